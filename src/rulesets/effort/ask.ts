/** What some acts of an Effort card ask first; Hinder and Resist lead to a check of their own. */
import { ask, choice, type Option } from "../../check/ask.ts";
import type { DerivedCheck } from "../../check/derive.ts";
import { check } from "../../check/stages.ts";
import { documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import { DIFFICULTIES, OPPOSITION_FORMS, type OppositionForm, poolAt } from "../../rules/effort/index.ts";
import type { Act } from "../ruleset.ts";
import { nameOf } from "./names.ts";
import { ownOpposers, whyNotOppose } from "./opposition.ts";
import { effortCheckOf, effortOutcomeOf } from "./outcome.ts";

/** Ask for one of several; null when dismissed. */
async function choose(title: string, name: string, label: string, options: readonly Option[]): Promise<string | null> {
  const answer = await ask("effort", title, [choice(name, localize(label), options)]);
  const chosen = answer?.[name];
  return typeof chosen === "string" ? chosen : null;
}

async function chooseOpposer(derived: DerivedCheck, form: OppositionForm): Promise<HostActor | null> {
  const able = ownOpposers(derived, form).filter((actor) => whyNotOppose(derived, form, actor) === null);
  if (able.length < 2) return able[0] ?? null;
  const options = able.map(({ uuid, name }) => ({ value: uuid, label: name }));
  const chosen = await choose(`TESSERA.Effort.Act.${form}`, "actor", "TESSERA.Effort.Ask.who", options);
  return documentByUuid<HostActor>(chosen);
}

/** The five difficulties with what the action would then cost. */
function difficultyOptions(derived: DerivedCheck): Option[] {
  const asked = effortCheckOf(derived);
  const { difficulty, opposition } = effortOutcomeOf(derived);
  return DIFFICULTIES.filter((each) => each !== "trivial" || opposition.length === 0).map((value) => {
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
  const difficulty = await choose(
    "TESSERA.Effort.Act.difficulty",
    "difficulty",
    "TESSERA.Effort.Fact.difficulty",
    difficultyOptions(derived),
  );
  return difficulty ? { difficulty } : null;
}
