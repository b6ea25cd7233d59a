import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClientTable, openTable, type TableClient } from "../../table/table.ts";

interface Helper {
  play(data: object, socketOptions?: unknown): Promise<{ src: string; volume: number } | undefined>;
}

let table: ClientTable;
let gm: TableClient;
let helper: Helper;
const playing = () => [...gm.global<Map<number, { src: string }>>("game.audio.playing").values()].map(({ src }) => src);

beforeAll(async () => {
  table = await openTable();
  gm = await table.join("GM");
  helper = gm.global<Helper>("foundry.audio.AudioHelper");
});
afterAll(() => table.close());

test("a one-off sound is played here, with its volume, 1 where none is given [type documentation: AudioHelper.play]", async () => {
  expect(await helper.play({ src: "sounds/lock.wav", volume: 0.4 })).toMatchObject({
    src: "sounds/lock.wav",
    volume: 0.4,
  });
  expect(await helper.play({ src: "sounds/lock.wav" }, false)).toMatchObject({ volume: 1 });
  expect(playing()).toEqual(["sounds/lock.wav", "sounds/lock.wav"]);
});

test("without autoplay nothing is played, and there is nothing to control [type documentation: AudioHelper.play]", async () => {
  const before = playing().length;
  expect(await helper.play({ src: "sounds/lock.wav", autoplay: false })).toBeUndefined();
  expect(playing()).toHaveLength(before);
});

test("what the bench cannot play is refused with a sentence [the bench's own rule]", async () => {
  await expect(helper.play({ src: "sounds/lock.wav" }, true)).rejects.toThrow(
    "the bench has no sounds for other clients",
  );
  await expect(helper.play({ src: "sounds/lock.wav", loop: true })).rejects.toThrow(
    "the bench has no sounds that loop",
  );
});

test("a new message plays its sound on every client that gets it [hypothesis]", async () => {
  const player = await table.join("Player");
  await gm
    .global<{ create(data: object): Promise<unknown> }>("ChatMessage")
    .create({ content: "Dice", sound: "sounds/dice.wav" });
  await table.settle();
  for (const client of [gm, player]) {
    const heard = [...client.global<Map<number, { src: string }>>("game.audio.playing").values()];
    expect(heard.filter(({ src }) => src === "sounds/dice.wav")).toHaveLength(1);
  }
});
