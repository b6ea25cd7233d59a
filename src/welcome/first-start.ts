/** First start of a world: its game master chooses the games, and what to begin with. */
import { inputDialog, renderTemplate } from "../foundry/classes.ts";
import { type Data, localize, localizeOr } from "../foundry/host.ts";
import { changeSetting } from "../foundry/settings.ts";
import { templatePath } from "../foundry/templates.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetById, rulesets } from "../ruleset/registry.ts";
import { adventuresOf, beginAdventure, readyCharactersOf, takeCharacters } from "./beginnings.ts";
import { openFirstSteps } from "./open-first-steps.ts";

/** Option for several rule sets. */
const SEVERAL = "several";
/** Options for what to begin with, in addition to the ids of adventures. */
const [CHARACTERS, EMPTY] = ["characters", "empty"];

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent?.trim() ?? "";
}

/** Starting material that a game offers, the fullest first. */
async function beginningsOf(ruleset: Ruleset): Promise<Data[]> {
  const [adventures, characters] = await Promise.all([adventuresOf(ruleset), readyCharactersOf(ruleset)]);
  const say = (key: string, data?: Data) => localize(`TESSERA.FirstStart.${key}`, data);
  const names = characters.map(({ name }) => name).join(", ");
  return [
    ...adventures.map(({ id, name, caption }) => ({
      value: id,
      label: say("adventure", { name }),
      hint: plainText(caption),
    })),
    ...(characters.length > 0 ? [{ value: CHARACTERS, label: say("characters"), hint: names }] : []),
    { value: EMPTY, label: say("empty"), hint: say("emptyHint") },
  ];
}

async function begin(ruleset: Ruleset, choice: unknown): Promise<void> {
  if (choice === CHARACTERS) return takeCharacters(ruleset);
  const adventure = (await adventuresOf(ruleset)).find(({ id }) => id === choice);
  return adventure && beginAdventure(adventure);
}

/** Ask for the games and a beginning. If dismissed or empty, nothing is stored. */
export async function askFirstChoice(): Promise<void> {
  const content = document.createElement("div");
  const games = rulesets.map(async (ruleset) => {
    const { id, label, emblem } = ruleset;
    const [feel, hint] = ["Feel", "Game"].map((key) => localizeOr(`TESSERA.FirstStart.${key}.${id}`, ""));
    return { id, emblem, label: localize(label), feel, hint, beginnings: await beginningsOf(ruleset) };
  });
  content.innerHTML = await renderTemplate(templatePath("welcome/first-start"), {
    rulesets: await Promise.all(games),
    several: SEVERAL,
  });
  const answer = await inputDialog({
    window: { title: "TESSERA.FirstStart.title", icon: "fa-solid fa-dice" },
    position: { width: 560 },
    classes: ["tessera"],
    content,
    ok: { label: "TESSERA.FirstStart.ok", icon: "fa-solid fa-check" },
  });
  const game = answer?.["game"];
  const ids = rulesets.map(({ id }) => id);
  const chosen = ids.filter((id) => (game === SEVERAL ? answer?.[id] === true : game === id));
  if (chosen.length === 0) return;
  await changeSetting("rulesets", chosen);
  await changeSetting("rulesetsChosen", true);
  const ruleset = rulesetById(String(game));
  if (ruleset) await begin(ruleset, answer?.[`begin-${ruleset.id}`]);
  await openFirstSteps();
}
