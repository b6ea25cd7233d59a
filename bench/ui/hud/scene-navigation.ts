/** The navigation between scenes [type documentation: SceneNavigation]. */
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { sceneContextOptions, type TableScene } from "../sidebar/directories.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { complain, table, tableCanvas, words } from "../world/table.ts";
import { placeElement } from "./placement.ts";

/** The row of scenes at the top left. */
export class SceneNavigation extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "scene-navigation",
    tag: "nav",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { viewScene: SceneNavigation.#onViewScene, toggleExpand: SceneNavigation.#onToggleExpand },
  };

  static override PARTS = {
    scenes: { root: true, template: "templates/ui/scene-navigation.hbs" },
  };

  #expanded = true;

  /** True if scenes that are not active are listed. */
  get expanded(): boolean {
    return this.#expanded;
  }

  /** Scenes of the navigation, as far as this user may see them. */
  get scenes(): TableScene[] {
    const { user, scenes } = table();
    return (scenes.contents as TableScene[])
      .filter((scene) => (scene.active || scene.navigation) && scene.testUserPermission(user, "LIMITED"))
      .sort((a, b) => Number(b.active) - Number(a.active) || a.sort - b.sort || a.name.localeCompare(b.name));
  }

  override async _prepareContext(): Promise<ApplicationContext> {
    const viewed = tableCanvas()?.["scene"] as { id: string } | null | undefined;
    const context = (scene: TableScene) => ({
      id: scene.id,
      name: scene.navName || scene.name,
      active: scene.active,
      cssClass: [scene.active ? "active" : "", scene.id === viewed?.id ? "view" : ""].filter(Boolean).join(" "),
      viewed: scene.id === viewed?.id,
    });
    const { scenes } = this;
    return {
      scenes: {
        active: scenes.filter((scene) => scene.active).map(context),
        inactive: this.#expanded ? scenes.filter((scene) => !scene.active).map(context) : [],
      },
      canExpand: scenes.some((scene) => !scene.active),
      expanded: this.#expanded,
    };
  }

  override _insertElement(element: HTMLElement): void {
    placeElement(element, "ui-left-column-2", "prepend");
    element.setAttribute("aria-label", words("NAV.Label", "Scenes"));
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".scene[data-scene-id]", {
      hookName: "getSceneContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  /** Entries of the context menu of a scene. */
  _getContextMenuOptions(): ContextMenuEntry[] {
    return sceneContextOptions((element) => table().scenes.get(element.dataset["sceneId"] ?? ""));
  }

  /** List scenes that are not active. */
  expand(): void {
    this.toggleExpanded(true);
  }

  /** List the active scene only. */
  async collapse(): Promise<void> {
    this.toggleExpanded(false);
  }

  /** List all scenes or only the active one; by default, toggle. */
  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    void this.render();
  }

  static async #onViewScene(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-scene-id]")?.dataset["sceneId"];
    const scene = table().scenes.get(id ?? "") as TableScene | undefined;
    await scene?.view().catch(complain);
  }

  static #onToggleExpand(this: SceneNavigation): void {
    this.toggleExpanded();
  }
}
