/** The picture of a page, drawn on a canvas element in the colors and fonts of the dark theme. */
import { pie } from "../clocks/pie.ts";
import { loadPicture } from "../foundry/scene-picture.ts";
import type { DieFact } from "../rules/chronicle/index.ts";
import type { Night } from "./picture-facts.ts";
import type { MomentWords } from "./story.ts";

/** Size in pixels, which suits previews of links. */
const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 40;
const GAP = 16;

type Pen = CanvasRenderingContext2D;
type Box = Record<"x" | "y" | "width" | "height", number>;
type Pictures = ReadonlyMap<string, HTMLImageElement>;

/** Colors and fonts from the custom properties of the dark theme. */
interface Look {
  color(name: string): string;
  font(size: number, family: "serif" | "sans", weight?: 400 | 700): string;
}

/** The context of the canvas, the colors and fonts, and the loaded pictures by path. */
interface Art {
  readonly pen: Pen;
  readonly look: Look;
  readonly pictures: Pictures;
}

/** Place and width of one line of text. */
type Line = Omit<Box, "height">;

/** Read the look from a hidden element of the dark theme; `done` removes it. */
function readLook(): Look & { done(): void } {
  const probe = document.createElement("div");
  probe.className = "tessera theme-dark";
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const value = (name: string) => style.getPropertyValue(`--tessera-${name}`).trim();
  return {
    color: (name) => value(name) || value("open"),
    font: (size, family, weight = 400) => `${weight} ${size}px ${value(family)}`,
    done: () => probe.remove(),
  };
}

/** Write one line, cut with an ellipsis where it is longer than `width`. */
function write(pen: Pen, words: string, { x, y, width }: Line): void {
  const letters = [...words.slice(0, 300)];
  let line = letters.join("");
  while (letters.length > 0 && pen.measureText(line).width > width) {
    letters.pop();
    line = `${letters.join("").trimEnd()}…`;
  }
  pen.fillText(line, x, y);
}

/**
 * Draw a picture so that it covers the box and is cut at the box's edges. A veiled picture is drawn from 12 × 6 pixels,
 * so that only its colors can be recognized.
 */
function cover(pen: Pen, picture: HTMLImageElement, { x, y, width, height }: Box, veiled = false): void {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.max(width / naturalWidth, height / naturalHeight);
  const [across, down] = [naturalWidth * scale, naturalHeight * scale];
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  let drawn: CanvasImageSource = picture;
  if (veiled) {
    const small = document.createElement("canvas");
    [small.width, small.height] = [12, 6];
    small.getContext("2d")?.drawImage(picture, 0, 0, small.width, small.height);
    pen.imageSmoothingQuality = "high";
    drawn = small;
  }
  pen.drawImage(drawn, x + (width - across) / 2, y + (height - down) / 2, across, down);
  pen.restore();
}

/** Draw a full clock with this number of segments. */
function drawClock(pen: Pen, look: Look, segments: number, { x, y, width, height }: Box): void {
  pen.save();
  pen.translate(x + width / 2, y + height / 2);
  pen.scale(width / 40, height / 40);
  pen.fillStyle = look.color("accent-fill");
  pen.strokeStyle = look.color("ink");
  for (const { path } of pie(segments, segments)) {
    pen.fill(new Path2D(path));
    pen.stroke(new Path2D(path));
  }
  pen.restore();
}

/** Draw a round picture, the first of `sources` that is loaded, or else the first letter of `name`. */
function drawFace({ pen, look, pictures }: Art, sources: readonly (string | null)[], name: string, box: Box) {
  const { x, y, width, height } = box;
  pen.save();
  pen.beginPath();
  pen.arc(x + width / 2, y + height / 2, width / 2, 0, 2 * Math.PI);
  pen.fillStyle = look.color("sunken");
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = look.color("line");
  pen.stroke();
  pen.clip();
  const picture = sources.map((src) => pictures.get(src ?? "")).find((found) => found !== undefined);
  if (picture) cover(pen, picture, box);
  else {
    pen.fillStyle = look.color("soft");
    pen.font = look.font(width / 2, "serif", 700);
    pen.textAlign = "center";
    pen.fillText([...name][0] ?? "", x + width / 2, y + height / 2 + width / 6);
  }
  pen.restore();
}

