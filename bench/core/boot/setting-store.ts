/** Values of the world's and of users' settings, kept as documents. */
import type { Document } from "../abstract/document.ts";
import { configOf } from "../config.ts";
import type { WorldSettings } from "../documents/collections/simple-collections.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { DocumentSettingStore } from "../settings.ts";

/** Id of the user to whom settings of a scope belong; null for the world's. */
function owner(scope: "world" | "user"): string | null {
  return scope === "user" ? game.userId : null;
}

/** The parsed value; undefined if the stored text is no JSON, so that the default is used instead of an error. */
function parse(id: string, json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch (error) {
    Hooks.onError(`ClientSettings#get ${id}`, error as Error);
    return undefined;
  }
}

export function documentSettingStore(): DocumentSettingStore {
  const collection = () => game.collections.get("Setting") as unknown as WorldSettings;
  return {
    read: (id, scope) => {
      const json = collection().getSetting(id, owner(scope))?._source.value;
      if (json === undefined || json === null) return json === null ? null : undefined;
      return typeof json === "string" ? parse(id, json) : json;
    },
    write: async (id, scope, value, options) => {
      const stored = collection().getSetting(id, owner(scope));
      const json = JSON.stringify(value ?? null);
      if (stored) {
        await stored.update({ value: json }, options);
        return;
      }
      const cls = configOf("Setting").documentClass as unknown as typeof Document;
      await cls.create({ key: id, value: json, user: owner(scope) }, options);
    },
  };
}
