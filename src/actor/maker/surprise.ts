/** A whole character by one press: each step proposes answers that suit those before it. */
import type { Random } from "../../rules/random-picks.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";

/** Answers of all steps; dice that were thrown stay, and whatever a step cannot propose. */
export function surprised(steps: readonly MakerStep[], draft: Draft, random: Random): Draft {
  let now = draft;
  for (const { id, suggest } of steps) {
    const given = now[id] ?? {};
    if (suggest) now = { ...now, [id]: { ...given, ...suggest(given, now, random) } };
  }
  return now;
}
