import type { Document } from "../../abstract/document.ts";
import type { EmbeddedCollection } from "../../abstract/embedded-collection.ts";
import { CARD_DRAW_MODES } from "../../const/documents.ts";
import type { SourceData } from "../../data/types.ts";
import { cryptoUniform } from "../../dice/random.ts";
import { game } from "../../game.ts";
import { BaseCard } from "../base/card.ts";
import { BaseCards } from "../base/cards.ts";
import { ClientDocumentMixin } from "./client-document.ts";

interface CardFace {
  name: string;
  text: string;
  img: string | null;
}

/** One card [type documentation: Card]. */
export class Card extends ClientDocumentMixin(BaseCard) {
  declare description: string;
  declare back: CardFace;
  declare faces: CardFace[];
  declare face: number | null;
  declare drawn: boolean;
  declare origin: Document | null;

  get currentFace(): CardFace | null {
    return this.face === null ? null : (this.faces[this.face] ?? null);
  }

  get showFace(): boolean {
    return this.currentFace !== null;
  }

  /** The stack that the card came from, or else the one that holds it. */
  get source(): Cards {
    return (this.origin ?? this.parent) as unknown as Cards;
  }

  get isHome(): boolean {
    return this.origin === null || this.origin === this.parent;
  }

  async flip(face?: number | null): Promise<this | undefined> {
    return this.update({ face: face === undefined ? (this.face === null ? 0 : null) : face });
  }
}

interface Moving {
  how?: number;
  updateData?: SourceData;
  chatNotification?: boolean;
}

/** A deck, a hand or a pile [type documentation: Cards]. */
export class Cards extends ClientDocumentMixin(BaseCards) {
  declare img: string;
  declare description: string;
  declare cards: EmbeddedCollection<Card>;

  get thumbnail(): string | null {
    return this.img;
  }

  /** Cards that can be drawn, in their order; in a hand or pile, all of them. */
  get availableCards(): Card[] {
    return this.cards.contents.filter((card) => this.type !== "deck" || !card.drawn).sort(bySort);
  }

  get drawnCards(): Card[] {
    return this.cards.contents.filter((card) => card.drawn);
  }

  /** Draw cards from another stack into this one. */
  async draw(from: Cards, number = 1, { how = CARD_DRAW_MODES.FIRST, ...options }: Moving = {}): Promise<Card[]> {
    const drawn = from._drawCards(number, how);
    return from.pass(
      this,
      drawn.map(({ id }) => String(id)),
      options,
    );
  }

  /** Deal cards to each of several stacks in turn. */
  async deal(to: Cards[], number = 1, { how = CARD_DRAW_MODES.FIRST, ...options }: Moving = {}): Promise<this> {
    const drawn = this._drawCards(number * to.length, how);
    for (const [index, stack] of to.entries()) {
      const ids = drawn.filter((_card, place) => place % to.length === index).map(({ id }) => String(id));
      await this.pass(stack, ids, options);
    }
    return this;
  }

  /**
   * Pass cards to another stack. A deck keeps its own cards, marked as drawn; a card that returns to its deck is
   * available again.
   */
  async pass(to: Cards, ids: string[], { updateData = {}, chatNotification = true }: Moving = {}): Promise<Card[]> {
    if (chatNotification) throw new Error("the bench has no chat notification of cards: set chatNotification to false");
    const cards = ids.map((id) => {
      const card = this.cards.get(id);
      if (!card) throw new Error(`The Card "${id}" does not exist in the stack ${this.name}`);
      if (this.type === "deck" && card.drawn) throw new Error(`${card.name} is drawn already`);
      return card;
    });
    const [home, abroad] = [
      cards.filter((card) => card.origin?.id === to.id),
      cards.filter((card) => card.origin?.id !== to.id),
    ];
    const origin = (card: Card) => (this.type === "deck" ? this.id : (card._source.origin ?? null));
    const copies = abroad.map((card) => ({ ...card.toObject(), origin: origin(card), drawn: false, ...updateData }));
    const made = (await to.createEmbeddedDocuments("Card", copies, { keepId: true })) as unknown as Card[];
    const back = home.map(({ id }) => ({ _id: id, drawn: false }));
    if (back.length) await to.updateEmbeddedDocuments("Card", back);
    if (this.type === "deck")
      await this.updateEmbeddedDocuments(
        "Card",
        ids.map((_id) => ({ _id, drawn: true })),
      );
    else await this.deleteEmbeddedDocuments("Card", ids);
    return [...made, ...home.map(({ id }) => to.cards.get(String(id)) as Card)];
  }

  /** Give the cards a random order. */
  async shuffle({ updateData = {}, chatNotification = true }: Moving = {}): Promise<this> {
    if (chatNotification) throw new Error("the bench has no chat notification of cards: set chatNotification to false");
    const order = this.cards.contents.map((card) => ({ id: card.id, by: cryptoUniform() })).sort((a, b) => a.by - b.by);
    const updates = order.map(({ id }, sort) => ({ _id: id, sort, ...updateData }));
    await this.updateEmbeddedDocuments("Card", updates);
    return this;
  }

  /** Return a deck's cards to it from wherever they are; a hand or pile returns its cards to their decks. */
  async recall({ updateData = {}, chatNotification = true }: Moving = {}): Promise<this> {
    if (chatNotification) throw new Error("the bench has no chat notification of cards: set chatNotification to false");
    if (this.type !== "deck") {
      for (const card of this.cards.contents)
        if (card.origin) await this.pass(card.source, [String(card.id)], { updateData, chatNotification: false });
      return this;
    }
    for (const stack of game.collections.get("Cards")?.contents ?? []) {
      const away = (stack as unknown as Cards).cards.filter((card) => card.origin?.id === this.id && stack !== this);
      if (away.length)
        await stack.deleteEmbeddedDocuments(
          "Card",
          away.map(({ id }) => String(id)),
        );
    }
    await this.updateEmbeddedDocuments(
      "Card",
      this.cards.contents.map(({ id }) => ({ _id: id, drawn: false, ...updateData })),
    );
    return this;
  }

  /** The cards that a draw takes. @throws Error if there are not enough */
  _drawCards(number: number, how: number): Card[] {
    const available = this.availableCards;
    if (available.length < number)
      throw new Error(`There are not enough available cards in the stack ${this.name}: ${available.length}`);
    if (how === CARD_DRAW_MODES.LAST) return available.slice(-number);
    if (how !== CARD_DRAW_MODES.RANDOM) return available.slice(0, number);
    const left = [...available];
    return Array.from({ length: number }, () => left.splice(Math.floor(cryptoUniform() * left.length), 1)[0] as Card);
  }
}

function bySort(a: Card, b: Card): number {
  return a.sort - b.sort || a.name.localeCompare(b.name);
}
