/** The small questions that some acts of a Challenge card ask first. */
import type { DerivedCheck } from "../../check/derive.ts";
import { inputDialog, renderTemplate } from "../../foundry/classes.ts";
import { type Data, localize } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";
import { DEFENSE_IDS, hitsLeft, WITHOUT_HAZARD } from "../../rules/challenge/index.ts";
import type { Act } from "../ruleset.ts";
import { additions, rulings } from "./acts.ts";
import { challengeCheckOf, challengeOutcomeOf } from "./outcome.ts";
import { possibleTargets } from "./targets.ts";
import type { ChallengeSystem } from "./vitals.ts";

/** One field of a question: a choice where it has options, else a number. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly value?: number;
  readonly min?: number;
  readonly max?: number;
}

function named(ids: readonly string[], prefix: string) {
  return ids.map((value) => ({ value, label: localize(`${prefix}.${value}`) }));
}

function damageFields(derived: DerivedCheck): Field[] {
  const outcome = challengeOutcomeOf(derived);
  const targets = possibleTargets(derived).filter(({ uuid }) => hitsLeft(outcome, uuid) > 0);
  return [
    {
      name: "actor",
      label: "TESSERA.Challenge.Ask.target",
      options: targets.map(({ uuid, name, system }) => ({
        value: uuid,
        label: localize("TESSERA.Challenge.Ask.targetOption", {
          name,
          defense: localize(`TESSERA.Challenge.Vital.${(system as ChallengeSystem).primaryDefense}`),
        }),
      })),
    },
    {
      name: "defense",
      label: "TESSERA.Challenge.Ask.defense",
      options: [
        { value: "primary", label: localize("TESSERA.Challenge.Ask.primary") },
        ...named(DEFENSE_IDS, "TESSERA.Challenge.Vital"),
      ],
    },
    { name: "hits", label: "TESSERA.Challenge.Ask.hits", value: outcome.hits, min: 1, max: 1000 },
  ];
}

function fieldsOf(derived: DerivedCheck, act: string): Field[] {
  if (act === "damage") return damageFields(derived);
  if (act === "bonus")
    return [
      { name: "what", label: "TESSERA.Challenge.Ask.what", options: named(additions, "TESSERA.Challenge.Addition") },
      { name: "count", label: "TESSERA.Challenge.Ask.count", value: 1, min: -50, max: 50 },
    ];
  const { kind } = challengeCheckOf(derived);
  const possible = rulings.filter(
    (what) => !(what === "hazards" && WITHOUT_HAZARD.includes(kind)) && !(what === "challenge" && kind === "leaveZone"),
  );
  return [
    { name: "what", label: "TESSERA.Challenge.Ask.ruling", options: named(possible, "TESSERA.Challenge.Ruling") },
    {
      name: "value",
      label: "TESSERA.Challenge.Ask.value",
      value: challengeOutcomeOf(derived).target,
      min: 0,
      max: 50,
    },
  ];
}

/** Parameters are text: what a button could say too. */
function asText(answer: Data): Record<string, string> {
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)]));
}

/** Ask what `act` needs to know; null when dismissed. */
export async function askChallengeAct(derived: DerivedCheck, act: Act): Promise<Record<string, string> | null> {
  const content = document.createElement("div");
  content.innerHTML = await renderTemplate(templatePath("challenge/ask"), { fields: fieldsOf(derived, act.id) });
  const answer = await inputDialog({
    classes: ["tessera", "challenge"],
    window: { title: `TESSERA.Challenge.Ask.title.${act.id}` },
    content,
    ok: { label: "TESSERA.Challenge.Ask.ok", icon: "fa-solid fa-check" },
  });
  if (!answer) return null;
  const parameters = asText(answer);
  if (act.id !== "damage" || parameters["defense"] !== "primary") return parameters;
  const target = possibleTargets(derived).find(({ uuid }) => uuid === parameters["actor"]);
  return { ...parameters, defense: (target?.system as ChallengeSystem | undefined)?.primaryDefense ?? "vigor" };
}
