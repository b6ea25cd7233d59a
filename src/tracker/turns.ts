/** Turns on the tracker: the sides, the current turn, and remaining actions. */

import { type Team, type TeamMember, teamsNow } from "../combat/teams.ts";
import { localize } from "../foundry/host.ts";
import type { ChipView, Section } from "./section.ts";

/** Remaining actions as pips: filled for available, empty for used. */
function pips(name: string, count: number | boolean | null): { label: string; left: number }[] {
  if (count === null) return [];
  const left = Number(count);
  return [{ label: localize(`TESSERA.Tracker.Left.${name}`, { left }), left }];
}

function memberContext({ name, now, acted, defeated, actions, reactions, spotlights }: TeamMember) {
  return {
    ...{ name, now, acted, defeated },
    left: [...pips("actions", actions), ...pips("reactions", reactions)],
    spotlights: spotlights
      ? localize(`TESSERA.Turns.${spotlights.scene > 0 ? "spotlights" : "neverLit"}`, { ...spotlights })
      : "",
  };
}

function acting(sides: readonly Team[]): string {
  const names = sides.flatMap(({ members }) => members.flatMap(({ now, name }) => (now ? [name] : [])));
  return names.join(", ");
}

/** The chip of whoever has the turn or the spotlight; none before the first round. */
function turnChip(who: string, words: string, isSpotlight: boolean): ChipView[] {
  const icon = isSpotlight ? "fa-solid fa-lightbulb" : "fa-solid fa-person-running";
  return who ? [{ id: "turns.now", section: "turns", icon, value: who, word: true, words }] : [];
}

/** Teams and turns; null without a combat, and while nobody is in it. */
export function turnsSection(): Pick<Section, "data" | "spoken" | "chips"> | null {
  const teams = teamsNow();
  if (!teams) return null;
  const { round, side, sides, mode } = teams;
  if (sides.every(({ members }) => members.length === 0)) return null;
  const current = sides.find(({ id }) => id === side)?.name ?? "";
  const groups = sides.map(({ id, name, members }) => ({
    name,
    now: id === side,
    members: members.map(memberContext),
  }));
  const who = acting(sides) || current;
  const words = localize("TESSERA.Tracker.turn", { round, side: who });
  return {
    data: { groups, round: round > 0 ? round : null },
    spoken: new Map(round > 0 ? [["turn", words]] : []),
    chips: round > 0 ? turnChip(who, words, mode === "spotlight") : [],
  };
}
