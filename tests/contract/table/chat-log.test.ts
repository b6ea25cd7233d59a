// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Hooks } from "../../../bench/core/hooks.ts";
import { templateSource } from "../../../bench/ui/handlebars/templates.ts";
import { messageContextOptions } from "../../../bench/ui/sidebar/chat-context-menu.ts";
import { ChatLog } from "../../../bench/ui/sidebar/chat-log.ts";
import type { LogMessage } from "../../../bench/ui/sidebar/message-rendering.ts";
import { placeTable, StubCollection, stubUser } from "./stub-table.ts";

// Not imported: in tests with a DOM, the runner sometimes mistakes Node's own modules for ones of the browser.
const { readFile } = process.getBuiltinModule("node:fs/promises");
const { resolve } = process.getBuiltinModule("node:path");

interface Posted {
  data: Record<string, unknown>;
  operation: Record<string, unknown>;
}

let posted: Posted[];
let messages: StubCollection<LogMessage>;
let mode: string;

/** A message that draws itself with a button whose listener stands in the `renderChatMessageHTML` hook. */
function message(id: string, more: Partial<LogMessage> = {}): LogMessage {
  const made = {
    id,
    visible: true,
    isContentVisible: true,
    whisper: [],
    blind: false,
    alias: "Mira",
    author: null,
    canUserModify: (user: { isGM: boolean }) => user.isGM,
    ...more,
  } as unknown as LogMessage;
  made.renderHTML ??= async () => {
    const element = document.createElement("li");
    element.className = "message";
    element.innerHTML = `<div class="message-content">${id} ${made.content ?? ""}</div>`;
    Hooks.callAll("renderChatMessageHTML", made, element, {});
    return element;
  };
  return made;
}

beforeEach(() => {
  templateSource.load = (path) => readFile(resolve("bench/ui", path), "utf8");
  posted = [];
  mode = "public";
  messages = new StubCollection<LogMessage>("ChatMessage", []);
  placeTable({ users: [stubUser("gm", "Gale", 4), stubUser("ann", "Ann", 1)], game: { messages } });
  const globals = globalThis as unknown as { game: Record<string, unknown>; CONFIG: Record<string, object> };
  globals.game["settings"] = { get: () => mode };
  globals.CONFIG["ChatMessage"] = {
    batchSize: 100,
    modes: { public: { label: "Public", icon: "" }, gm: { label: "GM", icon: "" } },
    documentClass: {
      getSpeaker: () => ({ alias: "Mira" }),
      create: async (data: Posted["data"], operation: Posted["operation"]) => posted.push({ data, operation }),
    },
  };
  document.body.innerHTML = `<div id="sidebar-content"></div><div id="live-region"></div>`;
});

describe("what is typed into the chat", () => {
  it("is said out of character in the chosen mode, and in character where the mode says so [release notes 14: message modes]", async () => {
    mode = "gm";
    await new ChatLog().processMessage("Hello <b>there</b>");
    mode = "ic";
    await new ChatLog().processMessage("Hello");
    expect(posted[0]).toMatchObject({ data: { style: 1, speaker: {} }, operation: { messageMode: "gm" } });
    expect(posted[1]).toMatchObject({
      data: { style: 2, speaker: { alias: "Mira" } },
      operation: { messageMode: "ic" },
    });
  });

  it("goes through the hook chatMessage, which gets log, text and data, and may keep it [API: hookEvents.chatMessage]", async () => {
    const seen: unknown[] = [];
    const id = Hooks.on("chatMessage", (log: unknown, text: string, data: { author: string }) => {
      seen.push(log instanceof ChatLog, text, data.author);
      return false;
    });
    await new ChatLog().processMessage("<p>/tick 3</p>");
    Hooks.off("chatMessage", id);
    expect(seen).toEqual([true, "<p>/tick 3</p>", "gm"]);
    expect(posted).toEqual([]);
  });

  it("is refused with a sentence where it starts like a command that nobody knows", async () => {
    await expect(new ChatLog().processMessage("/teleport home")).rejects.toThrow("/teleport");
    expect(posted).toEqual([]);
  });

  it("whispers whatever the chosen mode is", async () => {
    const globals = globalThis as unknown as { CONFIG: { ChatMessage: { documentClass: object } } };
    Object.assign(globals.CONFIG.ChatMessage.documentClass, { getWhisperRecipients: () => [{ id: "ann" }] });
    await new ChatLog().processMessage("/w Ann psst");
    expect(posted[0]?.data["whisper"]).toEqual(["ann"]);
    expect(posted[0]?.operation).not.toHaveProperty("messageMode");
  });
});

describe("the chat log", () => {
  let log: ChatLog;
  const cards = () => [...log.element.querySelectorAll<HTMLElement>("[data-message-id]")];

  beforeEach(async () => {
    log = new ChatLog();
    await log.render({ force: true });
  });
  afterEach(() => log.close());

  it("draws what is posted, redraws what changes, and takes away what is deleted", async () => {
    const first = message("first");
    messages.set("first", first);
    await log.postOne(first);
    first.content = "changed";
    await log.updateMessage(first);
    expect(cards().map((card) => card.textContent)).toEqual(["first changed"]);
    await log.deleteMessage("first");
    expect(cards()).toEqual([]);
  });

  it("calls renderChatMessageHTML with an element on every drawing [type documentation: hookEvents.renderChatMessageHTML]", async () => {
    const seen: [string, boolean][] = [];
    const id = Hooks.on("renderChatMessageHTML", (one: LogMessage, html: unknown) =>
      seen.push([one.id, html instanceof HTMLElement]),
    );
    const first = message("first");
    messages.set("first", first);
    await log.postOne(first);
    await log.updateMessage(first);
    Hooks.off("renderChatMessageHTML", id);
    expect(seen).toEqual([
      ["first", true],
      ["first", true],
    ]);
  });

  it("tells screen readers of a new message in the live region", async () => {
    const first = message("first", { content: "creaks" });
    messages.set("first", first);
    await log.postOne(first, { notify: true });
    expect(document.getElementById("live-region")?.textContent).toBe("Mira: first creaks");
  });

  it("offers to reveal only what is private, and to delete only what one may, in the context menu", () => {
    messages.set("open", message("open"));
    messages.set("private", message("private", { whisper: ["gm"] }));
    messages.set("foreign", message("foreign", { canUserModify: () => false }));
    const icons = (id: string) => {
      const element = document.createElement("li");
      element.dataset["messageId"] = id;
      return messageContextOptions()
        .filter(({ visible }) => visible(element))
        .map(({ icon }) => icon.replace("fa-solid fa-", ""));
    };
    expect(icons("open")).toEqual(["eye-slash", "copy", "trash"]);
    expect(icons("private")).toEqual(["eye", "copy", "trash"]);
    expect(icons("foreign")).toEqual(["copy"]);
  });

  it("lets packages add to the menu through getChatMessageContextOptions [hypothesis]", async () => {
    let entries: { label?: string }[] = [];
    const id = Hooks.once("getChatMessageContextOptions", (_app: unknown, options: { label?: string }[]) => {
      entries = options;
    });
    const other = new ChatLog();
    await other.render({ force: true });
    Hooks.off("getChatMessageContextOptions", id);
    expect(entries.length).toBeGreaterThan(2);
    await other.close();
  });
});
