/** The tracker: what the table shares, at a glance; game masters change it by click or key. */
import {
  type Action,
  type ApplicationInstance,
  confirm,
  fields,
  HandlebarsWindow,
  inputDialog,
  renderTemplate,
  type TemplatePart,
} from "../foundry/classes.ts";
import { currentGame, type Data, localize, onHook } from "../foundry/host.ts";
import { changeSetting, registerSetting, setting } from "../foundry/settings.ts";
import { templatePath } from "../foundry/templates.ts";
import { CLOCK_SIZES } from "../rules/clocks/index.ts";
import { CLOCK_VIEWS, type ClockView } from "../rules/ledger/clocks.ts";
import {
  addClock,
  BEATS_FOR_FRONT,
  changeMeter,
  changeScene,
  moveClock,
  passInitiative,
  raiseChallenge,
  removeClock,
  type Scope,
  sceneNumber,
} from "./acts.ts";
import { openEnds } from "./ends/window.ts";
import { undoGmAct } from "./table-state.ts";
import { timerEnded } from "./timer-end.ts";
import { trackerContext } from "./tracker-context.ts";

/** What this device remembers of the tracker. */
interface Place {
  readonly left?: number;
  readonly top?: number;
  readonly closed?: boolean;
}

type TrackerAction = Action<ApplicationInstance>;

function scopeOf(target: HTMLElement): Scope {
  return target.dataset["scope"] === "scene" ? "scene" : "party";
}

async function question(title: string, content: string): Promise<boolean> {
  const paragraph = document.createElement("p");
  paragraph.textContent = content;
  return (await confirm({ window: { title }, content: paragraph })) === true;
}

const meter: TrackerAction = (_event, target) =>
  changeMeter(target.dataset["counter"] ?? "", Number(target.dataset["by"]));

const number: TrackerAction = async (_event, target) => {
  const name = target.dataset["counter"] ?? "";
  const before = sceneNumber(name);
  const done = await changeScene(name, Number(target.dataset["by"]));
  if (done && name === "timer" && before === 1 && Number(target.dataset["by"]) < 0) await timerEnded();
};

const tickClock: TrackerAction = (_event, target) =>
  moveClock(
    scopeOf(target),
    target.dataset["clock"] ?? "",
    Number(target.dataset["by"] ?? 1),
    target.dataset["pay"] ? BEATS_FOR_FRONT : 0,
  );

const newClock: TrackerAction = async () => {
  const content = document.createElement("div");
  content.innerHTML = await renderTemplate(templatePath("scene/new-clock"), {
    sizes: CLOCK_SIZES,
    views: CLOCK_VIEWS.map((value) => ({ value, label: localize(`TESSERA.Tracker.View.${value}`) })),
  });
  const answer = await inputDialog({
    window: { title: "TESSERA.Tracker.newClock" },
    classes: ["tessera"],
    content,
    ok: { label: "TESSERA.Tracker.create", icon: "fa-solid fa-clock" },
  });
  if (!answer) return;
  const size = Math.trunc(Number(answer["size"]));
  const view = CLOCK_VIEWS.find((each) => each === answer["view"]) ?? ("open" satisfies ClockView);
  const scope = answer["scope"] === "scene" ? "scene" : "party";
  await addClock(
    scope,
    String(answer["name"] ?? "")
      .trim()
      .slice(0, 100),
    Math.min(100, Math.max(1, size || 4)),
    view,
  );
};

const dropClock: TrackerAction = async (_event, target) => {
  if (await question("TESSERA.Tracker.removeClock", localize("TESSERA.Tracker.removeQuestion")))
    await removeClock(scopeOf(target), target.dataset["clock"] ?? "");
};

/** The window. One a client. */
export class Tracker extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-tracker",
    classes: ["tessera", "tessera-tracker"],
    position: { width: 272, height: "auto" },
    window: { title: "TESSERA.Tracker.title", icon: "fa-solid fa-gauge-high", resizable: false },
    actions: {
      meter,
      number,
      initiative: () => passInitiative(),
      escalate: () => raiseChallenge(),
      tickClock,
      newClock,
      dropClock,
      end: () => openEnds(),
      undoAct: ((_event, target) => undoGmAct(target.dataset["id"] ?? "")) satisfies TrackerAction,
    },
  };

  static override PARTS: Record<string, TemplatePart> = {
    body: { template: templatePath("scene/tracker"), scrollable: [".tessera-acts"] },
  };

  override async _prepareContext(options: Data): Promise<Data> {
    const actsOpen = this.rendered && this.element.querySelector("details")?.open === true;
    return { ...(await super._prepareContext(options)), ...trackerContext(), actsOpen, rootId: this.id };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("pointerup", () => void this.#remember({}));
    await this.#remember({ closed: false });
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    void this.#remember({ closed: true });
  }

  async #remember(more: Place): Promise<void> {
    const former = setting<Place>("tracker");
    const { left, top } = this.position as { left?: unknown; top?: unknown };
    const now: Place = {
      ...former,
      ...(typeof left === "number" && typeof top === "number" ? { left, top } : {}),
      ...more,
    };
    if (JSON.stringify(now) !== JSON.stringify(former)) await changeSetting("tracker", now);
  }
}

let tracker: Tracker | null = null;

/** Show the tracker where it was last; at first beside the tools, at the top. */
export async function openTracker(): Promise<void> {
  const { left = 120, top = 80 } = setting<Place>("tracker");
  tracker ??= new Tracker();
  const fits = left < globalThis.innerWidth - 60 && top < globalThis.innerHeight - 40;
  await tracker.render({ force: true, position: fits ? { left, top } : { left: 120, top: 80 } });
}

/** Register what this device remembers, and the tool that opens the tracker; in the `init` hook. */
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
      onChange: () => void openTracker(),
    };
  });
  onHook("tessera.state", () => {
    if (tracker?.rendered) void tracker.render();
  });
}

/** Open the tracker when the game is ready, unless this device closed it. */
export function offerTracker(): void {
  if ("document" in globalThis && !setting<Place>("tracker").closed && currentGame().user) void openTracker();
}
