/**
 * The sheet as a shop: ratings that can be bought glow and show their price, others show what is missing; the last
 * purchase can be undone.
 */
import { type HostActor, localize } from "../../foundry/host.ts";
import { fill } from "../../foundry/templates.ts";
import { catchRulesError } from "../../rules/error.ts";
import type { Offer, PurchaseUndo, Shop } from "../../ruleset/shop.ts";
import { explain } from "../../ui/explain-error.ts";
import { QuestionForm } from "../../ui/question-form.ts";
import { reportRulesErrors } from "../../ui/report-errors.ts";
import type { OpenShop, ShopPlace } from "./shop-sheet.ts";

/** The last purchase, and its undo. */
interface Bought {
  readonly label: string;
  readonly undo: PurchaseUndo;
}

/** True if an offer can be bought and nothing advises against it. */
const glows = ({ lacks, caution }: Offer): boolean => !lacks && !caution;

/** Where offers glow that can be bought now: on the sheet's own numbers, below the shop's bar, or in its lists alone. */
type Glow = "below" | "listed" | "nowhere";

/**
 * The sentence that tells what to press: something that glows; else any entry, with the lack that all offers share, if
 * there is one.
 */
function hint(glow: Glow, lacks: string | undefined): string {
  if (glow === "below") return localize("TESSERA.Shop.hintBelow");
  if (glow === "listed") return localize("TESSERA.Shop.hint");
  return lacks ? localize("TESSERA.Shop.hintEmpty", { lacks }) : localize("TESSERA.Shop.hintNone");
}

/** Stop an event of the shop's form before it reaches the sheet's form, which would store the values. */
function keepInside(event: Event): void {
  event.stopPropagation();
  if (event.type === "submit") event.preventDefault();
}

export class SheetShop implements OpenShop {
  readonly #place: ShopPlace;
  readonly #actor: HostActor;
  readonly #shop: Shop;
  /** A separate form, nested in the sheet's: its answers must not be stored by the sheet. */
  readonly #bar = document.createElement("form");
  /** The list of offers that come after the sheet's numbers. */
  readonly #more = document.createElement("div");
  /** Id of the offer whose details are shown; null for none. */
  #chosen: string | null = null;
  #form: QuestionForm | null = null;
  #bought: Bought | null = null;
  #busy = false;
  /** Selector of the shop's control that has the focus, which it loses when the sheet is drawn anew; null for none. */
  #focused: string | null = null;

