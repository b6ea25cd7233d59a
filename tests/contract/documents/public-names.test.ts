/** Names of the public API: shims, names without an implementation on the bench, and classes that extend it. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { statusEffects as initialStatuses } from "../../../bench/core/config/status-effects.ts";
import { type Data, type Doc, type Player, type Seats, sit } from "./players.ts";

type Class = new (...args: unknown[]) => Data;
type Names = Record<string, Class>;

let seats: Seats;
let gm: Player;
let foundry: Data & Record<"applications" | "appv1" | "canvas" | "data" | "documents" | "helpers" | "utils", Data>;

beforeAll(async () => {
  seats = await sit();
  gm = seats.gm;
  foundry = gm.global("foundry");
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});

/** What stands at a dotted path below `foundry`. */
function at<Value = Names>(path: string): Value {
  return path.split(".").reduce<unknown>((holder, key) => (holder as Data)[key], foundry) as Value;
}

describe("what the bench does not draw or compute can be named and extended, and refuses by name to be made [type documentation: foundry, by module]", () => {
  test.each([
    ["foundry.canvas.placeables.tokens.TokenRuler", "canvas.placeables.tokens", "TokenRuler"],
    ["foundry.canvas.layers.WallsLayer", "canvas.layers", "WallsLayer"],
    ["foundry.audio.Sound", "audio", "Sound"],
    ["foundry.applications.ux.FilterMenu", "applications.ux", "FilterMenu"],
  ])("%s", (path, group, name) => {
    const Named = at(group)[name] as Class;
    expect(Named.name).toBe(name);
    class Own extends Named {}
    expect(() => new Own()).toThrow(`the bench has no ${path}`);
    expect(() => (Named as unknown as () => void)()).toThrow(`the bench has no ${path}`);
    expect(() => (Own as unknown as Data).defaults).toThrow(`the bench has no ${path}.defaults`);
    expect({} instanceof Named).toBe(false);
  });

  test.each([
    ["foundry.canvas.vfx.fields", "canvas.vfx.fields"],
    ["foundry.applications.sheets.palette", "applications.sheets.palette"],
    ["foundry.canvas.rendering.shaders", "canvas.rendering.shaders"],
  ])("the namespace %s", (path, group) => {
    expect(() => at(group).Nothing).toThrow(`the bench has no ${path}.Nothing`);
    expect(Object.keys(at(group)).length).toBeGreaterThan(2);
  });

  test("the function foundry.canvas.vfx.utils.resolveEasing, once it is called", () => {
    const functions = Object.values(at<Record<string, () => void>>("canvas.vfx.utils"));
    expect(functions.length).toBeGreaterThan(0);
    for (const call of functions) expect(call).toThrow(`the bench has no foundry.canvas.vfx.utils.${call.name}`);
  });

  test("a function that makes classes of classes makes one that can be extended", () => {
    const { CanvasGroupMixin } = at<Record<string, (Base: Class) => Class>>("canvas.groups");
    class Own extends (CanvasGroupMixin as (Base: Class) => Class)(Object as never) {}
    expect(() => new Own()).toThrow("the bench has no foundry.canvas.groups.CanvasGroupMixin()");
  });

  test("a value, once it is read into, listed or turned into text", () => {
    const { weatherEffects } = gm.client.CONFIG as unknown as Record<string, Data>;
    Object.assign(weatherEffects as Data, { ash: { label: "Ash" } });
    expect(weatherEffects?.ash).toEqual({ label: "Ash" });
    const uses = [() => weatherEffects?.snow, () => Object.keys(weatherEffects as Data), () => `${weatherEffects}`];
    for (const use of uses) expect(use).toThrow("the bench has no CONFIG.weatherEffects");
  });

  test("the global gsap, once something is read of it [hypothesis]", () => {
    const gsap = gm.global<Record<"to" | "registerPlugin", () => void>>("gsap");
    expect(typeof gsap).toBe("object");
    expect(() => gsap.to).toThrow("the bench has no gsap.to");
    expect(() => gsap.registerPlugin()).toThrow("the bench has no gsap.registerPlugin");
  });

  test("globals of every module [type documentation: globals]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(gm.global("VisionMode")).toBe(at("canvas.perception").VisionMode);
    expect(gm.global("Playlist")).toBe(at("documents").Playlist);
    expect(gm.global("AVSettings")).toBe(at("av").AVSettings);
    warn.mockRestore();
  });

  test("a script that mentions many of them goes on to its end", () => {
    const script = `
      const { VisionMode, DetectionMode } = foundry.canvas.perception;
      const { SHOWDOWN_OPTIONS, VIDEO_FILE_EXTENSIONS } = CONST;
      class OwnWall extends foundry.canvas.placeables.Wall { static get layerOptions() { return super.layerOptions; } }
      class OwnVision extends VisionMode {}
      CONFIG.Wall.objectClass = OwnWall;
      return "the end";`;
    expect(gm.global<(code: string) => () => unknown>("Function")(script)()).toBe("the end");
  });

  test("every name of the public declarations is real or there by name", () => {
    const { coverage } = gm.global<{ coverage(): { area: string; absent: string[] }[] }>("bench");
    expect(coverage().flatMap(({ absent }) => absent)).toEqual([]);
  });

  test.each([
    ["foundry.applications.sheets.WallConfig", "applications.sheets", "WallConfig"],
    ["foundry.applications.apps.FilePicker", "applications.apps", "FilePicker"],
    ["foundry.applications.settings.menus.FontConfig", "applications.settings.menus", "FontConfig"],
  ])("%s", async (path, group, name) => {
    const Named = at<Record<string, { prototype: { render(): Promise<unknown> } }>>(group)[name];
    await expect(Named?.prototype.render.call(Object.create(Named.prototype) as Data)).rejects.toThrow(
      `the bench has no ${path} to draw`,
    );
  });

  test.each([
    ["FilePicker.browse", () => at<Record<string, { browse(): unknown }>>("applications.apps").FilePicker?.browse()],
  ])("the function %s", async (name, call) => {
    await expect(async () => call()).rejects.toThrow(name);
  });
});

