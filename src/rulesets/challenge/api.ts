/** Macro functions of Challenge: `game.system.api.challenge`. Documented in docs/api.md. */
import { actorNamed } from "../../actor/actor-named.ts";
import { doCharacterAct } from "../../acts/load-perform.ts";
import type { HostActor } from "../../foundry/host.ts";
import { text } from "../../rules/input.ts";
import type { TableQuestion } from "./table/challenge-table-figures.ts";
import { openChallengeTable } from "./table/open-challenge-table.ts";
import { layAdvantage, raiseChallenge } from "./table/tracker.ts";

export const challengeApi = {
  raiseChallenge,
  /** Place an Advantage in the Zone with this id or UUID; without one, in no Zone. */
  layAdvantage: (zone = "") => layAdvantage(text("zone", zone).split(".").at(-1)),
  shiftWithoutRoll: async (actor: HostActor | string) => doCharacterAct(actorNamed(actor, "challenge"), "shift"),
  openTable: (question?: Partial<TableQuestion>) => openChallengeTable(question),
};
