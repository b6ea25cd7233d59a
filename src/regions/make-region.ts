/** The window that asks for the details of a drawn Zone or Hazard, and then creates the region with its behaviour. */
import { shownCanvas } from "../foundry/canvas.ts";
import { inputDialog, renderTemplate } from "../foundry/classes.ts";
import { type Data, localize } from "../foundry/host.ts";
import { controlledTokens, type HostToken } from "../foundry/regions.ts";
import { templatePath } from "../foundry/templates.ts";
import { HAZARD_LIMIT } from "../rules/placed-hazards.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import type { ZoneCarry } from "../ruleset/zones.ts";
import { AUDIENCES } from "./movement-messages.ts";
import { gamesOfScene } from "./scene-games.ts";

type RegionKind = "zone" | "hazard";

/** The initial data of a region of a kind, and the icon of its window. */
interface RegionLook {
  readonly type: string;
  readonly color: string;
  readonly icon: string;
}

/** Template context of one number that a Zone may carry. */
function carryContext({ id: game, localizationPrefix }: Ruleset, id: string, { min, max, named, words }: ZoneCarry) {
  const values = Array.from({ length: max - min + 1 }, (_, place) => min + place);
  const label = (value: number) => (value === 0 ? localize("TESSERA.Region.givesNothing") : words(value));
  return {
    ...{ min, max, name: `gives.${game}.${id}` },
    label: localize(`${localizationPrefix}.Zone.${id}.label`),
    options: named && values.map((value) => ({ value, label: label(value), selected: value === 0 })),
  };
}

/** Fields that a Zone may carry in these games; the game's name if there are several. */
function carriesContext(games: readonly Ruleset[]): Data[] {
  return games.flatMap((ruleset) =>
    ruleset.zones
      ? [
          {
            game: games.length > 1 ? localize(ruleset.label) : "",
            carries: Object.entries(ruleset.zones.carries).map(([id, carry]) => carryContext(ruleset, id, carry)),
          },
        ]
      : [],
  );
}

async function ask(
  kind: RegionKind,
  icon: string,
  { games, bearer }: { readonly games: readonly Ruleset[]; readonly bearer: HostToken | null },
): Promise<Data | null> {
  const content = document.createElement("div");
  const audiences = AUDIENCES.map((value) => ({ value, label: localize(`TESSERA.Region.Audience.${value}`) }));
  content.innerHTML = await renderTemplate(templatePath("regions/new"), {
    [kind]: true,
    audiences,
    mostDice: HAZARD_LIMIT,
    gives: carriesContext(games),
    attach: bearer && localize("TESSERA.Region.New.attach", { name: bearer.name }),
  });
  return inputDialog({
    classes: ["tessera", "tessera-question"],
    window: { title: `TESSERA.Region.New.${kind}`, icon },
    position: { width: 460 },
    content,
    ok: { label: `TESSERA.Region.Create.${kind}`, icon: "fa-solid fa-check" },
  });
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
 * Focus an element again. If it is hidden now, as in the tracker, which makes room for windows in a narrow page, a
 * button beside it takes the focus.
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
 * @param before the element that had the focus before the shape was drawn, for keys to go on from
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
  const answer = await ask(kind, look.icon, { games: gamesOfScene(scene), bearer });
  giveBack(before as HTMLElement | null);
  if (!answer) return;
  const levels = level && (scene.levels?.size ?? 0) > 1 ? { levels: [level.id] } : {};
  const attachment = bearer && answer["attach"] ? { attachment: { token: bearer.id } } : {};
  await scene.createEmbeddedDocuments("Region", [
    { ...regionData(kind, look, shape, answer), ...levels, ...attachment },
  ]);
}
