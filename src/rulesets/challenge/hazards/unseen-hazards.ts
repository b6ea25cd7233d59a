/**
 * Hazards that a roll meets without its player's knowledge. The player's client rolls only known Hazards and names the
 * others in the message. The active game master's client then adds those, with their dice, as a ruling that can be
 * undone. It trusts its own view of the canvas: a player who names no Hazard, or another place, changes nothing.
 */
import { UnreadableCheck } from "../../../check/derive.ts";
import { recordingUnless } from "../../../check/load-record.ts";
import { isCheck } from "../../../check/reply-index.ts";
import { actorByUuid, currentGame, type HostMessage, onceHook, onHook } from "../../../foundry/host.ts";
import { activeScene, type HostToken, spokenScene, tokensOf } from "../../../foundry/regions.ts";
import { leads } from "../../../foundry/tabs.ts";
import { asActiveGM, isUpToUs } from "../../../log/by-gm.ts";
import type { CheckMessageModel } from "../../../log/message-models.ts";
import { standpointOf } from "../../../regions/zones.ts";
import { RulesError } from "../../../rules/error.ts";
import { challengeReader } from "../check/derived.ts";
import { carriesHazards } from "../rules/index.ts";
import { hazardBySource, hazardsAt } from "./hazards-for-roll.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

/**
 * The token that made a check: the actor's only token on the scenes of the check or, of several, the one that the
 * message names. Null without such a token, or if the check belongs to another scene than the active one.
 */
function actingToken(message: CheckMessage): HostToken | null {
  const { speaker, system } = message;
  const actor = actorByUuid(system.actor);
  const tokens =
    actor && activeScene()?.uuid === system.scene ? tokensOf(actor, [activeScene(), spokenScene(message)]) : [];
  return (tokens.length === 1 ? tokens[0] : tokens.find(({ id }) => id === speaker.token)) ?? null;
}

/**
 * Sources of the Hazards that apply to a check. If `now` is true and the acting token is known, they are those that
 * this client sees, else those that the client of the author reported.
 */
function met(message: CheckMessage, now: boolean): readonly string[] {
  const token = now ? actingToken(message) : null;
  if (token) return hazardsAt(standpointOf(token), message.system.targets).map(({ source }) => source);
  // A reported source counts only if it belongs to a scene of the check and is hidden from players.
  const scenes = [message.system.scene, `Scene.${message.speaker.scene}`];
  return message.system.unseen.filter(
    (source) => scenes.some((scene) => source.startsWith(`${scene}.`)) && hazardBySource(source)?.hidden === true,
  );
}

/**
 * The `sources` of Hazards that the check does not include or waive yet; none if the check was undone, or cannot
 * include Hazards. @throws UnreadableCheck
 */
function unruled(message: CheckMessage, sources: readonly string[]): readonly string[] {
  const derived = challengeReader.derive(message);
  if (!derived || derived.outcome.withdrawn) return [];
  const { kind, hazards, waived, variants } = derived.check;
  if (!carriesHazards(kind, variants)) return [];
  const known = new Set([
    ...[...hazards, ...waived].map(({ source }) => source),
    ...derived.placed.map(({ event }) => event["hazard"]),
  ]);
  return sources.filter((source) => !known.has(source));
}

async function rule(message: CheckMessage, found: readonly string[]): Promise<void> {
  if (!isUpToUs()) return;
  if (!message.author || message.author.isGM) return;
  try {
    const sources = unruled(message, found);
    const record = await recordingUnless(() => unruled(message, sources).length === 0);
    if (!record) return;
    for (const hazard of unruled(message, sources)) await record.doAct(message, "spring", { hazard });
  } catch (error) {
    if (!(error instanceof RulesError || error instanceof UnreadableCheck)) throw error;
    console.warn(`Tessera | a Hazard could not be ruled in: ${error.message}`);
  }
}

/** Add unknown Hazards to the checks made while no game master was online. */
async function catchUp(): Promise<void> {
  const checks = currentGame().messages.filter(isCheck);
  // A ruling reveals its Hazard, so the Hazards that each check met are collected before the first ruling.
  const all = checks.map((message) => ({ message, found: met(message, false) }));
  for (const { message, found } of all) if (found.length > 0) await rule(message, found);
}

/** Add unknown Hazards to new checks and to those made earlier. Call in the `init` hook. */
export function watchUnseen(): void {
  onHook("createChatMessage", (message: HostMessage) => {
    if (isCheck(message)) asActiveGM(() => rule(message, met(message, leads())));
  });
  onHook("userConnected", () => asActiveGM(catchUp));
  onceHook("ready", () => asActiveGM(catchUp));
}