describe("applications of the first version [type documentation: foundry.appv1, until 16]", () => {
  test("can be named, extended and tested for, by their globals too", () => {
    const { FormApplication, Application } = at("appv1.api") as Names &
      Record<"Application" | "FormApplication", Class>;
    class Own extends FormApplication {}
    const own = new Own();
    expect([own instanceof Application, gm.global("Application") === Application]).toEqual([true, true]);
    expect(gm.global("ActorSheet")).toBe(at("appv1.sheets").ActorSheet);
  });

  test("refuse to be drawn, by the name of the class", () => {
    class Own extends (at("appv1.sheets").ActorSheet as Class) {}
    const sheet = new Own() as unknown as { render(force: boolean): void };
    expect(() => sheet.render(true)).toThrow("the bench has no Own to draw: it is an application of the first version");
  });

  test("can be unregistered where they never were registered [type documentation: WorldCollection.unregisterSheet]", () => {
    const { Actors } =
      at<Record<string, { unregisterSheet(scope: string, cls: unknown): void }>>("documents.collections");
    expect(() => Actors?.unregisterSheet("core", at("appv1.sheets").ActorSheet)).not.toThrow();
  });
});

describe("names that Foundry 14 still has", () => {
  test("Actors.registerSheet and its kin [type documentation: WorldCollection.registerSheet]", () => {
    const { Items } =
      at<Record<string, { registerSheet(scope: string, cls: unknown, options: Data): void }>>("documents.collections");
    class OddSheet extends (at("applications.sheets").ItemSheetV2 as Class) {}
    Items?.registerSheet("promises", OddSheet, { types: ["gear"], label: "Odd" });
    const { sheetClasses } = gm.client.CONFIG.Item as unknown as { sheetClasses: Record<string, Data> };
    expect(sheetClasses.gear?.["promises.OddSheet"]).toMatchObject({ label: "Odd", cls: OddSheet });
  });

  test("ChatMessage.applyRollMode keeps the recipients that a private message names [type documentation: ChatMessage.applyRollMode]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const Message = gm.cls("ChatMessage") as unknown as { applyRollMode(data: Data, mode: string): Data };
    expect(Message.applyRollMode({ whisper: ["someone"] }, "gmroll")).toEqual({ whisper: ["someone"], blind: false });
    expect(Message.applyRollMode({}, "blindroll").blind).toBe(true);
    warn.mockRestore();
  });

  test("CONFIG.Dice.rollModes [type documentation: CONFIG.Dice.rollModes]", () => {
    const { rollModes } = gm.client.CONFIG.Dice as { rollModes: Record<string, { label: string }> };
    expect(Object.keys(rollModes).sort()).toEqual(["blindroll", "gmroll", "publicroll", "selfroll"]);
  });

  test("the setting core.rollMode reads and writes core.messageMode by the former names [type documentation: SettingConfig]", async () => {
    const { settings } = gm.game;
    await settings.set("core", "messageMode", "gm");
    expect(settings.get("core", "rollMode")).toBe("gmroll");
    await settings.set("core", "rollMode", "publicroll");
    expect(settings.get("core", "messageMode")).toBe("public");
  });

  test("globals of what moved below foundry, with a warning [release notes 13]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(gm.global("RollTables")).toBe(at("documents.collections").RollTables);
    expect(gm.global("renderTemplate")).toBe(at("applications.handlebars").renderTemplate);
    expect(String(warn.mock.calls.flat())).toContain("renderTemplate");
    warn.mockRestore();
  });
});

