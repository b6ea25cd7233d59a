/**
 * The window with a game master's first steps: a short list that ticks itself off, with buttons that help with the
 * steps.
 */
import { TesseraActor } from "../actor/actor.ts";
import { partyActor } from "../actor/party/party-actor.ts";
import type { Action, TemplatePart } from "../foundry/classes.ts";
import { FocusedWindow } from "../foundry/focused-window.ts";
import { openGuide } from "../foundry/guide.ts";
import { currentGame, type Data, type HostDocument, localize } from "../foundry/host.ts";
import { packedDocuments } from "../foundry/packs.ts";
import { templatePath } from "../foundry/templates.ts";
import { tourById } from "../foundry/tours.ts";
import { openSessionZero } from "../kit/open-session-zero.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import { isPackOf } from "../settings/hide-unplayed-packs.ts";
import {
  adventuresOf,
  handOutCharacters,
  isCharacter,
  playersWithout,
  readyCharactersOf,
  takeCharacters,
} from "./beginnings.ts";

/** The steps, in order, and whether each is done; names and hints below `TESSERA.FirstSteps.Step`. */
function stepsDone(): Readonly<Record<string, boolean>> {
  const { actors, scenes, users, messages } = currentGame();
  const players = users.filter(({ isGM }) => !isGM);
  const members = partyActor()?.system.members ?? [];
  return {
    characters: actors.contents.some((actor) => isCharacter(actor, enabledRulesets())),
    party: members.length > 0,
    players: players.length > 0 && playersWithout().length === 0,
    scene: Boolean(scenes.active),
    check: messages.contents.some(({ type }) => type === "check"),
  };
}

/**
 * The acts that the buttons do; their labels are below `TESSERA.FirstSteps.Act`. Acts about games apply to all that the
 * world plays.
 */
const acts: Readonly<Record<string, () => unknown>> = {
  ready: () => Promise.all(enabledRulesets().map(takeCharacters)),
  make: () => TesseraActor.createDialog(),
  handOut: () => Promise.all(enabledRulesets().map(handOutCharacters)),
  party: () => partyActor()?.sheet?.render({ force: true }),
  adventure: () => openAll(enabledRulesets().map(adventuresOf)),
  sessionZero: openSessionZero,
  tour: () => tourById("gamemaster")?.start(),
  async rules() {
    const journals = enabledRulesets().map(({ id }) =>
      packedDocuments("JournalEntry", (pack) => isPackOf(id, pack) && pack.endsWith("-rules")),
    );
    if ((await openAll(journals)) === 0) await openGuide("TessGuidePage001");
  },
};

/** Open the first document of each list. Returns the number of opened documents. */
async function openAll(lists: readonly Promise<readonly HostDocument[]>[]): Promise<number> {
  const firsts = (await Promise.all(lists)).flatMap(([first]) => first ?? []);
  for (const { sheet } of firsts) await sheet?.render({ force: true });
  return firsts.length;
}

/** Names of the acts that help with a step and are possible now. */
async function actsOf(step: string): Promise<string[]> {
  const games = enabledRulesets();
  const any = async (lists: readonly Promise<readonly unknown[]>[]) =>
    (await Promise.all(lists)).some(({ length }) => length > 0);
  switch (step) {
    case "characters":
      return [...((await any(games.map(readyCharactersOf))) ? ["ready"] : []), "make"];
    case "party":
      return partyActor() ? ["party"] : [];
    case "players":
      // With several games, a person has to choose one for each player.
      return games.length === 1 && playersWithout().length > 0 ? ["handOut"] : [];
    case "scene":
      return (await any(games.map(adventuresOf))) ? ["adventure"] : [];
  }
  return [];
}

/** Acts that are in progress. */
const underWay = new Set<string>();

/** Do an act unless it is already in progress, because it would create its documents twice. */
async function actOnce(act: string): Promise<void> {
  if (underWay.has(act)) return;
  underWay.add(act);
  try {
    await acts[act]?.();
  } finally {
    underWay.delete(act);
  }
}

export class FirstSteps extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-first-steps",
    classes: ["tessera", "tessera-sheet"],
    position: { width: 440, height: "auto" },
    window: { title: "TESSERA.FirstSteps.title", icon: "fa-solid fa-list-check" },
    actions: {
      act: ((_event, { dataset }) => actOnce(dataset["act"] ?? "")) satisfies Action<FirstSteps>,
    },
  };

  static override PARTS: Record<string, TemplatePart> = { body: { template: templatePath("welcome/first-steps") } };

  #drawn = "";

  /** Render the list again if steps have been done, or undone, since it was drawn. */
  follow(): void {
    if (this.rendered && JSON.stringify(stepsDone()) !== this.#drawn) void this.render();
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const now = stepsDone();
    this.#drawn = JSON.stringify(now);
    const done = Object.entries(now);
    const steps = done.map(async ([id, isDone]) => ({
      ...{ id, done: isDone, name: localize(`TESSERA.FirstSteps.Step.${id}.name`) },
      hint: localize(`TESSERA.FirstSteps.Step.${id}.hint`),
      acts: isDone ? [] : (await actsOf(id)).map((act) => ({ act, label: localize(`TESSERA.FirstSteps.Act.${act}`) })),
    }));
    return {
      ...(await super._prepareContext(options)),
      steps: await Promise.all(steps),
      count: localize("TESSERA.FirstSteps.count", {
        count: done.filter(([, isDone]) => isDone).length,
        total: done.length,
      }),
      rootId: this.id,
    };
  }
}
