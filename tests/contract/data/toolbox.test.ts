import { JSDOM } from "jsdom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  BitMask,
  benchmark,
  buildRelativeUuid,
  buildUuid,
  Collection,
  Color,
  debounce,
  debouncedReload,
  EventEmitterMixin,
  encodeURL,
  escapeHTML,
  fetchResource,
  formatFileSize,
  getCacheBustURL,
  getDefiningClass,
  getParentClasses,
  getRoute,
  getType,
  HttpError,
  isElementInstanceOf,
  isEmpty,
  isNewerVersion,
  isPlainObject,
  isSubclass,
  logCompatibilityWarning,
  parseHTML,
  parseUuid,
  randomID,
  Semaphore,
  threadLock,
  throttle,
  unescapeHTML,
} from "../../../bench/core/utils/index.ts";
import { COMPATIBILITY_MODES, setCompatibilityConfig } from "../../../bench/core/utils/logging.ts";

class Animal {
  static kingdom = true;
  get legs(): number {
    return 4;
  }
}
class Dog extends Animal {}

describe("types", () => {
  test.each([
    [undefined, "undefined"],
    [null, "null"],
    [1, "number"],
    ["a", "string"],
    [true, "boolean"],
    [() => 1, "function"],
    [[], "Array"],
    [new Set(), "Set"],
    [new Map(), "Map"],
    [Promise.resolve(), "Promise"],
    [new Error("x"), "Error"],
    [{}, "Object"],
    [Object.create(null), "Object"],
    [new Dog(), "Unknown"],
  ])("getType of %o is %s [type documentation: getType]", (value, type) => {
    expect(getType(value)).toBe(type);
  });

  test("isPlainObject takes literals, not instances or arrays [hypothesis]", () => {
    expect(isPlainObject({})).toBe(true);
    expect(isPlainObject(new Dog())).toBe(false);
    expect(isPlainObject([])).toBe(false);
  });

  test.each([
    [undefined, true],
    [null, true],
    [[], true],
    [{}, true],
    [new Set(), true],
    [new Map(), true],
    [0, false],
    ["", false],
    [[1], false],
    [{ a: 1 }, false],
  ])("isEmpty of %o is %s [type documentation: isEmpty]", (value, empty) => {
    expect(isEmpty(value)).toBe(empty);
  });

  test("isSubclass holds for the class itself [type documentation: isSubclass]", () => {
    expect(isSubclass(Dog, Animal)).toBe(true);
    expect(isSubclass(Dog, Dog)).toBe(true);
    expect(isSubclass(Animal, Dog)).toBe(false);
  });

  test("getParentClasses lists what a class extends [type documentation: getParentClasses]", () => {
    expect(getParentClasses(Dog)).toEqual([Animal]);
  });

  test("getDefiningClass finds the class of a property [type documentation: getDefiningClass]", () => {
    expect(getDefiningClass(new Dog(), "legs")).toBe(Animal);
    expect(getDefiningClass(Dog, "kingdom")).toBe(Animal);
  });
});

