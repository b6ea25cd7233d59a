/** The part of a Challenge check's form that lists the Hazards that count and the reason for each. */
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { type HostToken, tokensOf, viewedScene } from "../../../foundry/regions.ts";
import { resolveStandpoint, type Standpoint, standpointsOf, zoneOfStandpoint } from "../../../regions/zones.ts";
import { catchRulesError } from "../../../rules/error.ts";
import { disclosed, HAZARD_LIMIT, type PlacedHazard } from "../../../rules/placed-hazards.ts";
import type { OwnControl } from "../../../ruleset/form.ts";
import { shownApart } from "../../../tokens/candidates.ts";
import { entries, number, text } from "../../../ui/form-values.ts";
import { ChallengeThreatModel } from "../actors/threat.ts";
import { type ChallengeKind, carriesHazards } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { hazardsAt } from "./hazards-for-roll.ts";
import { type WaitingHazard, waitingOf } from "./saved-hazards.ts";
import { defiedNow } from "./surroundings.ts";

/** The actor's standpoint; null if the chosen one no longer exists. */
function standNow(actor: HostActor, wanted: unknown): Standpoint | null {
  return catchRulesError(
    () => resolveStandpoint(actor, wanted),
    () => null,
  );
}

/** Id of the actor's Zone; empty for none. */
function zoneNow(actor: HostActor, wanted: unknown): string {
  const stand = standNow(actor, wanted);
  return stand ? zoneOfStandpoint(stand) : "";
}

/**
 * Standpoints to choose from: the tokens of an actor with several; for an actor without tokens, the Zones of the scene
 * and "nowhere".
 */
function stands(actor: HostActor, chosen: Standpoint | null): Data[] {
  const offered = standpointsOf(actor);
  const hasTokens = tokensOf(actor).length > 0;
  if (offered.length < (hasTokens ? 2 : 1)) return [];
  const options = offered.map(({ uuid, name }) => ({ value: uuid, label: name, selected: uuid === chosen?.uuid }));
  if (hasTokens) return options;
  return [{ value: "", label: localize("TESSERA.Challenge.Dialog.nowhere"), selected: !chosen }, ...options];
}

/**
 * View data of a Hazard saved for the next roll, in the form that `aroundContext` gives to Hazards around the actor.
 */
function waitingContext({ source, label, rating }: WaitingHazard, waived: readonly unknown[]): Data {
  const why = localize("TESSERA.Challenge.Dialog.Why.waiting");
  const name = label || localize("TESSERA.Challenge.Pool.hazard");
  return { source, label: name, rating, icon: "fa-hourglass-half", why, checked: !waived.includes(source) };
}

function aroundContext({ source, label, rating, from, hidden }: PlacedHazard, names: Names, waived: unknown[]): Data {
  return {
    source,
    label: from === "threat" ? names.get(source) : label,
    rating,
    icon: hidden ? "fa-eye-slash" : from === "threat" ? "fa-dragon" : "fa-triangle-exclamation",
    why: localize(`TESSERA.Challenge.Dialog.Why.${hidden ? "hidden" : from}`),
    checked: !waived.includes(source),
  };
}

/** Names of threats by the UUID of the actor or token, no two of them alike. */
type Names = ReadonlyMap<string, string>;

/** Most threats offered in the form. */
const OFFERED = 6;

/**
 * Threats that the form offers in addition to the Hazards that already count: targets, and threats known to this user,
 * those on the scene first. An actor of the world is left out if a token of it is aimed at, or counts already.
 */
