/**
 * The stages of every check: configure (dialog), evaluate (dice), post (message). Sheets, macros, enrichers, hotbar and API
 * share this path; each stage can be skipped, and has documented hooks before and after it.
 */
import { partyActor } from "../actor/party/party-actor.ts";
import type { Write } from "../foundry/batch.ts";
import { chatMessageClass } from "../foundry/classes.ts";
import { serverNow } from "../foundry/clock.ts";
import {
  callHooks,
  currentGame,
  type Data,
  diceSound,
  documentByUuid,
  type HostActor,
  type HostMessage,
  type HostRoll,
  hooksAllow,
  newId,
  notify,
} from "../foundry/host.ts";
import { isMessageOf } from "../foundry/model.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { refuse } from "../foundry/refuse.ts";
import { targetsOfUser } from "../foundry/shown-names.ts";
import { whyUnpayable } from "../log/cost.ts";
import { CheckMessageModel } from "../log/message-models.ts";
import { pay } from "../log/pay.ts";
import { catchRulesError, notFound, RulesError } from "../rules/error.ts";
import { anyObject } from "../rules/input.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { isFoes } from "../ruleset/foes.ts";
import type { CheckForm } from "../ruleset/form.ts";
import type { Joining, PreparedCheck } from "../ruleset/prepared-check.ts";
import { refuseCosts } from "../ruleset/refuse-costs.ts";
import { rulesetById, rulesetOf } from "../ruleset/registry.ts";
import { asRulesetError, RulesetError } from "../ruleset/ruleset-error.ts";
import { tellRulesetError } from "../ruleset/tell-ruleset-error.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import { explain } from "../ui/explain-error.ts";
import { mayMakeForTable } from "./gate/authority.ts";
import { prepareHere } from "./prepare-in-zones.ts";
import { againstTargets, statesDifficulty } from "./target-difficulty.ts";

/** The stages to run. All are on unless set to false. */
export interface Stages {
  /** False: use the specification without a dialog. */
  readonly configure?: boolean;
  /** False: stop before the dice. */
  readonly evaluate?: boolean;
  /** False: throw the dice without a message or costs. */
  readonly post?: boolean;
  /** Id of the request for a check, a message of type `call`, that the check answers. */
  readonly call?: string;
  /**
   * Returns the contest that the check joins; asked if the check opposes nothing, just before the dice, because
   * somebody may have opened a contest while the dialog was open.
   */
  readonly joining?: () => Joining | null;
  /** Id of the rule set of a check without an actor; may be left out if only one rule set in play has such checks. */
  readonly ruleset?: string;
}

/** The acting actor; null for a check without one. */
type Roller = HostActor | null;

/** Result of the stages that ran. */
export interface CheckResult {
  readonly prepared: PreparedCheck;
  readonly roll: HostRoll | null;
  readonly message: HostMessage<CheckMessageModel> | null;
}

/**
 * UUIDs of the targets: those of the specification, else those that the user has targeted. A check that opposes another
 * has only specified ones; a check without an actor has none.
 */
function targetsOf(actor: Roller, { targets, opposes }: Data): readonly string[] {
  if (!actor) return [];
  if (targets === undefined) return opposes ? [] : targetsOfUser(actor);
  if (Array.isArray(targets) && targets.every((target) => typeof target === "string")) return targets;
  throw new RulesError("targets", "notList");
}

function formOf(ruleset: Ruleset, actor: Roller): CheckForm | undefined {
  if (!actor) return ruleset.tableChecks?.form;
  return ruleset.actorTypes[actor.type]?.form ?? ruleset.form;
}

function askUser(
  ruleset: Ruleset,
  actor: Roller,
  specification: Data,
  { given, fixed }: { readonly given: Data; readonly fixed: readonly string[] },
): Promise<PreparedCheck | null> {
  if (actor && ruleset.configure) return ruleset.configure(actor, specification);
  const form = formOf(ruleset, actor);
  if (!form) return Promise.resolve(null);
  return onDemand(
    async () => {
      const [{ CheckDialog }, { namedForm, wholeForm }] = await Promise.all([
        import("./dialog.ts"),
        import("./load-form.ts"),
      ]);
      return { CheckDialog, whole: namedForm(ruleset.id, await wholeForm(form)) };
    },
    ({ CheckDialog, whole }) =>
      CheckDialog.configure({ ruleset, form: whole, actor, specification, fixed, given }).catch((error: unknown) => {
        throw asRulesetError(ruleset.id, "form", error);
      }),
  );
}

