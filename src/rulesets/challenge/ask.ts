/** The small questions that some acts of a Challenge card ask first. */

import { localize } from "../../foundry/host.ts";
import type { LegacyOffer as Act, DerivedCheck } from "../../ruleset/contract.ts";
import { askText, choice, type Field, named } from "../../ui/ask.ts";
import { additions, rulings } from "./acts.ts";
import { usesLeft } from "./advantages.ts";
import { challengeCheckOf, challengeOutcomeOf } from "./outcome.ts";
import { carriesHazards, DEFENSE_IDS, hitsLeft } from "./rules/index.ts";
import { possibleTargets } from "./targets.ts";
import type { ChallengeSystem } from "./vitals.ts";

const words = (name: string) => localize(`TESSERA.Challenge.Ask.${name}`);

function damageFields(derived: DerivedCheck): Field[] {
  const outcome = challengeOutcomeOf(derived);
  const targets = possibleTargets(derived).filter(({ uuid }) => hitsLeft(outcome, uuid) > 0);
  return [
    choice(
      "actor",
      words("target"),
      targets.map(({ uuid, name, system }) => ({
        value: uuid,
        label: localize("TESSERA.Challenge.Ask.targetOption", {
          name,
          defense: localize(`TESSERA.Challenge.Vital.${(system as ChallengeSystem).primaryDefense}`),
        }),
      })),
    ),
    choice("defense", words("defense"), [
      { value: "primary", label: words("primary") },
      ...named(DEFENSE_IDS, "TESSERA.Challenge.Vital"),
    ]),
    { kind: "number", name: "hits", label: words("hits"), value: outcome.hits, min: 1, max: outcome.hits },
  ];
}

function fieldsOf(derived: DerivedCheck, act: string): Field[] {
  if (act === "damage") return damageFields(derived);
  if (act === "useAdvantage") return [choice("use", words("use"), named(usesLeft(derived), "TESSERA.Challenge.Use"))];
  if (act === "bonus")
    return [
      choice("what", words("what"), named(additions, "TESSERA.Challenge.Addition")),
      { kind: "number", name: "count", label: words("count"), value: 1, min: -50, max: 50 },
    ];
  const { kind, variants } = challengeCheckOf(derived);
  const possible = rulings.filter(
    (what) =>
      !(what === "hazards" && !carriesHazards(kind, variants)) && !(what === "challenge" && kind === "leaveZone"),
  );
  return [
    choice("what", words("ruling"), named(possible, "TESSERA.Challenge.Ruling")),
    {
      kind: "number",
      name: "value",
      label: words("value"),
      value: challengeOutcomeOf(derived).target,
      min: 0,
      max: 50,
    },
  ];
}

/** Ask what `act` needs to know; null when dismissed. */
export async function askChallengeAct(derived: DerivedCheck, act: Act): Promise<Record<string, string> | null> {
  const doing = act.id === "useAdvantage" ? "TESSERA.Challenge.Act.useNow" : undefined;
  const answer = await askText("challenge", `TESSERA.Challenge.Ask.title.${act.id}`, fieldsOf(derived, act.id), doing);
  if (!answer || act.id !== "damage" || answer["defense"] !== "primary") return answer;
  const target = possibleTargets(derived).find(({ uuid }) => uuid === answer["actor"]);
  return { ...answer, defense: (target?.system as ChallengeSystem | undefined)?.primaryDefense ?? "vigor" };
}
