/** Values of the world's and of users' settings, kept as documents. */
import type { Document } from "../abstract/document.ts";
import { configOf } from "../config.ts";
import type { WorldSettings } from "../documents/collections/simple-collections.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { DocumentSettingStore } from "../settings.ts";

/** Whose document a setting of a scope is. */
function owner(scope: "world" | "user"): string | null {
  return scope === "user" ? game.userId : null;
}

/** The value, or undefined where what is stored is no JSON: the default stands for it, and the table goes on. */
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
