/** The tracker: the table's shared state at the edge of the canvas; game masters change it by press, wheel and keys. */

import { openCalendar, openPeople } from "../campaign/open.ts";
import { check } from "../check/start.ts";
import { openPreviously } from "../chronicle/open-previously.ts";
import { moveClock } from "../clocks/acts.ts";
import { layOrTake, startClockDrag } from "../clocks/canvas-places.ts";
import { afterCards } from "../foundry/after-cards.ts";
import { shownCanvas } from "../foundry/canvas.ts";
import { type Action, fields, givingBackFocus, HandlebarsWindow, type TemplatePart } from "../foundry/classes.ts";
import { afterDice } from "../foundry/dice-rest.ts";
import { currentGame, type Data, documentByUuid, type HostMessage, localize, onHook } from "../foundry/host.ts";
import { hostAround } from "../foundry/host-parts.ts";
import { onDemand } from "../foundry/on-demand.ts";
import type { HostRegion } from "../foundry/regions.ts";
import { registerSetting } from "../foundry/settings.ts";
import { templatePath, whenLoaded } from "../foundry/templates.ts";
import { openSessionZero } from "../kit/open-session-zero.ts";
import { stopScene } from "../kit/stop.ts";
import { letGoGmAct, redoGmAct, undoGmAct } from "../ledger/gm-act.ts";
import { changeZone, drawRegion, type RegionKind } from "../regions/new-region.ts";
import { placeParty } from "../regions/place-party.ts";
import { rulesetById, rulesets } from "../ruleset/registry.ts";
import { pressMove } from "../threats/card-moves.ts";
import { threatsHere } from "../threats/threat.ts";
import { pulseChanged } from "../ui/pulse.ts";
import { changeNumber, choose, hide, numberNow } from "./acts.ts";
import { actsContext, barContext, gamesInPlay, isOfRuleset, sectionIds, sectionOf } from "./context.ts";
import { dock, rememberPlace, reposition, repositionSoon, trackerPlace } from "./dock.ts";
import { changedSentences, listen, nudge, rove } from "./input.ts";
import { drawNightSoon } from "./night-plots.ts";
import { nameLastAct, takeBackLast, watchLastAct } from "./open-take-back.ts";
import { holdsPress, undoPress } from "./presses.ts";
import type { Section } from "./section.ts";
import { placeBesideDrawer } from "./window-places.ts";
import { afterMovement, drawZones, pointedZone, targetZone } from "./zones.ts";

type TrackerAction = Action<Tracker>;

/** Change the number or clock of `target`. */
async function move(target: HTMLElement, by: number): Promise<void> {
  const { counter = "", clock } = target.dataset;
  if (clock) {
    await moveClock(clock, by);
    return;
  }
  const { value: before, counter: described } = numberNow(counter);
  const done = await changeNumber(counter, by);
  if (!done) afterDice(move, () => follow(true));
  else if (currentGame().user.isGM && before > described.minimum && before + by <= described.minimum)
    await described.onMinimum?.();
}

const step: TrackerAction = (_event, target) => {
  const value = target.parentElement?.querySelector<HTMLElement>("[data-nudge]");
  if (value) nudge(value, Number(target.dataset["by"]), move);
};

const clockDialog = () => import("../clocks/dialog.ts");

/** The rule set that an element's section or Zone button belongs to. */
function rulesetAt(element: HTMLElement) {
  const section = element.closest<HTMLElement>("section")?.dataset["ruleset"];
  return rulesetById(element.dataset["game"] ?? section ?? "");
}

