/** Tours: first steps of a player and of a game master, the tracker, a Zone drawn by hand. */
import { missingParts } from "../actor/maker/missing-parts.ts";
import { shownCanvas } from "../foundry/canvas.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { activeScene } from "../foundry/regions.ts";
import { registerSetting, setting } from "../foundry/settings.ts";
import { HostTourClass, registerTour, tourById } from "../foundry/tours.ts";
import { openDrawer, openTracker } from "../tracker/tracker.ts";
import { openFirstSteps } from "./open-first-steps.ts";

/** A step: the element that it points at, and how to open the part of the interface that holds this element. */
interface Step {
  readonly at: string;
  readonly before?: () => unknown;
}

/** A tour with its steps by id; its texts are below `TESSERA.Tour.<id>`. */
interface TourPlan {
  readonly forGMs?: boolean;
  /** True if the tour can be shown now; always possible if omitted. */
  readonly possible?: () => boolean;
  readonly steps: Readonly<Record<string, Step>>;
}

const ownSheet = () => currentGame().user.character?.sheet?.render({ force: true });

const plans: Readonly<Record<string, TourPlan>> = {
  player: {
    possible: () => Boolean(currentGame().user.character),
    steps: {
      sheet: { at: ".tessera-sheet .tessera-banner", before: ownSheet },
      roll: { at: ".tessera-sheet .tab.active", before: ownSheet },
      log: { at: "#sidebar" },
      tracker: { at: "#tessera-tracker", before: openTracker },
    },
  },
  gamemaster: {
    forGMs: true,
    steps: {
      list: { at: "#tessera-first-steps", before: openFirstSteps },
      packs: { at: "#sidebar" },
      tracker: { at: "#tessera-tracker", before: openTracker },
      end: { at: "#tessera-tracker-end", before: () => openDrawer() },
    },
  },
  tracker: {
    forGMs: true,
    steps: {
      move: { at: "#tessera-tracker-grip", before: openTracker },
      figures: { at: "#tessera-tracker section:not([hidden])", before: () => openDrawer() },
      clocks: { at: "#tessera-tracker section:has([data-action=newClock])" },
      end: { at: "#tessera-tracker-end" },
    },
  },
  zone: {
    forGMs: true,
    possible: () => Boolean(activeScene()) && shownCanvas()?.scene.id === activeScene()?.id,
    steps: {
      draw: { at: "#tessera-tracker-draw-zone", before: () => openDrawer("zones") },
      drag: { at: "#board" },
      list: { at: "#tessera-tracker .tessera-zones" },
    },
  },
};

class TesseraTour extends HostTourClass {
  readonly #plan: TourPlan;

  constructor(id: string, plan: TourPlan) {
    const say = (key: string) => localize(`TESSERA.Tour.${id}.${key}`);
    const steps = Object.entries(plan.steps).map(([step, { at }]) => ({
      ...{ id: step, selector: at, title: say(`${step}.title`) },
      content: `<p>${say(`${step}.text`)}</p>`,
    }));
    const config: Data = { namespace: "tessera", id, title: say("title"), description: say("description"), steps };
    super({ ...config, display: true, canBeResumed: false, restricted: plan.forGMs === true });
    this.#plan = plan;
  }

  override get canStart(): boolean {
    return this.#plan.possible?.() ?? true;
  }

  override async _preStep(): Promise<void> {
    await super._preStep();
    await this.#plan.steps[this.currentStep?.id ?? ""]?.before?.();
  }
}

/** Register the setting that records whether tours were offered; in the `init` hook. */
export function registerTourOffer(): void {
  registerSetting("tourOffered", { scope: "client", type: Boolean, default: false });
}

/**
 * Register the tours, and offer each player the player's tour once; in the `ready` hook. While parts of a player's
 * character are missing, the window that makes it opens by itself, and the tour is offered at a later join. Game
 * masters find their tour in the first steps.
 * @param opened resolves once the player's character is drawn, so that the offer lies above it
 */
export async function offerTours(opened: Promise<unknown>): Promise<void> {
  if (!("document" in globalThis)) return;
  for (const [id, plan] of Object.entries(plans)) registerTour(id, new TesseraTour(id, plan));
  const tour = tourById("player");
  const { isGM, character } = currentGame().user;
  if (isGM || !tour?.canStart || setting<boolean>("tourOffered")) return;
  if (character && missingParts(character).length > 0) return;
  await opened;
  await onDemand(
    () => import("./offer-tour.ts"),
    ({ offerTour }) => offerTour(tour),
  );
}
