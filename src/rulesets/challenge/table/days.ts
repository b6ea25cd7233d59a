/**
 * Effects of passing days on Challenge's characters: a Waypoint is offered, but not preselected, since the table
 * decides when a chapter ends.
 */
import { localize } from "../../../foundry/host.ts";
import type { DayOffers } from "../../../ruleset/days.ts";
import { challengeEnds } from "./ends.ts";

export const challengeDays: DayOffers = {
  offers: (actor) => {
    const changes = challengeEnds(actor, "waypoint");
    const draw = changes.find((change) => change.draw)?.draw;
    if (!draw) return [];
    const text = localize("TESSERA.Challenge.Days.waypoint", {
      changes: changes.map((change) => change.text).join("; "),
    });
    return [{ id: "waypoint", text, costs: changes.flatMap(({ costs }) => costs), usual: false, draw }];
  },
};
