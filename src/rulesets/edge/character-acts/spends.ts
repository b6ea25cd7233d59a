/**
 * An Edge character's actions beside checks: spending or converting Boons, using assets, resting, treatment, assistance.
 * Each is planned by the rules and logged as a note.
 */

import { type Note, recordNote } from "../../../check/note.ts";
import type { HostActor, HostItem } from "../../../foundry/host.ts";
import type { Cost, Points } from "../../../log/cost.ts";
import type { NoteMessage } from "../../../log/message-models.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { numberOrText } from "../../../rules/input.ts";
import { reportRulesErrors } from "../../../ui/report-errors.ts";
import { type EdgeCharacterModel, storedCharacter } from "../actors/character.ts";
import type { AssetModel } from "../items/asset.ts";
import type { FollowerModel } from "../items/follower.ts";
import {
  ASSET_ACTIVATIONS,
  ASSISTANCE_COSTS,
  type AssistanceKind,
  activateAsset,
  BOON_CAP,
  BOON_GRANTS,
  BOON_SPENDS,
  convertBoons,
  fullNight,
  gainBoons,
  HARM_LIMIT,
  markFatigue,
  shortRest,
  spendBoons,
  staysTreated,
  TIME_SCALES,
  TREATMENTS,
  treatHarm,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

/** Boon spends that are not on a check's card, which has rerolls, the position and assistance. */
export const sheetSpends = ["flashback", "powerRite", "highPowerRite", "powerAbility"] as const;

export const RESTS = ["shortRest", "shortRestUnfed", "fullNight"] as const;

/** The cost that changes a number; none if it stays the same. */
export function change(uuid: string, path: string, from: number, to: number, maximum?: number): Points[] {
  if (from === to) return [];
  const cost = { actor: uuid, path, amount: from - to };
  return [maximum === undefined ? cost : { ...cost, maximum }];
}

/** Mark costs as changes that other changes may overwrite before they are undone. */
export function marks(costs: readonly Points[]): Points[] {
  return costs.map((cost) => ({ ...cost, mark: true }));
}

/** Cost that brings a character's Boons to `to`. */
export function boonChange(actor: HostActor, to: number): Cost[] {
  return change(actor.uuid, "system.boons", storedCharacter(actor).boons, to, BOON_CAP);
}

/** Cost of spending experience: raises `spent`. */
export function experiencePaid(actor: HostActor, amount: number): Cost[] {
  const { spent } = storedCharacter(actor).experience;
  return change(actor.uuid, "system.experience.spent", spent, spent + amount);
}

/**
 * Grant Boons at the game master's discretion (source 003, GM Award; source 002, Other Ways to Gain Boons). `reason` is
 * one of `BOON_GRANTS`, `boons` 1 to 5.
 */
export function planGrant(
  actor: HostActor,
  given: { readonly reason?: unknown; readonly boons?: unknown; readonly what?: unknown },
): Note {
  const reason = oneOf("reason", given.reason, BOON_GRANTS);
  const boons = wholeNumber("boons", numberOrText("boons", given.boons ?? 1), 1, BOON_CAP);
  const { held } = gainBoons(storedCharacter(actor).boons, boons);
  return {
    type: "award",
    event: { type: "boonGrant", reason, boons, what: words(given.what) },
    costs: boonChange(actor, held),
  };
}

/** Bring a follower into the scene for a Boon (source 003, Assets and Allies: on-screen Assets). */
export function planFollower(actor: HostActor, given: { readonly follower?: unknown; readonly what?: unknown }): Note {
  const follower = followersOf(actor).find(({ uuid, id }) => uuid === given.follower || id === given.follower);
  if (!follower) throw new RulesError("follower", "missing");
  if (follower.system.inScene) throw new RulesError("follower", "inSceneAlready");
  const held = spendBoons(storedCharacter(actor).boons, "activateAsset", variantsInForce());
  return {
    type: "spend",
    event: { type: "follower", name: follower.name, what: words(given.what) },
    costs: [...boonChange(actor, held), ...change(follower.uuid, "system.inScene", 0, 1)],
  };
}

export function followersOf(actor: HostActor): HostItem<FollowerModel>[] {
  return actor.items.filter(({ type }) => type === "follower") as HostItem<FollowerModel>[];
}

/** Cost of gaining experience; cannot be undone once it is spent. */
export function experienceGained(actor: HostActor, amount: number): Cost[] {
  if (amount === 0) return [];
  const path = "system.experience.earned";
  return [{ actor: actor.uuid, path, amount: -amount, notBelow: "system.experience.spent" }];
}

/** Unspent experience, 0 or more. */
export function experienceLeft(actor: HostActor): number {
  const { earned, spent } = storedCharacter(actor).experience;
  return Math.max(0, earned - spent);
}

/** Length of the Fatigue track, with active effects. */
function bodyOf(actor: HostActor): number {
  return (actor.system as EdgeCharacterModel).body;
}

function wearChange(
  actor: HostActor,
  to: { readonly fatigue: number; readonly harm: number },
  treated = storedCharacter(actor).harmTreated,
): Cost[] {
  const { fatigue, harm, harmTreated } = storedCharacter(actor);
  return marks([
    ...change(actor.uuid, "system.fatigue", fatigue, to.fatigue, bodyOf(actor)),
    ...change(actor.uuid, "system.harm", harm, to.harm, HARM_LIMIT),
    ...change(actor.uuid, "system.harmTreated", Number(harmTreated), Number(staysTreated(harm, to.harm, treated))),
  ]);
}

/** Costs of marking Fatigue; a full track turns into Harm. */
export function fatigueCosts(actor: HostActor, marks: number): Cost[] {
  const { fatigue, harm } = storedCharacter(actor);
  const body = bodyOf(actor);
  // If Body has dropped below the marks, count the track as one short of full.
  const before = Math.min(fatigue, body - 1);
  return wearChange(actor, markFatigue({ fatigue: before, harm }, body, marks));
}

/**
 * Spend a Boon beside a check: `spend` is one of `sheetSpends`, `what` describes the result.
 * @throws RulesError if the world plays without it or the Boons do not suffice
 */
export function planSpend(actor: HostActor, given: { readonly spend?: unknown; readonly what?: unknown }): Note {
  const spend = oneOf("spend", given.spend, sheetSpends);
  const held = spendBoons(storedCharacter(actor).boons, spend, variantsInForce());
  return {
    type: "spend",
    event: { type: "boonSpend", spend, what: words(given.what) },
    costs: boonChange(actor, held),
  };
}

function words(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, 300) : "";
}

