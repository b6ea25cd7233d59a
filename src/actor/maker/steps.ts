/** The steps of every game: name and concept, gear, picture and owner, around those of the rule set. */
import { currentGame, localize } from "../../foundry/host.ts";
import type { Maker, MakerStep } from "../../ruleset/maker.ts";
import { choice, type Given, type Option } from "../../ui/ask.ts";

/** Level of ownership of whoever plays the character. */
const OWNER = 3;

function listed(key: string): string[] {
  return localize(key)
    .split(",")
    .map((each) => each.trim());
}

/** The entry of a list after the one that is given, round and round. */
function next(key: string, given: string | undefined): string {
  const list = listed(key);
  return list[(list.indexOf(given ?? "") + 1) % list.length] ?? "";
}

const conceptStep = ({ names, concepts }: Maker): MakerStep => ({
  id: "concept",
  label: "TESSERA.Maker.concept",
  rules: "TESSERA.Maker.conceptRules",
  suggest: (given) => ({ name: next(names, given["name"]), concept: next(concepts, given["concept"]) }),
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
  ],
  made: ({ name, concept }, _draft, actor) => ({
    changes: {
      name: name?.trim() || actor.name,
      "prototypeToken.name": name?.trim() || actor.name,
      ...(concept === undefined ? {} : { "system.concept": concept }),
    },
  }),
});

const gearStep = ({ gear }: Maker): MakerStep => ({
  id: "gear",
  label: "TESSERA.Maker.gear",
  rules: "TESSERA.Maker.gearRules",
  fields: (given) => [
    ...listed(gear).map((label, place) => ({
      kind: "flag" as const,
      name: `gear-${place}`,
      label,
      checked: given[`gear-${place}`] === "true",
    })),
    { kind: "line", name: "own", label: localize("TESSERA.Maker.ownGear"), length: 100, value: given["own"] ?? "" },
  ],
  made: (given) => {
    const taken = listed(gear).filter((_, place) => given[`gear-${place}`] === "true");
    const own = given["own"]?.trim();
    return { items: [...taken, ...(own ? [own] : [])].map((name) => ({ type: "gear", name })) };
  },
});

/** Who may play the character; players make none for others. */
function players(given: Given): Option[] {
  const users = currentGame().user.isGM ? [...currentGame().users].filter(({ isGM }) => !isGM) : [];
  return users.map(({ id, name }) => ({ value: id, label: name, selected: given["owner"] === id }));
}

const pictureStep = ({ portraits }: Maker): MakerStep => ({
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

/** All steps of a maker, in order. */
export function stepsOf(maker: Maker): readonly MakerStep[] {
  return [conceptStep(maker), ...maker.steps, gearStep(maker), pictureStep(maker)];
}
