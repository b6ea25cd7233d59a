/**
 * Hazards that a roll meets without its player's knowledge. The player's client rolls what the player knows of, and names
 * beside what else lay there; the active game master's client then rules it in, dice and all, as a word of its own that can
 * be taken back. It goes by what it knows itself: a player who names nothing, or another place, changes nothing.
 */
import { performAct } from "../../check/acts.ts";
import { deriveCheck, UnreadableCheck } from "../../check/derive.ts";
import { recordAct } from "../../check/record.ts";
import { isCheck } from "../../check/reply-index.ts";
import { actorByUuid, currentGame, type HostMessage, onceHook, onHook } from "../../foundry/host.ts";
import { activeScene, type HostToken, tokensOf } from "../../foundry/regions.ts";
import { isActiveGM, leads, onceAmongTabs } from "../../foundry/tabs.ts";
import type { CheckMessageModel } from "../../log/message-models.ts";
import { hazardBySource, hazardsAt, standpointOf } from "../../regions/zones.ts";
import { RulesError } from "../../rules/error.ts";
import type { DerivedChallenge } from "./outcome.ts";
import { carriesHazards } from "./rules/index.ts";

type CheckMessage = HostMessage<CheckMessageModel>;

/** The token that a check was made by: its actor's one, or that of several which it names; null where it has none here. */
function actingToken({ speaker, system }: CheckMessage): HostToken | null {
  const actor = actorByUuid(system.actor);
  const tokens = actor && activeScene()?.uuid === system.scene ? tokensOf(actor) : [];
  return (tokens.length === 1 ? tokens[0] : tokens.find(({ id }) => id === speaker.token)) ?? null;
}

/** Sources of what a check met: as this client sees it now, or as its author's client saw it then. */
function met(message: CheckMessage, now: boolean): readonly string[] {
  const token = now ? actingToken(message) : null;
  if (token) return hazardsAt(standpointOf(token)).map(({ source }) => source);
  // What is merely claimed counts only where it can be: a Hazard of the scene that players do not know of.
  return message.system.unseen.filter(
    (source) => source.startsWith(`${message.system.scene}.`) && hazardBySource(source)?.hidden === true,
  );
}

async function rule(message: CheckMessage, now: boolean): Promise<void> {
  if (!isActiveGM() || message.system.ruleset !== "challenge") return;
  if (!message.author || message.author.isGM) return;
  try {
    const derived = deriveCheck(message) as DerivedChallenge;
    const { kind, hazards, waived, variants } = derived.check;
    if (!carriesHazards(kind, variants)) return;
    const known = new Set([
      ...[...hazards, ...waived].map(({ source }) => source),
      ...derived.placed.map(({ event }) => event["hazard"]),
    ]);
    for (const hazard of met(message, now))
      if (!known.has(hazard)) await recordAct(message, (standing) => performAct(standing, "spring", { hazard }));
  } catch (error) {
    if (!(error instanceof RulesError || error instanceof UnreadableCheck)) throw error;
    console.warn(`Tessera | a Hazard could not be ruled in: ${error.message}`);
  }
}

/** What came while no game master was there. */
async function catchUp(): Promise<void> {
  for (const message of currentGame().messages)
    if (isCheck(message) && message.system.unseen.length > 0) await rule(message, false);
}

/** Rule on checks as they come, and on those that came before; in the `init` hook. */
export function watchUnseen(): void {
  onHook("createChatMessage", (message: HostMessage) => {
    if (isCheck(message)) onceAmongTabs(() => rule(message, leads()));
  });
  onHook("userConnected", () => onceAmongTabs(catchUp));
  onceHook("ready", () => onceAmongTabs(catchUp));
}