function offeredThreats(
  actor: HostActor,
  around: readonly PlacedHazard[],
  targets: readonly string[],
): HostActor<ChallengeThreatModel>[] {
  const here = around.flatMap(({ source }) => documentByUuid<HostToken>(source)?.actor?.id ?? []);
  const aimed = targets.flatMap((uuid) => documentByUuid<HostActor>(uuid) ?? []);
  // The actor of an unlinked token has the id of the world's actor, and a UUID of its own.
  const met = new Set(aimed.map(({ id }) => id));
  const known = currentGame().actors.filter(({ visible, id }) => visible && !met.has(id));
  const onScene = new Set(viewedScene()?.tokens.map(({ actorId }) => actorId));
  const present = known.filter(({ id }) => onScene.has(id));
  const offered = new Map([...aimed, ...present, ...known].map((each) => [each.uuid, each]));
  return [...offered.values()]
    .filter((each) => isOf(each, ChallengeThreatModel))
    .filter(({ id, system }) => id !== actor.id && !here.includes(id) && system.hazard > 0)
    .slice(0, OFFERED);
}

/**
 * View data of the control: the Hazards around an actor and its saved ones, ticked unless waived, and the threats whose
 * Hazards can be added.
 */
function hazardsContext(actor: HostActor, { stand, waived }: Data, targets: readonly string[]): Data {
  const { isGM } = currentGame().user;
  const off: unknown[] = Array.isArray(waived) ? waived : [];
  const chosen = standNow(actor, stand);
  const around = chosen ? disclosed(hazardsAt(chosen, targets), isGM) : [];
  const left = waitingOf(actor).filter(({ source }) => !around.some((each) => each.source === source));
  const offered = offeredThreats(actor, around, targets);
  const counting = around.filter(({ from }) => from === "threat").map(({ source }) => source);
  const shown = shownApart([...counting, ...offered.map(({ uuid }) => uuid)]);
  const names = new Map(shown.map(({ uuid, name }) => [uuid, name]));
  return {
    stands: stands(actor, chosen),
    around: [
      ...around.map((hazard) => aroundContext(hazard, names, off)),
      ...left.map((hazard) => waitingContext(hazard, off)),
    ],
    waivedHint: [...around, ...left].some(({ source }) => off.includes(source)),
    threats: offered.map(({ uuid, system }) => ({ name: names.get(uuid), hazard: system.hazard })),
  };
}

/** Sources of the displayed Hazards that are unchecked. */
function waivedIn(form: HTMLFormElement): string[] {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[data-hazard]")];
  return boxes.filter(({ checked }) => !checked).map(({ dataset }) => dataset["hazard"] ?? "");
}

export const hazardsControl: OwnControl = {
  kind: "own",
  id: "hazards",
  template: "challenge/hazards",
  pinned: true,
  fields: ["stand", "hazards", "waived", "defied"],
  remember: ["hazards"],
  redraws: '[name="stand"], [data-hazard], [data-target], [data-add-target]',
  when: ({ specification }) => carriesHazards((specification["kind"] ?? "action") as ChallengeKind, variantsInForce()),
  context: ({ actor, specification, targets }) => ({
    ...hazardsContext(actor, specification, targets),
    mostDice: HAZARD_LIMIT,
    hazards: entries(specification["hazards"]).map(({ label, rating }, index) => ({
      index,
      label: text(label),
      rating: number(rating) ?? 1,
    })),
    defied: number(specification["defied"]) ?? defiedNow(actor, zoneNow(actor, specification["stand"])),
  }),
  read: (values, _state, form) => ({
    stand: values["stand"],
    hazards: entries(values["hazards"]).map(({ label, rating }) => ({ label: text(label).trim(), rating })),
    waived: waivedIn(form),
    defied: values["defied"],
  }),
  actions: {
    addHazard: ({ specification }, { label = "", rating = "1" }) => {
      const hazards = entries(specification["hazards"]);
      const added = { label, rating: Number(rating) };
      return { changes: { hazards: [...hazards, added] }, focus: `[name="hazards.${hazards.length}.label"]` };
    },
    removeHazard: ({ specification }, { index }) => ({
      changes: { hazards: entries(specification["hazards"]).filter((_, at) => at !== Number(index)) },
      focus: '[data-own="addHazard"]',
    }),
  },
};
