/** The window that is answered for a drawn Zone or Hazard; then the region is made with its behaviour. */
import { shownCanvas } from "../foundry/canvas.ts";
import { inputDialog, renderTemplate } from "../foundry/classes.ts";
import { type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { HAZARD_LIMIT } from "../rules/places.ts";
import { AUDIENCES } from "./movement-messages.ts";
import type { Rectangle } from "./rectangle.ts";

type RegionKind = "zone" | "hazard";

/** The initial data of a region of a kind, and the icon of its window. */
interface RegionLook {
  readonly type: string;
  readonly color: string;
  readonly icon: string;
}

async function ask(kind: RegionKind, icon: string): Promise<Data | null> {
  const content = document.createElement("div");
  const audiences = AUDIENCES.map((value) => ({ value, label: localize(`TESSERA.Region.Audience.${value}`) }));
  content.innerHTML = await renderTemplate(templatePath("regions/new"), {
    [kind]: true,
    audiences,
    mostDice: HAZARD_LIMIT,
  });
  return inputDialog({
    classes: ["tessera", "tessera-question"],
    window: { title: `TESSERA.Region.New.${kind}`, icon },
    position: { width: 460 },
    content,
    ok: { label: `TESSERA.Region.Create.${kind}`, icon: "fa-solid fa-check" },
  });
}

function regionData(
  kind: RegionKind,
  { type, color }: RegionLook,
  shape: Rectangle,
  { name, announce, rating, seen }: Data,
): Data {
  const system = kind === "zone" ? { announce } : { rating: Number(rating), hidden: seen === "hidden" };
  return {
    name: String(name ?? "").trim() || localize(`TYPES.RegionBehavior.${type}`),
    color,
    shapes: [{ type: "rectangle", ...shape, rotation: 0, hole: false }],
    behaviors: [{ type, system }],
  };
}

/** Let the game master answer the window for a drawn rectangle; then make the region on the shown scene. */
export async function askAndMake(kind: RegionKind, look: RegionLook, shape: Rectangle): Promise<void> {
  const answer = await ask(kind, look.icon);
  const canvas = shownCanvas();
  if (!answer || !canvas) return;
  const { scene, level } = canvas;
  const levels = level && (scene.levels?.size ?? 0) > 1 ? { levels: [level.id] } : {};
  await scene.createEmbeddedDocuments("Region", [{ ...regionData(kind, look, shape, answer), ...levels }]);
}
