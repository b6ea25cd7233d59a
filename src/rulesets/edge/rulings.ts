/** What the game master rules about an Edge check: difficulty, position, consequences, Boons. */
import type { Cost } from "../../check/cost.ts";
import { type DerivedCheck, deriveCheck, UnreadableCheck } from "../../check/derive.ts";
import { isCheck } from "../../check/reply-index.ts";
import { currentGame, type HostActor, type HostItem, localize } from "../../foundry/host.ts";
import type { BondModel } from "../../item/models/bond.ts";
import {
  AWARD_REASONS,
  type AwardCircumstances,
  BEAT_CONTEXTS,
  type BeatContext,
  BOON_CAP,
  type BoonAward,
  beatOption,
  bondBoon,
  boonAward,
  boonsFor,
  type EdgeOutcome,
  gainBoons,
  POSITIONS,
  spendBeats,
} from "../../rules/edge/index.ts";
import { oneOf, RulesError, wholeNumber } from "../../rules/error.ts";
import { sceneStart } from "../../scene/table-state.ts";
import { variantsOf } from "../../settings/variants.ts";
import type { Performance } from "../ruleset.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { edgeCheckOf } from "./outcome.ts";

export type Parameters = Readonly<Record<string, string>>;

/** The context whose menu of Story Beats fits a skill best. */
export function beatContextOf(skillId: string): BeatContext {
  const contexts: Readonly<Record<string, BeatContext>> = {
    melee: "combat",
    ranged: "combat",
    brawl: "combat",
    tactics: "combat",
    stealth: "stealth",
    mechanics: "stealth",
    sway: "social",
    command: "social",
    deception: "social",
    performance: "social",
    diplomacy: "social",
    streetwise: "social",
    athletics: "travel",
    endurance: "travel",
    nature: "travel",
    arcana: "arcana",
  };
  return contexts[skillId] ?? "universal";
}

/** The words for what a consequence is: a menu entry's text, or what the game master wrote. */
export function consequenceWords(what: string): string {
  const [context, id] = what.split(".");
  const known = BEAT_CONTEXTS.some((name) => name === context) && id && /^\w+$/.test(id);
  return known ? localize(`TESSERA.Edge.Beat.${context}.${id}`) : what;
}

/** `difficulty.4` or `position.desperate`. */
export function performRuling({ ruling }: Parameters): Performance {
  const [what, value] = (ruling ?? "").split(".");
  if (oneOf("what", what, ["difficulty", "position"]) === "difficulty")
    return performDifficulty({ difficulty: value ?? "" });
  return performPosition({ position: value ?? "" });
}

/** A difficulty set or changed. */
export function performDifficulty(parameters: Parameters): Performance {
  const difficulty = wholeNumber("difficulty", Number(parameters["difficulty"]), 1, 20);
  return { event: { type: "difficulty", difficulty }, reply: "ruling" };
}

/** A position set or changed. */
export function performPosition(parameters: Parameters): Performance {
  return {
    event: { type: "position", position: oneOf("position", parameters["position"], POSITIONS) },
    reply: "ruling",
  };
}

/** That the stakes were stated, or were not. */
export function performStakes({ stated }: Parameters): Performance {
  return { event: { type: "stakes", stated: stated !== "false" }, reply: "ruling" };
}

/**
 * A consequence that lands: `entry` is `bank`, `condition`, `thread`, `own` (Story Beats on something of the game
 * master's own) or an entry of the menus (`stealth.sound`); `beats` how many Story Beats, where the entry leaves it open;
 * `words` what it is.
 */
export function performConsequence(derived: DerivedCheck, parameters: Parameters): Performance {
  const { left } = (derived.outcome as EdgeOutcome).beats;
  const entry = parameters["entry"] ?? "";
  const words = parameters["words"]?.trim() ?? "";
  const land = (event: object): Performance => ({ event: { type: "consequence", ...event }, reply: "ruling" });
  if (entry === "condition" || entry === "thread") return land({ kind: entry, what: words });
  const beats = Number(parameters["beats"] || 0);
  if (entry === "bank" || entry === "own") {
    const taken = wholeNumber("beats", beats || left, 1, Number.MAX_SAFE_INTEGER);
    if (taken > left) throw new RulesError("beats", "notEnough", { value: left, needed: taken });
    return land({ kind: entry === "bank" ? "bank" : "spend", beats: taken, what: words });
  }
  const [context = "", id = ""] = entry.split(".");
  const option = beatOption(oneOf("entry", context, BEAT_CONTEXTS), id);
  const taken = option.orMore ? Math.max(beats, option.cost) : option.cost;
  spendBeats(left, option.context, option.id, taken);
  return land({ kind: "spend", beats: taken, what: entry });
}

/** Checks of the same character since the scene began, this one left out. */
function sameScene(derived: DerivedCheck): DerivedCheck[] {
  const { actor, scene } = derived.message.system;
  const start = sceneStart(scene);
  const found: DerivedCheck[] = [];
  for (const message of currentGame().messages) {
    if (!isCheck(message) || message.id === derived.message.id) continue;
    const { system } = message;
    if (system.ruleset !== "edge" || system.actor !== actor || system.scene !== scene) continue;
    if (message.timestamp < start) continue;
    try {
      found.push(deriveCheck(message));
    } catch (error) {
      if (!(error instanceof UnreadableCheck)) throw error;
    }
  }
  return found;
}

