/** The possessions of a new Edge character besides gear: a small asset, a follower, or neither. */
import { line, otherThan, suggestions } from "../../../actor/creation.ts";
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import type { Random } from "../../../rules/random-picks.ts";
import type { MakerStep } from "../../../ruleset/maker.ts";
import type { Given } from "../../../ui/ask.ts";
import type { Card, Field } from "../../../ui/controls.ts";
import { advanceWords } from "./experience.ts";
import { heldByOthers } from "./held-by-others.ts";
import { skillIds, skillLabel } from "./skill-names.ts";

const LANG = "TESSERA.Edge.Maker";

/** Language key of the list of ready-made names for each kind of holding. */
const IDEAS: Readonly<Record<string, string>> = { asset: `${LANG}.assetIdeas`, follower: `${LANG}.followerIdeas` };

/** Skills of the suggested followers, in the order of their list. */
const FOLLOWER_SKILLS = ["streetwise", "brawl", "medicine", "stealth", "lore"];

/** Label of the skill of a suggested follower; empty for any other name, and in a world without that skill. */
function skillOf(name: string): string {
  const skill = FOLLOWER_SKILLS[suggestions(`${LANG}.followerIdeas`).indexOf(name)] ?? "";
  return skillIds().includes(skill) ? skillLabel(skill) : "";
}

/**
 * Suggests an asset, or a follower with a skill. Where possible, its name differs from the former one and from the
 * holdings of other characters.
 */
function suggestedHolding({ holdingName = "" }: Given, random: Random, actor: HostActor): Given {
  const holding = random() < 0.5 ? "asset" : "follower";
  const name = otherThan(suggestions(IDEAS[holding] ?? ""), holdingName, heldByOthers(actor), random) ?? "";
  return { holding, ready: name, holdingName: name, skill: holding === "follower" ? skillOf(name) : "" };
}

/**
 * Copies a chosen ready-made holding into the text fields below; choosing another kind of holding clears these fields.
 */
function settledHolding(given: Given, before: Given): Given {
  const { holding, ready = "" } = given;
  if (holding !== before["holding"]) return { ...given, ready: "", holdingName: "", skill: "" };
  if (ready === "" || ready === before["ready"]) return given;
  return { ...given, holdingName: ready, ...(holding === "follower" ? { skill: skillOf(ready) } : {}) };
}

/** Labels of an asset and of a follower as a new character has them. */
const holdingLabel = (holding: string) =>
  holding === "asset" ? advanceWords("asset", "minor", 0) : advanceWords("follower", 1, 0);

const example = (words: string) => localize("TESSERA.Dialog.example", { example: words });

/** Card of a kind of holding, with what it does. */
function holdingCard(value: string, picture: string, given: Given): Card {
  return {
    value,
    label: holdingLabel(value),
    img: `systems/tessera/assets/icons/${picture}.svg`,
    line: localize(`${LANG}.Word.${value}.says`),
    selected: given["holding"] === value,
  };
}

/** Fields of one kind of holding: cards with ready-made ones, and text fields for a holding of the player's own. */
function namedFields(holding: string, ideas: string, given: Given): Field[] {
  const names = suggestions(ideas);
  const cards = names.map((name): Card => {
    const does = holding === "follower" ? skillOf(name) : "";
    return { value: name, label: name, selected: name === given["holdingName"], ...(does ? { does } : {}) };
  });
  const [first = ""] = names;
  const skill = {
    ...line("skill", localize(`${LANG}.goodAt`), given),
    placeholder: example(skillOf(first)),
  } as Field;
  return [
    { kind: "cards", name: "ready", label: localize(`${LANG}.ready`), cards },
    { ...line("holdingName", localize("TESSERA.Edge.Ask.advanceName"), given), placeholder: example(first) } as Field,
    ...(holding === "follower" ? [skill] : []),
  ];
}

function holdingItems({ holding = "", holdingName = "", skill = "" }: Given): Data[] {
  if (!IDEAS[holding]) return [];
  const name = holdingName.trim() || holdingLabel(holding);
  if (holding === "asset") return [{ type: "asset", name, system: { size: "minor" } }];
  return [{ type: "follower", name, system: { cap: 1, dice: 1, skill: skill.trim() } }];
}

/** The step of creation that asks for an asset, a follower or neither. */
export const holdingsStep: MakerStep = {
  id: "holdings",
  label: `${LANG}.holdings`,
  rules: `${LANG}.holdingsRules`,
  words: ["cap", "boon"].map((word) => `${LANG}.Word.${word}`),
  suggest: (given, _draft, random, actor) => suggestedHolding(given, random, actor),
  settle: settledHolding,
  fields: (given) => {
    const { holding = "" } = given;
    const neither = { value: "none", label: localize(`${LANG}.neither`), selected: holding === "none" };
    const cards = [holdingCard("asset", "house-keys", given), holdingCard("follower", "minions", given), neither];
    const ideas = IDEAS[holding];
    return [
      { kind: "cards", name: "holding", label: localize(`${LANG}.holding`), cards, quiet: true },
      ...(ideas ? namedFields(holding, ideas, given) : []),
    ];
  },
  recap: (given) => {
    const [item] = holdingItems(given);
    return item ? String(item["name"]) : given["holding"] === "none" ? localize(`${LANG}.neither`) : "";
  },
  unchosen: ({ holding }) => (holding ? "" : localize("TESSERA.Maker.nothingChosen")),
  made: (given) => ({ items: holdingItems(given) }),
};