/** Fields that the targets set, for a check without a dialog whose specification sets no difficulty. */
function setByTargets(ruleset: Ruleset, actor: Roller, given: Data, targets: readonly string[]): Data {
  const form = formOf(ruleset, actor);
  if (!actor || !form || statesDifficulty(form, given)) return {};
  return againstTargets(form, { actor, specification: given, targets })?.fields ?? {};
}

async function configureStage(
  ruleset: Ruleset,
  actor: Roller,
  specification: Data,
  { configure: ask = true, call }: Stages,
): Promise<PreparedCheck | null> {
  if (!hooksAllow("tessera.preConfigureCheck", actor, specification, { ask })) return null;
  const targets = targetsOf(actor, specification);
  const { targets: _, ...given } = specification;
  const defaults = !actor || specification["opposes"] ? {} : ruleset.sceneDefaults?.(specification);
  const plain = { ...defaults, ...(ask ? {} : setByTargets(ruleset, actor, given, targets)), ...given };
  const asked = actor && (ask || ruleset.judgesTargets || ruleset.readsTargets) ? { ...plain, targets } : plain;
  const fixed = call ? Object.keys(given).filter((name) => given[name] !== undefined) : [];
  const made = ask ? await askUser(ruleset, actor, asked, { given, fixed }) : prepareHere(ruleset, actor, asked);
  const prepared = made && { ...(ask ? {} : { targets }), ...made, ...(call ? { call } : {}) };
  if (prepared) callHooks("tessera.configureCheck", actor, prepared);
  return prepared;
}

/**
 * The check, made a side of the contest that `joining` finds; unchanged if it finds none or the check opposes one
 * already.
 */
function joined({ validate }: Ruleset, prepared: PreparedCheck, { joining }: Stages): PreparedCheck {
  const found = prepared.opposes ? null : joining?.();
  if (!found) return prepared;
  const { opposes, fields } = found;
  const { check, bare } = prepared;
  const as = (own: object) => validate({ ...own, ...fields });
  return { ...prepared, opposes, check: as(check), ...(bare ? { bare: as(bare) } : {}) };
}

async function evaluateStage(ruleset: Ruleset, actor: Roller, prepared: PreparedCheck): Promise<HostRoll | null> {
  if (!hooksAllow("tessera.preRollCheck", actor, prepared)) return null;
  const roll = await ruleset.roll(prepared).evaluate();
  callHooks("tessera.rollCheck", actor, prepared, roll);
  return roll;
}

/** Scene, actor, side and relations of a check; absent parts are left out. */
function circumstancesOf(ruleset: Ruleset, actor: Roller, prepared: PreparedCheck): Data {
  const { opposes, call, targets, costs, unseen, zones, check } = prepared;
  const all = {
    scene: currentGame().scenes.active?.uuid,
    party: partyActor()?.uuid,
    actor: actor?.uuid,
    opposes,
    call,
    foe: isFoes(ruleset, actor, check) || undefined,
  };
  const lists = { targets, costs, unseen, zones };
  return Object.fromEntries([
    ...Object.entries(all).filter(([, value]) => value !== undefined),
    ...Object.entries(lists).filter(([, list]) => list && list.length > 0),
  ]);
}

/** True if a part of a check is empty: an empty text, an empty list, or false. */
function isNothing(part: unknown): boolean {
  return part === "" || part === false || (Array.isArray(part) && part.length === 0);
}