  constructor(place: ShopPlace, actor: HostActor, shop: Shop) {
    this.#place = place;
    this.#actor = actor;
    this.#shop = shop;
    this.#bar.className = "tessera-shop";
    this.#bar.setAttribute("aria-label", localize("TESSERA.Shop.title"));
    this.#more.className = "tessera-shop-more";
    for (const part of [this.#bar, this.#more]) part.addEventListener("click", this.#onBar);
    for (const name of ["input", "change", "submit"]) this.#bar.addEventListener(name, keepInside);
    place.element.addEventListener("focusin", this.#onFocus);
    // In the capture phase, a press on a number shows its offer before the sheet would roll it.
    place.element.addEventListener("click", this.#onSheet, { capture: true });
  }

  get #offers(): readonly Offer[] {
    return this.#shop.offers(this.#actor);
  }

  draw(): void {
    const traits = this.#place.element.querySelector<HTMLElement>('.tab[data-tab="traits"]');
    if (!traits) return;
    this.#place.element.classList.add("tessera-shopping");
    this.#unmark();
    if (this.#bought?.undo.stands?.() === false) this.#bought = null;
    const offers = this.#offers;
    const empty = this.#shop.empty?.(this.#actor);
    const unmarked = offers.filter((offer) => !this.#mark(traits, offer, empty));
    const others = unmarked.map((offer) => this.#listed(offer, empty));
    const glowing = offers.filter(glows);
    const listed = glowing.length > 0 ? "listed" : "nowhere";
    this.#drawBar(
      others.filter(({ group }) => !group),
      glowing.every((offer) => unmarked.includes(offer)) ? listed : "below",
      empty,
    );
    this.#drawMore(others);
    if (this.#bar.parentElement !== traits) traits.prepend(this.#bar);
    if (traits.lastElementChild !== this.#more) traits.append(this.#more);
    const { activeElement, body } = this.#bar.ownerDocument;
    if (this.#focused && activeElement === body) this.#bar.querySelector<HTMLElement>(this.#focused)?.focus();
  }

  /** Draw the bar anew, but keep its form, with focus, caret and scroll positions. */
  #redrawBar(html: string): void {
    const { activeElement } = this.#bar.ownerDocument;
    const typed = this.#form?.element.contains(activeElement) ? (activeElement as HTMLInputElement) : null;
    const caret = typed?.selectionStart ?? null;
    const end = typed?.selectionEnd ?? null;
    const lists = [...this.#bar.querySelectorAll(".tessera-wall")].map((list) => ({ list, top: list.scrollTop }));
    this.#bar.innerHTML = html;
    if (this.#form) this.#bar.querySelector(".tessera-shop-form")?.append(this.#form.element);
    typed?.focus();
    if (caret !== null) typed?.setSelectionRange(caret, end);
    for (const { list, top } of lists) list.scrollTop = top;
  }

  focus(): void {
    this.#bar.querySelector<HTMLElement>("button")?.focus();
  }

  close(): void {
    this.#unmark();
    const { element } = this.#place;
    const hadFocus = this.#bar.contains(element.ownerDocument.activeElement);
    this.#bar.remove();
    this.#more.remove();
    // The button that opened the shop is hidden as long as the sheet has this class.
    element.classList.remove("tessera-shopping");
    const openers = [".window-content [data-action=advance]", ".window-header [data-action=toggleControls]"];
    const opener = openers.flatMap((selector) => element.querySelector<HTMLElement>(selector) ?? [])[0];
    if (hadFocus) opener?.focus();
    element.removeEventListener("click", this.#onSheet, { capture: true });
    element.removeEventListener("focusin", this.#onFocus);
    this.#place.closed();
  }

  /**
   * Show an offer's price, or what is lacking, on the sheet's element for the number that the offer raises. The bar
   * says `empty`, the lack of all offers, so it is not shown here. False if there is no such element.
   */
  #mark(traits: HTMLElement, offer: Offer, empty: string | undefined): boolean {
    const { id, at, price, lacks } = offer;
    const raised = at ? traits.querySelector<HTMLElement>(at) : null;
    if (!raised) return false;
    raised.dataset["offer"] = id;
    raised.classList.toggle("tessera-affordable", glows(offer));
    if (lacks && lacks === empty) return true;
    const tag = document.createElement("span");
    tag.className = "tessera-price-tag";
    tag.textContent = lacks ?? price;
    raised.append(tag);
    return true;
  }

  /** An offer as a button of a list. */
  #listed(offer: Offer, empty: string | undefined) {
    const { id, label, price, lacks, about, caution, group } = offer;
    const words = lacks && lacks === empty ? "" : (lacks ?? price);
    return { id, label, words, about, caution, group, glows: glows(offer), current: id === this.#chosen };
  }

  #drawMore(others: readonly { readonly group?: string | undefined }[]): void {
    const groups = [...new Set(others.flatMap(({ group }) => group ?? []))];
    const { activeElement } = this.#more.ownerDocument;
    const focused = this.#more.contains(activeElement) ? (activeElement as HTMLElement).dataset["offer"] : undefined;
    this.#more.innerHTML = fill("actor/shop-more", {
      groups: groups.map((label) => ({ label, offers: others.filter(({ group }) => group === label) })),
    });
    const again = [...this.#more.querySelectorAll<HTMLElement>("button")].find(
      ({ dataset }) => focused !== undefined && dataset["offer"] === focused,
    );
    again?.focus();
  }

  #unmark(): void {
    for (const tag of this.#place.element.querySelectorAll(".tessera-price-tag")) tag.remove();
    for (const raised of this.#place.element.querySelectorAll<HTMLElement>("[data-offer]")) {
      if (this.#holds(raised)) continue;
      raised.classList.remove("tessera-affordable");
      delete raised.dataset["offer"];
    }
  }

  /** True for an element of the shop's own lists. */
  #holds(element: Element): boolean {
    return this.#bar.contains(element) || this.#more.contains(element);
  }

  #drawBar(others: readonly object[], glow: Glow, empty: string | undefined): void {
    const chosen = this.#offers.find(({ id }) => id === this.#chosen);
    const changes = chosen ? this.#changesOf(chosen) : [];
    const buys = chosen && localize("TESSERA.Shop.buy", { price: chosen.price });
    const words = fill("actor/shop", {
      purse: this.#shop.purse(this.#actor),
      ladder: this.#shop.ladder(this.#actor).map((rung) => ({ ...rung, [rung.state]: true })),
      others,
      hint: hint(glow, empty),
      chosen: chosen && { ...chosen, buys, changes, problem: chosen.lacks },
      bought: this.#bought && localize("TESSERA.Shop.bought", { what: this.#bought.label }),
    });
    this.#redrawBar(words);
  }

  /** The changes of an offer with the form's answers, in words; for invalid answers the reason. */
  #changesOf(offer: Offer): readonly string[] {
    return catchRulesError(
      () => offer.changes(this.#form?.given ?? {}),
      (error) => [explain(error)],
    );
  }

  /** Show the details of an offer, with its questions. */
  #look(id: string): void {
    const offer = this.#offers.find((each) => each.id === id);
    this.#chosen = offer?.id ?? null;
    this.#form = null;
    if (offer?.fields && !offer.lacks) {
      const fields = (given: Readonly<Record<string, string>>) =>
        this.#offers.find((each) => each.id === id)?.fields?.(given) ?? [];
      this.#form = new QuestionForm({ fields, does: () => "" });
      this.#form.element.addEventListener("input", () => this.#weigh());
    }
    this.draw();
    const first = ".tessera-shop-chosen :is(input, select, [data-shop=buy]:enabled, [data-shop=leave])";
    this.#bar.querySelector<HTMLElement>(first)?.focus();
    this.#bar.scrollIntoView({ block: "nearest" });
  }

  /** Update the list of changes only; the form keeps its answers and its focus. */
  #weigh(): void {
    const chosen = this.#offers.find(({ id }) => id === this.#chosen);
    const list = this.#bar.querySelector<HTMLElement>(".tessera-shop-changes");
    if (!chosen || !list) return;
    list.replaceChildren(
      ...this.#changesOf(chosen).map((words) => {
        const item = document.createElement("li");
        item.textContent = words;
        return item;
      }),
    );
  }

  readonly #onFocus = ({ target }: Event): void => {
    const { name, dataset } = target as HTMLInputElement;
    const { shop, offer } = dataset;
    const which = offer ? `[data-offer="${CSS.escape(offer)}"]` : "";
    const control = shop ? `[data-shop="${shop}"]${which}` : name && `[name="${CSS.escape(name)}"]`;
    this.#focused = this.#bar.contains(target as Element) ? control : null;
  };

  readonly #onSheet = (event: Event): void => {
    const pressed = (event.target as HTMLElement).closest<HTMLElement>("[data-offer]");
    if (!pressed || this.#holds(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#look(pressed.dataset["offer"] ?? "");
  };

  readonly #onBar = (event: Event): void => {
    const pressed = (event.target as HTMLElement).closest<HTMLElement>("[data-shop]");
    const act = pressed?.dataset["shop"];
    if (!act) return;
    event.preventDefault();
    if (act === "done") this.close();
    if (act === "look") this.#look(pressed.dataset["offer"] ?? "");
    if (act === "leave") this.#leave();
    if (act === "buy") void this.#alone(() => this.#buy());
    if (act === "undo") void this.#alone(() => this.#undo());
  };

  /** Run `act` unless another one is running, so that a double click buys once. */
  async #alone(act: () => Promise<void>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    await act().finally(() => {
      this.#busy = false;
    });
  }

  #leave(): void {
    this.#chosen = null;
    this.#form = null;
    this.draw();
    this.focus();
  }

  async #buy(): Promise<void> {
    const offer = this.#offers.find(({ id }) => id === this.#chosen);
    if (!offer || offer.lacks) return;
    const undo = await reportRulesErrors(async () => (await offer.buy(this.#form?.given ?? {})) ?? undefined);
    if (!undo) return;
    this.#bought = { label: offer.label, undo };
    this.#leave();
    this.#bar.querySelector<HTMLElement>("[data-shop=undo]")?.focus();
  }

  async #undo(): Promise<void> {
    const bought = this.#bought;
    if (!bought) return;
    if ((await bought.undo()) === false) return this.draw();
    this.#bought = null;
    this.#leave();
  }
}
