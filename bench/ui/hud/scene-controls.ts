/** The palette of tools for the canvas [type documentation: SceneControls]. */
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { complain, Hooks, table, tableCanvas, words } from "../world/table.ts";
import { placeElement } from "./placement.ts";
import type { ActivateOptions, SceneControl, SceneTool } from "./scene-control-types.ts";

interface ControlLayer {
  constructor: { prepareSceneControls?(): SceneControl | null };
  activate?(options?: object): unknown;
}

/** The controls that every table has: tokens and the ruler. Layers of the canvas add their own. */
function coreControls(): Record<string, SceneControl> {
  const controls: Record<string, SceneControl> = {
    tokens: {
      name: "tokens",
      order: 1,
      title: words("CONTROLS.GroupToken", "Tokens"),
      icon: "fa-solid fa-user-large",
      layer: "tokens",
      activeTool: "select",
      tools: {
        select: {
          name: "select",
          order: 1,
          title: words("CONTROLS.BasicSelect", "Select"),
          icon: "fa-solid fa-expand",
        },
        target: {
          name: "target",
          order: 2,
          title: words("CONTROLS.TargetSelect", "Target"),
          icon: "fa-solid fa-bullseye",
        },
      },
    },
  };
  for (const layer of (tableCanvas()?.["layers"] as ControlLayer[] | undefined) ?? []) {
    const control = layer.constructor.prepareSceneControls?.();
    if (control) controls[control.name] = { ...controls[control.name], ...control };
  }
  return controls;
}

/**
 * Titles and icons of the controls whose layers the bench lacks. Packages add tools to them, so that they are there while
 * the hook runs; those that no package has added to are left out afterwards.
 */
const LACKING = [
  ["Tiles", "fa-solid fa-cubes"],
  ["Drawings", "fa-solid fa-pencil"],
  ["Walls", "fa-solid fa-block-brick"],
  ["Lighting", "fa-regular fa-lightbulb"],
  ["Sounds", "fa-solid fa-music"],
  ["Notes", "fa-solid fa-bookmark"],
] as const;

/** A control without tools, after those of the layers that are there. */
function emptyControl([title, icon]: (typeof LACKING)[number], place: number): SceneControl {
  const name = title.toLowerCase();
  return { name, order: 50 + place, title: words(`CONTROLS.Group${title}`, title), icon, tools: {}, activeTool: "" };
}

function ordered<Kind extends { order: number; visible?: boolean }>(record: Record<string, Kind>): Kind[] {
  return Object.values(record)
    .filter(({ visible }) => visible !== false)
    .sort((a, b) => a.order - b.order);
}

/** The column of tools at the left. */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "scene-controls",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };

  static override PARTS = {
    layers: { id: "layers", template: "templates/ui/scene-control-layers.hbs" },
    tools: { id: "tools", template: "templates/ui/scene-control-tools.hbs" },
  };

  static override readonly emittedEvents: readonly string[] = Object.freeze([
    ...ApplicationV2.emittedEvents,
    "activate",
  ]);

  #controls: Record<string, SceneControl> | null = null;
  #control = "tokens";

  /** Controls by name, after listeners of the hook `getSceneControlButtons` have changed them. */
  get controls(): Record<string, SceneControl> {
    this.#controls ??= this.#prepare();
    return this.#controls;
  }

  /** The control that is in use. */
  get control(): SceneControl | null {
    return this.controls[this.#control] ?? ordered(this.controls)[0] ?? null;
  }

  /** The tools of the active control. */
  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {};
  }

  /** The tool that is in use. */
  get tool(): SceneTool | null {
    const control = this.control;
    if (!control) return null;
    // A button or a toggle is pressed, and never in use.
    const usable = ordered(control.tools).filter(({ button, toggle }) => !button && !toggle);
    return control.tools[control.activeTool] ?? usable[0] ?? null;
  }

  #prepare(): Record<string, SceneControl> {
    const controls = coreControls();
    const lacking = LACKING.map(emptyControl).filter(({ name }) => !(name in controls));
    for (const control of lacking) controls[control.name] = control;
    Hooks.callAll("getSceneControlButtons", controls);
    for (const { name, tools } of lacking) {
      if (controls[name]?.tools === tools && Object.keys(tools).length === 0) delete controls[name];
    }
    return controls;
  }

  override _insertElement(element: HTMLElement): void {
    placeElement(element, "ui-left-column-1", "prepend");
    element.setAttribute("aria-label", words("CONTROLS.Label", "Tools"));
  }

  override _configureRenderOptions(options: ApplicationRenderOptions): void {
    super._configureRenderOptions(options);
    if (options["reset"] === true) this.#controls = null;
    const { control, tool } = options as ActivateOptions;
    if (control && control in this.controls) this.#control = control;
    const current = this.control;
    if (tool && current && tool in current.tools) current.activeTool = tool;
  }

  override async _prepareContext(): Promise<ApplicationContext> {
    const { i18n } = table();
    const inUse = this.control;
    const tool = this.tool;
    return {
      controls: ordered(this.controls).map((control) => ({
        ...control,
        title: i18n.localize(control.title),
        pressed: control === inUse,
      })),
      tools: ordered(this.tools).map((entry) => ({
        ...entry,
        title: i18n.localize(entry.title),
        pressed: entry.toggle ? entry.active === true : !entry.button && entry === tool,
      })),
    };
  }

  /** Activate another control or tool, set toggles, and call their callbacks. */
  async activate({ event, control, tool, toggles = {} }: ActivateOptions = {}): Promise<void> {
    const before = this.control;
    const toolBefore = this.tool;
    if (control && control in this.controls) this.#control = control;
    const current = this.control;
    if (!current) return;
    if (current !== before) {
      before?.onChange?.(event, false);
      this.#activateLayer(current);
      current.onChange?.(event, true);
    }
    const chosen = tool ? current.tools[tool] : undefined;
    if (chosen && !chosen.button && !chosen.toggle) current.activeTool = chosen.name;
    for (const [name, active] of Object.entries(toggles)) {
      const toggle = current.tools[name];
      if (!toggle?.toggle || toggle.active === active) continue;
      toggle.active = active;
      toggle.onChange?.(event, active);
    }
    if (chosen?.button) chosen.onChange?.(event, true);
    const toolNow = this.tool;
    if (toolNow && (toolNow !== toolBefore || current !== before)) {
      if (current === before) toolBefore?.onChange?.(event, false);
      current.onToolChange?.(event, toolNow);
      toolNow.onChange?.(event, true);
    }
    await this.render();
    this.dispatchEvent(new Event("activate"));
    Hooks.callAll("activateSceneControls", this, { control: current.name, tool: toolNow?.name });
  }

  #activateLayer(control: SceneControl): void {
    const layer = control.layer ? (tableCanvas()?.[control.layer] as ControlLayer | undefined) : undefined;
    layer?.activate?.({ tool: control.activeTool });
  }

  static #onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): void {
    const { control } = target.dataset;
    if (control) void this.activate({ event, control }).catch(complain);
  }

  static #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): void {
    const name = target.dataset["tool"];
    const tool = name ? this.tools[name] : undefined;
    if (!name || !tool) return;
    const options = tool.toggle ? { event, toggles: { [name]: !tool.active } } : { event, tool: name };
    void this.activate(options).catch(complain);
  }
}
