/** Journals and their pages are shown to other players. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Data, type Doc, type Player, type Seats, sit } from "./players.ts";

interface Shows {
  show(document: Doc, options?: Data): Promise<Doc>;
}

let seats: Seats;
let journal: Doc;
let page: Doc;

beforeAll(async () => {
  seats = await sit();
  const made = await seats.gm.cls("JournalEntry").create({
    name: "Handouts",
    ownership: { default: 2, [seats.other.game.userId ?? ""]: 0 },
    pages: [{ name: "The letter", type: "text", ownership: { default: -1 } }],
  });
  await seats.table.settle();
  journal = made;
  page = (made as Doc & { pages: { contents: Doc[] } }).pages.contents[0] as Doc;
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});

const shows = ({ client }: Player) => client.global<Shows>("foundry.documents.collections.Journal");

/** List that collects the render options of a client's sheet of the journal from now on. */
function drawn(player: Player): Data[] {
  const asked: Data[] = [];
  const sheet = { render: async (options: Data) => void asked.push(JSON.parse(JSON.stringify(options)) as Data) };
  Object.defineProperty(player.doc("JournalEntry", journal.id), "sheet", { value: sheet, configurable: true });
  return asked;
}

test("a journal or a page is shown to those who may observe it [type documentation: Journal.show]", async () => {
  const [hers, theirs, own] = [drawn(seats.player), drawn(seats.other), drawn(seats.gm)];
  expect(await shows(seats.gm).show(journal)).toBe(journal);
  expect(await shows(seats.gm).show(page)).toBe(page);
  await seats.table.settle();
  expect(hers).toEqual([{ force: true }, { force: true, pageId: page.id }]);
  expect([theirs, own]).toEqual([[], []]);
});

test("only the users who are named are shown it [type documentation: Journal.ShowOptions]", async () => {
  const hers = drawn(seats.player);
  await shows(seats.gm).show(page, { users: [seats.other.game.userId] });
  await seats.table.settle();
  expect(hers).toEqual([]);
  await shows(seats.gm).show(page, { users: [seats.player.game.userId] });
  await seats.table.settle();
  expect(hers).toHaveLength(1);
});

test("nobody shows what they do not own [type documentation: Journal.show]", async () => {
  const { player } = seats;
  await expect(shows(player).show(player.doc("JournalEntry", journal.id))).rejects.toThrow("do not own");
});

test("what the bench cannot show is refused with a sentence [the bench's own rule]", async () => {
  await expect(shows(seats.gm).show(journal, { force: true })).rejects.toThrow(
    "the bench has no Journal.show with force",
  );
});
