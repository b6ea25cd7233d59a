/** The window that asks for the details of a Zone or Hazard: to create one from a drawn shape, or to change a Zone. */
import { updateOf, writeTogether } from "../foundry/batch.ts";
import { shownCanvas } from "../foundry/canvas.ts";
import { inputDialog, renderTemplate } from "../foundry/classes.ts";
import { type Data, type HostDocument, localize } from "../foundry/host.ts";
import { controlledTokens, type HostRegion, type HostScene, type HostToken } from "../foundry/regions.ts";
import { templatePath } from "../foundry/templates.ts";
import { HAZARD_LIMIT } from "../rules/placed-hazards.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { ZoneCarry } from "../ruleset/zones.ts";
import { type ZoneBehavior, zoneOf } from "./behaviors.ts";
import { areInOrder, type Heights, LEVEL_BOX, readHeights, tickedLevels } from "./heights.ts";
import { AUDIENCES, type Audience } from "./movement-messages.ts";
import { gamesOfScene } from "./scene-games.ts";

type RegionKind = "zone" | "hazard";

/** Type of the behavior and color of a new region of a kind, and the icon of its window. */
interface RegionLook {
  readonly type: string;
  readonly color: string;
  readonly icon: string;
}

/** Values that the window starts with. */
interface Start {
  readonly name: string;
  readonly announce: Audience;
  readonly gives: ZoneBehavior["gives"];
  readonly elevation: Heights;
  /** Ids of the ticked levels. */
  readonly levels: ReadonlySet<string>;
}

/** Texts of the window, and data for its questions. */
interface Asked {
  readonly kind: RegionKind;
  readonly icon: string;
  readonly title: string;
  /** Translation key of the label of the window's button. */
  readonly does: string;
  readonly scene: HostScene;
  /** The token to which the region can be attached; null for none. */
  readonly bearer: HostToken | null;
  readonly start: Start;
}

/** Template context of one number that a Zone can give to checks. */
function carryContext(
  { id: game, localizationPrefix }: Ruleset,
  id: string,
  { min, max, named, words }: ZoneCarry,
  given: number,
) {
  const values = Array.from({ length: max - min + 1 }, (_, place) => min + place);
  const label = (value: number) => (value === 0 ? localize("TESSERA.Region.givesNothing") : words(value));
  return {
    ...{ min, max, value: given, name: `gives.${game}.${id}` },
    label: localize(`${localizationPrefix}.Zone.${id}.label`),
    options: named && values.map((value) => ({ value, label: label(value), selected: value === given })),
  };
}

/**
 * Template contexts of the numbers that a Zone can give in these games, with the name of each game if there are
 * several.
 */
function carriesContext(games: readonly Ruleset[], gives: Start["gives"]): Data[] {
  return games.flatMap((ruleset) =>
    ruleset.zones
      ? [
          {
            game: games.length > 1 ? localize(ruleset.label) : "",
            carries: Object.entries(ruleset.zones.carries).map(([id, carry]) =>
              carryContext(ruleset, id, carry, gives[ruleset.id]?.[id] ?? 0),
            ),
          },
        ]
      : [],
  );
}

/** The levels to choose from; none if the scene has only one. */
function levelsOf({ levels }: HostScene): readonly HostDocument[] {
  return levels && levels.size > 1 ? levels.contents : [];
}

/** Make the form refuse a lower bound above the upper bound, and open the folded section that holds a refused field. */
function judgeHeights(content: HTMLElement): void {
  const input = (name: string) => content.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const [bottom, top] = [input("bottom"), input("top")];
  content.addEventListener("input", () => {
    const isRight = areInOrder(readHeights(bottom?.value, top?.value));
    top?.setCustomValidity(isRight ? "" : localize("TESSERA.Region.badHeights"));
  });
  const unfold = ({ target }: Event): void => {
    const details = (target as HTMLElement).closest("details");
    if (details) details.open = true;
  };
  content.addEventListener("invalid", unfold, { capture: true });
}

