import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Data, type Doc, type Player, type Seats, sit } from "./players.ts";

interface Said extends Doc {
  content: string;
  whisper: string[];
  blind: boolean;
  author: Doc;
  alias: string;
  speaker: Data;
  style: number;
  rolls: { total: number; constructor: { name: string } }[];
  isContentVisible: boolean;
  renderHTML(options?: Data): Promise<Data>;
}

interface MessageClass {
  create(data: Data, options?: Data): Promise<Said>;
  applyMode(data: Data, mode: string): Data;
  getSpeaker(from?: Data): Data;
  getWhisperRecipients(name: string): Doc[];
}

let seats: Seats;

beforeAll(async () => {
  seats = await sit();
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});

const messages = (player: Player): MessageClass => player.cls("ChatMessage") as unknown as MessageClass;
const heard = (player: Player, message: Said): Said => player.doc("ChatMessage", message.id) as Said;

async function roll(player: Player, mode: string, name = "Roll"): Promise<Said> {
  const Roll =
    player.global<
      new (
        formula: string,
      ) => { evaluate(): Promise<{ toMessage(data: Data, options: Data): Promise<Said> }> }
    >(name);
  const message = await (await new Roll("2d6").evaluate()).toMessage({}, { messageMode: mode });
  await seats.table.settle();
  return message;
}

test("a message is its author's, in the name of their character or themselves [type documentation: ChatMessage.getSpeaker]", async () => {
  const { gm, player, table } = seats;
  const said = await messages(player).create({ content: "Hello" });
  await table.settle();
  expect(heard(gm, said)).toMatchObject({ content: "Hello", alias: "Player" });
  expect(heard(gm, said).author.id).toBe(player.game.userId);
  const hero = await gm.cls("Actor").create({ name: "Ann", type: "hero" });
  expect(messages(gm).getSpeaker({ actor: hero })).toMatchObject({ actor: hero.id, alias: "Ann", token: null });
});

describe("message modes [release notes 14.349]", () => {
  test.each([
    ["public", [], false],
    ["gm", ["GM", "Assistant"], false],
    ["blind", ["GM", "Assistant"], true],
    ["self", ["Player"], false],
    ["ic", [], false],
    ["gmroll", ["GM", "Assistant"], false],
    ["publicroll", [], false],
  ])("%s", (mode, names, blind) => {
    const { player } = seats;
    const data = messages(player).applyMode({}, mode);
    const whisper = (data.whisper as string[]).map((id) => player.game.users.get(id)?.name);
    expect(whisper.sort()).toEqual([...names].sort());
    expect(data.blind).toBe(blind);
    expect(data.style).toBe(mode === "ic" ? 2 : undefined);
  });

  test("that there are not are refused", () => {
    expect(() => messages(seats.player).applyMode({}, "loudly")).toThrow(/loudly/);
  });
});

describe("who may know what was rolled [type documentation: ChatMessage#isContentVisible]", () => {
  test.each([
    ["public", true, true, true],
    ["gm", true, true, false],
    ["self", true, false, false],
    ["blind", false, true, false],
  ])("%s", async (mode, author, gamemaster, another) => {
    const { gm, player, other } = seats;
    const said = await roll(player, mode);
    expect(heard(player, said).isContentVisible).toBe(author);
    expect(heard(gm, said).isContentVisible).toBe(gamemaster);
    const elsewhere = other.game.messages.get(said.id);
    expect(elsewhere?.isContentVisible ?? false).toBe(another);
  });
});

describe("who sees words said in a mode [type documentation: ChatMessage#visible, ChatMessage#isContentVisible]", () => {
  test.each([
    ["public", true, true, true],
    ["gm", true, true, false],
    ["blind", true, true, false],
    ["self", true, false, false],
  ])("%s", async (messageMode, author, gamemaster, another) => {
    const { gm, player, other, table } = seats;
    const said = await messages(player).create({ content: "Now or never" }, { messageMode });
    await table.settle();
    for (const [seat, sees] of [
      [player, author],
      [gm, gamemaster],
      [other, another],
    ] as const) {
      const found = seat.game.messages.get(said.id);
      expect([found?.visible ?? false, found?.isContentVisible ?? false]).toEqual([sees, sees]);
    }
  });
});

test("a roll that others may not know is in their log, with its dice concealed [type documentation: ChatMessage#visible]", async () => {
  const { other, gm } = seats;
  const said = await roll(gm, "gm");
  const elsewhere = heard(other, said);
  expect([elsewhere.visible, elsewhere.isContentVisible]).toEqual([true, false]);
});

