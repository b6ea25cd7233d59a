/** Intended differences in the meaning of worlds of former versions. A release that changes a rule states them here. */
import { isDeepStrictEqual } from "node:util";
import type { Difference } from "./meaning.ts";

export interface Stated {
  /** The version that played the worlds. */
  readonly played: string;
  /** The worlds that differ; all that do if absent. */
  readonly worlds?: readonly string[];
  readonly path: RegExp;
  /** How the new value follows from the former one. */
  readonly follows: (was: unknown, now: unknown) => boolean;
  /** Why it differs. */
  readonly why: string;
}

/** True if all acts by hand in `now` were in `was`; others were folded since. */
function isPartOf(was: unknown, now: unknown): boolean {
  const before = was as { readonly id: string }[];
  return (now as { readonly id: string }[]).every(({ id }) => before.some((each) => each.id === id));
}

export const stated: readonly Stated[] = [
  {
    played: "0.1.0",
    path: /^outcomes\.\w+\.(consequences|awards)\.\d+\.event$/,
    follows: (was, now) => /^\w{16}\.\w{16}$/.test(String(now)) && String(now).endsWith(`.${was}`),
    why: "Events of replies are named by their message too, since two messages may choose the same name.",
  },
  {
    played: "0.1.0",
    path: /^outcomes\.\w+\.advantagesSpent$/,
    follows: (was, now) => was === 0 && isDeepStrictEqual(now, { here: 0, atLarge: 0 }),
    why: "Advantages of a Zone and those at large are counted apart.",
  },
  {
    played: "0.1.0",
    worlds: ["19071-3"],
    path: /^pastActs$/,
    follows: (was, now) => (was as unknown[]).length === 3 && (now as unknown[]).length === 1 && isPartOf(was, now),
    why: "It was left between an end and its fold: the game master who joins records the ends, and folds what precedes the last.",
  },
  {
    played: "0.1.0",
    worlds: ["19071-3"],
    path: /^chronicle$/,
    follows: (was, now) => isDeepStrictEqual(was, [null]) && (now as unknown[]).length === 6,
    why: "The chronicle's pages of its three ends had not been written.",
  },
  {
    played: "0.1.0",
    worlds: ["19589-1"],
    path: /^(teams\.round|teams\.sides\.0\.members\.\d\.(uuid|id|actor|name|now|state)|actors\.\w+\.turn\.round)$/,
    follows: (was, now) => typeof was === typeof now,
    why: "It was described by a game master whose line had broken: others had gone on to the next round.",
  },
  {
    played: "0.1.0",
    worlds: ["19589-1", "19656-1"],
    path: /^teams\.sides\.\d\.members\.\d\.movement$/,
    follows: (was, now) => was === 1 && now === null,
    why: "Effort: moving is free (source 001); once a turn is a variant now.",
  },
];

/** The statement about a difference in a world; undefined if there is none. */
export function statedFor(played: string, world: string, { path, was, now }: Difference): Stated | undefined {
  return stated.find(
    (each) =>
      each.played === played &&
      (each.worlds?.includes(world) ?? true) &&
      each.path.test(path) &&
      each.follows(was, now),
  );
}