describe("what packages build on", () => {
  test("game is of the class foundry.Game [type documentation: foundry.Game]", () => {
    expect(gm.game).toBeInstanceOf((foundry as unknown as { Game: Class }).Game);
  });

  test("CONFIG.statusEffects is a record that has a list's methods [API v14: CONFIG.statusEffects; foundryvtt#13122]", () => {
    const statusEffects = initialStatuses() as unknown as Record<string, Data> &
      Pick<Data[], "find" | "map" | "push" | "length"> &
      Iterable<Data>;
    const ids = Object.keys(statusEffects);
    expect(statusEffects.find(({ id }) => id === "dead")).toBe(statusEffects.dead);
    expect([statusEffects.map(({ id }) => id), [...statusEffects].length]).toEqual([ids, ids.length]);
    expect(statusEffects.push({ id: "soaked", name: "Soaked" })).toBe(ids.length + 1);
    expect([statusEffects.soaked?.name, statusEffects.length]).toEqual(["Soaked", ids.length + 1]);
    expect(Object.keys(statusEffects)).toEqual([...ids, "soaked"]);
  });

  test("kinds of senses can be extended and made, and detect nothing here [type documentation: DetectionMode]", () => {
    const { DetectionMode } = at<{ DetectionMode: Class & { DETECTION_TYPES: Data; BASIC_MODE_ID: string } }>(
      "canvas.perception",
    );
    class Smell extends DetectionMode {}
    const smell = new Smell({ id: "smell", label: "Smell", type: DetectionMode.DETECTION_TYPES.OTHER });
    expect(smell).toMatchObject({ id: "smell", type: 3, walls: true, angle: true, tokenConfig: true });
    expect(new DetectionMode({ id: "sight", label: "Sight" }).type).toBe(DetectionMode.DETECTION_TYPES.SIGHT);
    expect(DetectionMode.BASIC_MODE_ID).toBe("basicSight");
    expect(() => (smell as { testVisibility(): void }).testVisibility()).toThrow("the bench has no foundry.canvas");
  });

  test("the former numbers of kinds of changes have names [type documentation: CONST.ACTIVE_EFFECT_MODES]", () => {
    expect(gm.global<{ ACTIVE_EFFECT_MODES: object }>("CONST").ACTIVE_EFFECT_MODES).toEqual({
      CUSTOM: 0,
      MULTIPLY: 1,
      ADD: 2,
      DOWNGRADE: 3,
      UPGRADE: 4,
      OVERRIDE: 5,
    });
  });

  test("values of single kinds are tested [type documentation: foundry.data.validators]", () => {
    const { isValidId, isJSON } = at<Record<string, (value: string) => boolean>>("data.validators");
    expect([isValidId?.("abcdefgh12345678"), isValidId?.("no"), isJSON?.("{}")]).toEqual([true, false, true]);
  });

  test("labels of a model's fields are read once more for a model that comes later [type documentation: Localization.localizeDataModel]", () => {
    const [TypeDataModel, NumberField] = [
      at("abstract").TypeDataModel as Class,
      at("data.fields").NumberField as Class,
    ];
    class Late extends TypeDataModel {
      static LOCALIZATION_PREFIXES = ["PROMISES.Hero"];
      static defineSchema() {
        return { might: new NumberField() };
      }
    }
    const { Localization } = at<Record<string, { localizeDataModel(model: unknown): void }>>("helpers");
    Localization?.localizeDataModel(Late);
    const { schema } = Late as unknown as { schema: { fields: { might: { label: string } } } };
    expect(schema.fields.might.label).toBe("Might");
  });

  test("a field that was renamed is moved once, and read by its old name with a warning [type documentation: Document._addDataFieldMigration, Document._addDataFieldShim]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const Base = at<Record<string, unknown>>("abstract").Document as {
      _addDataFieldMigration(data: Data, from: string, to: string, apply?: (data: Data) => unknown): boolean;
      _addDataFieldShim(data: Data, from: string, to: string): void;
    };
    const data: Data = { old: { deep: 2 } };
    expect(Base._addDataFieldMigration(data, "old.deep", "fresh", () => 4)).toBe(true);
    expect([data, Base._addDataFieldMigration(data, "old.deep", "fresh")]).toEqual([{ old: {}, fresh: 4 }, false]);
    Base._addDataFieldShim(data, "before", "fresh");
    data.before = 5;
    expect([data.before, data.fresh, Object.keys(data)]).toEqual([5, 5, ["old", "fresh"]]);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  test("embedded documents are found by type [type documentation: EmbeddedCollection#documentsByType]", async () => {
    const items = [{ name: "Rope", type: "gear" }];
    const hero = (await gm.cls("Actor").create({ name: "Sorted", type: "hero", items })) as Doc & {
      items: { documentsByType: Record<string, Doc[]> };
      effects: { documentsByType: Record<string, Doc[]> };
    };
    expect(hero.items.documentsByType).toMatchObject({ base: [], gear: [{ name: "Rope" }] });
    expect(hero.effects.documentsByType).toEqual({ base: [], curse: [] });
  });

  test.each([
    ["OCCLUSION_MODES", { NONE: 0, FADE: 1, SURFACE: 2, RADIAL: 4, VISION: 8 }],
    ["TOKEN_OCCLUSION_MODES", { OWNED: 1, CONTROLLED: 2, HOVERED: 4, HIGHLIGHTED: 8, VISIBLE: 16 }],
    ["FOG_EXPLORATION_MODES", { DISABLED: 0, INDIVIDUAL: 1, SHARED: 2 }],
    ["EDGE_SENSE_TYPES", { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 }],
    ["EDGE_DIRECTION_MODES", { NORMAL: 0, REVERSED: 1, BOTH: 2 }],
    ["EDGE_RESTRICTION_TYPES", ["light", "darkness", "sight", "sound", "move"]],
    ["WALL_DOOR_INTERACTIONS", ["open", "close", "lock", "unlock", "test"]],
    ["SYSTEM_SPECIFIC_COMPENDIUM_TYPES", ["ActiveEffect", "Actor", "Item"]],
    ["ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES", ["href", "src", "cite"]],
    ["IDLE_THRESHOLD_MS", 300_000],
    ["CLIPPER_SCALING_FACTOR", 100],
  ])("CONST.%s has its values [type documentation: CONST]", (name, values) => {
    expect(gm.global<Data>("CONST")[name]).toEqual(values);
  });

  test.each([
    ["TILE_OCCLUSION_MODES", "OCCLUSION_MODES"],
    ["TOKEN_HEXAGONAL_SHAPES", "TOKEN_SHAPES"],
    ["WALL_SENSE_TYPES", "EDGE_SENSE_TYPES"],
    ["WALL_DIRECTIONS", "EDGE_DIRECTIONS"],
  ])("CONST.%s is an older name of CONST.%s [type documentation: CONST]", (former, name) => {
    const constants = gm.global<Data>("CONST");
    expect(constants[former]).toBe(constants[name]);
  });

  test("files that can be uploaded are all that documents can show; media may replace others [type documentation: CONST.UPLOADABLE_FILE_EXTENSIONS, CONST.MEDIA_MIME_TYPES]", () => {
    const { FILE_CATEGORIES, UPLOADABLE_FILE_EXTENSIONS, MEDIA_MIME_TYPES } =
      gm.global<Record<string, Record<string, object>>>("CONST");
    const { HTML: _html, ...shown } = FILE_CATEGORIES ?? {};
    const extensions = Object.values(shown).flatMap((category) => Object.keys(category));
    expect(Object.keys(UPLOADABLE_FILE_EXTENSIONS ?? {}).sort()).toEqual([...new Set(extensions)].sort());
    expect(MEDIA_MIME_TYPES).toEqual(expect.arrayContaining(["audio/webm", "video/webm", "image/ktx2"]));
    expect(MEDIA_MIME_TYPES).not.toContain("text/html");
  });

  test("former places of functions lead to them with a warning [type documentation: SortingHelpers, foundry.applications.parseHTML]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const utils = at<Record<string, unknown> & { SortingHelpers: Data }>("utils");
    expect(utils.SortingHelpers.performIntegerSort).toBe(utils.performIntegerSort);
    expect(String(warn.mock.calls[0]?.[0])).toContain("foundry.utils.performIntegerSort");
    const { parseHTML } = at<Record<string, (html: string) => unknown>>("applications");
    expect(() => parseHTML?.("<p></p>")).toThrow(/document/);
    expect(String(warn.mock.calls[1]?.[0])).toContain("foundry.utils.parseHTML");
    warn.mockRestore();
  });

  test("the class of what the canvas shows of a document is found by the document's name [type documentation: getPlaceableObjectClass]", () => {
    const { getPlaceableObjectClass } = at<Record<string, (name: string) => unknown>>("utils");
    class Own {}
    const token = gm.client.CONFIG.Token as Data;
    const { objectClass } = token;
    token.objectClass = Own;
    expect(getPlaceableObjectClass?.("Token")).toBe(Own);
    token.objectClass = objectClass;
    expect(getPlaceableObjectClass?.("Actor")).toBeUndefined();
  });

  test("game.keyboard tells which modifiers are down, and what it lacks [type documentation: Game#keyboard]", () => {
    const { keyboard } = gm.game as unknown as { keyboard: Data & { isModifierActive(name: string): boolean } };
    expect([keyboard.isModifierActive("Shift"), (keyboard.downKeys as Set<string>).size]).toEqual([false, 0]);
    expect(() => keyboard.moveKeys).toThrow("the bench has no game.keyboard.moveKeys");
  });

  test("modifier keys have names [type documentation: KeyboardManager.MODIFIER_KEYS]", () => {
    const { KeyboardManager } = at<Record<string, { MODIFIER_KEYS: Data }>>("helpers.interaction");
    expect(KeyboardManager?.MODIFIER_KEYS).toEqual({ CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" });
  });

  test("tours are registered once each [type documentation: ToursCollection#register]", () => {
    const { tours } = gm.game;
    const Tour = at<Record<string, new (config: Data) => never>>("nue").Tour;
    const tour = Tour && new Tour({ title: "First steps", steps: [] });
    tours.register("promises", "first", tour as never);
    expect(tours.get("promises.first")?.title).toBe("First steps");
    expect(() => tours.register("promises", "first", tour as never)).toThrow("registered already");
  });

  test("objects are walked over by generators [type documentation: foundry.utils.objectEntries]", () => {
    const { objectEntries, iterateValues } = at<Record<string, (of: object) => Iterable<unknown>>>("utils");
    expect([...(objectEntries?.({ a: 1 }) ?? []), ...(iterateValues?.({ a: 1 }) ?? [])]).toEqual([["a", 1], 1]);
  });

  test("the world's settings are found as documents in the storage of their scope [type documentation: ClientSettings#storage]", async () => {
    await gm.game.settings.set("core", "permissions", {});
    const world = gm.game.settings.storage.get("world") as { find(test: (setting: Doc & Data) => boolean): unknown };
    expect(world.find((setting) => setting.key === "core.permissions")).toBeDefined();
  });
});

test.each([
  ["chatBubblesPan", true],
  ["notesDisplayToggle", true],
  ["language", "en"],
  ["globalAmbientVolume", 0.5],
  ["maxFPS", 60],
  ["fonts", {}],
  ["performanceMode", null],
])("the host's own setting core.%s is registered [type documentation: SettingConfig]", (key, value) => {
  expect(gm.game.settings.get("core", key)).toEqual(value);
});

test("foundry.utils.timeSince says how long ago a date or a written time was [type documentation: foundry.utils.timeSince]", () => {
  const { timeSince } = foundry.utils as { timeSince(timeStamp: Date | string): string };
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  expect([timeSince(ago(7200)), timeSince(ago(10_800).toISOString()), timeSince(ago(0))]).toEqual([
    "2h ago",
    "3h ago",
    "now",
  ]);
});
