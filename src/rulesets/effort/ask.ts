/** What some acts of an Effort card ask first; Hinder and Resist lead to a check of their own. */

import { check } from "../../check/stages.ts";
import { currentGame, documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import type { LegacyOffer as Act, DerivedCheck } from "../../ruleset/contract.ts";
import { shownName } from "../../tokens/shown.ts";
import { ask, choice, type Field, type Option } from "../../ui/ask.ts";
import { mayRule } from "./acts.ts";
import { checkName } from "./card.ts";
import { nameOf } from "./names.ts";
import { ownOpposers, whyNotOppose } from "./opposition.ts";
import { effortCheckOf, effortOutcomeOf } from "./outcome.ts";
import { DIFFICULTIES, OPPOSITION_FORMS, type OppositionForm, poolAt } from "./rules/index.ts";
import { offeredTargets, targetName } from "./targets.ts";

/** Ask for one of several; null when dismissed. */
async function choose(title: string, name: string, label: string, options: readonly Option[]): Promise<string | null> {
  const answer = await ask("effort", title, [choice(name, localize(label), options)]);
  const chosen = answer?.[name];
  return typeof chosen === "string" ? chosen : null;
}

/** Who opposes. A game master plays many, and so is asked even where only one could; a player's one character is theirs. */
async function chooseOpposer(derived: DerivedCheck, form: OppositionForm): Promise<HostActor | null> {
  const able = ownOpposers(derived, form).filter((actor) => whyNotOppose(derived, form, actor) === null);
  if (able.length < 2 && !currentGame().user.isGM) return able[0] ?? null;
  const options = able.map(({ uuid, name }) => ({ value: uuid, label: name }));
  const title = localize(`TESSERA.Effort.Ask.${form}`, {
    name: shownName(derived.message.system.actor ?? ""),
    check: checkName(effortCheckOf(derived)),
  });
  const chosen = await choose(title, "actor", "TESSERA.Effort.Ask.who", options);
  return documentByUuid<HostActor>(chosen);
}

/** Whom the action is aimed at beside: somebody in sight, and whoever else is named. */
async function askTargets(derived: DerivedCheck): Promise<Record<string, string> | null> {
  const { actor } = derived;
  const named = new Set(effortOutcomeOf(derived).targets.map(({ id }) => id));
  const offered = actor ? offeredTargets(actor).filter((target) => !named.has(target)) : [];
  const options = [
    { value: "", label: localize("TESSERA.Effort.Ask.nobodyInSight") },
    ...offered.map((target) => ({ value: target, label: targetName(target) })),
  ];
  const fields: Field[] = [
    ...(offered.length > 0 ? [choice("target", localize("TESSERA.Effort.Ask.target"), options)] : []),
    { kind: "line", name: "others", label: localize("TESSERA.Dialog.otherTargets"), length: 200 },
  ];
  const answer = await ask("effort", "TESSERA.Effort.Act.aim", fields);
  if (!answer) return null;
  const targets = [answer["target"], answer["others"]].filter((each) => typeof each === "string" && each.trim() !== "");
  return { targets: targets.join(",") };
}

/** The five difficulties with what the action would then cost. */
function difficultyOptions(derived: DerivedCheck): Option[] {
  const asked = effortCheckOf(derived);
  const { difficulty } = effortOutcomeOf(derived);
  return DIFFICULTIES.filter((each) => mayRule(derived, each)).map((value) => {
    const { payment, unpaid } = poolAt(asked, value);
    const paid = payment.filter((each) => each.paid > 0).map((each) => `${each.paid} ${nameOf("resource", each.id)}`);
    return {
      value,
      label: localize("TESSERA.Effort.Ask.difficulty", {
        difficulty: localize(`TESSERA.Effort.Difficulty.${value}`),
        paid: paid.join(", ") || "0",
        unpaid,
      }),
      selected: value === difficulty,
    };
  });
}

/** Ask what `act` needs to know; null when dismissed, and where what follows is a check of its own. */
export async function askEffortAct(derived: DerivedCheck, act: Act): Promise<Record<string, string> | null> {
  const form = OPPOSITION_FORMS.find((each) => each === act.id);
  if (form) {
    const actor = await chooseOpposer(derived, form);
    if (actor) await check(actor, { opposes: { check: derived.message.id, form } });
    return null;
  }
  if (act.id === "aim") return askTargets(derived);
  const difficulty = await choose(
    "TESSERA.Effort.Act.difficulty",
    "difficulty",
    "TESSERA.Effort.Fact.difficulty",
    difficultyOptions(derived),
  );
  return difficulty ? { difficulty } : null;
}
