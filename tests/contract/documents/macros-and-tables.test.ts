import { afterAll, beforeAll, expect, test } from "vitest";
import { type Data, type Doc, type Seats, sit } from "./players.ts";

interface Macro extends Doc {
  canExecute: boolean;
  execute(scope?: Data): Promise<unknown>;
}

interface Table extends Doc {
  results: { contents: (Doc & { drawn: boolean; range: number[] })[] };
  draw(options?: Data): Promise<{ roll: { total: number }; results: Doc[] }>;
  roll(): Promise<{ results: Doc[] }>;
  drawMany(number: number, options?: Data): Promise<{ results: Doc[] }>;
  resetResults(): Promise<unknown>;
  normalize(): Promise<unknown>;
}

let seats: Seats;

beforeAll(async () => {
  seats = await sit();
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});

test("a script knows its speaker, actor, token, character and scope, may wait, and returns [type documentation: Macro#execute]", async () => {
  const { gm } = seats;
  const actor = await gm.cls("Actor").create({ name: "Ann", type: "hero" });
  const command =
    "await Promise.resolve(); return [speaker.alias, actor.name, token, character, scope.die, die, this.name];";
  const macro = (await gm.cls("Macro").create({ name: "Try", type: "script", command })) as Macro;
  expect(await macro.execute({ actor, die: 6 })).toEqual(["Ann", "Ann", null, null, 6, 6, "Try"]);
});

test("a press on a link to a macro runs it, with the event [type documentation: Macro#_onClickDocumentLink]", async () => {
  const { gm } = seats;
  const macro = (await gm
    .cls("Macro")
    .create({ name: "Pressed", type: "script", command: "return event.type" })) as unknown as {
    _onClickDocumentLink(event: object): Promise<unknown>;
  };
  expect(await macro._onClickDocumentLink({ type: "click" })).toBe("click");
});

test("an error in a script is reported and does not escape [hypothesis]", async () => {
  const { gm } = seats;
  const macro = (await gm
    .cls("Macro")
    .create({ name: "Bad", type: "script", command: "throw new Error('no')" })) as Macro;
  const reported: string[] = [];
  gm.client.Hooks.once("error", (...args: never[]) => reported.push((args[1] as unknown as Error).message));
  expect(await macro.execute()).toBeUndefined();
  expect(reported).toEqual(["no"]);
});

test("a chat macro says its command [type documentation: Macro#execute]", async () => {
  const { gm } = seats;
  const macro = (await gm.cls("Macro").create({ name: "Hi", type: "chat", command: "Good evening" })) as Macro;
  await macro.execute();
  expect(gm.game.messages.contents.at(-1)?.content).toBe("Good evening");
});

test("scripts are run by those who may see the macro and have the capability [type documentation: CONST.USER_PERMISSIONS]", async () => {
  const { gm, player, table } = seats;
  const hidden = await gm.cls("Macro").create({ name: "Hidden", type: "script", command: "return 1" });
  const open = await gm
    .cls("Macro")
    .create({ name: "Open", type: "script", command: "return 1", ownership: { default: 1 } });
  await table.settle();
  expect(await (player.doc("Macro", hidden.id) as Macro).execute()).toBeUndefined();
  expect(await (player.doc("Macro", open.id) as Macro).execute()).toBe(1);
  await gm.game.settings.set("core", "permissions", { MACRO_SCRIPT: [3, 4] });
  await table.settle();
  expect((player.doc("Macro", open.id) as Macro).canExecute).toBe(false);
  await gm.game.settings.set("core", "permissions", {});
});

async function weather(more: Data = {}): Promise<Table> {
  const line = (description: string, range: number[]): Data => ({ description, range });
  const results = [line("Rain", [1, 2]), line("Sun", [3, 5]), line("Snow", [6, 6])];
  return (await seats.gm.cls("RollTable").create({ name: "Weather", formula: "1d6", results, ...more })) as Table;
}

const describe = (results: Doc[]): string[] =>
  results.map((one) => (one as unknown as { description: string }).description);

test("a draw rolls, and says what came of it [type documentation: RollTable#draw]", async () => {
  const { gm } = seats;
  const table = await weather();
  const { dice } = gm.global<{ dice: { load(...faces: unknown[]): void; unload(): void } }>("bench");
  dice.load([4]);
  const { roll, results } = await table.draw();
  dice.unload();
  expect(roll.total).toBe(4);
  expect(describe(results)).toEqual(["Sun"]);
  const said = gm.game.messages.contents.at(-1);
  expect(said?.content).toContain("Sun");
  expect(said?.rolls[0]?.total).toBe(4);
});

test("without replacement, what was drawn does not come again until it is put back [type documentation: RollTable#replacement]", async () => {
  const table = await weather({ replacement: false });
  const { results } = await table.drawMany(3, { displayChat: false });
  expect(describe(results).sort()).toEqual(["Rain", "Snow", "Sun"]);
  expect((await table.roll()).results).toEqual([]);
  await table.resetResults();
  expect((await table.roll()).results).toHaveLength(1);
});

test("a line that is a table is rolled on in turn [type documentation: RollTable#roll]", async () => {
  const inner = await weather();
  const outer = await weather({
    formula: "1",
    results: [{ type: "document", documentUuid: inner.uuid, range: [1, 1] }],
  });
  const { results } = await outer.roll();
  expect(["Rain", "Sun", "Snow"]).toContain(describe(results)[0]);
});

test("weights become ranges, and the formula reaches them all [type documentation: RollTable#normalize]", async () => {
  const table = await weather({
    results: [
      { description: "A", weight: 3 },
      { description: "B", weight: 1 },
    ],
  });
  await table.normalize();
  expect(table.results.contents.map((one) => one.range)).toEqual([
    [1, 3],
    [4, 4],
  ]);
  expect(table._source.formula).toBe("1d4");
});

test("folders hold documents, at most in folders of their kind [type documentation: Folder#contents]", async () => {
  const { gm } = seats;
  const folder = await gm.cls("Folder").create({ name: "Heroes", type: "Actor" });
  const inner = await gm.cls("Folder").create({ name: "Dead heroes", type: "Actor", folder: folder.id });
  const actor = await gm.cls("Actor").create({ name: "Old", type: "hero", folder: inner.id });
  const shown = inner as unknown as { contents: Doc[]; depth: number; folder: Doc };
  expect(shown.contents).toEqual([actor]);
  expect(shown.depth).toBe(2);
  expect(shown.folder).toBe(folder);
  const { tree } = gm.game.actors as unknown as {
    tree: { children: { folder: Doc; children: { entries: Doc[] }[] }[] };
  };
  const branch = tree.children.find((node) => node.folder === folder);
  expect(branch?.children[0]?.entries).toEqual([actor]);
});