/** Boons that this character had from failures in this scene, as the log tells. */
export function failureBoons(derived: DerivedCheck): number {
  return sameScene(derived)
    .flatMap(({ outcome }) => (outcome as EdgeOutcome).awards)
    .filter(({ reason }) => reason === "outcome")
    .reduce((sum, { boons }) => sum + boons, 0);
}

/** Whether the log shows the same attempt earlier in the scene: attribute, skill and intent alike. */
export function looksRepeated(derived: DerivedCheck): boolean {
  const { attributeId, skillId, intent } = edgeCheckOf(derived);
  return sameScene(derived).some((other) => {
    if (other.message.timestamp >= derived.message.timestamp) return false;
    const check = edgeCheckOf(other);
    return check.attributeId === attributeId && check.skillId === skillId && check.intent.trim() === intent.trim();
  });
}

/** What the game master says about the circumstances; what is left out speaks for the character. */
export interface Circumstances {
  readonly declared: boolean;
  readonly probe: boolean;
  readonly repeated: boolean;
  readonly trivialFallout: boolean;
}

export const usualCircumstances: Circumstances = {
  declared: true,
  probe: false,
  repeated: false,
  trivialFallout: false,
};

/** What the outcome earns the character now. */
export function outcomeAward(derived: DerivedCheck, circumstances: Circumstances = usualCircumstances): BoonAward {
  const complete: AwardCircumstances = {
    ...circumstances,
    fromFailuresThisScene: failureBoons(derived),
    held: (derived.actor?.system as EdgeCharacterModel | undefined)?.boons ?? BOON_CAP,
  };
  return boonAward(derived.outcome as EdgeOutcome, complete, variantsOf("edge"));
}

/** Whether the outcome is worth Boons by the variant that the world plays. */
export function isWorthBoons(derived: DerivedCheck): boolean {
  return boonsFor((derived.outcome as EdgeOutcome).result, variantsOf("edge").boonAwards) > 0;
}

/** Why an outcome earns nothing, in words. */
export function whyNoBoon(reasons: readonly string[]): string {
  return reasons.map((reason) => localize(`TESSERA.Edge.NoBoon.${reason}`)).join(" ");
}

/** The character's bonds. */
export function bondsOf(actor: HostActor | null): HostItem<BondModel>[] {
  return (actor?.items.filter(({ type }) => type === "bond") ?? []) as HostItem<BondModel>[];
}

function boonCost(actor: HostActor, boons: number): Cost {
  const { held } = gainBoons((actor.system as EdgeCharacterModel).boons, boons);
  return {
    actor: actor.uuid,
    path: "system.boons",
    amount: (actor.system as EdgeCharacterModel).boons - held,
    maximum: BOON_CAP,
  };
}

function bondAward(derived: DerivedCheck, actor: HostActor, uuid: string | undefined): Performance {
  const bond = bondsOf(actor).find((item) => item.uuid === uuid);
  if (!bond) throw new RulesError("bond", "missing");
  const { boons, reason } = bondBoon(
    {
      description: edgeCheckOf(derived).description,
      engaged: true,
      usedThisSession: bond.system.used,
      granted: true,
    },
    variantsOf("edge"),
  );
  if (reason) throw new RulesError("award", "noBoon", { why: whyNoBoon([reason]) });
  return {
    event: { type: "award", reason: "bond", boons },
    costs: [boonCost(actor, boons), { actor: bond.uuid, path: "system.used", amount: -1, maximum: 1 }],
    reply: "award",
  };
}

/**
 * Boons awarded: `reason` is `outcome` (how many, the rules say, from `declared`, `probe`, `repeated` and
 * `trivialFallout`), `bond` (with the UUID of the `bond`) or `gm` (with `boons`).
 */
export function performAward(derived: DerivedCheck, parameters: Parameters): Performance {
  const { actor } = derived;
  if (!actor) throw new RulesError("actor", "missing");
  const reason = oneOf("reason", parameters["reason"] ?? "outcome", AWARD_REASONS);
  if ((derived.outcome as EdgeOutcome).awards.some((award) => award.reason === reason))
    throw new RulesError("award", "alreadyAwarded");
  if (reason === "bond") return bondAward(derived, actor, parameters["bond"]);
  if (reason === "gm") {
    const boons = wholeNumber("boons", Number(parameters["boons"] ?? 1), 1, BOON_CAP);
    return { event: { type: "award", reason, boons }, costs: [boonCost(actor, boons)], reply: "award" };
  }
  const said = (name: keyof Circumstances): boolean =>
    parameters[name] === undefined ? usualCircumstances[name] : parameters[name] === "true";
  const { boons, reasons } = outcomeAward(derived, {
    declared: said("declared"),
    probe: said("probe"),
    repeated: said("repeated"),
    trivialFallout: said("trivialFallout"),
  });
  if (boons === 0) throw new RulesError("award", "noBoon", { why: whyNoBoon(reasons) });
  return { event: { type: "award", reason, boons }, costs: [boonCost(actor, boons)], reply: "award" };
}