describe("identifiers and text", () => {
  test("randomID gives letters and digits, 16 unless told [type documentation: randomID]", () => {
    expect(randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(randomID(40)).toMatch(/^[A-Za-z0-9]{40}$/);
    expect(new Set(Array.from({ length: 500 }, () => randomID())).size).toBe(500);
  });

  test.each([
    ["1.10", "1.9", true],
    ["1.9", "1.10", false],
    ["1.0.1", "1.0", true],
    ["1.0", "1.0", false],
    [14, 13, true],
    ["14.369", "14.359", true],
  ])("isNewerVersion(%s, %s) is %s [type documentation: isNewerVersion]", (v1, v0, newer) => {
    expect(isNewerVersion(v1, v0)).toBe(newer);
  });

  test("escapeHTML and unescapeHTML are each other's reverse [type documentation: escapeHTML, unescapeHTML]", () => {
    const text = `<a href="x">'&'</a>`;
    expect(escapeHTML(text)).toBe("&lt;a href=&quot;x&quot;&gt;&#x27;&amp;&#x27;&lt;/a&gt;");
    expect(unescapeHTML(escapeHTML(text))).toBe(text);
  });

  test("encodeURL encodes what needs it, once [type documentation: encodeURL]", () => {
    expect(encodeURL("icons/a b.png")).toBe("icons/a%20b.png");
    expect(encodeURL("icons/a%20b.png")).toBe("icons/a%20b.png");
    expect(encodeURL("https://example.com/a b")).toBe("https://example.com/a%20b");
  });

  test("formatFileSize picks a unit, by thousands or by 1024 [type documentation: formatFileSize]", () => {
    expect(formatFileSize(1500)).toBe("1.5kB");
    expect(formatFileSize(1536, { base: 2 })).toBe("1.5KiB");
    expect(formatFileSize(0)).toBe("0B");
  });

  test("parseUuid tells the parts of world, embedded and compendium UUIDs [type documentation: parseUuid]", () => {
    expect(parseUuid("Actor.a")).toMatchObject({ type: "Actor", id: "a", embedded: [], documentType: "Actor" });
    expect(parseUuid("Actor.a.Item.b")).toMatchObject({
      type: "Item",
      id: "b",
      primaryType: "Actor",
      primaryId: "a",
      embedded: ["Item", "b"],
    });
    expect(parseUuid("Compendium.pkg.pack.Item.c")).toMatchObject({ type: "Item", id: "c" });
  });

  test("parseUuid resolves relative UUIDs: inside the document, and beside it [hypothesis]", () => {
    const relative = { documentName: "Item", id: "b", uuid: "Actor.a.Item.b" };
    expect(parseUuid(".ActiveEffect.e", { relative })).toMatchObject({ embedded: ["Item", "b", "ActiveEffect", "e"] });
    expect(parseUuid(".c", { relative })).toMatchObject({ embedded: ["Item", "c"], id: "c" });
  });

  test("buildUuid needs an id and one of name, parent and pack [type documentation: buildUuid]", () => {
    expect(buildUuid({ id: "a", documentName: "Actor" })).toBe("Actor.a");
    expect(buildUuid({ id: "a", documentName: "Actor", pack: "p.q" })).toBe("Compendium.p.q.Actor.a");
    const parent = { documentName: "Actor", id: "a", uuid: "Actor.a" };
    expect(buildUuid({ id: "b", documentName: "Item", parent })).toBe("Actor.a.Item.b");
    expect(buildUuid({ id: "a" })).toBeNull();
    expect(buildUuid({ id: null, documentName: "Actor" })).toBeNull();
  });

  test.each([
    ["inside of it", "Actor.a.Item.b", "Actor.a"],
    ["deep inside of it", "Actor.a.Item.b.ActiveEffect.e", "Actor.a"],
    ["beside it", "Actor.a.Item.c", "Actor.a.Item.b"],
    ["inside of one beside it", "Actor.a.Item.c.ActiveEffect.e", "Actor.a.Item.b"],
    ["in the same compendium", "Compendium.p.q.Actor.c", "Compendium.p.q.Actor.a"],
    ["elsewhere", "Item.c", "Actor.a"],
    ["of a document whose id begins with its id", "Actor.ab.Item.c", "Actor.a"],
  ])(
    "buildRelativeUuid of what is %s leads back to it [type documentation: buildRelativeUuid]",
    (_where, uuid, origin) => {
      const relative = { documentName: "Actor", id: "a", uuid: origin };
      const built = buildRelativeUuid({ documentName: "Item", id: "c", uuid }, relative);
      expect(buildRelativeUuid(uuid, origin)).toBe(built);
      expect(parseUuid(built, { relative }).uuid).toBe(uuid);
    },
  );

  test("a relative UUID is as short as the way from the origin, and whole where there is none [hypothesis]", () => {
    expect(buildRelativeUuid("Actor.a.Item.b", "Actor.a")).toBe(".Item.b");
    expect(buildRelativeUuid("Actor.a.Item.c", "Actor.a.Item.b")).toBe(".c");
    expect(buildRelativeUuid("Actor.c", "Actor.a")).toBe(".c");
    expect(buildRelativeUuid("Item.c", "Actor.a")).toBe("Item.c");
  });
});

describe("pages", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("parseHTML gives one element, several, or null [type documentation: parseHTML; hypothesis: null]", () => {
    vi.stubGlobal("document", new JSDOM().window.document);
    expect((parseHTML("<p id='a'>x</p>") as HTMLElement).id).toBe("a");
    expect(parseHTML("<i></i><b></b>")).toHaveLength(2);
    expect(parseHTML("text")).toBeNull();
  });

  test("getRoute puts paths below the root, or a prefix [type documentation: getRoute]", () => {
    expect(getRoute("join")).toBe("/join");
    expect(getRoute("/join", { prefix: "vtt" })).toBe("/vtt/join");
  });

  test("an element is an instance of its tag and of its classes, those of another window too [type documentation: isElementInstanceOf]", () => {
    const [here, there] = [new JSDOM().window, new JSDOM().window];
    const element = there.document.createElement("input");
    const is = (tagOrClass: unknown) => isElementInstanceOf(element, tagOrClass as string);
    expect([is("input"), is("INPUT"), is("select")]).toEqual([true, true, false]);
    expect([is(there.HTMLInputElement), is(here.HTMLElement), is(here.HTMLSelectElement)]).toEqual([true, true, false]);
  });

  test("getCacheBustURL adds a parameter to what is a URL [type documentation: getCacheBustURL]", () => {
    const url = new URL(String(getCacheBustURL("https://example.com/a.png?b=c")));
    expect([url.origin + url.pathname, url.searchParams.get("b"), url.searchParams.size]).toEqual([
      "https://example.com/a.png",
      "c",
      2,
    ]);
    expect(getCacheBustURL("a.png")).toBe(false);
  });

  test("fetchResource gives a Blob, past caches if asked [type documentation: fetchResource]", async () => {
    const fetched: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      fetched.push(url);
      return new Response("four");
    });
    expect(await fetchResource("https://example.com/a.txt")).toMatchObject({ size: 4 });
    await fetchResource("https://example.com/a.txt", { bustCache: true });
    expect(fetched[0]).toBe("https://example.com/a.txt");
    expect(fetched[1]).toMatch(/^https:\/\/example\.com\/a\.txt\?/);
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    await expect(fetchResource("https://example.com/b.txt")).rejects.toMatchObject({ code: 404 });
  });
});

