/** Wear and recovery: Fatigue, rests, the treatment of Harm. */
import { localize } from "../../../foundry/host.ts";
import { catchRulesError, oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import { numberOrText } from "../../../rules/input.ts";
import type { CharacterActSteps } from "../../../ruleset/character-acts.ts";
import { choice, type Field, named } from "../../../ui/controls.ts";
import { type EdgeCharacter, storedCharacter } from "../actors/character.ts";
import { fatigueCosts, wearChange } from "../actors/costs.ts";
import { FATIGUE_CAUSES, fullNight, HARM_LIMIT, shortRest, TREATMENTS, treatHarm } from "../rules/index.ts";
import { askLabel, spanField, spanOf, wordsOf } from "./words.ts";

const RESTS = ["shortRest", "shortRestUnfed", "fullNight"] as const;

/** Most marks of Fatigue at once. */
const MOST_MARKS = 20;

function rested(fatigue: number, rest: string | undefined): number {
  return rest === "fullNight" ? fullNight(fatigue) : shortRest(fatigue, rest === "shortRest");
}

/** Mark Fatigue for exhausting circumstances: `marks`, from 1 to 20, by a `cause`. */
export const fatigue: CharacterActSteps<EdgeCharacter> = {
  asks: () => [
    { kind: "number", name: "marks", label: askLabel("marks"), value: 1, min: 1, max: MOST_MARKS },
    choice("cause", askLabel("cause"), named(FATIGUE_CAUSES, "TESSERA.Edge.FatigueCause")),
  ],
  does: (_actor, given) => localize("TESSERA.Edge.Does.fatigue", { marks: Number(given["marks"]) }),
  plan: (actor, answers) => {
    const marks = wholeNumber("marks", numberOrText("marks", answers["marks"] ?? 1), 1, MOST_MARKS);
    return { event: { marks, cause: wordsOf(answers["cause"]) }, costs: fatigueCosts(actor, marks) };
  },
};

/** Rest: `rest` is one of `RESTS`, `span` one of `TIME_SCALES`. */
export const rest: CharacterActSteps<EdgeCharacter> = {
  asks: () => [choice("rest", askLabel("rest"), named(RESTS, "TESSERA.Edge.Rest")), spanField("someTime")],
  does: (actor, given) => {
    const before = storedCharacter(actor).fatigue;
    const after = rested(before, given["rest"]);
    return localize(`TESSERA.Edge.Does.${after === before ? "restOnly" : "rest"}`, { before, after });
  },
  plan: (actor, answers) => {
    const kind = oneOf("rest", answers["rest"], RESTS);
    const { fatigue: before, harm } = storedCharacter(actor);
    return {
      event: { rest: kind, span: spanOf(answers["span"]) },
      costs: wearChange(actor, { fatigue: rested(before, kind), harm }),
    };
  },
};

/** Treat Harm: `treatment` is one of `TREATMENTS`; `levels` is the number of levels that medical care removes. */
export const treat: CharacterActSteps<EdgeCharacter> = {
  asks: (actor) => (given) => {
    const { harm, harmTreated } = storedCharacter(actor);
    const kinds = named(TREATMENTS, "TESSERA.Edge.Treatment").map((option) => ({
      ...option,
      disabled: (option.value === "minor" && harm === HARM_LIMIT) || (option.value === "bound" && harmTreated),
    }));
    const levels: Field = { kind: "number", name: "levels", label: askLabel("levels"), value: 1, min: 1, max: harm };
    return [
      choice("treatment", askLabel("treatment"), kinds),
      ...(given["treatment"] === "medical" ? [levels] : []),
      spanField("significantTime"),
    ];
  },
  does: (actor, { treatment, levels }) => {
    const before = storedCharacter(actor).harm;
    const way = TREATMENTS.find((each) => each === treatment) ?? "minor";
    const after = catchRulesError(
      () => treatHarm(before, way, way === "medical" ? Number(levels ?? 1) : undefined),
      () => before,
    );
    return localize(`TESSERA.Edge.Does.${after === before ? "bind" : "treat"}`, { before, after });
  },
  plan: (actor, answers) => {
    const treatment = oneOf("treatment", answers["treatment"], TREATMENTS);
    const { fatigue: marked, harm: before, harmTreated } = storedCharacter(actor);
    if (treatment === "bound" && harmTreated) throw new RulesError("treatment", "alreadyTreated");
    const { levels: told } = answers;
    // Levels that no medical care removes are refused, not passed over.
    const levels = treatment === "medical" || told !== undefined ? numberOrText("levels", told) : undefined;
    const after = treatHarm(before, treatment, levels);
    return {
      event: { treatment, before, after, span: spanOf(answers["span"]) },
      costs: wearChange(actor, { fatigue: marked, harm: after }, true),
    };
  },
};