async function ask({ kind, icon, title, does, scene, bearer, start }: Asked): Promise<Data | null> {
  const content = document.createElement("div");
  const levels = levelsOf(scene).map(({ id, name }) => ({
    ...{ name, box: `${LEVEL_BOX}${id}` },
    ticked: start.levels.has(id),
  }));
  const { bottom, top } = start.elevation;
  content.innerHTML = await renderTemplate(templatePath("regions/new"), {
    [kind]: true,
    name: start.name,
    audiences: AUDIENCES.map((value) => ({
      ...{ value, label: localize(`TESSERA.Region.Audience.${value}`) },
      selected: value === start.announce,
    })),
    mostDice: HAZARD_LIMIT,
    gives: carriesContext(gamesOfScene(scene), start.gives),
    attach: bearer && localize("TESSERA.Region.New.attach", { name: bearer.name }),
    ...{ bottom, top, levels },
    units: scene.grid.units,
    unfolded: bottom !== null || top !== null,
  });
  judgeHeights(content);
  return inputDialog({
    classes: ["tessera", "tessera-question"],
    window: { title, icon },
    position: { width: 460 },
    content,
    ok: { label: does, icon: "fa-solid fa-check" },
  });
}

/** Changes to where a region is: its heights and, where the scene has several, its levels. */
function whereData(scene: HostScene, answer: Data): Data {
  const elevation = readHeights(answer["bottom"], answer["top"]);
  return levelsOf(scene).length > 0 ? { elevation, levels: tickedLevels(answer) } : { elevation };
}

function regionData(kind: RegionKind, { type, color }: RegionLook, shape: Data, answer: Data): Data {
  const { name, announce, rating, seen, gives = {} } = foundry.utils.expandObject(answer) as Data;
  const system = kind === "zone" ? { announce, gives } : { rating: Number(rating), hidden: seen === "hidden" };
  return {
    name: String(name ?? "").trim() || localize(`TYPES.RegionBehavior.${type}`),
    color,
    shapes: [shape],
    behaviors: [{ type, system }],
  };
}

/**
 * Focus an element again. If it cannot take the focus, another button of its window does: on a narrow page the tracker
 * hides some of its elements to make room for windows.
 */
function giveBack(element: HTMLElement | null): void {
  const beside = element?.closest(".application")?.querySelectorAll("button") ?? [];
  for (const each of [...(element ? [element] : []), ...beside]) {
    each.focus();
    if (each.ownerDocument.activeElement === each) return;
  }
}

/**
 * Ask the game master for the details of a drawn shape, then create the region on the shown scene.
 * @param before the element that had the focus before the shape was drawn; the focus returns to it
 */
export async function askAndMake(
  kind: RegionKind,
  look: RegionLook,
  shape: Data,
  before: Element | null,
): Promise<void> {
  const canvas = shownCanvas();
  if (!canvas) return;
  const { scene, level } = canvas;
  const [token, ...others] = controlledTokens();
  const bearer = token && others.length === 0 ? token : null;
  const answer = await ask({
    ...{ kind, scene, bearer, icon: look.icon },
    title: `TESSERA.Region.New.${kind}`,
    does: `TESSERA.Region.Create.${kind}`,
    start: {
      ...{ name: "", announce: "nobody", gives: {} },
      elevation: { bottom: null, top: null },
      levels: new Set(level ? [level.id] : []),
    },
  });
  giveBack(before as HTMLElement | null);
  if (!answer) return;
  const attachment = bearer && answer["attach"] ? { attachment: { token: bearer.id } } : {};
  await scene.createEmbeddedDocuments("Region", [
    { ...regionData(kind, look, shape, answer), ...whereData(scene, answer), ...attachment },
  ]);
}

/**
 * Ask the game master for changes to a Zone, then write them. Its gifts in games that the scene does not play stay as
 * they are.
 * @param before the element that had the focus; the focus returns to it
 */
export async function askAndChange(region: HostRegion, icon: string, before: Element | null): Promise<void> {
  const zone = zoneOf(region);
  if (!zone) return;
  const scene = region.parent as HostScene;
  const { label, announce, gives } = zone;
  const { elevation, levels } = region;
  const answer = await ask({
    ...{ kind: "zone", scene, icon, bearer: null },
    title: localize("TESSERA.Region.alter", { name: zone.title }),
    does: "TESSERA.Region.save",
    start: { name: zone.title, announce, gives, elevation, levels },
  });
  giveBack(before as HTMLElement | null);
  if (!answer) return;
  const { name, announce: told, gives: given = {} } = foundry.utils.expandObject(answer) as Data;
  const called = String(name ?? "").trim();
  await writeTogether([
    updateOf(region, { ...whereData(scene, answer), ...(label ? {} : { name: called }) }),
    updateOf(zone.parent, { system: { announce: told, gives: given, ...(label ? { label: called } : {}) } }),
  ]);
}
