/** The sidebar's directories, one for each kind of documents that a world holds. */

import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { complain, type TableDocument, table, tableCanvas, words } from "../world/table.ts";
import { DocumentDirectory } from "./document-directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";

  override _entryIcon(): string {
    return "fa-solid fa-user";
  }

  override _dragData(id: string): Record<string, unknown> | null {
    const data = super._dragData(id);
    return data && { ...data, type: "Actor" };
  }
}

/** Items that belong to no actor. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";

  override _entryIcon(): string {
    return "fa-solid fa-suitcase";
  }
}

/** Journal entries. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";

  override _entryIcon(): string {
    return "fa-solid fa-book-open";
  }
}

/** Rollable tables. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";

  override _entryIcon(): string {
    return "fa-solid fa-table-list";
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const find = (element: HTMLElement) =>
      this.collection.get(element.dataset["entryId"] ?? "") as
        | (TableDocument & { draw?(): Promise<unknown> })
        | undefined;
    return [
      {
        label: words("TABLE.Draw", "Draw a result"),
        icon: "fa-solid fa-dice",
        visible: (element) => find(element)?.draw !== undefined,
        onClick: (_event, element) => find(element)?.draw?.().catch(complain),
      },
      ...super._getEntryContextOptions(),
    ];
  }
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override documentName = "Macro";

  override _entryIcon(): string {
    return "fa-solid fa-terminal";
  }
}

/** A scene, as the directory and the navigation handle it. */
export interface TableScene extends TableDocument {
  active: boolean;
  navigation: boolean;
  navName: string;
  isView?: boolean;
  thumb?: string | null;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
}

/** Scenes. Clicking one shows it to this user only. */
export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  static override documentName = "Scene";

  override _entryIcon(): string {
    return "fa-solid fa-map";
  }

  override _entryDetails(id: string): Record<string, unknown> {
    const scene = this.collection.get(id) as TableScene | undefined;
    return scene?.active ? { badge: "fa-solid fa-bullseye", badgeLabel: words("SCENE.Active", "Active scene") } : {};
  }

  override async _openEntry(id: string): Promise<void> {
    const scene = this.collection.get(id) as TableScene | undefined;
    if (tableCanvas()) await scene?.view();
    else await super._openEntry(id);
  }

  override _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      ...sceneContextOptions((element) => this.collection.get(element.dataset["entryId"] ?? "")),
      ...super._getEntryContextOptions(),
    ];
  }
}

/** Entries of the context menu of a scene, in its directory and in the navigation. */
export function sceneContextOptions(find: (element: HTMLElement) => TableDocument | undefined): ContextMenuEntry[] {
  const of = (element: HTMLElement) => find(element) as TableScene | undefined;
  const { user } = table();
  return [
    {
      label: words("SCENE.View", "Look at it"),
      icon: "fa-solid fa-eye",
      visible: (element) => of(element) !== undefined,
      onClick: (_event, element) => of(element)?.view().catch(complain),
    },
    {
      label: words("SCENE.Activate", "Take everyone there"),
      icon: "fa-solid fa-bullseye",
      visible: (element) => user.isGM && of(element)?.active === false,
      onClick: (_event, element) => of(element)?.activate().catch(complain),
    },
    {
      label: words("SCENE.Configure", "Configure"),
      icon: "fa-solid fa-gears",
      visible: () => user.isGM,
      onClick: (_event, element) => of(element)?.sheet?.render({ force: true }),
    },
    {
      label: words("SCENE.ToggleNav", "Show in, or take from, the navigation"),
      icon: "fa-solid fa-compass",
      visible: () => user.isGM,
      onClick: (_event, element) => {
        const scene = of(element);
        scene?.update({ navigation: !scene.navigation }).catch(complain);
      },
    },
  ];
}
