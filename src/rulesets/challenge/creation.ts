/** Creation of a Challenge character: Traits from a starting array, then Skills. */
import { askUntilValid, postCreationRoll, shares } from "../../actor/creation.ts";
import { type Data, type HostActor, localize } from "../../foundry/host.ts";
import { ask, choice, type Field } from "../../ui/ask.ts";
import type { ChallengeCharacterModel } from "./character.ts";
import { ChallengeRoll } from "./roll.ts";
import {
  derivedVitals,
  type Edition,
  requireStartingArray,
  STARTING_ARRAYS,
  startingArray,
  startingSkills,
  TRAITS,
  type Traits,
  validateTraits,
} from "./rules/index.ts";
import { challengeSkillIds, skillGroups } from "./skills.ts";
import { variantsInForce } from "./variants.ts";
import { gaugeNames } from "./vitals.ts";

/** A starting array, chosen or drawn with a d6 in the log; null if dismissed. */
async function drawArray(actor: HostActor, title: string): Promise<readonly number[] | null> {
  const arrays = STARTING_ARRAYS.map((array, place) => ({ value: String(place + 1), label: array.join(" ") }));
  const answer = await ask("challenge", title, {
    fields: [
      { kind: "hint", label: localize("TESSERA.Challenge.Origin.replaces") },
      choice("array", localize("TESSERA.Challenge.Origin.array"), [
        { value: "roll", label: localize("TESSERA.Challenge.Origin.roll") },
        ...arrays,
      ]),
    ],
    does: ({ array }) => {
      const chosen = arrays.find(({ value }) => value === array)?.label;
      return chosen
        ? localize("TESSERA.Challenge.Origin.start", { array: chosen })
        : localize("TESSERA.Challenge.Origin.draw");
    },
  });
  if (!answer) return null;
  if (answer["array"] !== "roll") return startingArray(Number(answer["array"]));
  const roll = await new ChallengeRoll("1d6").evaluate();
  const array = startingArray(roll.total ?? 0);
  await postCreationRoll(actor, roll, localize("TESSERA.Challenge.Origin.drawn", { array: array.join(" ") }));
  return array;
}

/** For each Trait, as many choices among its Skills as its rating. */
function skillFields(traits: Traits, edition: Edition, given: Data): Field[] {
  return skillGroups(edition).flatMap(({ trait, skills }) =>
    Array.from({ length: Math.min(traits[trait], skills.length) }, (_, place) => {
      const name = `${trait}-${place + 1}`;
      const options = skills.map(({ id }) => ({
        value: id,
        label: localize(`TESSERA.Challenge.Skill.${id}`),
        selected: id === given[name],
      }));
      const label = localize(`TESSERA.Challenge.Trait.${trait}`);
      return { ...choice(name, label, [{ value: "", label: "–" }, ...options]), brief: true };
    }),
  );
}

/** Recreate a character: Traits from a starting array, Skills by Trait, gauges full. Changes nothing if dismissed. */
export async function beginOrigin(actor: HostActor<ChallengeCharacterModel>): Promise<void> {
  const title = localize("TESSERA.Sheet.origin", { name: actor.name });
  const array = await drawArray(actor, title);
  if (!array) return;
  const hint = (key: string, data: Data): Field => ({ kind: "hint", label: localize(key, data) });
  const traits = await askUntilValid(
    "challenge",
    title,
    (given) => [
      hint("TESSERA.Challenge.Origin.share", { array: array.join(" ") }),
      ...shares(TRAITS, "TESSERA.Challenge.Trait", array, given),
    ],
    localize("TESSERA.Challenge.Origin.assign"),
    (answer) => {
      const rated = Object.fromEntries(TRAITS.map((trait) => [trait, Number(answer[trait])]));
      return requireStartingArray(validateTraits(rated), [array]);
    },
  );
  if (!traits) return;
  const { skillList } = variantsInForce();
  const skills = await askUntilValid(
    "challenge",
    title,
    (given) => [hint("TESSERA.Challenge.Origin.skills", {}), ...skillFields(traits, skillList, given)],
    localize("TESSERA.Challenge.Origin.take"),
    (answer) => {
      const chosen = Object.values(answer).filter((id): id is string => typeof id === "string" && id !== "");
      return startingSkills(traits, chosen, skillList);
    },
  );
  if (!skills) return;
  const full = derivedVitals(traits);
  await actor.update({
    "system.traits": traits,
    "system.skills": Object.fromEntries(challengeSkillIds.map((id) => [id, skills[id] ?? 0])),
    ...Object.fromEntries(
      gaugeNames.map((name) => [`system.${name}.value`, Math.max(0, full[name] + actor.system[name].bonus)]),
    ),
  });
}
