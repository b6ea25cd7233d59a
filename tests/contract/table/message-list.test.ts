// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Hooks } from "../../../bench/core/hooks.ts";
import { MessageList } from "../../../bench/ui/sidebar/message-list.ts";
import type { LogMessage } from "../../../bench/ui/sidebar/message-rendering.ts";
import { placeTable, stubUser } from "./stub-table.ts";

function message(id: string, more: Partial<LogMessage> = {}): LogMessage {
  const renderHTML = async () => {
    const element = document.createElement("li");
    element.textContent = `says ${id}`;
    return element;
  };
  return { id, visible: true, renderHTML, ...more } as LogMessage;
}

describe("the list of chat messages", () => {
  let messages: LogMessage[];
  let list: MessageList;
  let root: HTMLElement;
  const shown = () => [...root.children].map((child) => (child as HTMLElement).dataset["messageId"]);

  beforeEach(() => {
    placeTable({ users: [stubUser("gm", "Gale", 4)] });
    messages = [];
    const scroller = document.createElement("div");
    root = document.createElement("ol");
    scroller.append(root);
    document.body.replaceChildren(scroller);
    list = new MessageList({ root, scroller, messages: () => messages, batchSize: 100, renderOptions: {} });
  });

  it("opens a log of 5,000 with the newest batch only, and draws older ones when asked [type documentation: CONFIG.ChatMessage.batchSize]", async () => {
    let drawn = 0;
    const renderHTML = async () => {
      drawn++;
      return document.createElement("li");
    };
    messages = Array.from({ length: 5000 }, (_, index) => message(`m${index}`, { renderHTML }));
    await list.open();
    expect([drawn, shown().at(0), shown().at(-1)]).toEqual([100, "m4900", "m4999"]);
    expect(await list.older()).toBe(100);
    expect([drawn, shown().at(0), shown().at(99), shown().at(100)]).toEqual([200, "m4800", "m4899", "m4900"]);
  });

  it("keeps the order of messages, however long each takes to draw", async () => {
    const slow = message("slow", {
      renderHTML: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return document.createElement("li");
      },
    });
    messages = [slow, message("fast")];
    await Promise.all(messages.map((one) => list.add(one)));
    expect(shown()).toEqual(["slow", "fast"]);
  });

  it("draws a harmless card for a message that fails, tells the error hook, and draws the rest", async () => {
    const errors: string[] = [];
    const id = Hooks.on("error", (_location: string, error: Error) => errors.push(error.message));
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const fails = async () => {
      throw new Error("the card is torn");
    };
    messages = [
      message("a"),
      message("b", { renderHTML: fails, content: "<img src=x onerror=alert(1)>" }),
      message("c"),
    ];
    await list.open();
    Hooks.off("error", id);
    quiet.mockRestore();
    expect(shown()).toEqual(["a", "b", "c"]);
    expect(root.children[1]?.classList.contains("broken")).toBe(true);
    expect(root.querySelector("img")).toBeNull();
    expect(errors).toEqual(["the card is torn"]);
  });

  it("shows a message that becomes visible in its place, and takes one away that is hidden", async () => {
    messages = [message("a"), message("b", { visible: false }), message("c")];
    await list.open();
    expect(shown()).toEqual(["a", "c"]);
    (messages[1] as LogMessage).visible = true;
    await list.update(messages[1] as LogMessage);
    expect(shown()).toEqual(["a", "b", "c"]);
    (messages[0] as LogMessage).visible = false;
    await list.update(messages[0] as LogMessage);
    expect(shown()).toEqual(["b", "c"]);
  });

  it("does not show one message twice, whoever announces it", async () => {
    messages = [message("a")];
    await Promise.all([list.add(messages[0] as LogMessage), list.add(messages[0] as LogMessage)]);
    expect(shown()).toEqual(["a"]);
  });
});
