/** Zones and Hazards on the canvas: Zones by a dashed outline and a name, Hazards by hatching and a die with the rating. */
import {
  canvasTextStyle,
  type DrawnRegion,
  type HostCanvas,
  type Point,
  roundLine,
  shownCanvas,
  shownPart,
} from "../foundry/canvas.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { currentGame } from "../foundry/host.ts";
import type { HostRegion, HostScene } from "../foundry/regions.ts";
import { isOnLevel } from "../foundry/shown-level.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { hazardsOf, zoneOf } from "./behaviors.ts";
import { type Area, isFoggy, isKnown, knownCells, within } from "./explored.ts";
import { heightWords } from "./height-words.ts";
import { type LabelBox, placeLabels } from "./label-places.ts";
import { gamesOfScene, haveHazards } from "./scene-games.ts";
import { bounds, dashes } from "./shapes.ts";
import { giftsInWords } from "./zone-gifts.ts";

const AMBER = 0xf0a03c;
const VEILED = 0xb49ae0;
const INK = 0xfff6e6;
const PLATE = 0x14181c;
const GIVES = 0xa9dcc2;
/** Font size of labels in canvas pixels, and their least font size in pixels of the screen. */
const LETTERS = 20;
const LEAST = 13;
/** Most characters of the title of a label, and of a line below it; longer texts would cover neighbors. */
const LONGEST = 36;
const LONGEST_LINE = 60;
/** Pixels between two labels. */
const GAP = 6;
/**
 * Values of `zIndex` among the layers of Foundry: outlines lie below tokens, names above them, and both below the
 * controls of an active layer.
 */
const BELOW_TOKENS = 50;
const ABOVE_TOKENS = 550;

/** A Hazard's label on the canvas. */
interface Mark {
  readonly title: string;
  readonly rating: number;
  readonly hidden: boolean;
}

/** All labels of a region, one below the other. */
interface Label {
  readonly stack: PIXI.Container;
  /** The middle of the region's upper edge. */
  readonly home: Point;
  /** Bounds relative to `home`, before `fitLabels` enlarges the labels. */
  readonly box: LabelBox;
}

let overlay: PIXI.Container | null = null;
/** The labels, above tokens. */
let names: PIXI.Container | null = null;
let hatching: PIXI.Texture | null = null;
let labels: Label[] = [];
let areas: Area[] = [];
/** Mask that shows outlines and hatching only where this user sees or has explored the scene; null without fog. */
let known: PIXI.Graphics | null = null;

/** Tintable diagonal hatching. */
function hatch(): PIXI.Texture {
  if (hatching) return hatching;
  const side = 22;
  const picture = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const pen = picture.getContext("2d");
  if (pen) {
    pen.strokeStyle = "#fff";
    pen.lineWidth = 4;
    for (const shift of [-side, 0, side]) {
      pen.moveTo(shift - 4, side + 4);
      pen.lineTo(shift + side + 4, -4);
    }
    pen.stroke();
  }
  hatching = PIXI.Texture.from(picture, { wrapMode: PIXI.WRAP_MODES.REPEAT });
  return hatching;
}