/** The tracker window, one per client. */
class Tracker extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-tracker",
    tag: "aside",
    classes: ["tessera", "tessera-tracker"],
    window: { frame: false, positioned: false },
    actions: {
      step,
      tick: ((_event, { dataset }) =>
        moveClock(dataset["clock"] ?? "", Number(dataset["by"] ?? 1))) satisfies TrackerAction,
      newClock: () => onDemand(clockDialog, ({ newClock }) => newClock()),
      editClock: ((_event, { dataset }) =>
        onDemand(clockDialog, ({ editClock }) => editClock(dataset["clock"] ?? ""))) satisfies TrackerAction,
      lay: ((_event, target) => layOrTake(target.dataset["clock"] ?? "")) satisfies TrackerAction,
      placeParty: (() => placeParty()) satisfies TrackerAction,
      drawRegion: ((_event, { dataset }) => drawRegion(dataset["kind"] as RegionKind)) satisfies TrackerAction,
      targetZone: ((_event, { dataset }) => targetZone(dataset["zone"] ?? "")) satisfies TrackerAction,
      changeZone: ((_event, { dataset }) => changeZone(dataset["zone"] ?? "")) satisfies TrackerAction,
      deleteZone: ((_event, { dataset }) =>
        documentByUuid<HostRegion>(dataset["zone"] ?? "")?.deleteDialog(givingBackFocus({}))) satisfies TrackerAction,
      move: ((_event, target) => pressMove(target)) satisfies TrackerAction,
      tableCheck: ((_event, target) =>
        check(null, {}, { ruleset: rulesetAt(target)?.id ?? "" })) satisfies TrackerAction,
      takeBack: () => takeBackLast(),
      stopScene: () => stopScene(),
      sessionZero: () => openSessionZero(),
      previously: () => openPreviously(),
      people: () => openPeople(),
      calendar: () => openCalendar(),
      hide: ((_event, target) => hide(target.dataset["section"] ?? "")) satisfies TrackerAction,
      end: () =>
        onDemand(
          () => import("../ends/window.ts"),
          ({ openEnds }) => openEnds(),
        ),
      undoAct: ((_event, target) => {
        // The button disappears with its act; focus stays at the list.
        target.closest("details")?.querySelector("summary")?.focus();
        const { id = "" } = target.dataset;
        return id.includes(".") ? undoPress(id) : undoGmAct(id);
      }) satisfies TrackerAction,
      redoAct: ((_event, target) => redoGmAct(target.dataset["id"] ?? "")) satisfies TrackerAction,
      letGo: ((_event, target) => letGoGmAct(target.dataset["id"] ?? "")) satisfies TrackerAction,
      drawer() {
        void this.openDrawer(this.element.dataset["form"] !== "whole");
      },
      toggle(_event, { dataset, ariaExpanded }) {
        void this.open(dataset["section"] ?? "", ariaExpanded !== "true");
      },
      unfold(_event, { dataset }) {
        void this.unfold(dataset["section"] ?? "");
      },
      put() {
        void this.close();
      },
    } satisfies Record<string, TrackerAction>,
  };

  override _configureRenderParts(): Record<string, TemplatePart> {
    const more = rulesets.flatMap(({ tracker: own }) => (own?.more ? [templatePath(own.more.template)] : []));
    const part = (name: string): TemplatePart => ({
      template: templatePath(`tracker/${name}`),
      templates: [templatePath("tracker/title"), templatePath("tracker/chip"), templatePath("tracker/pie"), ...more],
    });
    return {
      head: part("head"),
      bar: part("bar"),
      ...Object.fromEntries(sectionIds().map((id) => [id, part(isOfRuleset(id) ? "figures" : id)])),
      foot: part("foot"),
      lastAct: part("last-act"),
    };
  }

  #sections = new Map<string, Section>();
  #acts: Data = {};
  /** JSON of the context that each part was last drawn from. */
  readonly #drawn = new Map<string, string>();
  /** Lists that the user has unfolded or folded here. */
  readonly #unfolded = new Map<string, boolean>();
  #spoken: ReadonlyMap<string, string> | null = null;
  #undock: (() => void) | null = null;
  /** The browser page in which the tracker opened, with the canvas. */
  #page: Document | null = null;
  /** Text that the listed Zones must contain; the user types it to search the list. */
  #sought = "";
  /** The list of Zones, with rows that change one by one. */
  #list: HTMLElement | null = null;
  /** Repositions the tracker when the list of Zones has changed its size. */
  readonly #sized = new ResizeObserver(() => repositionSoon(this.element));

  /**
   * Draw changed parts; with `all`, draw every part, because a number may still show a value that was not stored in the
   * end.
   */
  async follow(all = false): Promise<void> {
    const inPlay = gamesInPlay();
    this.#sections = new Map(sectionIds(inPlay).map((id) => [id, sectionOf(id, inPlay)]));
    const now = new Map([...this.#sections].map(([id, { shown, data }]) => [id, JSON.stringify([shown, data])]));
    this.#acts = actsContext();
    now.set("foot", JSON.stringify(this.#acts));
    now.set("bar", JSON.stringify(barContext(this.#sections)));
    const parts = [...now].flatMap(([id, drawn]) => (all || this.#drawn.get(id) !== drawn ? [id] : []));
    for (const [id, drawn] of now) this.#drawn.set(id, drawn);
    if (!this.rendered) await this.render({ force: true });
    else if (parts.length > 0) await this.render({ parts });
    else this.#show();
  }

  /** Draw the plots of the night again, if they are visible. */
  followNight(): void {
    const night = trackerPlace().drawer ? this.element.querySelector<HTMLElement>(".tessera-night") : null;
    if (night) drawNightSoon(night);
  }

  /** Name the user's last act on its button, if that is visible. */
  followLastAct(): void {
    const button = trackerPlace().drawer
      ? this.element.querySelector<HTMLButtonElement>("[data-action=takeBack]")
      : null;
    if (button) nameLastAct(button);
  }

  /** Draw only the Zones that tokens entered or left. */
  refreshZones(regions: readonly HostRegion[]): void {
    const zones = this.#sections.get("zones");
    if (!zones?.rows) return;
    this.#sections.set("zones", afterMovement(zones, regions));
    this.#show();
  }

  override async _prepareContext(options: Data): Promise<Data> {
    return { ...(await super._prepareContext(options)), rootId: this.id };
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "foot") return { ...prepared, ...this.#acts };
    if (partId === "bar") return { ...prepared, ...barContext(this.#sections) };
    const section = this.#sections.get(partId);
    return { ...prepared, shown: section?.shown, s: section?.data };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.setAttribute("aria-labelledby", `${this.id}-title`);
    listen(element, move);
    element.addEventListener("change", (event) => this.#onChange(event.target as HTMLSelectElement));
    element.addEventListener("dragstart", (event) => {
      const clock = (event.target as HTMLElement).closest<HTMLElement>("[data-clock]")?.dataset["clock"];
      if (clock) startClockDrag(event, clock);
    });
    element.addEventListener("click", ({ target }) => this.#onSummary(target as HTMLElement));
    element.addEventListener("toggle", ({ target }) => this.#onUnfold(target as HTMLDetailsElement), { capture: true });
    element.addEventListener("input", ({ target }) => this.#onFilter(target as HTMLInputElement));
    const grip = element.querySelector<HTMLElement>(".tessera-grip");
    if (grip) this.#undock = dock(element, grip);
    this.#page = element.ownerDocument;
    this.#page.addEventListener("pointermove", this.#point);
    await rememberPlace({ closed: false });
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    this.#arrange();
    const { sections = {} } = trackerPlace();
    for (const list of this.element.querySelectorAll<HTMLDetailsElement>("details[data-list]"))
      list.open = this.#unfolded.get(list.dataset["list"] ?? "") ?? sections[list.dataset["list"] ?? ""] ?? false;
    for (const items of this.element.querySelectorAll<HTMLElement>("section, .tessera-bar")) rove(items);
    pulseChanged(this.element);
    this.#show();
    (options["isFirstRender"] ? reposition : repositionSoon)(this.element);
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    this.#undock?.();
    this.#page?.removeEventListener("pointermove", this.#point);
    this.#sized.disconnect();
    this.#list = null;
    this.#drawn.clear();
    this.#spoken = null;
    void rememberPlace({ closed: true });
  }

  override _onDetach(from: Document, to: Document): void {
    super._onDetach(from, to);
    reposition(this.element);
  }

  override _onAttach(from: Document, to: Document): void {
    super._onAttach(from, to);
    reposition(this.element);
  }

  /** Open the drawer below the bar, or close it; this device remembers. */
  async openDrawer(open: boolean): Promise<void> {
    await rememberPlace({ drawer: open });
    await this.follow();
    reposition(this.element);
    if (open) placeBesideDrawer();
  }

  /** Open a section, or close it to its title and chips; this device remembers. */
  async open(section: string, open: boolean): Promise<void> {
    await rememberPlace({ sections: { ...trackerPlace().sections, [section]: open } });
    await this.follow();
  }

  /** Open the drawer at a section, and move the focus there. */
  async unfold(section: string): Promise<void> {
    if (!this.#sections.get(section)?.data["open"]) await this.open(section, true);
    await this.openDrawer(true);
    const title = this.element.ownerDocument.getElementById(`${this.id}-${section}-toggle`);
    title?.closest("section")?.scrollIntoView({ block: "nearest" });
    title?.focus({ preventScroll: true });
  }

  /** Put the sections into display order, which changes with the scene; the focus stays. */
  #arrange(): void {
    const { element } = this;
    const parts = [...this.#sections.keys()].flatMap((id) => this.parts[id] ?? []);
    const drawn = [...element.children].filter((child) => parts.includes(child as HTMLElement));
    if (parts.every((part, index) => part === drawn[index])) return;
    const { activeElement } = element.ownerDocument;
    const focused = element.contains(activeElement) ? (activeElement as HTMLElement) : null;
    element.querySelector(".tessera-tracker-foot")?.before(...parts);
    focused?.focus({ preventScroll: true });
  }

  /** Update Zone rows and the live region, which are not parts of the application. */
  #show(): void {
    const list = this.element.querySelector<HTMLElement>(".tessera-zones");
    if (list !== this.#list) {
      this.#sized.disconnect();
      if (list) this.#sized.observe(list);
      this.#list = list;
    }
    const rows = this.#sections.get("zones")?.rows;
    if (list && rows) whenLoaded(() => drawZones(list, rows, this.#sought));
    this.followNight();
    this.followLastAct();
    this.#tell();
  }

  /** Show the words for the Zone under the pointer, below the title of the section of Zones. */
  readonly #point = (event: PointerEvent): void => {
    const line = trackerPlace().drawer ? this.element.querySelector(".tessera-pointed") : null;
    if (!line || !hostAround(event.target as HTMLElement, "board")) return;
    const point = shownCanvas()?.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    const words = (point && pointedZone(point)) || localize("TESSERA.Tracker.pointed");
    if (line.textContent !== words) line.textContent = words;
  };

  /** Announce changes to screen readers. */
  #tell(): void {
    const spoken = new Map([...this.#sections.values()].flatMap((section) => [...section.spoken]));
    const status = this.element.querySelector("[role=status]");
    const changed = changedSentences(this.#spoken, spoken);
    // Stop announcing what is hidden now.
    const gone = [...(this.#spoken ?? [])].some(([key]) => !spoken.has(key));
    if (status && (changed || gone)) status.textContent = changed;
    this.#spoken = spoken;
  }

  /** Note at the press that a list unfolds: `toggle` comes later, and a render in between would fold the list again. */
  #onSummary(target: HTMLElement): void {
    const details = target.closest("summary")?.parentElement as HTMLDetailsElement | null | undefined;
    const list = details?.dataset["list"];
    if (details && list) this.#unfolded.set(list, !details.open);
  }

  /** Remember an unfolded list. */
  #onUnfold({ dataset, open }: HTMLDetailsElement): void {
    const { list } = dataset;
    if (list) void rememberPlace({ sections: { ...trackerPlace().sections, [list]: open } });
    reposition(this.element);
  }

  #onFilter({ dataset, value }: HTMLInputElement): void {
    if (dataset["filter"] !== "zones") return;
    this.#sought = value;
    this.#show();
  }

  #onChange(target: HTMLSelectElement): void {
    const { dataset, value } = target;
    if (dataset["choice"]) void choose(dataset["choice"], value);
    const select = dataset["select"] && rulesetAt(target)?.tracker?.selects?.[dataset["select"]];
    if (!select) return;
    select(value);
    void this.follow();
  }

  override _onClickAction(_event: PointerEvent, target: HTMLElement): void {
    void rulesetAt(target)?.tracker?.actions?.[target.dataset["action"] ?? ""]?.(target);
  }
}

let tracker: Tracker | null = null;

function follow(all?: boolean): void {
  if (tracker?.rendered) void tracker.follow(all);
}

/** Redraw after the cards of new messages, once for all that has changed by then. */
function redraw(): void {
  afterCards(redraw, () => afterDice(redraw, follow));
}

/** Open the tracker at its stored position. */
export async function openTracker(): Promise<void> {
  tracker ??= new Tracker();
  await tracker.follow();
}

/** Open the tracker with its drawer, at `section` if one is given. */
export async function openDrawer(section?: string): Promise<void> {
  await openTracker();
  if (section) await tracker?.open(section, true);
  await tracker?.openDrawer(true);
}

/** Open the tracker, or close it. */
function toggleTracker(): void {
  void (tracker?.rendered ? tracker.close() : openTracker());
}

/** Open the tracker and move the focus there, or close it. */
export async function toggleTrackerByKey(): Promise<void> {
  if (tracker?.rendered) {
    toggleTracker();
    return;
  }
  await openTracker();
  tracker?.element.querySelector<HTMLElement>("#tessera-tracker-drawer")?.focus();
}

/** Redraw for game masters if the scene has threats, because the moment of a threat's move may have come. */
function redrawThreats(): void {
  if (currentGame().user.isGM && threatsHere().length > 0) redraw();
}

/** Redraw when somebody applies a check to several targets at once, or undoes it, for game masters. */
function redrawPresses(message: HostMessage): void {
  if (currentGame().user.isGM && holdsPress(message)) redraw();
}

/** Register the stored position, and the scene control that opens and closes the tracker; in the `init` hook. */
export function registerTracker(): void {
  registerSetting("tracker", { scope: "client", type: new fields.ObjectField({ initial: {} }) });
  onHook("getSceneControlButtons", (controls: Record<string, { tools: Record<string, Data> } | undefined>) => {
    const { tokens } = controls;
    if (!tokens) return;
    tokens.tools["tesseraTracker"] = {
      name: "tesseraTracker",
      title: "TESSERA.Tracker.title",
      icon: "fa-solid fa-gauge-high",
      order: 90,
      button: true,
      onChange: toggleTracker,
    };
  });
  for (const name of ["tessera.state", "tessera.turns", "tessera.rulesets", "updateScene", "canvasReady"])
    onHook(name, redraw);
  watchLastAct(() => {
    if (tracker?.rendered) tracker.followLastAct();
  });
  // A check may leave the shared state unchanged, so its messages are watched as well.
  for (const name of ["createChatMessage", "updateChatMessage", "deleteChatMessage"])
    onHook(name, (message: HostMessage) => {
      if (tracker?.rendered) tracker.followNight();
      redrawThreats();
      redrawPresses(message);
    });
  for (const name of ["updateActor", "createToken", "deleteToken"]) onHook(name, redrawThreats);
  onHook("tessera.zones", (regions: readonly HostRegion[] | null) => {
    if (!regions) redraw();
    else if (tracker?.rendered) tracker.refreshZones(regions);
  });
}

/** Open the tracker in the `ready` hook unless this device closed it. */
export function offerTracker(): void {
  if ("document" in globalThis && !trackerPlace().closed && currentGame().user) void openTracker();
}