describe("Collection", () => {
  const collection = new Collection([
    ["a", { name: "Alfred", n: 1 }],
    ["b", { name: "Bob", n: 2 }],
  ]);

  test("iterates its values [type documentation: Collection]", () => {
    expect([...collection].map(({ name }) => name)).toEqual(["Alfred", "Bob"]);
    expect(collection.contents).toHaveLength(2);
  });

  test("get and getName throw for what is missing when strict [type documentation: Collection]", () => {
    expect(collection.get("x")).toBeUndefined();
    expect(() => collection.get("x", { strict: true })).toThrow(/does not exist/);
    expect(collection.getName("Bob")?.n).toBe(2);
    expect(() => collection.getName("x", { strict: true })).toThrow(/does not exist/);
  });

  test("offers find, filter, map, reduce, some and every [type documentation: Collection]", () => {
    expect(collection.find(({ n }) => n === 2)?.name).toBe("Bob");
    expect(collection.filter(({ n }) => n > 1)).toHaveLength(1);
    expect(collection.map(({ n }, index) => n + index)).toEqual([1, 3]);
    expect(collection.reduce((sum, { n }) => sum + n, 0)).toBe(3);
    expect(collection.some(({ n }) => n === 3)).toBe(false);
    expect(collection.every(({ n }) => n > 0)).toBe(true);
  });

  test("toJSON gives the values, each as it tells itself [type documentation: Collection]", () => {
    expect(JSON.stringify(new Collection([["a", { toJSON: () => "told" }]]))).toBe('["told"]');
  });
});

describe("Color", () => {
  test("comes from numbers, strings and channels, and tells CSS [type documentation: Color]", () => {
    expect(Color.from("#ff8000").css).toBe("#ff8000");
    expect(Color.from("ff8000").valueOf()).toBe(0xff8000);
    expect(Color.from([1, 0.5, 0]).rgb.map((c) => Number(c.toFixed(1)))).toEqual([1, 0.5, 0]);
    expect(Color.from(0x00ff00).toHTML()).toBe("#00ff00");
    expect(JSON.stringify({ c: Color.from(0xff) })).toBe('{"c":"#0000ff"}');
  });

  test("is invalid, and CSS empty, for what is no color [type documentation: Color]", () => {
    expect(Color.from(null).valid).toBe(false);
    expect(Color.from("nonsense").css).toBe("");
  });

  test("HSV and HSL there and back [type documentation: Color]", () => {
    const color = Color.from("#336699");
    expect(Color.fromHSV(color.hsv).css).toBe("#336699");
    expect(Color.fromHSL(color.hsl).css).toBe("#336699");
    expect(Color.fromLinearRGB(color.linear).css).toBe("#336699");
  });

  test("mixes by weight, and tells RGBA [type documentation: Color]", () => {
    expect(Color.from(0).mix(Color.from(0xffffff), 0.5).css).toBe("#808080");
    expect(Color.from("#ff0000").toRGBA(0.5)).toBe("rgba(255, 0, 0, 0.5)");
    expect(Color.from("#ff0000").equals(0xff0000)).toBe(true);
  });
});

