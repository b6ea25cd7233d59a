/** Card stacks: decks, hands and piles. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Data, type Doc, type Seats, sit } from "./players.ts";

interface Card extends Doc {
  face: number | null;
  drawn: boolean;
  isHome: boolean;
  currentFace: { text: string } | null;
  flip(face?: number | null): Promise<unknown>;
}

interface Stack extends Doc {
  cards: { size: number; contents: Card[]; getName(name: string): Card | undefined };
  availableCards: Card[];
  drawnCards: Card[];
  draw(from: Stack, number?: number, options?: Data): Promise<Card[]>;
  deal(to: Stack[], number?: number, options?: Data): Promise<Stack>;
  pass(to: Stack, ids: string[], options?: Data): Promise<Card[]>;
  shuffle(options?: Data): Promise<Stack>;
  recall(options?: Data): Promise<Stack>;
}

const quiet = { chatNotification: false };
const names = (cards: readonly Card[]) => cards.map(({ name }) => name);

let seats: Seats;
let deck: Stack;
let hand: Stack;

async function stack(name: string, type: string, cards: Data[] = []): Promise<Stack> {
  return (await seats.gm.cls("Cards").create({ name, type, cards })) as Stack;
}

beforeAll(async () => {
  seats = await sit();
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});
beforeEach(async () => {
  const faces = ["A", "B", "C", "D"].map((name, sort) => ({ name, sort, faces: [{ name, text: `<p>${name}</p>` }] }));
  deck = await stack("Deck", "deck", faces);
  hand = await stack("Hand", "hand");
});

test("drawing takes cards from the top; the deck keeps them, marked as drawn [type documentation: Cards#draw]", async () => {
  const drawn = await hand.draw(deck, 2, quiet);
  expect(names(drawn)).toEqual(["A", "B"]);
  expect(names(deck.drawnCards)).toEqual(["A", "B"]);
  expect(names(deck.availableCards)).toEqual(["C", "D"]);
  expect(hand.cards.contents.every(({ isHome }) => !isHome)).toBe(true);
  await seats.table.settle();
  expect((seats.player.doc("Cards", hand.id) as Stack).cards.size).toBe(2);
});

test("cards are drawn from the bottom where asked for, and too many are refused [type documentation: CONST.CARD_DRAW_MODES]", async () => {
  expect(names(await hand.draw(deck, 1, { how: 1, ...quiet }))).toEqual(["D"]);
  await expect(hand.draw(deck, 4, quiet)).rejects.toThrow(/not enough/);
});

test("dealing goes round [type documentation: Cards#deal]", async () => {
  const other = await stack("Other", "hand");
  await deal(other);
  expect([names(hand.cards.contents), names(other.cards.contents)]).toEqual([
    ["A", "C"],
    ["B", "D"],
  ]);
});

async function deal(other: Stack): Promise<void> {
  await deck.deal([hand, other], 2, quiet);
}

test("a card passed on leaves its hand, and is there again when it comes home [type documentation: Cards#pass]", async () => {
  const [drawn] = await hand.draw(deck, 1, quiet);
  const pile = await stack("Pile", "pile");
  await hand.pass(pile, [drawn?.id ?? ""], quiet);
  expect([hand.cards.size, pile.cards.size]).toEqual([0, 1]);
  await pile.pass(deck, [drawn?.id ?? ""], quiet);
  expect(names(deck.availableCards)).toEqual(["A", "B", "C", "D"]);
  expect(pile.cards.size).toBe(0);
});

test("recall brings a deck's cards home from everywhere [type documentation: Cards#recall]", async () => {
  await hand.draw(deck, 3, quiet);
  await deck.recall(quiet);
  expect([hand.cards.size, deck.availableCards.length]).toEqual([0, 4]);
});

test("shuffling keeps the cards and gives them an order [type documentation: Cards#shuffle]", async () => {
  const orders = new Set<string>();
  for (let time = 0; time < 12; time++) {
    await deck.shuffle(quiet);
    orders.add(names(deck.availableCards).join(""));
  }
  expect(orders.size).toBeGreaterThan(1);
  for (const order of orders) expect([...order].sort().join("")).toBe("ABCD");
});

test("a card lies face down until it is flipped [type documentation: Card#flip]", async () => {
  const card = deck.cards.getName("A") as Card;
  expect(card.currentFace).toBeNull();
  await card.flip();
  expect(card.currentFace?.text).toBe("<p>A</p>");
  await card.flip();
  expect(card.face).toBeNull();
});
