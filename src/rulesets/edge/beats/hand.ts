/**
 * The game master's hand: the entries of the Story Beat menus as cards at the bottom of the window, played with a key
 * or by dropping them.
 */

import { type Action, HandlebarsWindow, type TemplatePart } from "../../../foundry/classes.ts";
import { excerpt } from "../../../foundry/excerpt.ts";
import { type Data, localize, notify } from "../../../foundry/host.ts";
import { templatePath } from "../../../foundry/templates.ts";
import { numberNow } from "../../../tracker/acts.ts";
import { interfaceScale, taken, viewOf, watchInterface } from "../../../tracker/dock.ts";
import { findPosition } from "../../../tracker/free-space.ts";
import { BEAT_CONTEXTS, type BeatCard, type BeatContext, beatHand } from "../rules/index.ts";
import { buyWithBeats } from "./bank-questions.ts";
import { AIMS, aimOfElement, aimOfTarget, type BeatAim, dragType } from "./beat-aim.ts";
import { purchasesOnScene } from "./threat-purchases.ts";

/** Widths to try, as shares of the full width, if the whole hand does not fit. */
const SHARES = [1, 0.85, 0.7, 0.55, 0.4] as const;
/**
 * Width, in pixels, below which the tabs of the situations show only pictures, as their labels do not fit beside each
 * other.
 */
const NARROW = 780;
/** Rotation, in degrees, and downward shift, in pixels, of the outermost cards. */
const FAN = { turn: 3, drop: 8 } as const;

/** Situations between which the hand switches: one for each menu, and one for the purchases of the scene's threats. */
type HandContext = BeatContext | "threats";

const pictures: Readonly<Record<HandContext, string>> = {
  threats: "fa-solid fa-skull",
  universal: "fa-solid fa-masks-theater",
  combat: "fa-solid fa-hand-fist",
  stealth: "fa-solid fa-eye",
  social: "fa-solid fa-comments",
  travel: "fa-solid fa-mountain-sun",
  arcana: "fa-solid fa-wand-sparkles",
};

/** Text of a card for its menu entry (`stealth.sound`), or for the game master's own idea, which has an empty entry. */
function cardWords(context: BeatContext, { id, effect }: BeatCard): Data {
  if (id === "") return { entry: "", text: localize("TESSERA.Tracker.ownBeats"), does: false, icon: "fa-solid fa-pen" };
  const text = localize(`TESSERA.Edge.Beat.${context}.${id}`);
  return { entry: `${context}.${id}`, text, does: effect !== undefined, icon: pictures[context] };
}

function cardContext(context: BeatContext, held: number, card: BeatCard, share: number): Data {
  const { cost, orMore, affordable } = card;
  return { ...cardWords(context, card), ...looks({ cost, orMore, affordable, held, place: 2 * share - 1 }) };
}

interface Looks {
  readonly cost: number;
  readonly orMore: boolean;
  readonly affordable: boolean;
  readonly held: number;
  /** Position of the card in the fan, −1 to 1. */
  readonly place: number;
}

/** Most pips that show a price on a card; a higher price is shown as a number. */
const PIPS = 6;

/** View data for the price of a card and its position in the fan. */
function looks({ cost, orMore, affordable, held, place }: Looks): Data {
  return {
    ...{ cost, more: orMore },
    ...(cost > PIPS ? { figure: cost } : { pips: Array.from({ length: cost }, () => true) }),
    price: localize(`TESSERA.Edge.Hand.${orMore ? "priceOrMore" : "price"}`, { cost }),
    lacks: affordable ? "" : localize("TESSERA.Edge.Hand.lacks", { cost, held }),
    turn: (place * FAN.turn).toFixed(2),
    drop: (place * place * FAN.drop).toFixed(1),
  };
}

