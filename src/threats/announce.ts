/**
 * Announces to game masters, once, that a number of a threat has fallen so far that the moment of a move has come.
 * While the number stays there, the announcement offers the move; if the number rises again, the announcement is
 * deleted, or marked as over if the move was made.
 */
import { gameMasterIds } from "../foundry/game-masters.ts";
import { currentGame, type Data, type HostActor, localize, onHook, valueAt } from "../foundry/host.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { redrawIfChanged } from "../foundry/message-types.ts";
import { fill } from "../foundry/templates.ts";
import { asActiveGM, postAsGM } from "../log/by-gm.ts";
import { isReached } from "../rules/moves.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { type AnnouncedMessage, AnnouncedModel, isAnnounced } from "./announced-message.ts";
import { pressMove } from "./card-moves.ts";
import { announcementOf, madeBecause, movesMade } from "./moments.ts";
import { messageMove } from "./move-view.ts";
import { moveNamed } from "./named-move.ts";
import { isThreat, movesOf, resourceOf, type Threat, type ThreatMove } from "./threat.ts";

function stands(move: ThreatMove): boolean {
  const left = resourceOf(move);
  return left !== undefined && isReached(move, left);
}

function contextOf({ id, author, system: { foe, move: key } }: AnnouncedMessage): Data {
  const move = author?.isGM === true ? moveNamed(foe, key) : undefined;
  if (!move || !currentGame().user.isGM) return { gone: localize("TESSERA.Move.gone") };
  const shown = messageMove(move, id, movesMade());
  return { ...shown, ruleset: rulesetOf(move.threat)?.id, over: !stands(move) };
}

export const announcedMessages: MessageType<AnnouncedMessage> = {
  model: AnnouncedModel,
  html: (message) => fill("threats/announced", contextOf(message)),
  line(message) {
    const { gone, who, when, text } = contextOf(message);
    return String(gone ?? localize("TESSERA.Move.announced", { name: who, when, text }));
  },
  // Foundry sends whispered messages to all clients, so the stored text must reveal nothing.
  asked: () => localize("TESSERA.Tracker.Section.threats"),
  press: (_message, button) => pressMove(button),
};

/** Post the announcement of a move, to game masters alone. */
async function announce({ threat, id }: ThreatMove): Promise<void> {
  const { user } = currentGame();
  await postAsGM({
    type: "announced",
    author: user.id,
    speaker: { alias: user.name },
    whisper: gameMasterIds(),
    system: { foe: threat.uuid, move: id },
  });
}

/**
 * Announce each move whose moment has come because a number of the threat has fallen, and withdraw the announcement of
 * each move whose number has risen again.
 */
async function review(threat: Threat, changed: Data): Promise<void> {
  for (const move of movesOf(threat)) {
    const left = resourceOf(move);
    if (!left || valueAt(changed, left.path) === undefined) continue;
    const standing = announcementOf(move);
    const made = standing && madeBecause(standing.id, move);
    // The announcement of a move that was made stays, so that the move can be undone; if the number falls again, it is
    // announced anew.
    const open = standing && !standing.getFlag("tessera", "over") ? standing : undefined;
    if (isReached(move, left)) {
      if (!open) await announce(move);
    } else if (open && made) await open.setFlag("tessera", "over", true);
    else if (open) await open.delete();
  }
}

/** Watch the numbers of threats; in the `ready` hook. */
export function watchNumbersOfThreats(): void {
  onHook("updateActor", (actor: HostActor, changed: Data) => {
    if (isThreat(actor) && !actor.pack) asActiveGM(() => review(actor, changed), { line: `announce.${actor.uuid}` });
    redrawAnnouncements();
  });
  onHook("tessera.state", redrawAnnouncements);
}

/** Redraw the announcements among the newest messages, because they depend on acts and on threats' numbers. */
function redrawAnnouncements(): void {
  if (!currentGame().user.isGM) return;
  for (const message of currentGame().messages.contents.slice(-20)) if (isAnnounced(message)) redrawIfChanged(message);
}