function assetOf(actor: HostActor, uuid: unknown): HostItem<AssetModel> {
  const asset = actor.items.find((item) => item.type === "asset" && (item.uuid === uuid || item.id === uuid));
  if (!asset) throw new RulesError("asset", "missing");
  return asset as HostItem<AssetModel>;
}

/** Parameters of an asset's activation: see `activateAsset`. */
export interface AssetSpend {
  readonly asset?: unknown;
  readonly way?: unknown;
  readonly scope?: unknown;
  readonly reach?: unknown;
  readonly what?: unknown;
}

/** @throws RulesError as `activateAsset` does */
export function planAsset(actor: HostActor, given: AssetSpend): Note {
  const asset = assetOf(actor, given.asset);
  const way = oneOf("way", given.way, ASSET_ACTIVATIONS);
  const { boons } = storedCharacter(actor);
  const { cost, freeUseGone } = activateAsset(
    {
      way,
      scope: given.scope === true,
      reach: given.reach === true,
      freeUseGone: asset.system.used,
      boons,
      experience: experienceLeft(actor),
    },
    variantsInForce(),
  );
  return {
    type: "spend",
    event: { type: "asset", way, asset: asset.name, what: words(given.what) },
    costs: [
      ...boonChange(actor, boons - cost.boons),
      ...experiencePaid(actor, cost.experience),
      ...change(asset.uuid, "system.used", Number(asset.system.used), Number(freeUseGone)),
    ],
  };
}

