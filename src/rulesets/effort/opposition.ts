/** Who may hinder or resist a check, and what that would do to it. */
import { type DerivedCheck, deriveCheck, readCheck } from "../../check/derive.ts";
import { isCheck } from "../../check/reply-index.ts";
import { currentGame, type HostActor } from "../../foundry/host.ts";
import { actorsOnScene } from "../../foundry/scene-actors.ts";
import {
  type EffortCheck,
  expectedOpposition,
  OPPOSITION_FORMS,
  type OppositionForm,
  oddsFrom,
  outcome,
} from "../../rules/effort/index.ts";
import { oneOf, RulesError } from "../../rules/error.ts";
import type { Refusal } from "../../rules/outcome.ts";
import type { Opposing } from "../ruleset.ts";
import { EffortCharacterModel } from "./character.ts";
import { effortCheckOf, effortOutcomeOf } from "./outcome.ts";

/** The check that a message opposes; null where it opposes none that can be read. */
export function opposedBy({ opposes }: Pick<DerivedCheck, "opposes">): DerivedCheck | null {
  const named = opposes && currentGame().messages.get(opposes.check);
  return named && isCheck(named) && named.system.ruleset === "effort" ? readCheck(named) : null;
}

/** The check that `opposes` names. @throws RulesError where it is gone, or is no check of Effort. */
export function opposedCheck({ check }: Opposing): DerivedCheck {
  const message = currentGame().messages.get(check);
  if (!message || !isCheck(message) || message.system.ruleset !== "effort") throw new RulesError("opposes", "missing");
  return deriveCheck(message);
}

/** What the rules would say to `actor` opposing the check now; null where they allow it. The reaction itself apart. */
function refusalBy(named: DerivedCheck, form: OppositionForm, actor: HostActor): Refusal | null {
  const attempt = { id: "attempt", type: form, by: actor.uuid, result: "failure" };
  const { refused } = outcome(effortCheckOf(named), named.throws, [...named.events, attempt]);
  return refused.find(({ event }) => event === "attempt") ?? null;
}

/** Why `actor` cannot oppose the check now, as a key below `TESSERA.Refusal`; null where they can. */
export function whyNotOppose(named: DerivedCheck, form: OppositionForm, actor: HostActor): string | null {
  const { system } = actor;
  if (effortOutcomeOf(named).withdrawn) return "takenBack";
  if (actor.uuid === named.message.system.actor) return "ownAction";
  if (system instanceof EffortCharacterModel && !system.turn.reaction) return "reactionSpent";
  return refusalBy(named, form, actor)?.reason ?? null;
}

/** `opposes` where `actor` may oppose so. @throws RulesError (`opposes`, `refused`) with why not. */
export function requireOpposing(opposes: Opposing, actor: HostActor, words: (reason: string) => string): Opposing {
  const form = oneOf("form", opposes.form, OPPOSITION_FORMS);
  const reason = whyNotOppose(opposedCheck(opposes), form, actor);
  if (reason) throw new RulesError("opposes", "refused", { reason: words(reason) });
  return { check: opposes.check, form };
}

/** This user's characters that the form is for: targets resist, anybody else hinders. Those on the scene come first. */
export function ownOpposers(named: DerivedCheck, form: OppositionForm): HostActor[] {
  const { targets } = effortCheckOf(named);
  const all = [...actorsOnScene(), ...currentGame().actors];
  return [...new Map(all.map((actor) => [actor.uuid, actor])).values()].filter(
    (actor) =>
      actor.type === "effort" &&
      actor.isOwner &&
      actor.uuid !== named.message.system.actor &&
      (form === "hinder" || targets.includes(actor.uuid)),
  );
}

/** Chance that the named action succeeds, against the resisting target where one resists: now, and once opposed so. */
export function chanceAgainst(
  named: DerivedCheck,
  form: OppositionForm,
  actor: HostActor,
  check: EffortCheck,
): { readonly before: number; readonly after: number } {
  const expected = expectedOpposition(check);
  const target = form === "resist" ? actor.uuid : null;
  const plan = form === "resist" ? { resist: expected, target } : { hinders: [expected] };
  const action = effortCheckOf(named);
  return {
    before: oddsFrom(action, named.throws, named.events, { target }).success,
    after: oddsFrom(action, named.throws, named.events, plan).success,
  };
}
