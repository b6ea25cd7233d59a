/** Session zero: lines that anybody adds anonymously, and that game masters can correct. */
import { fields } from "../foundry/classes.ts";
import { currentGame, type Data, newId, notify } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { changeSetting, registerSetting, setting } from "../foundry/settings.ts";
import { doUnnamed, registerUnnamed } from "../log/anonymous-acts.ts";
import { oneOf } from "../rules/error.ts";
import { text as textOf } from "../rules/input.ts";
import {
  AGREEMENTS,
  type AgreedLine,
  type Agreement,
  lineText,
  readLine,
  readLines,
  withLine,
  withText,
} from "../rules/session-zero.ts";

const AGREED = "agreedLines";
const ACT = "agree";

/** The lines that the table has agreed on, in the order in which they were added. */
export function agreedLines(): AgreedLine[] {
  return readLines(setting(AGREED));
}

function add(data: Data): Promise<boolean> {
  return oneAtATime(AGREED, async () => {
    const line = readLine(data);
    const lines = agreedLines();
    const more = line && withLine(lines, line);
    if (!more) return false;
    if (more !== lines) await changeSetting(AGREED, more);
    return true;
  });
}

/**
 * Register the lists; in the `init` hook.
 * @param follow is called after each change, to show it
 */
export function registerAgreements(follow: () => void): void {
  registerSetting(AGREED, {
    scope: "world",
    type: new fields.ArrayField(new fields.ObjectField()),
    default: [],
    onChange: follow,
  });
  registerUnnamed(ACT, add);
}

/**
 * Add a line anonymously. A game master's line takes the same path as a player's.
 * @returns false if nothing was added; the user is notified
 * @throws RulesError for an unknown list, or a value that is not a text
 */
export async function agree(list: Agreement, text: string): Promise<boolean> {
  const line = { id: newId(), list: oneOf("list", list, AGREEMENTS), text: lineText(textOf("text", text)) };
  if (!line.text) return false;
  if (!withLine(agreedLines(), line)) {
    notify("warn", "TESSERA.SessionZero.full");
    return false;
  }
  const sent = await doUnnamed(ACT, line);
  if (sent !== "done") notify("warn", `TESSERA.SessionZero.${sent}`);
  return sent === "done";
}

/**
 * Change a line, or remove it by an empty text: game masters only.
 * @throws RulesError for an argument that is not a text
 */
export async function putRight(id: string, text: string): Promise<boolean> {
  textOf("id", id);
  textOf("text", text);
  if (!currentGame().user.isGM) return false;
  return oneAtATime(AGREED, async () => {
    await changeSetting(AGREED, withText(agreedLines(), id, text));
    return true;
  });
}
