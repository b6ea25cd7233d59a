/** Actors of unlinked tokens: made of the world's actor and the token's delta, and kept in step with both. */
import type { SourceData } from "../../data/types.ts";
import type { Actor } from "../client/actor.ts";
import type { TokenDocument } from "../client/token.ts";
import { mergeDelta } from "./merge-delta.ts";

function mergedSource(base: Actor, token: TokenDocument): SourceData {
  return mergeDelta(base.toObject(), (token._source.delta ?? null) as SourceData | null);
}

export function makeSyntheticActor(base: Actor, token: TokenDocument): Actor {
  const cls = base.constructor as unknown as {
    fromSource(source: SourceData, context: Record<string, unknown>): Actor;
  };
  return cls.fromSource(mergedSource(base, token), { parent: token });
}

/** Put new data in the place of old, keeping the very objects that embedded documents hold as their source. */
function replaceInPlace(target: SourceData, next: SourceData): void {
  for (const [key, value] of Object.entries(next)) {
    const before = target[key];
    if ((key === "items" || key === "effects") && Array.isArray(before) && Array.isArray(value)) {
      const known = new Map((before as SourceData[]).map((entry) => [entry._id, entry]));
      target[key] = (value as SourceData[]).map((entry) => {
        const same = known.get(entry._id);
        if (!same) return entry;
        replaceInPlace(same, entry);
        return same;
      });
    } else target[key] = value;
  }
}

/** Update a token's actor in place, so that applications that show it keep their object. */
export function refreshSyntheticActor(actor: Actor, base: Actor, token: TokenDocument): void {
  const next = mergedSource(base, token);
  // The source has a fixed set of keys.
  const own = Object.fromEntries(Object.entries(next).filter(([key]) => key in actor._source));
  replaceInPlace(actor._source as SourceData, own);
  actor.reset();
}
