/**
 * Assistance by another player's character: its owner chooses a payment or declines, and pays with a message of their
 * own, to which the check then refers.
 */

import { doCharacterAct } from "../../../acts/load-perform.ts";
import { isNote, noteCounts, noteEvent } from "../../../check/character-act-note.ts";
import { mayActFor } from "../../../check/gate/authority.ts";
import { isCheck } from "../../../check/reply-index.ts";
import { chooseButton, plainContent } from "../../../foundry/dialogs.ts";
import { excerpt } from "../../../foundry/excerpt.ts";
import {
  actorByUuid,
  currentGame,
  type Data,
  type HostActor,
  type HostUser,
  localize,
  notify,
} from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import type { NoteMessage } from "../../../log/message-models.ts";
import { PATIENCE, type Question, type Standing } from "../../../log/questions.ts";
import { RulesError } from "../../../rules/error.ts";
import { cut, PARAGRAPH } from "../../../ui/cut.ts";
import { type EdgeCharacter, EdgeCharacterModel } from "../actors/character.ts";
import { type PaidKind, waysToHelp } from "../character-acts/help-ways.ts";
import { edgeReader } from "./derived.ts";

/** Name of the user query. */
export const assistQuery = "tessera.assist";

/**
 * The payload of the question: UUIDs of the helper and of the acting character, and what the acting character intends.
 */
interface AssistQuestion {
  readonly helper: string;
  readonly actor: string;
  readonly intent: string;
}

/** Paid assistance, as an entry of a specification's `assistance`. */
export interface PaidAssistance {
  readonly kind: PaidKind;
  readonly by: string;
  /** Id of the message that records the payment. */
  readonly paid: string;
}

/**
 * User who answers for a character: an online player whose own character it is, else an online owner, else a game
 * master.
 */
export function ownerOnline(helper: HostActor): HostUser | null {
  const online = currentGame().users.filter(
    (user) => user.active && !user.isGM && helper.testUserPermission(user, "OWNER"),
  );
  return (
    online.find((user) => user.character?.uuid === helper.uuid) ?? online[0] ?? currentGame().users.activeGM ?? null
  );
}

const PAYMENT_ICONS: Readonly<Record<PaidKind, string>> = {
  boon: "fa-solid fa-gem",
  stress: "fa-solid fa-heart-pulse",
};

/** The character of this rule set with this UUID; null for anything else. */
function characterAt(uuid: unknown): EdgeCharacter | null {
  const actor = typeof uuid === "string" ? actorByUuid(uuid) : null;
  return isOf(actor, EdgeCharacterModel) ? actor : null;
}

/** Ask the helper's owner. Resolves with the paid assistance, or null if declined. */
async function answer(helper: EdgeCharacter, actor: HostActor, intent: string, { isOver, over }: Standing) {
  const name = excerpt(shownName(actor.uuid));
  const helperName = excerpt(helper.name);
  const answered = await chooseButton(
    {
      classes: ["tessera", "edge"],
      window: { title: localize("TESSERA.Edge.Assist.title", { helper: helperName }) },
      position: { width: 420 },
      content: plainContent(
        "TESSERA.Edge.Assist.question",
        { name, helper: helperName, intent: intent || localize("TESSERA.Edge.Assist.something") },
        "edge.assistance",
      ),
    },
    [
      ...waysToHelp(helper).map((kind) => ({
        action: kind,
        label: `TESSERA.Edge.Assist.${kind}`,
        icon: PAYMENT_ICONS[kind],
        default: kind === "boon",
      })),
      { action: "decline", label: "TESSERA.Edge.Assist.decline", icon: "fa-solid fa-xmark" },
    ],
    over,
  );
  // If the check no longer waits for help or the owner declines, the helper pays nothing.
  if (isOver() || (answered !== "boon" && answered !== "stress")) return null;
  const paid = (await doCharacterAct(helper, "assistance", {
    kind: answered,
    actor: actor.uuid,
  })) as NoteMessage | null;
  return paid && { kind: answered, by: helper.uuid, paid: paid.id };
}

/**
 * True if a user may ask for help for a character, as its owner. If the host does not identify the asker, some player
 * must own the character.
 */
function mayAskFor(actor: HostActor, asker: HostUser | null): boolean {
  return asker ? mayActFor(asker, actor) : actor.hasPlayerOwner;
}

