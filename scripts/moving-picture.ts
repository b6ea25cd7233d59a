/** Animated WebP pictures from screenshots. A browser encodes each frame; here the frames are put into one file. */
import type { Page } from "playwright-core";

/** One frame, as the file stores it. */
interface Frame {
  /** Place and size of what has changed since the frame before, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The changed part as a WebP file. */
  readonly picture: Buffer;
  /** Time that it is shown, in milliseconds. */
  readonly lasts: number;
}

/** Length of the header of a WebP file: `RIFF`, its size, `WEBP`. */
const HEADER = 12;
/** Flag of the whole file: it is animated. */
const ANIMATED = 0x02;
/** Flag of a frame: it replaces what is under it. */
const REPLACES = 0x02;

/** A number as three bytes, the lowest first. */
const three = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff];

/** A part of a WebP file: its name, its length, and its content, filled up to an even length. */
function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name, "latin1"), length, content, Buffer.alloc(content.length % 2)]);
}

/** The image of a WebP file, without what else a browser writes: sizes, a color profile. */
function imageOf(file: Buffer): Buffer {
  for (let at = HEADER; at < file.length; ) {
    const length = file.readUInt32LE(at + 4);
    if (file.toString("latin1", at, at + 4) === "VP8 ") return chunk("VP8 ", file.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  throw new Error("The browser has not written a plain WebP image.");
}

function frameChunk({ x, y, width, height, picture, lasts }: Frame): Buffer {
  const head = [x / 2, y / 2, width - 1, height - 1, lasts].flatMap(three);
  return chunk("ANMF", Buffer.concat([Buffer.from([...head, REPLACES]), imageOf(picture)]));
}

/** Collects screenshots of the same size, and joins them to a picture that is repeated for ever. */
export class MovingPicture {
  readonly #tools: Page;
  readonly #size: { readonly width: number; readonly height: number };
  readonly #quality: number;
  readonly #frames: Frame[] = [];

  /**
   * @param tools a page whose browser scales and encodes
   * @param size of the picture, in pixels
   * @param quality of the frames, from 0 to 1
   */
  constructor(tools: Page, size: { readonly width: number; readonly height: number }, quality: number) {
    this.#tools = tools;
    this.#size = size;
    this.#quality = quality;
  }

  /** Show this screenshot next, for so many milliseconds; one in which nothing has changed lengthens the last frame. */
  async add(screenshot: Buffer, lasts: number): Promise<void> {
    const { width, height } = this.#size;
    const changed = await this.#tools.evaluate(encodeChange, {
      data: screenshot.toString("base64"),
      ...{ width, height, quality: this.#quality },
    });
    const last = this.#frames.at(-1);
    if (changed) this.#frames.push({ ...changed, picture: Buffer.from(changed.picture, "base64"), lasts });
    else if (last) this.#frames.splice(-1, 1, { ...last, lasts: last.lasts + lasts });
  }

  /** The file. */
  file(): Buffer {
    const { width, height } = this.#size;
    const whole = chunk("VP8X", Buffer.from([ANIMATED, 0, 0, 0, ...three(width - 1), ...three(height - 1)]));
    const parts = [whole, chunk("ANIM", Buffer.alloc(6)), ...this.#frames.map(frameChunk)];
    return chunk("RIFF", Buffer.concat([Buffer.from("WEBP", "latin1"), ...parts]));
  }
}

/**
 * Encode what has changed since the screenshot before; runs in the page of the tools, which remembers the last one.
 * @returns null if nothing has changed
 */
async function encodeChange({
  data,
  width,
  height,
  quality,
}: {
  readonly data: string;
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}) {
  const page = globalThis as { lastPixels?: Uint8ClampedArray };
  const opaque = { alpha: false, willReadFrequently: true } as const;
  const draw = (wide: number, high: number, source: CanvasImageSource, ...place: [number, number, number, number]) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [wide, high];
    const context = canvas.getContext("2d", opaque) as CanvasRenderingContext2D;
    context.imageSmoothingQuality = "high";
    context.drawImage(source, ...place);
    return { canvas, context };
  };
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const scaled = draw(width, height, image, 0, 0, width, height);
  const pixels = scaled.context.getImageData(0, 0, width, height).data;
  const { lastPixels: before } = page;
  page.lastPixels = pixels;
  let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
  for (let at = 0; before && at < pixels.length; at += 4) {
    if (pixels[at] === before[at] && pixels[at + 1] === before[at + 1] && pixels[at + 2] === before[at + 2]) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  if (right <= left) return null;
  // The file stores positions in steps of two pixels, so both must be even.
  const [x, y] = [left - (left % 2), top - (top % 2)];
  const [wide, high] = [right - x, bottom - y];
  const part = draw(wide, high, scaled.canvas, -x, -y, width, height);
  const address = part.canvas.toDataURL("image/webp", quality);
  return { x, y, width: wide, height: high, picture: address.slice(address.indexOf(",") + 1) };
}