test("a message that is made may be given a mode before it is stored [type documentation: ChatMessage#applyMode]", () => {
  const { player } = seats;
  const Message = player.cls("ChatMessage") as unknown as new (data: Data) => Said & { applyMode(mode: string): void };
  const message = new Message({ content: "Psst", author: player.game.userId });
  message.applyMode("blind");
  expect([message.blind, message.whisper.length]).toEqual([true, 2]);
  message.applyMode("self");
  expect([message.blind, message.whisper]).toEqual([false, [player.game.userId]]);
});

test("the exported log tells nobody what they may not know [hypothesis: as ???]", async () => {
  const { gm, player } = seats;
  const said = await roll(player, "blind");
  const texts = [gm, player].map((seat) => (heard(seat, said) as Said & { export(): string }).export());
  expect(texts[0]).toContain(`2d6 = ${heard(gm, said).rolls[0]?.total}`);
  expect(texts[1]).toMatch(/\n\?\?\?$/);
});

test("a whisper is visible to its author and those whispered to [type documentation: ChatMessage#visible]", async () => {
  const { gm, player, other, table } = seats;
  const said = await messages(player).create({ content: "Psst", whisper: [gm.game.userId] });
  await table.settle();
  expect(heard(player, said).visible).toBe(true);
  expect(heard(gm, said).visible).toBe(true);
  expect(other.game.messages.get(said.id)?.visible ?? false).toBe(false);
});

test("rolls are revived as what they were where their class is registered, and left out where it is not [type documentation: Roll.fromData]", async () => {
  const { gm, player, table } = seats;
  const [first] = gm.client.CONFIG.Dice.rolls as { name: string }[];
  expect(first?.name).toBe("Roll");
  const said = await roll(player, "public");
  expect(heard(gm, said).rolls[0]?.total).toBe(said.rolls[0]?.total);
  const json = JSON.stringify({ ...JSON.parse((said._source.rolls as string[])[0] as string), class: "PoolRoll" });
  const typed = await messages(player).create({ rolls: [json] });
  await table.settle();
  expect(heard(gm, typed).rolls[0]?.constructor.name).toBe("PoolRoll");
  const unknown = JSON.stringify({ ...JSON.parse(json), class: "NobodysRoll" });
  const dropped = await messages(player).create({ rolls: [json, unknown] });
  await table.settle();
  expect(heard(gm, dropped).rolls).toHaveLength(1);
});

test("a type of message draws itself where its model can [release notes 13.338]", async () => {
  const { gm } = seats;
  const hooked: unknown[] = [];
  gm.client.Hooks.once("renderChatMessageHTML", (...args: never[]) => hooked.push(args[1]));
  const said = await messages(gm).create({ type: "check", system: { what: "Might" } });
  const drawn = await said.renderHTML({ canDelete: true });
  expect(drawn).toMatchObject({ drawn: "Might", options: { canDelete: true } });
  expect(hooked).toEqual([drawn]);
  const plain = await messages(gm).create({ content: "Plain" });
  await expect(plain.renderHTML()).rejects.toThrow("the bench has no chat message renderer");
});

test("whisper recipients are found by name, role and character [type documentation: ChatMessage.getWhisperRecipients]", () => {
  const names = (name: string) =>
    messages(seats.gm)
      .getWhisperRecipients(name)
      .map((user) => user.name)
      .sort();
  expect(names("GM")).toEqual(["Assistant", "GM"]);
  expect(names("Player")).toEqual(["Player"]);
  expect(names("players")).toEqual(["Other", "Player", "Trusted"]);
  expect(names("nobody")).toEqual([]);
});

test("a message's rolls are made again by the first registered class, as it reads them [type documentation: CONFIG.Dice.rolls, Roll.fromJSON]", async () => {
  const { gm, player, table } = seats;
  const { rolls } = gm.client.CONFIG.Dice as { rolls: unknown[] };
  const former = [...rolls];
  const Roll = former[0] as new () => { total: number };
  class Own extends Roll {
    static read: unknown[] = [];
    static fromJSON(json: string): unknown {
      Own.read.push(JSON.parse(json));
      return Reflect.get(Roll, "fromJSON").call(Roll, json);
    }
  }
  rolls.unshift(Own);
  const said = await roll(player, "public");
  await table.settle();
  expect(heard(gm, said).rolls[0]?.total).toBe(said.rolls[0]?.total);
  expect(Own.read).toMatchObject([{ class: "Roll", formula: "2d6" }]);
  rolls.splice(0, rolls.length, ...former);
});