describe("time", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("debounce waits until the calls stop [type documentation: debounce]", () => {
    const act = vi.fn();
    const call = debounce(act, 100);
    call("a");
    vi.advanceTimersByTime(60);
    call("b");
    vi.advanceTimersByTime(60);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60);
    expect(act.mock.calls).toEqual([["b"]]);
  });

  test("a debounced call that is cancelled is not made, a later one is [type documentation: debounce, DebounceReturn]", () => {
    const act = vi.fn();
    const call = debounce(act, 100);
    call("a");
    call.cancel();
    vi.advanceTimersByTime(200);
    expect(act).not.toHaveBeenCalled();
    call("b");
    vi.advanceTimersByTime(200);
    expect(act.mock.calls).toEqual([["b"]]);
  });

  test("debouncedReload loads the page once for many calls [type documentation: debouncedReload]", () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { reload });
    for (let call = 0; call < 3; call++) debouncedReload();
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  test("throttle acts at once, then no sooner than the delay [type documentation: throttle]", () => {
    const act = vi.fn();
    const call = throttle(act, 100);
    for (const n of [1, 2, 3]) call(n);
    expect(act.mock.calls).toEqual([[1]]);
    vi.advanceTimersByTime(100);
    expect(act.mock.calls).toEqual([[1], [3]]);
  });
});

describe("measurements", () => {
  test("benchmark awaits a function as often as asked, with its arguments, and prints the time [type documentation: benchmark]", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    let running = 0;
    const task = vi.fn(async (_word: string) => {
      expect(running++).toBe(0);
      await Promise.resolve();
      running--;
    });
    await benchmark(task, 3, "word");
    expect(task.mock.calls).toEqual([["word"], ["word"], ["word"]]);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  test("threadLock lets nothing else run for its time [type documentation: threadLock]", async () => {
    const start = performance.now();
    const locked = threadLock(20);
    expect(performance.now() - start).toBeGreaterThanOrEqual(20);
    await locked;
  });
});

describe("classes", () => {
  test("Semaphore runs no more tasks at a time than allowed, and passes errors on [type documentation: Semaphore]", async () => {
    const semaphore = new Semaphore(2);
    let running = 0;
    let most = 0;
    const task = async (n: number): Promise<number> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running--;
      return n;
    };
    const results = Promise.all([1, 2, 3, 4].map((n) => semaphore.add(task, n)));
    expect(semaphore.active).toBe(2);
    expect(semaphore.remaining).toBe(2);
    expect(await results).toEqual([1, 2, 3, 4]);
    expect(most).toBe(2);
    await expect(semaphore.add(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  });

  test("EventEmitterMixin tells listeners of known events, once if asked [type documentation: EventEmitterMixin]", () => {
    class Emitter extends EventEmitterMixin() {
      static override emittedEvents = ["ping"];
    }
    const emitter = new Emitter();
    const heard: string[] = [];
    emitter.addEventListener("ping", () => heard.push("always"));
    emitter.addEventListener("ping", () => heard.push("once"), { once: true });
    emitter.dispatchEvent(new Event("ping"));
    emitter.dispatchEvent(new Event("ping"));
    expect(heard).toEqual(["always", "once", "always"]);
    expect(() => emitter.addEventListener("pong", () => undefined)).toThrow(/not a supported event/);
  });

  test("BitMask keeps named states as bits [type documentation: BitMask]", () => {
    const mask = new BitMask({ a: true, b: false });
    expect([mask.hasState("a"), mask.hasState("b"), mask.valueOf()]).toEqual([true, false, 1]);
    mask.toggleState("b");
    expect(mask.toObject()).toEqual({ a: true, b: true });
    mask.clear();
    expect(mask.isEmpty).toBe(true);
    expect(() => mask.addState("c")).toThrow(/invalid/);
  });

  test("HttpError carries its code and a message for the user [type documentation: HttpError]", () => {
    const error = new HttpError("Not Found", 404, "There is no such file");
    expect([error.code, error.message, String(error)]).toEqual([404, "Not Found", "There is no such file"]);
  });
});

describe("logCompatibilityWarning", () => {
  afterEach(() => vi.restoreAllMocks());

  test("warns, throws or is silent as configured [type documentation: logCompatibilityWarning]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const config = { mode: 1 as number, includePatterns: [], excludePatterns: [] };
    setCompatibilityConfig(() => config);
    logCompatibilityWarning("old", { since: 13, until: 15 });
    expect(String(warn.mock.calls[0]?.[0])).toContain("removed in Version 15");
    config.mode = COMPATIBILITY_MODES.SILENT;
    logCompatibilityWarning("old");
    expect(warn).toHaveBeenCalledTimes(1);
    expect(() => logCompatibilityWarning("old", { mode: COMPATIBILITY_MODES.ERROR })).toThrow("old");
  });

  test("says the same thing once when asked [type documentation: logCompatibilityWarning]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    setCompatibilityConfig(() => ({ mode: 1, includePatterns: [], excludePatterns: [] }));
    logCompatibilityWarning("once only", { once: true });
    logCompatibilityWarning("once only", { once: true });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
