// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { ActorDirectory } from "../../../bench/ui/sidebar/directories.ts";
import { entryContextOptions } from "../../../bench/ui/sidebar/directory-menus.ts";
import { filterDirectory } from "../../../bench/ui/sidebar/directory-search.ts";
import { type DirectoryEntry, directoryTree, pruneTree } from "../../../bench/ui/sidebar/directory-tree.ts";
import type { TableFolder } from "../../../bench/ui/world/table.ts";
import { placeTable, StubCollection, stubUser } from "./stub-table.ts";

const LEVELS = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 };

function actor(id: string, name: string, levels: Record<string, number>) {
  return {
    id,
    uuid: `Actor.${id}`,
    name,
    img: null,
    sort: 0,
    folder: null,
    ownership: levels,
    testUserPermission: (user: { id: string; isGM: boolean }, level: keyof typeof LEVELS) =>
      user.isGM || (levels[user.id] ?? levels["default"] ?? 0) >= LEVELS[level],
    canUserModify: (user: { id: string; isGM: boolean }) => user.isGM || levels[user.id] === LEVELS.OWNER,
  };
}

function sitDown(self: string) {
  const actors = new StubCollection("Actor", [
    actor("mine", "Mira", { default: 0, ann: 3 }),
    actor("seen", "Tobin", { default: 1 }),
    actor("secret", "The Chief", { default: 0 }),
  ]);
  const users = [stubUser("gm", "Gale", 4), stubUser("ann", "Ann", 1)];
  placeTable({ users, self, game: { actors, collections: new Map([["Actor", actors]]) } });
  return actors;
}

/** Labels of the entries that an element's menu would show. */
function menuFor(actors: ReturnType<typeof sitDown>, id: string): string[] {
  const element = document.createElement("li");
  element.dataset["entryId"] = id;
  return entryContextOptions((entryId) => actors.get(entryId) as never)
    .filter(({ visible }) => (typeof visible === "function" ? visible(element) : visible !== false))
    .map(({ icon }) => icon ?? "");
}

function folder(id: string, parent: TableFolder | null, more: Partial<TableFolder> = {}): TableFolder {
  return { id, name: id, folder: parent, sort: 0, sorting: "a", ...more } as TableFolder;
}

function entry(id: string, folderId: string | null, sort = 0): DirectoryEntry {
  return { id, uuid: id, name: id, img: null, sort, folderId };
}

describe("a directory", () => {
  it("names its collection in its options [type documentation: DocumentDirectory.Configuration.collection]", () => {
    const actors = sitDown("gm");
    const directory = new ActorDirectory();
    expect(directory.options["collection"]).toBe(actors);
    expect(directory.collection).toBe(actors);
  });
});

describe("a directory", () => {
  it("lists for a player what they may see at all, for a gamemaster everything [type documentation: DOCUMENT_OWNERSHIP_LEVELS]", () => {
    sitDown("ann");
    const names = () => new ActorDirectory()._visibleDocuments().map((document) => document.name);
    expect(names()).toEqual(["Mira", "Tobin"]);
    sitDown("gm");
    expect(names()).toEqual(["Mira", "Tobin", "The Chief"]);
  });

  it("offers to create actors only to who has the capability ACTOR_CREATE [type documentation: USER_PERMISSIONS]", () => {
    sitDown("ann");
    expect(new ActorDirectory()._canCreateEntry()).toBe(false);
    sitDown("gm");
    expect(new ActorDirectory()._canCreateEntry()).toBe(true);
  });

  it("offers deletion to owners, and ownership to gamemasters, in the context menu", () => {
    const forAnn = sitDown("ann");
    expect(menuFor(forAnn, "mine")).toEqual(["fa-solid fa-trash"]);
    expect(menuFor(forAnn, "seen")).toEqual([]);
    const forGamemaster = sitDown("gm");
    expect(menuFor(forGamemaster, "seen")).toContain("fa-solid fa-lock");
  });

  it("sorts each folder in its own way, folders inside folders", () => {
    const outer = folder("outer", null, { sorting: "m" });
    const inner = folder("inner", outer);
    const tree = directoryTree(
      [entry("b", "outer", 1), entry("a", "outer", 2), entry("z", "inner"), entry("10", null), entry("9", null)],
      [inner, outer],
      "a",
    );
    expect(tree.entries.map(({ id }) => id)).toEqual(["9", "10"]);
    expect(tree.children[0]?.entries.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(tree.children[0]?.children[0]?.entries.map(({ id }) => id)).toEqual(["z"]);
  });

  it("loses nothing whose folder is gone, or that stands in a circle of folders", () => {
    const first = folder("first", null);
    const second = folder("second", first);
    (first as { folder: TableFolder | null }).folder = second;
    const tree = directoryTree([entry("orphan", "gone"), entry("inside", "first")], [first, second], "a");
    expect(tree.entries.map(({ id }) => id)).toEqual(["orphan"]);
    expect(tree.children.flatMap((node) => node.entries.map(({ id }) => id))).toEqual(["inside"]);
  });

  it("hides folders from players that hold nothing they may see", () => {
    const tree = directoryTree([entry("a", "full")], [folder("full", null), folder("empty", null)], "a");
    expect(pruneTree(tree, false).children.map((node) => node.folder?.id)).toEqual(["full"]);
    expect(pruneTree(tree, true).children).toHaveLength(2);
  });

  it("finds names without regard to case and accents, inside closed folders as well", () => {
    const root = document.createElement("div");
    root.innerHTML = `<ol class="directory-list">
      <li class="directory-item folder" data-name="Crew"><ol class="subdirectory">
        <li class="directory-item entry" data-name="Élodie"></li><li class="directory-item entry" data-name="Bo"></li></ol></li>
      <li class="directory-item entry" data-name="Elsewhere"></li><li class="directory-item entry" data-name="Tobin"></li></ol>`;
    filterDirectory(root, "EL");
    const visible = [...root.querySelectorAll<HTMLElement>(".directory-item")].filter((item) => !item.hidden);
    expect(visible.map((item) => item.dataset["name"])).toEqual(["Crew", "Élodie", "Elsewhere"]);
    filterDirectory(root, "");
    expect(root.querySelectorAll(".directory-item[hidden]")).toHaveLength(0);
  });
});
