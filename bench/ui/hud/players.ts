/** The list of users [type documentation: Players]. */
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { cssColor, type TableUser, table, words } from "../world/table.ts";
import { placeElement } from "./placement.ts";

/** The list of users in the corner. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "players",
    tag: "aside",
    classes: ["faded-ui", "flexcol"],
    window: { frame: false, positioned: false },
    actions: { expand: Players.#onExpand },
  };

  static override PARTS = {
    players: { id: "list", template: "templates/ui/players.hbs" },
  };

  #expanded = false;

  /** True if users who are not connected are listed as well. */
  get expanded(): boolean {
    return this.#expanded;
  }

  override async _prepareContext(): Promise<ApplicationContext> {
    const users = [...table().users].filter((user) => user.role > 0);
    const context = (user: TableUser) => ({
      id: user.id,
      name: user.name,
      character: user.isGM ? words("PLAYERS.GM", "GM") : (user.character?.name ?? ""),
      color: cssColor(user.color),
      isSelf: user.isSelf,
      active: user.active,
      cssClass: [user.active ? "active" : "inactive", user.isSelf ? "self" : "", user.isGM ? "gm" : ""].join(" "),
    });
    const order = (a: TableUser, b: TableUser) => b.role - a.role || a.name.localeCompare(b.name);
    return {
      active: users
        .filter((user) => user.active)
        .sort(order)
        .map(context),
      inactive: users
        .filter((user) => !user.active)
        .sort(order)
        .map(context),
      expanded: this.#expanded,
    };
  }

  override _insertElement(element: HTMLElement): void {
    placeElement(element, "ui-left-column-1");
  }

  override async _onFirstRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getContextMenuOptions(), ".player[data-user-id]", {
      hookName: "getUserContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  /** Entries of the context menu of a user. */
  _getContextMenuOptions(): ContextMenuEntry[] {
    const of = (element: HTMLElement) => table().users.get(element.dataset["userId"] ?? "");
    return [
      {
        label: words("PLAYERS.OpenCharacter", "Open the character"),
        icon: "fa-solid fa-user",
        visible: (element) => of(element)?.character?.testUserPermission(table().user, "LIMITED") === true,
        onClick: (_event, element) => of(element)?.character?.sheet?.render({ force: true }),
      },
      {
        label: words("PLAYERS.ConfigTitle", "Configure the user"),
        icon: "fa-solid fa-gear",
        visible: (element) => {
          const user = of(element);
          return (table().user.isGM || user?.isSelf === true) && Boolean(user?.sheet);
        },
        onClick: (_event, element) => of(element)?.sheet?.render({ force: true }),
      },
    ];
  }

  static #onExpand(this: Players): void {
    this.#expanded = !this.#expanded;
    void this.render();
  }
}
