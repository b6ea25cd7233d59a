// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../../../bench/core/hooks.ts";
import { ApplicationV2 } from "../../../bench/ui/applications/application.ts";
import { instances } from "../../../bench/ui/applications/instances.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../../../bench/ui/applications/types.ts";

/** The smallest application that can be rendered: its content is one string of HTML. */
class Sample extends ApplicationV2 {
  html = "<p>content</p>";

  override async _renderHTML(_context: ApplicationContext, _options: ApplicationRenderOptions): Promise<unknown> {
    return this.html;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.innerHTML = String(result);
  }
}

afterEach(async () => {
  for (const app of [...instances.values()]) await app.close();
  document.body.replaceChildren();
});

describe("options", () => {
  class Parent extends Sample {
    static override DEFAULT_OPTIONS = {
      classes: ["parent"],
      window: { title: "Parent", controls: [{ icon: "a", label: "A", action: "a" }] },
      position: { width: 100, height: 50 },
    };
  }
  class Child extends Parent {
    static override DEFAULT_OPTIONS = {
      classes: ["child"],
      window: { title: "Child", controls: [{ icon: "b", label: "B", action: "b" }] },
      position: { width: 200, height: 50 },
    };
  }

  it("concatenates arrays, merges objects and replaces the rest along the chain of classes [type documentation: _initializeApplicationOptions]", () => {
    const { options } = new Child({ classes: ["own"], position: { height: 70 } });
    expect(options.classes).toEqual(["parent", "child", "own"]);
    expect(options.window.controls.map((control) => control.action)).toEqual(["a", "b"]);
    expect(options.window.title).toBe("Child");
    expect(options.window.frame).toBe(true);
    expect(options.position).toEqual({ width: 200, height: 70 });
  });

  it("leaves the classes' own options untouched [hypothesis]", () => {
    new Child({ classes: ["own"] });
    expect(Child.DEFAULT_OPTIONS.classes).toEqual(["child"]);
    expect(Parent.DEFAULT_OPTIONS.position.height).toBe(50);
  });

  it("ignores classes above BASE_APPLICATION [type documentation: ApplicationV2.BASE_APPLICATION]", () => {
    class Base extends Parent {
      static override BASE_APPLICATION = Base;
      static override DEFAULT_OPTIONS = {
        ...ApplicationV2.DEFAULT_OPTIONS,
        classes: ["base"],
        window: { title: "", controls: [] },
        position: { width: 1, height: 1 },
      };
    }
    expect(new Base().options.classes).toEqual(["base"]);
    expect([...Base.inheritanceChain()]).toEqual([Base]);
  });

  it("numbers applications in the id app-{id}, and takes a unique id that is given [type documentation]", () => {
    const [first, second] = [new Sample(), new Sample()];
    expect(first.id).toMatch(/^app-\d+$/);
    expect(second.id).not.toBe(first.id);
    expect(new Sample({ id: "thing-{id}", uniqueId: "x" }).id).toBe("thing-x");
  });
});