/** A check for storage: empty parts are left out if the rules then read the same check. */
function storedCheck({ validate }: Ruleset, prepared: PreparedCheck): Data {
  const check = prepared.bare ?? prepared.check;
  const stored = Object.fromEntries(Object.entries(check).filter(([, part]) => !isNothing(part)));
  const same = catchRulesError(
    () => JSON.stringify(validate(stored)) === JSON.stringify(validate(check)),
    () => false,
  );
  // The rules freeze their data; documents need data that they may change.
  return structuredClone(same ? stored : { ...check });
}

function messageData(ruleset: Ruleset, actor: Roller, prepared: PreparedCheck, roll: HostRoll): Data {
  const game = currentGame();
  const data: Data = {
    _id: newId(),
    type: "check",
    author: game.user.id,
    // The time comes from the same clock as the times of events, so that answers to checks sort after the checks.
    timestamp: serverNow(),
    speaker: actor
      ? chatMessageClass().getSpeaker({ actor, token: documentByUuid(prepared.token) ?? undefined })
      : { alias: game.user.name },
    sound: diceSound(),
    rolls: [JSON.stringify(roll.toJSON())],
    system: {
      ruleset: ruleset.id,
      check: storedCheck(ruleset, prepared),
      events: {},
      circumstances: circumstancesOf(ruleset, actor, prepared),
    },
  };
  const mode = prepared.messageMode ?? (game.settings.get("core", "messageMode") as string);
  return chatMessageClass().applyMode(data, mode) ?? data;
}

async function postStage(
  ruleset: Ruleset,
  actor: Roller,
  prepared: PreparedCheck,
  roll: HostRoll,
): Promise<HostMessage<CheckMessageModel> | null> {
  const data = messageData(ruleset, actor, prepared, roll);
  if (!hooksAllow("tessera.prePostCheck", actor, data)) return null;
  const posted: Write = { action: "create", documentName: "ChatMessage", data: [data], keepId: true };
  const { documents } = await pay([posted], prepared.costs, { cause: String(data["_id"]) });
  const message = documents[0]?.[0];
  if (!isMessageOf(message, CheckMessageModel)) return null;
  callHooks("tessera.postCheck", actor, message);
  return message;
}

/**
 * The rule set by which the check is made, if the current user may make it; otherwise null, with a notification that
 * says why.
 */
function rulesetFor(actor: Roller, { ruleset: id }: Stages): Ruleset | null {
  if (actor) {
    const ruleset = rulesetOf(actor);
    if (ruleset && actor.isOwner) return ruleset;
    notify("error", `TESSERA.Refusal.${ruleset ? "actorNotOwned" : "noRuleset"}`, { name: actor.name });
    return null;
  }
  if (id !== undefined && !rulesetById(id)) throw notFound("ruleset", id);
  const able = enabledRulesets().filter(({ tableChecks }) => tableChecks);
  const [only, ...others] = id === undefined ? able : able.filter((each) => each.id === id);
  if (!only || others.length > 0) return refuse("noTableChecks");
  return mayMakeForTable(currentGame().user, only) ? only : refuse("notAllowed");
}

/** Run the stages of a check; `check` in `start.ts` describes the parameters. */
export async function runStages(actor: Roller, specification: Data, stages: Stages): Promise<CheckResult | null> {
  try {
    anyObject("specification", specification);
    const { evaluate = true, post = true } = anyObject("stages", stages) as Stages;
    const ruleset = rulesetFor(actor, stages);
    if (!ruleset) return null;
    const configured = await configureStage(ruleset, actor, specification, stages);
    if (!configured) return null;
    const prepared = joined(ruleset, configured, stages);
    const unpayable = whyUnpayable(prepared.costs);
    if (unpayable) return refuseCosts(unpayable);
    if (!evaluate) return { prepared, roll: null, message: null };
    const roll = await evaluateStage(ruleset, actor, prepared);
    if (!roll) return null;
    const message = post ? await postStage(ruleset, actor, prepared, roll) : null;
    return { prepared, roll, message };
  } catch (error) {
    if (error instanceof RulesetError) tellRulesetError(error);
    if (!(error instanceof RulesError)) throw error;
    notify("error", "TESSERA.Refusal.badInput", { problem: explain(error) });
    return null;
  }
}