function threatCards(held: number): Data[] {
  return purchasesOnScene().map(({ entry, text, beats, effect, threat }, index, { length }) => {
    const place = length > 1 ? (2 * index) / (length - 1) - 1 : 0;
    return {
      ...{ entry, text: excerpt(`${threat.name}: ${text}`), does: effect !== "story", icon: pictures.threats },
      ...looks({ cost: beats, orMore: false, affordable: beats <= held, held, place }),
    };
  });
}

type HandAction = Action<Hand>;

export class Hand extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-hand",
    tag: "aside",
    classes: ["tessera", "tessera-hand"],
    window: { frame: false, positioned: false },
    actions: {
      play(_event, card) {
        void this.play(card);
      },
      put() {
        void this.close();
      },
    } satisfies Record<string, HandAction>,
  };

  static override PARTS: Record<string, TemplatePart> = { hand: { template: templatePath("edge/hand") } };

  #context: HandContext = "universal";
  #drawn = "";
  #opener: HTMLElement | null = null;
  #stop: (() => void) | null = null;

  /** Open the hand and focus the first affordable card. */
  async deal(opener: HTMLElement): Promise<void> {
    this.#opener = opener;
    await this.render({ force: true });
    const cards = this.#cards;
    (cards.find(({ ariaDisabled }) => ariaDisabled !== "true") ?? cards[0])?.focus();
  }

  /** Render again if the content has changed, such as the number of Story Beats or the threats in the scene. */
  follow(): void {
    if (this.rendered && JSON.stringify(this.#figures) !== this.#drawn) void this.render();
  }

  get #cards(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("[data-entry]")];
  }

  get #figures(): Data {
    const held = numberNow("storyBeats").value;
    const threats = threatCards(held);
    // If the last threat has left the scene, show the universal menu instead.
    const context = this.#context === "threats" && threats.length === 0 ? "universal" : this.#context;
    const all: readonly HandContext[] = [...(threats.length > 0 ? (["threats"] as const) : []), ...BEAT_CONTEXTS];
    return {
      held: localize("TESSERA.Edge.Hand.held", { held }),
      cards:
        context === "threats"
          ? threats
          : beatHand(context, held).map((card, index, { length }) =>
              cardContext(context, held, card, length > 1 ? index / (length - 1) : 0.5),
            ),
      contexts: all.map((value) => ({
        ...{ value, icon: pictures[value], selected: value === context },
        label: localize(`TESSERA.Edge.BeatContext.${value}`),
      })),
    };
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const figures = this.#figures;
    this.#drawn = JSON.stringify(figures);
    return { ...(await super._prepareContext(options)), ...figures, rootId: this.id };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.dataset["ruleset"] = "edge";
    element.setAttribute("aria-labelledby", `${this.id}-title`);
    element.addEventListener("change", ({ target }) => this.#choose((target as HTMLInputElement).value));
    element.addEventListener("keydown", (event) => this.#onKey(event));
    element.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    element.addEventListener("focusin", ({ target }) => this.#rove(target as HTMLElement));
    element.addEventListener("dragstart", (event) => this.#onDrag(event));
    const { ownerDocument: page } = element;
    element.addEventListener("dragend", () => page.body.classList.remove("tessera-dealing"));
    const ending = new AbortController();
    const { signal } = ending;
    for (const name of ["dragover", "dragleave", "drop"] as const)
      page.addEventListener(name, (event) => this.#onAim(event), { signal, capture: true });
    const stop = watchInterface(() => this.#place());
    this.#stop = () => {
      stop();
      ending.abort();
      page.body.classList.remove("tessera-dealing");
      // The tracker may have been rendered again since, so find the button by its id.
      page.getElementById(this.#opener?.id ?? "")?.focus();
    };
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    this.#rove();
    this.#place();
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.#stop?.();
  }

  /** Play a card on the element or token where it was dropped, else on the game master's target. */
  async play(card: HTMLElement, aim: BeatAim = aimOfTarget()): Promise<void> {
    const { entry = "", lacks } = card.dataset;
    if (lacks) {
      notify("info", lacks);
      return;
    }
    await buyWithBeats(entry, aim);
    this.element?.ownerDocument.getElementById(card.id)?.focus();
  }

  #choose(value: string): void {
    const all: readonly HandContext[] = ["threats", ...BEAT_CONTEXTS];
    this.#context = all.find((each) => each === value) ?? this.#context;
    void this.render();
  }

  #onKey(event: KeyboardEvent): void {
    const { key } = event;
    if (key === "Escape") void this.close();
    else {
      const cards = this.#cards;
      const at = cards.indexOf(event.target as HTMLElement);
      const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[key];
      if (at < 0 || next === undefined) return;
      cards.at(next % cards.length)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Scroll the row of cards horizontally when the mouse wheel turns vertically. */
  #onWheel(event: WheelEvent): void {
    const list = this.element.querySelector(".tessera-fan");
    if (!list || event.deltaX !== 0 || list.scrollWidth <= list.clientWidth) return;
    event.preventDefault();
    list.scrollLeft += event.deltaY;
  }

  /** Make one card reachable by Tab: the focused one, else the first. */
  #rove(focused?: HTMLElement): void {
    const cards = this.#cards;
    if (focused && !cards.includes(focused)) return;
    const stop = focused ?? cards.find((card) => card === card.ownerDocument.activeElement) ?? cards[0];
    for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
  }

  #onDrag(event: DragEvent): void {
    const card = (event.target as HTMLElement).closest<HTMLElement>("[data-entry]");
    if (!card) return;
    const data = { type: dragType, entry: card.dataset["entry"] };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
    card.ownerDocument.body.classList.add("tessera-dealing");
  }

  /** Let cards be dropped on clocks and Zones outside of the canvas. */
  #onAim(event: DragEvent): void {
    const { ownerDocument } = this.element;
    if (!ownerDocument.body.classList.contains("tessera-dealing")) return;
    const aimed = (event.target as Element | null)?.closest<HTMLElement>(AIMS);
    for (const each of ownerDocument.querySelectorAll(".tessera-aimed")) each.classList.remove("tessera-aimed");
    if (!aimed || event.type === "dragleave") return;
    event.preventDefault();
    if (event.type === "dragover") {
      aimed.classList.add("tessera-aimed");
      return;
    }
    event.stopPropagation();
    this.drop(event.dataTransfer?.getData("text/plain") ?? "", aimOfElement(aimed));
  }

  /** Play the card that the drag data names. */
  drop(data: string, aim: BeatAim): void {
    const { entry } = JSON.parse(data) as { entry?: unknown };
    const card = this.#cards.find(({ dataset }) => dataset["entry"] === entry);
    if (card) void this.play(card, aim);
  }

  /** Set the width; below `NARROW`, the situations show only their pictures. */
  #size(width: number): void {
    this.element.style.width = `${width}px`;
    this.element.toggleAttribute("data-narrow", width < NARROW);
  }

  /** Place the hand at the bottom of the window, as wide as the available space allows. */
  #place(): void {
    const { element } = this;
    const scale = interfaceScale();
    const view = viewOf(element);
    const boxes = taken("#tessera-tracker");
    element.removeAttribute("data-narrow");
    element.style.width = "max-content";
    const whole = Math.min(element.offsetWidth * scale, view.width);
    const found = SHARES.flatMap((share) => {
      const width = whole * share;
      this.#size(width / scale);
      const height = element.offsetHeight * scale;
      const wish = { left: (view.width - width) / 2, top: view.height };
      const place = findPosition({ width, height, least: height }, wish, view, boxes);
      return place ? [{ ...place, width, cost: view.height - place.top + (whole - width) / 2 }] : [];
    });
    const [first, ...others] = found;
    const best = others.reduce((one, other) => (other && one && other.cost < one.cost ? other : one), first);
    const { left, top, width } = best ?? {
      left: 0,
      top: view.height - element.offsetHeight * scale,
      width: view.width,
    };
    this.#size(width / scale);
    Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    element.style.transform = scale === 1 ? "" : `scale(${scale})`;
  }
}