/**
 * Outline of a die by its number of faces: the number of corners, and the rotation of the first corner from the top.
 */
const outlines: Readonly<Record<number, readonly [corners: number, turn: number]>> = {
  4: [3, 0],
  6: [4, 0.5],
  8: [4, 0],
  10: [6, 0.5],
  12: [5, 0],
  20: [6, 0],
};

/** Draw a die: filled for a success, dashed for a 1, pale if it was withdrawn. */
function drawDie(
  { pen, look }: Art,
  { faces, value, state }: DieFact,
  { x, y, radius }: Record<"x" | "y" | "radius", number>,
): void {
  const [corners, turn] = outlines[faces] ?? [24, 0];
  const success = state === "success";
  pen.save();
  pen.globalAlpha = state === "withdrawn" ? 0.5 : 1;
  pen.beginPath();
  for (let corner = 0; corner < corners; corner++) {
    const angle = ((corner + turn) / corners) * 2 * Math.PI - Math.PI / 2;
    pen.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  pen.closePath();
  pen.lineWidth = 2;
  pen.strokeStyle = look.color(success ? "good" : value === 1 ? "bad" : "soft");
  pen.fillStyle = look.color(success ? "good" : "sunken");
  pen.fill();
  if (value === 1) pen.setLineDash([4, 3]);
  pen.stroke();
  pen.fillStyle = look.color(success ? "sunken" : "ink");
  pen.font = look.font(radius * 1.1, "sans", 700);
  pen.textAlign = "center";
  pen.fillText(String(value), x, y + radius * (corners === 3 ? 0.5 : 0.33));
  pen.restore();
}

function drawDice(art: Art, dice: readonly DieFact[], { x, y, width }: Line): void {
  const { pen, look } = art;
  const step = 44;
  const room = Math.floor(width / step);
  const shown = dice.length > room ? dice.slice(0, room - 1) : dice;
  shown.forEach((die, place) => {
    drawDie(art, die, { x: x + 20 + place * step, y, radius: 19 });
  });
  if (shown.length === dice.length) return;
  pen.fillStyle = look.color("soft");
  pen.font = look.font(20, "sans", 700);
  pen.fillText(`+${dice.length - shown.length}`, x + shown.length * step + 4, y + 7);
}

function drawMoment(art: Art, moment: MomentWords, box: Box): void {
  const { pen, look } = art;
  const { x, y, width, height } = box;
  const { title, who, what, word, tone, dice, portrait, emblem, segments } = moment;
  const face = Math.min(136, height - 56);
  const [left, room] = [x + face + 52, width - face - 72];
  const top = y + (height - 176) / 2;
  pen.save();
  pen.globalAlpha = 0.9;
  pen.fillStyle = look.color("raised");
  pen.beginPath();
  pen.roundRect(x, y, width, height, 12);
  pen.fill();
  pen.clip();
  pen.globalAlpha = 1;
  pen.fillStyle = look.color(tone);
  pen.fillRect(x, y, 8, height);
  pen.restore();
  const round = { x: x + 28, y: y + (height - face) / 2, width: face, height: face };
  if (segments > 0 && !portrait) drawClock(pen, look, segments, round);
  else drawFace(art, [portrait, emblem], who, round);
  pen.fillStyle = look.color("accent");
  pen.font = look.font(20, "sans", 700);
  write(pen, title, { x: left, y: top + 32, width: room });
  pen.fillStyle = look.color("ink");
  pen.font = look.font(32, "serif", 700);
  write(pen, who, { x: left, y: top + 66, width: room });
  pen.fillStyle = look.color(tone);
  pen.font = look.font(24, "serif", 700);
  write(pen, word, { x: left, y: top + 96, width: room });
  pen.fillStyle = look.color("soft");
  pen.font = look.font(20, "sans");
  write(pen, what, { x: left, y: top + (word ? 122 : 96), width: room });
  drawDice(art, dice, { x: left, y: top + 150, width: room });
}

/** Boxes of the moments in at most two rows; if their number is odd, the first box spans the whole width. */
function boxesOf(count: number): Box[] {
  const [top, bottom] = [176, 560];
  const rows = Math.ceil(count / 2);
  const height = Math.min(220, (bottom - top - (rows - 1) * GAP) / rows);
  const first = top + (bottom - top - rows * height - (rows - 1) * GAP) / 2;
  const half = (WIDTH - 2 * MARGIN - GAP) / 2;
  return Array.from({ length: count }, (_, index): Box => {
    const place = count % 2 === 1 && index > 0 ? index + 1 : index;
    const y = first + Math.floor(place / 2) * (height + GAP);
    if (count % 2 === 1 && index === 0) return { x: MARGIN, y, width: WIDTH - 2 * MARGIN, height };
    return { x: MARGIN + (place % 2) * (half + GAP), y, width: half, height };
  });
}

function drawBackdrop(pen: Pen, look: Look, { scene }: Night, pictures: Pictures): void {
  const whole = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  pen.fillStyle = look.color("paper");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const picture = pictures.get(scene?.src ?? "");
  if (picture) cover(pen, picture, whole, scene?.veiled);
  // Words must stand out from any picture.
  pen.fillStyle = look.color("sunken");
  pen.globalAlpha = 0.55;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.globalAlpha = 1;
}

/** Largest number of portraits at the top. */
const FACES = 5;

function drawHead(pen: Pen, look: Look, { kind, title, span, portraits }: Night, pictures: Pictures): void {
  const faces = portraits.filter((src) => pictures.has(src)).slice(0, FACES);
  const room = WIDTH - 2 * MARGIN - (faces.length > 0 ? faces.length * 84 + 24 : 0);
  pen.fillStyle = look.color("ink");
  pen.font = look.font(24, "sans", 700);
  write(pen, `${kind} · ${span}`, { x: MARGIN, y: 68, width: room });
  for (const size of [64, 54, 46]) {
    pen.font = look.font(size, "serif", 700);
    if (pen.measureText(title).width <= room) break;
  }
  write(pen, title, { x: MARGIN, y: 134, width: room });
  faces.forEach((src, place) => {
    const x = WIDTH - MARGIN - 76 - (faces.length - 1 - place) * 84;
    drawFace({ pen, look, pictures }, [src], "", { x, y: 52, width: 76, height: 76 });
  });
}

async function loadAll(night: Night): Promise<Pictures> {
  const sources = [
    night.scene?.src,
    ...night.portraits.slice(0, 2 * FACES),
    ...night.moments.flatMap(({ portrait, emblem }) => [portrait, emblem]),
  ];
  const wanted = [...new Set(sources.filter((src) => typeof src === "string"))];
  const loaded = await Promise.all(wanted.map(async (src) => [src, await loadPicture(src)] as const));
  return new Map(loaded.flatMap(([src, picture]) => (picture ? [[src, picture] as const] : [])));
}

/**
 * Draw the picture of a page, 1200 × 630 pixels. Pictures that are missing or of another origin are left out.
 * @throws Error if the browser cannot draw or save it
 */
export async function drawNight(night: Night): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("Tessera | this browser draws no canvas");
  const look = readLook();
  try {
    const fonts = [look.font(32, "serif", 700), look.font(20, "sans"), look.font(20, "sans", 700)];
    const [pictures] = await Promise.all([loadAll(night), ...fonts.map((font) => document.fonts.load(font))]);
    drawBackdrop(pen, look, night, pictures);
    drawHead(pen, look, night, pictures);
    const boxes = boxesOf(night.moments.length);
    night.moments.forEach((moment, index) => {
      const box = boxes[index];
      if (box) drawMoment({ pen, look, pictures }, moment, box);
    });
    pen.fillStyle = look.color("ink");
    pen.font = look.font(24, "sans", 700);
    write(pen, night.sum, { x: MARGIN, y: 602, width: WIDTH - 2 * MARGIN });
  } finally {
    look.done();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("Tessera | the picture could not be saved");
  return blob;
}
