// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { CHAT_COMMANDS, htmlToText, parseCommand, textToHtml } from "../../../bench/ui/sidebar/chat-commands.ts";
import { placeTable, type StubTable, stubUser } from "./stub-table.ts";

const context = { replyRecipients: () => ["ann"] };

/** Run what was typed; answers the message's data, or null where the command posts none. */
async function type(text: string): Promise<Record<string, unknown> | null> {
  const [command, match] = parseCommand(text);
  const chatData: Record<string, unknown> = { author: "gm", speaker: { alias: "Mira" } };
  if (!match) throw new Error(`"${text}" is no command`);
  const answer = await CHAT_COMMANDS[command]?.fn.call(context, command, match, chatData, {});
  return answer === false ? null : chatData;
}

describe("chat commands", () => {
  let table: StubTable;

  beforeEach(() => {
    table = placeTable({
      users: [stubUser("gm", "Gale", 4), stubUser("ann", "Ann Marie", 1), stubUser("bo", "Bo", 1)],
    });
  });

  it.each([
    ["/roll 2d6", "roll"],
    ["/r 2d6", "roll"],
    ["/gmroll 1d20", "gmroll"],
    ["/gmr 1d20", "gmroll"],
    ["/blindroll 1d20", "blindroll"],
    ["/br 1d20", "blindroll"],
    ["/selfroll 1d20", "selfroll"],
    ["/sr 1d20", "selfroll"],
    ["/publicroll 1d20", "publicroll"],
    ["/whisper Bo hi", "whisper"],
    ["/w [Bo, Ann Marie] hi", "whisper"],
    ["/ic Hello", "ic"],
    ["/ooc Hello", "ooc"],
    ["/emote waves", "emote"],
    ["/me waves", "emote"],
    ["/reply yes", "reply"],
    ["/macro Fireball", "macro"],
    ["/teleport home", "invalid"],
    ["Hello there", "none"],
    ["half / half", "none"],
  ])("%s is %s [hypothesis: names of commands]", (text, name) => {
    expect(parseCommand(text)[0]).toBe(name);
  });

  it("recognizes a package's own command, and gives it the match [API: ChatCommandCallback]", () => {
    const commands = { ...CHAT_COMMANDS, tick: { rgx: /^\/tick (\d+)$/g, fn: async () => false as const } };
    const [name, match] = parseCommand("/tick 12", commands);
    expect([name, match?.[1]]).toEqual(["tick", "12"]);
  });

  it("takes typed text as text, never as markup, and gives it back the same", () => {
    const typed = `<b>5 & "6"</b>\nsecond line`;
    const html = textToHtml(typed);
    expect(html).not.toContain("<b>");
    expect(htmlToText(html)).toBe(typed);
  });

  it("finds a command inside the markup that the input gives [release notes 14: chat messages are HTML]", () => {
    expect(parseCommand(htmlToText("<p>/r d4</p>"))[0]).toBe("roll");
  });

  it("rolls in the mode of the command, with the flavor after #", async () => {
    expect(await type("/gmroll 1d20 + 4 # Wits")).toBeNull();
    expect(table.rolls).toEqual([{ formula: "1d20 + 4", flavor: "Wits", messageMode: "gm" }]);
  });

  it("refuses a roll without a formula with a sentence", async () => {
    await expect(type("/roll")).rejects.toThrow(/rolled/);
    expect(table.rolls).toEqual([]);
  });

  it("whispers to every name in brackets, and refuses names that nobody has", async () => {
    const data = await type("/w [Bo, Ann Marie] the door");
    expect(data?.["whisper"]).toEqual(["bo", "ann"]);
    expect(data?.["content"]).toBe("<p>the door</p>");
    expect(await type("/w ann marie the window")).toMatchObject({ whisper: ["ann"], content: "<p>the window</p>" });
    await expect(type("/w Zoe hello")).rejects.toThrow("Zoe");
  });

  it("answers whoever whispered last", async () => {
    expect((await type("/reply all right"))?.["whisper"]).toEqual(["ann"]);
  });

  it("speaks out of character without a speaker, in character with one, and emotes by name", async () => {
    expect(await type("/ooc brb")).toMatchObject({ style: 1, speaker: {} });
    expect(await type("/ic Who goes there?")).toMatchObject({ style: 2, speaker: { alias: "Mira" } });
    expect(await type("/emote waves")).toMatchObject({ style: 3, content: "<p>Mira waves</p>" });
  });
});
