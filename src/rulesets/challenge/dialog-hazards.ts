/** The part of a Challenge dialog that shows which Hazards count, and why. */
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import { activeScene, type HostToken, tokensOf } from "../../foundry/regions.ts";
import { hazardsAt, resolveStandpoint, type Standpoint, standpointsOf } from "../../regions/zones.ts";
import { catchRulesError } from "../../rules/error.ts";
import { disclosed, type PlacedHazard } from "../../rules/hazards.ts";
import { shownName } from "../../tokens/shown.ts";
import type { ChallengeThreatModel } from "./threat.ts";
import { type WaitingHazard, waitingOf } from "./waiting.ts";

/** Where the actor acts from; nowhere where what was chosen is gone. */
function standNow(actor: HostActor, wanted: unknown): Standpoint | null {
  return catchRulesError(
    () => resolveStandpoint(actor, wanted),
    () => null,
  );
}

/** Where the user may choose from: several tokens, or without any the Zones of the scene and nowhere. */
function stands(actor: HostActor, chosen: Standpoint | null): Data[] {
  const offered = standpointsOf(actor);
  const hasTokens = tokensOf(actor).length > 0;
  if (offered.length < (hasTokens ? 2 : 1)) return [];
  const options = offered.map(({ uuid, name }) => ({ value: uuid, label: name, selected: uuid === chosen?.uuid }));
  if (hasTokens) return options;
  return [{ value: "", label: localize("TESSERA.Challenge.Dialog.nowhere"), selected: !chosen }, ...options];
}

/** One that waits from before, as one that lies around is shown. */
function waitingContext({ source, label, rating }: WaitingHazard, waived: readonly unknown[]): Data {
  const why = localize("TESSERA.Challenge.Dialog.Why.waiting");
  const name = label || localize("TESSERA.Challenge.Pool.hazard");
  return { source, label: name, rating, icon: "fa-hourglass-half", why, checked: !waived.includes(source) };
}

function aroundContext({ source, label, rating, from, hidden }: PlacedHazard, waived: readonly unknown[]): Data {
  return {
    source,
    label: from === "threat" ? shownName(source) : label,
    rating,
    icon: hidden ? "fa-eye-slash" : from === "threat" ? "fa-dragon" : "fa-triangle-exclamation",
    why: localize(`TESSERA.Challenge.Dialog.Why.${hidden ? "hidden" : from}`),
    checked: !waived.includes(source),
  };
}

/** So many threats are offered: a list of all that a world has would leave no room for what is asked. */
const OFFERED = 6;

/**
 * Threats that the check is aimed at and those that this user knows of, of the scene before others, beside those that
 * count already: their names and Hazards are offered, not applied.
 */
function threats(actor: HostActor, around: readonly PlacedHazard[], targets: readonly string[]): Data[] {
  const here = around.map(({ source }) => documentByUuid<HostToken>(source)?.actor?.name);
  const aimed = targets.flatMap((uuid) => documentByUuid<HostActor>(uuid) ?? []);
  const known = currentGame().actors.filter(({ visible }) => visible);
  const onScene = new Set(activeScene()?.tokens.map((token) => token.actor?.name));
  const present = known.filter(({ name }) => onScene.has(name));
  const offered = new Map([...aimed, ...present, ...known].map((each) => [each.name, each]));
  return [...offered.values()]
    .filter(({ type, uuid, name }) => type === "challengeThreat" && uuid !== actor.uuid && !here.includes(name))
    .map(({ uuid, system }) => ({ name: shownName(uuid), hazard: (system as ChallengeThreatModel).hazard }))
    .filter(({ hazard }) => hazard > 0)
    .slice(0, OFFERED);
}

/** The Hazards around an actor, those taken off, and what may be added. */
export function hazardsContext(actor: HostActor, { stand, waived }: Data, targets: readonly string[]): Data {
  const { isGM } = currentGame().user;
  const off = Array.isArray(waived) ? waived : [];
  const chosen = standNow(actor, stand);
  const around = chosen ? disclosed(hazardsAt(chosen, targets), isGM) : [];
  const left = waitingOf(actor).filter(({ source }) => !around.some((each) => each.source === source));
  return {
    stands: stands(actor, chosen),
    around: [
      ...around.map((hazard) => aroundContext(hazard, off)),
      ...left.map((hazard) => waitingContext(hazard, off)),
    ],
    waivedHint: [...around, ...left].some(({ source }) => off.includes(source)),
    threats: threats(actor, around, targets),
  };
}
