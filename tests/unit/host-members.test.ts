/** The lists of host members in `tests/types` are complete, as far as the text of `src` says what it touches. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Interfaces of `src/foundry` that describe what is Tessera's own, or another module's. */
const own = [
  "Cleaning",
  "Closed",
  "Dice3d",
  "DiceColors",
  "Keybinding",
  "MessageType",
  "NumberOrChoice",
  "PlacedToken",
  "Point",
  "Press",
  "Progress",
  "Room",
  "SeenToken",
  "SettingOptions",
  "Kept",
  "KeptPlace",
  "Shown",
  "ShownLevel",
  "Throws",
  "TickOptions",
  "ToldType",
  "Viewer",
  "WindowOnDemand",
];

/** Members of other modules that casts name. */
const ofModules = ["dice3d", "dsnCountAddedRoll"];

const lists = ["host-members.ts", "host-members-14.ts"].map((file) => readFileSync(`tests/types/${file}`, "utf8"));
const listed = lists.join("\n");

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
}

const seam = sources("src/foundry").join("\n");
const all = sources("src").join("\n");

/** The members that the lists have under the name of an interface. */
function listedFor(name: string): string[] {
  const entries = [...listed.matchAll(new RegExp(`^ {2}${name}: Uses<([^;]*)>;$`, "gm"))];
  const asSubclass = new RegExp(`class ${name} extends[^{]*\\{\\s*protected used = \\[([^\\]]*)\\]`, "g");
  const quoted = entries.flatMap(([, text = ""]) => [...text.replace(/\["\w+"\]/g, "").matchAll(/"(\w+)"/g)]);
  const read = [...listed.matchAll(asSubclass)].flatMap(([, text = ""]) => [...text.matchAll(/this\.(\w+)/g)]);
  return [...quoted, ...read].map(([, member = ""]) => member);
}

/** Types that stand for the host's, with the members they declare. */
function declared(text: string): [name: string, members: string[]][] {
  const types = [...text.matchAll(/^(?:export )?(?:interface|declare class) (\w+)[^{]*\{\n([\s\S]*?)\n\}/gm)];
  return types.map(([, name = "", body = ""]) => [
    name,
    [...body.matchAll(/^ {2}(?:readonly |get )*(\w+)\??[:(<]/gm)]
      .map(([, member = ""]) => member)
      .filter((member) => member !== "constructor"),
  ]);
}

/** Member names in the object types of casts: `as unknown as { name(…): … }`. */
function cast(text: string): string[] {
  const names: string[] = [];
  for (const { index } of text.matchAll(/\bas (?:unknown as )?\{/g)) {
    let body = text.slice(text.indexOf("{", index) + 1);
    let depth = 1;
    const end = [...body].findIndex((letter) => {
      depth += letter === "{" ? 1 : letter === "}" ? -1 : 0;
      return depth === 0;
    });
    body = body.slice(0, end);
    while (/\([^()]*\)/.test(body)) body = body.replace(/\([^()]*\)/g, "#");
    names.push(...[...body.matchAll(/(\w+)\??(?:<[^>]*>)?(?:#|: )/g)].map(([, name = ""]) => name));
  }
  return names.filter((name) => name !== "new");
}

describe("the lists of host members", () => {
  it("have every member of the interfaces that stand for the host's types", () => {
    const types = declared(seam).filter(([name]) => !own.includes(name));
    expect(types.length).toBeGreaterThan(40);
    const elsewhere: Record<string, string[]> = {
      // Some kinds of fields have the first two (`group`, `list`), and `parts` is Tessera's own.
      Field: ["fields", "element", "parts"],
      // The mixin brings it (`HandlebarsStatic`).
      ApplicationStatic: ["PARTS"],
    };
    const missing = types.flatMap(([name, members]) =>
      members
        .filter((member) => !listedFor(name).includes(member) && !elsewhere[name]?.includes(member))
        .map((member) => `${name}.${member}`),
    );
    expect(missing).toEqual([]);
  });

  it("have no member that those interfaces lack", () => {
    const types = declared(seam).filter(([name]) => !own.includes(name));
    // Several files may name an interface alike.
    const membersOf = (name: string) => types.flatMap(([other, members]) => (other === name ? members : []));
    const surplus = types.flatMap(([name]) =>
      listedFor(name)
        .filter((member) => !membersOf(name).includes(member))
        .map((member) => `${name}.${member}`),
    );
    expect(surplus).toEqual([]);
  });

  it("have every member that a cast names", () => {
    expect(cast('(foundry.utils as unknown as { fromUuid(uuid: string): { deep: 1 } }).fromUuid("")')).toEqual([
      "fromUuid",
      "deep",
    ]);
    const names = new Set(cast(seam).filter((name) => !ofModules.includes(name)));
    expect(names.size).toBeGreaterThan(20);
    const quoted = [...names].filter((name) => !new RegExp(`"${name}"|typeof ${name}\\b`).test(listed));
    expect(quoted).toEqual([]);
  });

  it("have every section of CONFIG that is written", () => {
    const sections = [...all.matchAll(/configSection\(([^)]*)\)/g)].flatMap(([, keys = ""]) =>
      [...keys.matchAll(/"(\w+)"/g)].map(([, key = ""]) => key),
    );
    expect(sections.length).toBeGreaterThan(20);
    expect(sections.filter((key) => !listed.includes(`"${key}"`))).toEqual([]);
  });

  it("have every hook that is listened to", () => {
    const named = [...all.matchAll(/on(?:ce)?Hook\(\s*"([^"]+)"/g)].map(([, name = ""]) => name);
    const hosts = named.filter((name) => !/^tessera\.|^diceSoNice|^tokenActionHud/.test(name));
    // `${did}Item`, of which the listed names have the end.
    const ends = [...all.matchAll(/onHook\(`\$\{\w+\}(\w+)`/g)].map(([, end = ""]) => end);
    const kinds = [...all.matchAll(/for \(const (?:kind|name) of \[([^\]]*)\]/g)].flatMap(([, kinds = ""]) =>
      [...kinds.matchAll(/"([A-Z]\w+)"/g)].map(([, kind = ""]) => kind),
    );
    expect(hosts.length).toBeGreaterThan(30);
    expect(hosts.filter((name) => !new RegExp(`(?:\\| |Listens<)"${name}"`).test(listed))).toEqual([]);
    expect([...ends, ...kinds].filter((end) => !new RegExp(`\\| "[a-z]+${end}"`).test(listed))).toEqual([]);
  });
});