/** @throws RulesError as `convertBoons` does */
export function planConversion(
  actor: HostActor,
  given: { readonly boons?: unknown; readonly inDowntime?: unknown },
): Note {
  const { boons, converted } = storedCharacter(actor);
  const wanted = numberOrText("boons", given.boons);
  const after = convertBoons(
    { held: boons, boons: wanted, inDowntime: given.inDowntime === true, convertedThisSession: converted },
    variantsInForce(),
  );
  return {
    type: "spend",
    event: { type: "conversion", boons: wanted, experience: after.experience },
    costs: [
      ...boonChange(actor, after.held),
      ...experienceGained(actor, after.experience),
      ...change(actor.uuid, "system.converted", 0, 1),
    ],
  };
}

/** A time span, one of `TIME_SCALES`; empty if not given. */
function spanOf(value: unknown): string {
  return value === undefined || value === "" ? "" : oneOf("span", value, TIME_SCALES);
}

/** Rest: see `RESTS`. */
export function planRest(actor: HostActor, given: { readonly rest?: unknown; readonly span?: unknown }): Note {
  const rest = oneOf("rest", given.rest, RESTS);
  const { fatigue, harm } = storedCharacter(actor);
  const after = rest === "fullNight" ? fullNight(fatigue) : shortRest(fatigue, rest === "shortRest");
  return {
    type: "spend",
    event: { type: "rest", rest, span: spanOf(given.span) },
    costs: wearChange(actor, { fatigue: after, harm }),
  };
}

/** @throws RulesError as `treatHarm` does */
export function planTreatment(
  actor: HostActor,
  given: { readonly treatment?: unknown; readonly levels?: unknown; readonly span?: unknown },
): Note {
  const treatment = oneOf("treatment", given.treatment, TREATMENTS);
  const { fatigue, harm } = storedCharacter(actor);
  const levels = treatment === "medical" ? numberOrText("levels", given.levels) : undefined;
  const after = treatHarm(harm, treatment, levels);
  return {
    type: "spend",
    event: { type: "treatment", treatment, before: harm, after, span: spanOf(given.span) },
    costs: wearChange(actor, { fatigue, harm: after }, true),
  };
}

/** Mark Fatigue for exhausting circumstances, `marks` 1 or more. */
export function planFatigue(actor: HostActor, given: { readonly marks?: unknown; readonly cause?: unknown }): Note {
  const marks = wholeNumber("marks", numberOrText("marks", given.marks ?? 1), 1, 20);
  return {
    type: "spend",
    event: { type: "fatigue", marks, cause: words(given.cause) },
    costs: fatigueCosts(actor, marks),
  };
}

/** Cost of assistance, on the helper's sheet. */
export function assistanceCosts(helper: HostActor, kind: AssistanceKind): Cost[] {
  const { boons, fatigue } = ASSISTANCE_COSTS[kind];
  return [
    ...(boons > 0 ? [{ actor: helper.uuid, path: "system.boons", amount: boons, maximum: BOON_CAP }] : []),
    ...(fatigue > 0 ? fatigueCosts(helper, fatigue) : []),
  ];
}

/**
 * Post the note that `plan` makes of `given`, and apply its costs. Notifies the user of a rules error.
 * @returns the message, or null if the rules refused
 */
export function tell<Given>(
  actor: HostActor,
  plan: (actor: HostActor, given: Given) => Note,
  given: Given,
): Promise<NoteMessage | null> {
  return reportRulesErrors(() => recordNote(actor, "edge", () => plan(actor, given)));
}

/** Available sheet spends with their prices. */
export function offeredSpends(): readonly { readonly id: (typeof sheetSpends)[number]; readonly boons: number }[] {
  const variants = variantsInForce();
  return sheetSpends.flatMap((id) => {
    const spend = BOON_SPENDS.find((known) => known.id === id);
    if (!spend || ("variant" in spend && !variants[spend.variant])) return [];
    return [{ id, boons: spend.boons }];
  });
}
