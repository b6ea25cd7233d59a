/** Acts beside checks by key: a list of what the user's character can do, each as its button on the sheet offers it. */
import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { boonsOf, ilsa, openEdgeTable, teodor } from "./edge-table.ts";
import { users } from "./play-table.ts";

let table: ClientTable;
let ana: TableClient;

beforeEach(async () => {
  table = await openEdgeTable();
  ana = await table.join("Ana");
});
afterEach(() => table.close());

interface Input {
  input(options: { content: HTMLElement; window: { title: string } }): Promise<object | null>;
}

/** Answers of Ana's, one for each question in turn; the texts of the questions that she saw. */
function anaAnswers(...answers: ((content: HTMLElement) => object | null)[]): string[] {
  const seen: string[] = [];
  ana.global<{ applications: { api: { DialogV2: Input } } }>("foundry").applications.api.DialogV2.input = async ({
    content,
  }) => {
    seen.push(content.textContent ?? "");
    return answers[seen.length - 1]?.(content) ?? null;
  };
  return seen;
}

const press = () =>
  (
    ana.game as unknown as { keybindings: { actions: Map<string, { onDown(context: object): unknown }> } }
  ).keybindings.actions
    .get("tessera.act")
    ?.onDown({});

/** Make Ilsa Ana's character, and give questions a page, which sheets do without. */
async function ownIlsa(): Promise<void> {
  const { user } = ana.game as unknown as { user: { update(changes: object): Promise<unknown> } };
  await user.update({ character: ilsa });
  await table.settle();
  const { document } = new JSDOM().window;
  Object.assign(ana.global<object>("globalThis"), { document, CSS: { escape: String } });
}

/** The value of the card that says these words, unless it is dim. */
const cardOf = (content: HTMLElement, words: string) => {
  const card = [...content.querySelectorAll("label")].find(({ textContent }) => textContent?.includes(words));
  return card?.querySelector<HTMLInputElement>("input:enabled")?.value ?? null;
};

it("lists the acts of the own character with their reasons, and opens the one that is chosen", async () => {
  await ownIlsa();
  const spending = (content: HTMLElement) => ({ act: cardOf(content, "Spend a Boon") });
  const seen = anaAnswers(spending, () => ({ spend: "flashback", what: "The key" }));
  await press();
  await expect.poll(() => boonsOf(ana, ilsa)).toBe(1);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatch(/Spend a Boon.*Treat Harm\s*There is no Harm to treat\./s);
  expect(seen[0]).not.toContain("Award");
});

/** The lines of each card, and the headings of the lists of cards. */
const linesOf = (content: HTMLElement) =>
  [...content.querySelectorAll(".tessera-option-words")].map(({ children }) =>
    [...children].map(({ textContent }) => textContent ?? ""),
  );
const headingsOf = (content: HTMLElement) =>
  [...content.querySelectorAll("legend")].map(({ textContent, className }) => [textContent?.trim(), className]);

it("says nothing twice, and one reason on each act that cannot be done", async () => {
  await ownIlsa();
  let lines: string[][] = [];
  let dim = 0;
  anaAnswers((content) => {
    lines = linesOf(content);
    dim = content.querySelectorAll("input:disabled").length;
    return null;
  });
  await press();
  await expect.poll(() => lines.length).toBeGreaterThan(5);
  expect(lines).toContainEqual(["Rest", "There is no Fatigue to clear."]);
  expect(lines).toContainEqual(["Spend a Boon"]);
  expect(lines).toContainEqual(["Convert", "Turn Boons into XP"]);
  expect(dim).toBeGreaterThan(1);
  expect(lines.filter((each) => each.at(-1)?.endsWith("."))).toHaveLength(dim);
  for (const [first = "", ...others] of lines)
    for (const other of others) expect(other.toLowerCase()).not.toContain(first.toLowerCase());
});

it("names the number in the way of an act that has no sentence for it, and each of several characters once", async () => {
  await ownIlsa();
  const gm = await table.join("GM");
  const other = gm.game.actors.get(teodor) as unknown as { update(changes: object): Promise<unknown> };
  await other.update({ ownership: { [users[1].id]: 3 } });
  await table.settle();
  const controlled = [{ actor: ana.game.actors.get(teodor) }];
  Object.assign(ana.game, { canvas: { tokens: { controlled } } });
  const { i18n, actors } = ana.game as unknown as {
    i18n: { translations: { TESSERA: { Edge: { CharacterAct: { spend: Record<string, string> } } } } };
    actors: { get(id: string): { update(changes: object): Promise<unknown> } };
  };
  Reflect.deleteProperty(i18n.translations.TESSERA.Edge.CharacterAct.spend, "not");
  await actors.get(ilsa).update({ "system.boons": 0 });
  await table.settle();
  let lines: string[][] = [];
  let headings: unknown[] = [];
  anaAnswers((content) => {
    lines = linesOf(content);
    headings = headingsOf(content);
    return null;
  });
  await press();
  await expect.poll(() => lines.length).toBeGreaterThan(5);
  expect(lines).toContainEqual(["Spend a Boon", "Not with Boons at 0."]);
  expect(headings).toEqual([
    ["Teodor", ""],
    ["Ilsa", ""],
  ]);
});

it("does nothing where nothing is chosen, or where there is nobody to act", async () => {
  const seen = anaAnswers(() => null);
  await press();
  await ownIlsa();
  await press();
  await expect.poll(() => seen).toHaveLength(1);
  await table.settle();
  expect([ana.game.messages.size, boonsOf(ana, ilsa)]).toEqual([0, 2]);
});
