/** Effects of moves: in words, and as changes to the actors that they befall. */

import { isCheck } from "../check/reply-index.ts";
import { clockWords } from "../clocks/visible-clocks.ts";
import { currentGame, type HostActor, localize } from "../foundry/host.ts";
import type { DeedLine } from "../ledger/ledger-view.ts";
import type { Cost } from "../log/cost.ts";
import { RulesError } from "../rules/error.ts";
import type { Change } from "../rules/ledger/entry.ts";
import { amountNotation, type Move } from "../rules/moves.ts";
import { actorTypeOf } from "../ruleset/registry.ts";
import { tellingFailure } from "../ruleset/tell-ruleset-error.ts";
import { candidates, zoneFellows } from "../tokens/candidates.ts";
import { effectOf } from "./moments.ts";
import { clockMoves, clockOf } from "./own-clock.ts";
import type { Threat, ThreatMove } from "./threat.ts";

/** Segments of a threat's own clock in words: "The bells +2". */
export function tickWords(threat: Threat, amount: number): string {
  return localize("TESSERA.Move.ticks", { amount, clock: clockOf(threat)?.shown ?? threat.system.clock.name });
}

/** The effect of a move in words: "2 Hits on Reflexes"; empty for effects on the story only. */
export function effectWords(move: ThreatMove): string {
  const { does, amount, threat } = move;
  if (does === "story") return "";
  if (does === "clock") return tickWords(threat, amount);
  return effectOf(move)?.words(move, amountNotation(move)) ?? "";
}

export function befallsCharacters(move: ThreatMove): boolean {
  return effectOf(move)?.befalls === "characters";
}

/** True if a die is thrown for the number of a move. */
export function throwsDie(move: ThreatMove): boolean {
  return move.dice > 0 && effectOf(move)?.dice === true;
}

/** A character whom a move may befall. */
export interface Possible {
  readonly actor: HostActor;
  /** True if the move's reach selects the character: the roller or a target, everybody in the Zone, or everybody. */
  readonly meant: boolean;
}

/** Characters whom a move may befall, in the order in which they are offered. */
export function possibleFor(move: ThreatMove, cause: string): Possible[] {
  const { threat, reach } = move;
  const characters = candidates(threat).filter((actor) => actorTypeOf(actor)?.foe !== true);
  const message = currentGame().messages.get(cause);
  const check = message && isCheck(message) ? message.system : undefined;
  const about = new Set([check?.actor, ...(check?.targets ?? [])]);
  const rolled = characters.find(({ uuid }) => about.has(uuid)) ?? characters[0];
  const near = zoneFellows(threat);
  // If the threat is in no Zone, the whole scene counts as one.
  const isNear = ({ uuid }: HostActor) => near.size === 0 || near.has(uuid);
  return characters.map((actor) => ({
    actor,
    meant: reach === "all" || (reach === "zone" ? isNear(actor) : actor === rolled),
  }));
}

/** All changes of a move, with lines for the log. */
export interface Effects {
  readonly costs: readonly Cost[];
  readonly party: readonly Change[];
  readonly scene: readonly Change[];
  readonly lines: readonly DeedLine[];
}

/**
 * Changes that tick a threat's own clock, and begin it if it has not begun.
 * @throws RulesError if the threat has no clock (`clock`, `missing`)
 */
export function clockEffects(threat: Threat, amount: number): Effects {
  const { party = [], scene = [] } = clockMoves(threat, amount);
  const clock = clockOf(threat);
  const told = !clock || clock.view === "open";
  const state = clock && clockWords({ ...clock, filled: Math.min(clock.size, clock.filled + amount) });
  return { costs: [], party, scene, lines: told ? [{ actor: "", text: state ?? tickWords(threat, amount) }] : [] };
}

/**
 * Changes that a move makes now.
 * @param amount number of the move, including the result of its die
 * @param befalls characters that the move affects, if it affects any
 * @throws RulesError if the move affects characters and none is given (`befalls`, `missing`)
 */
export function effectsOf(move: ThreatMove, amount: number, befalls: readonly HostActor[]): Effects {
  const nothing: Effects = { costs: [], party: [], scene: [], lines: [] };
  if (move.does === "story") return nothing;
  if (move.does === "clock") return clockEffects(move.threat, move.amount);
  const effect = effectOf(move);
  if (!effect?.plan) throw new RulesError("effect", "noLongerPossible");
  const whom = effect.befalls === "characters" ? befalls : [move.threat];
  if (whom.length === 0) throw new RulesError("befalls", "missing");
  const made: Move = { ...move, amount, dice: 0 };
  const text = effect.words(made, amount);
  const changes = whom.map((actor) => tellingFailure(() => effect.plan?.(actor, made)) ?? {});
  return {
    costs: changes.flatMap(({ costs = [] }) => costs),
    party: changes.flatMap(({ party = [] }) => party),
    scene: changes.flatMap(({ scene = [] }) => scene),
    lines: whom.map(({ uuid }) => ({ actor: effect.befalls === "nobody" ? "" : uuid, text })),
  };
}