/** Handler of the question whether this user's character helps another one. */
export const assistQuestion: Question = (payload) => {
  const { helper: helping, actor: acting, intent } = payload as Partial<Record<keyof AssistQuestion, unknown>>;
  const [helper, actor] = [characterAt(helping), characterAt(acting)];
  if (!helper?.isOwner || !actor || actor === helper) return null;
  return {
    may: (asker) => mayAskFor(actor, asker),
    answer: (standing) => answer(helper, actor, cut(intent, PARAGRAPH), standing),
  };
};

function readAnswer(answer: unknown, helper: HostActor): PaidAssistance | null {
  const { kind, by, paid } = (answer ?? {}) as Record<string, unknown>;
  const known = (kind === "boon" || kind === "stress") && by === helper.uuid && typeof paid === "string";
  return known ? { kind, by: helper.uuid, paid } : null;
}

/**
 * Ask the owner of `helper` to help `actor`. Notifies the user if nobody helps.
 * @returns the paid assistance, or null if declined or unanswered
 */
export async function requestAssistance(
  actor: HostActor,
  helper: HostActor,
  intent = "",
  timeout = PATIENCE,
): Promise<PaidAssistance | null> {
  const owner = ownerOnline(helper);
  if (!owner) {
    notify("warn", "TESSERA.Edge.Assist.nobodyOnline", { helper: helper.name });
    return null;
  }
  const question: AssistQuestion = { helper: helper.uuid, actor: actor.uuid, intent: cut(intent, PARAGRAPH) };
  notify("info", "TESSERA.Edge.Assist.asked", { user: owner.name, helper: helper.name });
  try {
    const paid = readAnswer(await owner.query(assistQuery, question, { timeout }), helper);
    if (!paid) notify("warn", "TESSERA.Edge.Assist.declined", { helper: helper.name });
    return paid;
  } catch (error) {
    console.warn("Tessera | help was asked for and not answered", error);
    notify("warn", "TESSERA.Edge.Assist.noAnswer", { user: owner.name, helper: helper.name });
    return null;
  }
}

/**
 * The note (log message) that records the helper's payment for this help of a character; null if the note is gone,
 * undone, or about something else.
 */
export function noteOfHelp(actor: string | null, { kind, by, paid }: PaidAssistance): NoteMessage | null {
  const found = currentGame().messages.get(paid);
  const note = found && isNote(found) && noteCounts(found) ? found : null;
  const event = note && noteEvent(note)?.event;
  if (!event || event.undone || event.type !== "assistance" || event["actor"] !== actor) return null;
  return event["kind"] === kind && note.system.actor === by ? note : null;
}

/**
 * Validate that assistance paid by others can be used in a new check of `actor`.
 * @throws RulesError (`assistance`) if it was not paid, is undone, or has been used
 */
export function checkPaid(actor: HostActor, help: PaidAssistance): void {
  const note = noteOfHelp(actor.uuid, help);
  if (!note) throw new RulesError("assistance", "notPaid");
  if (hasServed(note)) throw new RulesError("assistance", "alreadyHelped");
}

/** True if a check that counts uses the paid assistance, even a check that this user may not see. */
function hasServed(note: NoteMessage): boolean {
  const actor = noteEvent(note)?.event["actor"];
  return currentGame().messages.contents.some((message) => {
    const read = isCheck(message) && message.system.actor === actor ? edgeReader.readWhole(message) : null;
    return read?.counts && !read.outcome.withdrawn && read.check.assistance.some(({ paid }) => paid === note.id);
  });
}

/**
 * Key of the reason why assistance cannot be undone: a check uses its die and must be withdrawn first. Null if it can
 * be undone.
 */
export function whyHelpStays(note: NoteMessage): string | null {
  return noteEvent(note)?.event.type === "assistance" && hasServed(note) ? "helpServed" : null;
}

/** The entry of a specification's `assistance` for a helper who pays; undefined if all entries are descriptions. */
export function payingHelp(specification: Data): Record<string, unknown> | undefined {
  const { assistance } = specification;
  if (!Array.isArray(assistance)) return undefined;
  return (assistance as Record<string, unknown>[]).find(({ kind }) => kind !== "description");
}
