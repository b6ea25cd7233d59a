/** The steps of every game: name and concept, gear, picture and owner, around those of the rule set. */
import { currentGame, type Data, escaped, localize } from "../../foundry/host.ts";
import { storedSystem } from "../../foundry/stored-system.ts";
import type { MakerPlan, MakerStep } from "../../ruleset/maker.ts";
import type { Given } from "../../ui/ask.ts";
import { choice, type Option } from "../../ui/controls.ts";
import { nextSuggestion, suggestions } from "../creation.ts";

/** Level of ownership of whoever plays the character. */
const OWNER = 3;

/** How many things are suggested at once. */
const CARRIED = 3;

/** The looks, at the head of a character's biography. */
function described(look: string | undefined, { biography = "" }: { readonly biography?: string }): Data {
  return look?.trim() ? { "system.biography": `<p>${escaped(look.trim())}</p>${biography}` } : {};
}

const conceptStep = ({ names, concepts, looks }: MakerPlan): MakerStep => ({
  id: "concept",
  label: "TESSERA.Maker.concept",
  rules: "TESSERA.Maker.conceptRules",
  suggest: (given) => ({
    name: nextSuggestion(names, given["name"]),
    concept: nextSuggestion(concepts, given["concept"]),
    look: nextSuggestion(looks, given["look"]),
  }),
  fields: (given, _draft, actor) => [
    {
      kind: "line",
      name: "name",
      label: localize("TESSERA.Sheet.name"),
      length: 100,
      value: given["name"] ?? actor.name,
      required: true,
    },
    {
      kind: "line",
      name: "concept",
      label: localize("TESSERA.Sheet.concept"),
      length: 200,
      value: given["concept"] ?? (actor.system as { concept?: string }).concept ?? "",
    },
    { kind: "line", name: "look", label: localize("TESSERA.Maker.look"), length: 200, value: given["look"] ?? "" },
  ],
  made: ({ name, concept, look }, _draft, actor) => ({
    changes: {
      name: name?.trim() || actor.name,
      "prototypeToken.name": name?.trim() || actor.name,
      ...(concept === undefined ? {} : { "system.concept": concept }),
      ...described(look, storedSystem(actor)),
    },
  }),
});

const gearStep = ({ gear }: MakerPlan): MakerStep => ({
  id: "gear",
  label: "TESSERA.Maker.gear",
  rules: "TESSERA.Maker.gearRules",
  suggest: (given) => {
    const list = suggestions(gear);
    const taken = list.findIndex((_, place) => given[`gear-${place}`] === "true");
    const after = taken + CARRIED;
    const from = taken < 0 || after >= list.length ? 0 : Math.min(after, list.length - CARRIED);
    return Object.fromEntries(
      list.map((_, place) => [`gear-${place}`, String(place >= from && place < from + CARRIED)]),
    );
  },
  fields: (given) => [
    ...suggestions(gear).map((label, place) => ({
      kind: "tick" as const,
      name: `gear-${place}`,
      label,
      checked: given[`gear-${place}`] === "true",
    })),
    { kind: "line", name: "own", label: localize("TESSERA.Maker.ownGear"), length: 100, value: given["own"] ?? "" },
  ],
  made: (given) => {
    const taken = suggestions(gear).filter((_, place) => given[`gear-${place}`] === "true");
    const own = given["own"]?.trim();
    return { items: [...taken, ...(own ? [own] : [])].map((name) => ({ type: "gear", name })) };
  },
});

/** Users who may play the character; players make none for others. */
function players(given: Given): Option[] {
  const users = currentGame().user.isGM ? [...currentGame().users].filter(({ isGM }) => !isGM) : [];
  return users.map(({ id, name }) => ({ value: id, label: name, selected: given["owner"] === id }));
}

const pictureStep = ({ portraits }: MakerPlan): MakerStep => ({
  id: "picture",
  label: "TESSERA.Maker.picture",
  rules: "TESSERA.Maker.pictureRules",
  fields: (given) => [
    choice("img", localize("TESSERA.Sheet.portraitPath"), [
      { value: "", label: localize("TESSERA.Maker.samePicture") },
      ...Object.entries(portraits).map(([value, key]) => ({
        value,
        label: localize(key),
        selected: given["img"] === value,
      })),
    ]),
    ...(players(given).length > 0
      ? [
          choice("owner", localize("TESSERA.Maker.owner"), [
            { value: "", label: localize("TESSERA.Maker.nobody") },
            ...players(given),
          ]),
        ]
      : []),
  ],
  picture: ({ img }, actor) => img || actor.img,
  made: ({ img, owner }) => ({
    changes: {
      ...(img ? { img, "prototypeToken.texture.src": img } : {}),
      ...(owner && currentGame().users.get(owner) ? { [`ownership.${owner}`]: OWNER } : {}),
    },
  }),
});

/** All steps of a plan, in order. */
export function stepsOf(plan: MakerPlan): readonly MakerStep[] {
  return [conceptStep(plan), ...plan.steps, gearStep(plan), pictureStep(plan)];
}
