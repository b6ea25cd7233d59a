/** Serves the sounds that Foundry ships, under the same names: the bench answers each with the same short rattle. */
import type { ServerResponse } from "node:http";
import { answerText } from "./answers.ts";

/** Samples per second, and the times of the clacks in seconds. */
const RATE = 11_025;
const CLACKS = [0, 0.09, 0.15, 0.27, 0.32];
const SECONDS = 0.5;

/** The rattle as a WAV file: 8 bits, one channel. */
function rattle(): Buffer {
  const samples = Buffer.alloc(Math.round(RATE * SECONDS), 128);
  let noise = 1;
  for (const clack of CLACKS) {
    for (let at = Math.round(clack * RATE); at < samples.length; at++) {
      noise = (noise * 16_807) % 2_147_483_647;
      const fade = Math.exp(-(at / RATE - clack) * 90);
      samples[at] = Math.min(255, Math.max(0, (samples[at] ?? 128) + (noise / 1_073_741_823 - 1) * 60 * fade));
    }
  }
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

const NAMES = ["dice", "drums", "lock", "notify"];

/** Answer with the sound that `/sounds/<name>.wav` names. */
export function serveSound(response: ServerResponse, pathname: string): void {
  if (!NAMES.some((name) => pathname === `/sounds/${name}.wav`)) {
    answerText(response, 404, `the bench has no sound ${pathname}`);
    return;
  }
  response.writeHead(200, { "content-type": "audio/wav", "cache-control": "max-age=86400" });
  response.end(rattle());
}