function colorOf({ color }: HostRegion): number {
  const css = typeof color === "string" ? color : color?.css;
  return Number.parseInt(/^#([0-9a-f]{6})$/i.exec(css ?? "")?.[1] ?? "d9c9a3", 16);
}

/** Draw the ground and outline of a region. All regions share one graphics object, which renders faster. */
function drawGround(drawing: PIXI.Graphics, region: DrawnRegion, isZone: boolean, hazards: readonly Mark[]): void {
  const tint = colorOf(region);
  const color = hazards.length === 0 ? tint : hazards.every(({ hidden }) => hidden) ? VEILED : AMBER;
  for (const node of region.polygonTree) {
    if (node.isHole || !node.points) continue;
    drawing.lineStyle(0);
    for (const fill of [false, ...(hazards.length > 0 ? [true] : [])]) {
      if (fill) drawing.beginTextureFill({ texture: hatch(), color, alpha: 0.34 });
      else drawing.beginFill(isZone ? tint : color, isZone ? 0.07 : 0.1);
      drawing.drawPolygon([...node.points]);
      for (const { points } of node.children)
        if (points)
          drawing
            .beginHole()
            .drawPolygon([...points])
            .endHole();
      drawing.endFill();
    }
    for (const { points } of [node, ...node.children]) {
      if (!points) continue;
      // A dark line below keeps the bright one visible on any ground.
      for (const [width, line, alpha] of [
        [6, PLATE, 0.55],
        [3, color, 0.95],
      ] as const) {
        drawing.lineStyle({ width, color: line, alpha, ...roundLine });
        if (hazards.length > 0) drawing.drawPolygon([...points]);
        else for (const [from, to] of dashes(points, 18, 12)) drawing.moveTo(...from).lineTo(...to);
      }
    }
  }
}

function writing(text: string, changes: Partial<PIXI.ITextStyle>): PIXI.Text {
  const style = canvasTextStyle({ fontSize: LETTERS, fill: INK, strokeThickness: 0, dropShadow: false, ...changes });
  const written = new PIXI.Text(text, style);
  written.resolution = 2;
  return written;
}

/** A d4: the sign of a Hazard. */
function sign(line: number, fill: number): PIXI.Graphics {
  return new PIXI.Graphics()
    .lineStyle({ width: 2, color: line, ...roundLine })
    .beginFill(fill)
    .drawPolygon([0, -17, 20, 13, -20, 13])
    .endFill();
}

/** A label on a dark plate: a title, with a die for a Hazard, and below the title lines such as a Zone's gifts. */
function label(title: string, mark: Mark | null, lines: readonly string[]): PIXI.Container {
  const plate = new PIXI.Container();
  const color = mark?.hidden ? VEILED : mark ? AMBER : INK;
  const words = writing(excerpt(title, LONGEST), {});
  const ground = new PIXI.Graphics();
  const start = mark ? 52 : 12;
  const more = lines.map((line) => writing(excerpt(line, LONGEST_LINE), { fontSize: LETTERS - 3, fill: GIVES }));
  const width = start + Math.max(words.width, ...more.map((line) => line.width)) + 12;
  const height = 34 + 26 * more.length;
  ground.beginFill(PLATE, 0.82).lineStyle(1.5, color, 0.9).drawRoundedRect(0, 0, width, height, 8).endFill();
  words.position.set(start, 17 - words.height / 2);
  plate.addChild(ground, words);
  for (const [index, line] of more.entries()) {
    line.position.set(start, 43 + 26 * index - line.height / 2);
    plate.addChild(line);
  }
  if (mark) {
    const die = sign(color, mark.hidden ? PLATE : color);
    die.position.set(28, 19);
    const rating = writing(String(mark.rating), { fontSize: 19, fontWeight: "900", fill: mark.hidden ? INK : PLATE });
    rating.anchor.set(0.5);
    rating.position.set(28, 22);
    plate.addChild(die, rating);
  }
  plate.pivot.set(width / 2, 0);
  return plate;
}

/**
 * Draw the parts of a region that this user may know and that count in these games. Returns its labels, or null if
 * there is nothing to draw.
 */
function drawRegion(drawing: PIXI.Graphics, region: DrawnRegion, games: readonly Ruleset[]): PIXI.Container | null {
  const { isGM } = currentGame().user;
  const zone = zoneOf(region);
  const marks = (haveHazards(games) ? hazardsOf(region) : [])
    .map(({ system: { title, rating, hidden } }): Mark => ({ title, rating, hidden }))
    .filter(({ hidden }) => isGM || !hidden);
  if ((region.hidden && !isGM) || (!zone && marks.length === 0)) return null;
  drawGround(drawing, region, zone !== null, marks);
  const gives = giftsInWords(region, games)
    .map(({ words }) => words)
    .join(" · ");
  const area = bounds(region.polygonTree);
  const { left, right, top } = area;
  areas.push(area);
  const isNamed = zone && (gives || !marks.some(({ title }) => title === zone.title));
  const titles = [...(isNamed ? [{ title: zone.title, mark: null }] : []), ...marks.map((mark) => ({ ...mark, mark }))];
  const lines = [gives, heightWords(region.elevation, region.parent as HostScene | null)].filter(Boolean);
  const written = titles.map(({ title, mark }, index) => label(title, mark, index === 0 ? lines : []));
  const stack = new PIXI.Container();
  // The first label lies across the upper edge of the region, so that it covers little of the tokens below. At the top
  // of the canvas it lies below that edge, since the canvas would cut it off.
  const above = top > 0 ? -(written[0]?.height ?? 0) / 2 : 10;
  let below = above;
  for (const plate of written) {
    plate.position.set(0, below);
    below += plate.height + GAP;
    stack.addChild(plate);
  }
  const home = { x: (left + right) / 2, y: top };
  const width = Math.max(...written.map((plate) => plate.width));
  labels.push({ stack, home, box: { left: -width / 2, top: above, width, height: below - GAP - above } });
  return stack;
}

/** Enlarge labels up to three times when zoomed out, so that they stay legible, and keep them apart. */
export function fitLabels({ stage }: HostCanvas): void {
  const scale = Math.min(3, Math.max(1, LEAST / (LETTERS * stage.scale.x)));
  const boxes = labels.map(({ home, box }) => ({
    left: home.x + box.left * scale,
    top: home.y + box.top * scale,
    width: box.width * scale,
    height: box.height * scale,
  }));
  const tops = placeLabels(boxes, GAP * scale);
  for (const [index, { stack, home, box }] of labels.entries()) {
    stack.scale.set(scale);
    stack.position.set(home.x, (tops[index] ?? home.y) - box.top * scale);
  }
}

/** Remove the drawing. */
export function clearRegions(): void {
  overlay?.destroy({ children: true });
  names?.destroy({ children: true });
  overlay = null;
  names = null;
  known = null;
  labels = [];
  areas = [];
}

function layerAt(place: number): PIXI.Container {
  const layer = new PIXI.Container();
  layer.zIndex = place;
  layer.eventMode = "none";
  return layer;
}

/** Draw the regions of the shown scene. */
export function drawRegions(): void {
  clearRegions();
  const canvas = shownCanvas();
  if (!canvas) return;
  const games = gamesOfScene(canvas.scene);
  overlay = layerAt(BELOW_TOKENS);
  names = layerAt(ABOVE_TOKENS);
  const ground = overlay.addChild(new PIXI.Graphics());
  for (const region of canvas.scene.regions as Iterable<DrawnRegion>) {
    if (!isOnLevel(canvas.level, region.levels)) continue;
    const stack = drawRegion(ground, region, games);
    if (stack) names.addChild(stack);
  }
  if (isFoggy(canvas, currentGame().user.isGM)) {
    known = overlay.addChild(new PIXI.Graphics());
    ground.mask = known;
    showExplored(canvas);
  }
  for (const layer of [overlay, names]) {
    layer.visible = !canvas.regions.active;
    canvas.interface.addChild(layer);
  }
  fitLabels(canvas);
}

/** Show outlines and hatching where this user sees or has explored the scene, and the labels at such places. */
function showExplored(canvas: HostCanvas): void {
  if (!known) return;
  known.clear().beginFill(PLATE);
  const view = shownPart(canvas);
  for (const { x, y, size } of areas.flatMap((area) => knownCells(canvas, within(area, view))))
    known.drawRect(x, y, size, size);
  known.endFill();
  for (const { stack, home } of labels) stack.visible = isKnown(canvas, { x: home.x, y: home.y + LETTERS });
}

let exploring: ReturnType<typeof setTimeout> | undefined;

/** Call `showExplored` soon, at most four times a second, since tokens' sight and the view change with every step. */
export function exploreSoon(): void {
  if (!known || exploring !== undefined) return;
  exploring = setTimeout(() => {
    exploring = undefined;
    const canvas = shownCanvas();
    if (canvas) showExplored(canvas);
  }, 250);
}

/** Hide the drawing, or show it again. */
export function showRegions(visible: boolean): void {
  for (const layer of [overlay, names]) if (layer) layer.visible = visible;
}
