/** What macros may call of Challenge beside checks: `game.system.api.challenge`. Documented in docs/api.md. */
import { actorNamed } from "../../foundry/actor-named.ts";
import type { HostActor } from "../../foundry/host.ts";
import type { ChallengeCharacterModel } from "./character.ts";
import type { TableQuestion } from "./table-figures.ts";
import { openChallengeTable } from "./table-window.ts";
import { layAdvantage, raiseChallenge } from "./tracker.ts";
import { shiftWithoutRoll } from "./waiting.ts";

export const challengeApi = {
  raiseChallenge,
  /** The Zone by id or UUID; left out, the Advantage lies in none. */
  layAdvantage: (zone = "") => layAdvantage(zone.split(".").at(-1)),
  shiftWithoutRoll: (actor: HostActor | string) =>
    shiftWithoutRoll(actorNamed(actor, "challenge") as HostActor<ChallengeCharacterModel>),
  openTable: (question?: Partial<TableQuestion>) => openChallengeTable(question),
};