describe("rendering", () => {
  it("runs the life cycle in the promised order, hooks of each class after _onRender [type documentation; hypothesis]", async () => {
    const steps: string[] = [];
    class Traced extends Sample {
      override _canRender() {
        steps.push("_canRender");
      }
      override _configureRenderOptions(options: ApplicationRenderOptions) {
        super._configureRenderOptions(options);
        steps.push(`_configureRenderOptions ${options.isFirstRender}`);
      }
      override async _prepareContext() {
        steps.push("_prepareContext");
        return {};
      }
      override async _preFirstRender() {
        steps.push("_preFirstRender");
      }
      override async _renderFrame(options: ApplicationRenderOptions) {
        steps.push("_renderFrame");
        return super._renderFrame(options);
      }
      override async _preRender() {
        steps.push("_preRender");
      }
      override async _renderHTML() {
        steps.push("_renderHTML");
        return "";
      }
      override _replaceHTML() {
        steps.push("_replaceHTML");
      }
      override _insertElement(element: HTMLElement) {
        steps.push("insert");
        super._insertElement(element);
      }
      override async _onFirstRender() {
        steps.push("_onFirstRender");
      }
      override async _onRender() {
        steps.push("_onRender");
      }
      override async _postRender() {
        steps.push("_postRender");
      }
    }
    const ids = ["Traced", "Sample", "ApplicationV2"].map(
      (name) => [`render${name}`, Hooks.on(`render${name}`, () => steps.push(`render${name}`))] as const,
    );
    const app = new Traced();
    await app.render({ force: true });
    const rerender = [
      "_prepareContext",
      "_preRender",
      "_renderHTML",
      "_replaceHTML",
      "_onRender",
      "renderTraced",
      "renderSample",
      "renderApplicationV2",
      "_postRender",
    ];
    expect(steps).toEqual([
      "_canRender",
      "_configureRenderOptions true",
      "_prepareContext",
      "_preFirstRender",
      "_renderFrame",
      "_preRender",
      "_renderHTML",
      "_replaceHTML",
      "insert",
      "_onFirstRender",
      ...rerender.slice(4),
    ]);
    steps.length = 0;
    await app.render();
    expect(steps).toEqual(["_canRender", "_configureRenderOptions false", ...rerender]);
    for (const [hook, id] of ids) Hooks.off(hook, id);
  });

  it("hands hooks the application, its element, the context and the options [hook documentation: renderApplicationV2]", async () => {
    const app = new Sample();
    const seen = vi.fn();
    Hooks.once("renderSample", seen);
    await app.render(true);
    const [instance, element, context, options] = seen.mock.calls[0] ?? [];
    expect(instance).toBe(app);
    expect(element).toBe(app.element);
    expect(context).toEqual({});
    expect(options).toMatchObject({ force: true, isFirstRender: true });
  });

  it("does nothing for render() on an application that is not open [type documentation: RenderOptions.force]", async () => {
    const app = new Sample();
    await app.render();
    expect(app.rendered).toBe(false);
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.NONE);
    await app.render(true);
    await app.close();
    await app.render({ force: false });
    expect(document.getElementById(app.id)).toBeNull();
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.CLOSED);
  });

  it("renders one request after the other [hypothesis]", async () => {
    const running: string[] = [];
    class Slow extends Sample {
      override async _onRender(_context: ApplicationContext, options: ApplicationRenderOptions) {
        running.push(`start ${options["tag"]}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running.push(`end ${options["tag"]}`);
      }
    }
    const app = new Slow();
    await Promise.all([app.render({ force: true, tag: 1 }), app.render({ tag: 2 }), app.render({ tag: 3 })]);
    expect(running).toEqual(["start 1", "end 1", "start 2", "end 2", "start 3", "end 3"]);
  });

  it("rejects with what a step threw, leaves nothing on the page and can be tried again [hypothesis]", async () => {
    class Broken extends Sample {
      broken = true;
      override async _renderHTML() {
        if (this.broken) throw new Error("torn page");
        return "whole";
      }
    }
    const app = new Broken();
    await expect(app.render(true)).rejects.toThrow(/torn page/);
    expect(app.state).toBe(ApplicationV2.RENDER_STATES.ERROR);
    expect(document.getElementById(app.id)).toBeNull();
    app.broken = false;
    await app.render(true);
    expect(app.element.textContent).toContain("whole");
  });

  it("is not renderable without _renderHTML [type documentation: _renderHTML]", async () => {
    await expect(new ApplicationV2().render(true)).rejects.toThrow(/not renderable/);
  });

  it("refuses silently when _canRender is false, with a warning when it throws [type documentation: _canRender]", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    class Shy extends Sample {
      override _canRender(): false {
        return false;
      }
    }
    class Locked extends Sample {
      override _canRender(): never {
        throw new Error("no entry");
      }
    }
    expect((await new Shy().render(true)).rendered).toBe(false);
    expect(warn).not.toHaveBeenCalled();
    expect((await new Locked().render(true)).rendered).toBe(false);
    expect(warn).toHaveBeenCalledWith("no entry");
    warn.mockRestore();
  });

  it("keeps rendered applications in foundry.applications.instances by id [type documentation: instances]", async () => {
    const app = new Sample();
    await app.render(true);
    expect(instances.get(app.id)).toBe(app);
    await app.close();
    expect(instances.has(app.id)).toBe(false);
  });
});

describe("closing", () => {
  it("runs _preClose, removes, _tearDown, _onClose, then the hooks of each class [type documentation; hypothesis]", async () => {
    const steps: string[] = [];
    class Traced extends Sample {
      override async _preClose() {
        steps.push("_preClose");
      }
      override _removeElement(element: HTMLElement) {
        steps.push("remove");
        super._removeElement(element);
      }
      override _tearDown() {
        steps.push("_tearDown");
      }
      override _onClose() {
        steps.push("_onClose");
      }
    }
    Hooks.once("closeTraced", () => steps.push("closeTraced"));
    Hooks.once("closeApplicationV2", () => steps.push("closeApplicationV2"));
    const app = new Traced();
    app.addEventListener("close", () => steps.push("event"));
    await app.render(true);
    await app.close();
    expect(steps).toEqual([
      "_preClose",
      "remove",
      "_tearDown",
      "_onClose",
      "event",
      "closeTraced",
      "closeApplicationV2",
    ]);
  });

  it("refuses listeners for events that the class does not emit [type documentation: emittedEvents]", () => {
    expect(() => new Sample().addEventListener("explode", () => undefined)).toThrow(/not a supported event/);
  });
});

describe("the frame", () => {
  it("has a header with title and labeled buttons, and a content element [release notes 13.332; hypothesis]", async () => {
    const app = new Sample({ window: { title: "A window" } });
    await app.render(true);
    expect(app.element.classList.contains("application")).toBe(true);
    expect(app.element.querySelector(".window-header .window-title")?.textContent).toBe("A window");
    expect(app.element.querySelector(".window-content")?.innerHTML).toBe("<p>content</p>");
    const buttons = [...app.element.querySelectorAll(".window-header [data-action]")];
    expect(buttons.map((button) => [button.tagName, Boolean(button.getAttribute("aria-label"))])).toEqual([
      ["BUTTON", true],
      ["BUTTON", true],
    ]);
  });

  it("is left out with window.frame false [type documentation: WindowConfiguration.frame]", async () => {
    const app = new Sample({ window: { frame: false }, id: "plain" });
    await app.render(true);
    expect(app.hasFrame).toBe(false);
    expect(document.getElementById("plain")?.innerHTML).toBe("<p>content</p>");
  });

  it("carries the theme's classes [release notes 13.332]", async () => {
    document.body.className = "theme-dark";
    const app = new Sample();
    await app.render(true);
    expect([...app.element.classList]).toEqual(expect.arrayContaining(["themed", "theme-dark"]));
    document.body.className = "";
  });

  it("shows header controls that are visible, with those that hooks add [hook documentation: getHeaderControlsApplicationV2]", async () => {
    const pressed = vi.fn();
    Hooks.once("getHeaderControlsSample", (_app: unknown, controls: unknown[]) => {
      controls.push({ icon: "fa-solid fa-star", label: "Added", onClick: pressed });
    });
    const app = new Sample({
      window: {
        controls: [
          { icon: "x", label: "Shown", action: "shown" },
          { icon: "x", label: "Hidden", action: "hidden", visible: () => false },
        ],
      },
    });
    await app.render(true);
    const entries = [...app.element.querySelectorAll<HTMLElement>(".controls-dropdown button")];
    expect(entries.map((entry) => entry.textContent)).toEqual(["Shown", "Added"]);
    entries[1]?.click();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("minimises and restores [type documentation: minimize, maximize]", async () => {
    const app = new Sample();
    await app.render(true);
    await app.minimize();
    expect([app.minimized, app.element.classList.contains("minimized")]).toEqual([true, true]);
    await app.maximize();
    expect([app.minimized, app.element.classList.contains("minimized")]).toEqual([false, false]);
  });

  it("comes to the front when it is pressed, above every other window [type documentation: bringToFront]", async () => {
    const [first, second] = [new Sample(), new Sample()];
    await first.render(true);
    await second.render(true);
    expect(Number(second.element.style.zIndex)).toBeGreaterThan(Number(first.element.style.zIndex));
    first.element.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    expect(Number(first.element.style.zIndex)).toBeGreaterThan(Number(second.element.style.zIndex));
  });

  it("is closed by Escape when it stands in front [hypothesis]", async () => {
    const [first, second] = [new Sample(), new Sample()];
    await first.render(true);
    await second.render(true);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(second.state).toBe(ApplicationV2.RENDER_STATES.CLOSED));
    expect(first.rendered).toBe(true);
  });

  it("is closed by Escape also while it is drawn anew, and what stands behind it is not [hypothesis]", async () => {
    const [first, second] = [new Sample(), new Sample()];
    await first.render(true);
    await second.render(true);
    vi.spyOn(second, "_preRender").mockImplementation(async () => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    });
    await second.render();
    await vi.waitFor(() => expect(second.state).toBe(ApplicationV2.RENDER_STATES.CLOSED));
    expect(first.rendered).toBe(true);
  });

  it("moves with setPosition, merged with where it stood, and tells its listeners [type documentation: setPosition]", async () => {
    const app = new Sample({ position: { left: 10, top: 20, width: 300 } });
    await app.render(true);
    const moved = vi.fn();
    app.addEventListener("position", moved);
    const position = app.setPosition({ left: 40 });
    expect(position).toMatchObject({ left: 40, top: 20, width: 300 });
    expect(app.element.style.left).toBe("40px");
    expect(moved).toHaveBeenCalledOnce();
  });

  it("fails loudly where an application is to be rendered within another [the bench's own rule]", async () => {
    await expect(new Sample().renderChild()).rejects.toThrow("the bench has no applications within others");
  });
});

describe("actions", () => {
  it("call their handler with the application as this, the event and the target [type documentation: ClickAction]", async () => {
    const calls: unknown[][] = [];
    const app = new Sample({
      actions: {
        hit: function (this: unknown, event: PointerEvent, target: HTMLElement) {
          calls.push([this, event.type, target.id]);
        },
      },
    });
    app.html = `<button type="button" data-action="hit" id="hitter"><i></i></button>`;
    await app.render(true);
    app.element.querySelector<HTMLElement>("#hitter i")?.click();
    expect(calls).toEqual([[app, "click", "hitter"]]);
  });

  it("answer to the buttons they name only [type documentation: ApplicationConfiguration.actions]", async () => {
    const handler = vi.fn();
    const app = new Sample({ actions: { both: { handler, buttons: [0, 2] }, left: handler } });
    app.html = `<a data-action="both"></a><b data-action="left"></b>`;
    await app.render(true);
    const [both, left] = [app.element.querySelector("a"), app.element.querySelector("b")];
    const rightClick = () => new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 });
    both?.click();
    both?.dispatchEvent(rightClick());
    expect(handler).toHaveBeenCalledTimes(2);
    left?.dispatchEvent(rightClick());
    expect(handler).toHaveBeenCalledTimes(2);
  });

  it("without a handler go to _onClickAction [type documentation: _onClickAction]", async () => {
    const app = new Sample();
    const onClickAction = vi.spyOn(app, "_onClickAction");
    app.html = `<button type="button" data-action="unknown"></button>`;
    await app.render(true);
    app.element.querySelector<HTMLElement>(".window-content button")?.click();
    expect(onClickAction).toHaveBeenCalledOnce();
  });

  it("close the window from its header [hypothesis]", async () => {
    const app = new Sample();
    await app.render(true);
    app.element.querySelector<HTMLElement>('[data-action="close"]')?.click();
    await vi.waitFor(() => expect(app.state).toBe(ApplicationV2.RENDER_STATES.CLOSED));
  });
});

describe("a window's icon", () => {
  it("is an empty text where none is set [type documentation: ApplicationV2.DEFAULT_OPTIONS]", () => {
    expect(new Sample().options.window.icon).toBe("");
  });
});

describe("an element inside", () => {
  it("finds its application when it comes onto the page [hypothesis]", async () => {
    const found: unknown[] = [];
    class Seeker extends HTMLElement {
      connectedCallback() {
        found.push(instances.get(this.closest(".application")?.id ?? ""));
      }
    }
    customElements.define("bench-seeker", Seeker);
    const app = new Sample();
    app.html = "<bench-seeker></bench-seeker>";
    await app.render(true);
    expect(found).toEqual([app]);
  });
});

describe("tabs", () => {
  class Tabbed extends Sample {
    static override TABS = {
      primary: {
        tabs: [
          { id: "one", icon: "fa-solid fa-1" },
          { id: "two", label: "Second" },
        ],
        initial: "one",
        labelPrefix: "SAMPLE.TABS",
      },
    };
    override html = `
      <nav class="tabs"><a data-action="tab" data-group="primary" data-tab="one"></a>
        <a data-action="tab" data-group="primary" data-tab="two"></a></nav>
      <section class="tab" data-group="primary" data-tab="one"></section>
      <section class="tab" data-group="primary" data-tab="two"></section>`;
  }
  const active = (app: ApplicationV2) =>
    [...app.element.querySelectorAll<HTMLElement>(".active")].map((element) => element.dataset["tab"]);

  it("are prepared from static TABS, labeled by their prefix [type documentation: _prepareTabs]", async () => {
    const app = new Tabbed();
    const { tabs } = await app._prepareContext({});
    expect(tabs?.["one"]).toMatchObject({
      id: "one",
      group: "primary",
      active: true,
      cssClass: "active",
      label: "SAMPLE.TABS.one",
    });
    expect(tabs?.["two"]).toMatchObject({ active: false, cssClass: "", label: "Second" });
    expect(app.tabGroups).toEqual({ primary: "one" });
  });

  it("of several groups are left to the application [hypothesis]", async () => {
    class TwoGroups extends Tabbed {
      static override TABS = { ...Tabbed.TABS, second: { tabs: [{ id: "three" }], initial: "three" } };
    }
    const app = new TwoGroups();
    expect((await app._prepareContext({})).tabs).toBeUndefined();
    expect(Object.keys(app._prepareTabs("second"))).toEqual(["three"]);
  });

  it("change by a click, in navigation and content, and stay over a re-render [type documentation: changeTab]", async () => {
    const app = new Tabbed();
    await app.render(true);
    expect(active(app)).toEqual(["one", "one"]);
    app.element.querySelectorAll<HTMLElement>("nav a")[1]?.click();
    expect(active(app)).toEqual(["two", "two"]);
    expect(app.tabGroups["primary"]).toBe("two");
    await app.render();
    expect(active(app)).toEqual(["two", "two"]);
  });

  it("that do not exist are an error [hypothesis]", async () => {
    const app = new Tabbed();
    await app.render(true);
    expect(() => app.changeTab("three", "primary")).toThrow(/No matching tab/);
  });

  it("are chosen by render({tab}) [type documentation: RenderOptions.tab]", async () => {
    const app = new Tabbed();
    await app.render({ force: true, tab: "two" });
    expect(active(app)).toEqual(["two", "two"]);
  });
});
