// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { ContextMenu, type ContextMenuEntry } from "../../../bench/ui/ux/context-menu.ts";

afterEach(async () => {
  document.body.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  document.body.replaceChildren();
});

function setUp(entries: ContextMenuEntry[], options: object = {}) {
  document.body.innerHTML = `<ul id="list"><li class="entry" tabindex="0">one</li><li>two</li></ul>`;
  const list = document.querySelector<HTMLElement>("#list");
  const entry = document.querySelector<HTMLElement>(".entry");
  if (!list || !entry) throw new Error("the page of the test is missing");
  const menu = new ContextMenu(list, ".entry", entries, options);
  const press = async (target: Element = entry) => {
    target.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 }));
    await Promise.resolve();
    await Promise.resolve();
  };
  const items = () => [...document.querySelectorAll<HTMLElement>('#context-menu [role="menuitem"]')];
  return { menu, entry, press, items };
}

describe("ContextMenu", () => {
  it("opens on a right click on what its selector finds, with the entries that are visible [release notes 14.349 (13493)]", async () => {
    const { entry, press, items } = setUp([
      { label: "Shown", icon: "fa-solid fa-star", onClick: () => undefined },
      { label: "Hidden", visible: false, onClick: () => undefined },
      { label: "Asked", visible: (target) => target === entry, onClick: () => undefined },
    ]);
    await press(document.querySelectorAll("li")[1]);
    expect(items()).toEqual([]);
    await press();
    expect(items().map((item) => item.textContent)).toEqual(["Shown", "Asked"]);
    expect(items()[0]?.querySelector("i")?.className).toContain("fa-star");
  });

  it("hands onClick the event and the element that the menu was opened for [release notes 14.349 (13493)]", async () => {
    const onClick = vi.fn();
    const { entry, press, items } = setUp([{ label: "Do", onClick }]);
    await press();
    items()[0]?.click();
    expect(onClick).toHaveBeenCalledWith(expect.any(MouseEvent), entry);
    expect(items()).toEqual([]);
  });

  it("still takes name, condition and callback [type documentation: ContextMenu.Entry]", async () => {
    const callback = vi.fn();
    const { entry, press, items } = setUp([
      { name: "Old", icon: '<i class="fas fa-x"></i>', condition: () => true, callback },
      { name: "Gone", condition: false, callback },
    ]);
    await press();
    expect(items().map((item) => item.textContent)).toEqual(["Old"]);
    items()[0]?.click();
    expect(callback).toHaveBeenCalledWith(entry);
  });

  it("is worked by the keyboard: arrows, Enter, Escape [hypothesis]", async () => {
    const second = vi.fn();
    const { entry, press, items } = setUp([{ label: "First" }, { label: "Second", onClick: second }]);
    const key = (name: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }),
      );
    await press();
    expect(document.activeElement).toBe(items()[0]);
    key("ArrowDown");
    expect(document.activeElement).toBe(items()[1]);
    key("Enter");
    expect(second).toHaveBeenCalledOnce();
    await press();
    key("Escape");
    expect(items()).toEqual([]);
    expect(document.activeElement).toBe(entry);
  });

  it("tells when it opens and closes, and opens on another event where asked [type documentation: ContextMenu.ConstructorOptions]", async () => {
    const told: string[] = [];
    const { entry, items } = setUp([{ label: "A" }], {
      eventName: "click",
      onOpen: () => told.push("open"),
      onClose: () => told.push("close"),
    });
    entry.click();
    await vi.waitFor(() => expect(items()).toHaveLength(1));
    document.body.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    expect(told).toEqual(["open", "close"]);
  });
});
