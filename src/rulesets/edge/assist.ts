/**
 * Help by another player's character: its owner is asked, chooses what to pay or declines, and pays by a message of their
 * own; the check then names who helped.
 */

import { readCheck } from "../../check/derive.ts";
import { isNote, noteCounts, noteEvent } from "../../check/note.ts";
import { isCheck } from "../../check/reply-index.ts";
import { chooseButton } from "../../foundry/dialogs.ts";
import { currentGame, documentByUuid, type HostActor, type HostUser, localize, notify } from "../../foundry/host.ts";
import type { NoteMessage } from "../../log/message-models.ts";
import { RulesError } from "../../rules/error.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { ASSISTANCE_COSTS, type EdgeOutcome } from "./rules/index.ts";
import { assistanceCosts, tell } from "./spends.ts";
import { variantsInForce } from "./variants.ts";

/** Name under which owners are asked. */
export const assistQuery = "tessera.assist";
/** How long an owner has to answer, in milliseconds. */
export const assistTimeout = 60_000;

/** What an owner is asked. */
interface AssistQuestion {
  /** UUIDs of who would help and of who acts. */
  readonly helper: string;
  readonly actor: string;
  /** Name of who acts, for the helper's owner may not see the actor. */
  readonly name: string;
  readonly intent: string;
}

type PaidKind = "boon" | "stress";

/** Help that was paid: as `assistance` of a specification takes it. */
export interface PaidAssistance {
  readonly kind: PaidKind;
  /** UUID of the helper. */
  readonly by: string;
  /** Id of the message by which the helper paid. */
  readonly paid: string;
}

/** Who answers for a character: a player online whose own it is, else any player online who owns it, else a game master. */
export function ownerOnline(helper: HostActor): HostUser | null {
  const online = currentGame().users.filter(
    (user) => user.active && !user.isGM && helper.testUserPermission(user, "OWNER"),
  );
  return (
    online.find((user) => user.character?.uuid === helper.uuid) ?? online[0] ?? currentGame().users.activeGM ?? null
  );
}

/** The helper pays: by the owner's client. */
export async function payAssistance(
  helper: HostActor,
  kind: PaidKind,
  actor: string,
  name: string,
): Promise<string | null> {
  const message = await tell(
    helper,
    (payer) => ({
      type: "spend",
      event: { type: "assistance", kind, actor, name },
      costs: assistanceCosts(payer, kind),
    }),
    {},
  );
  return message?.id ?? null;
}

/** Answers the question on the owner's client: what was paid, or null when it was declined. */
export async function answerAssistQuery(question: AssistQuestion): Promise<PaidAssistance | null> {
  const helper = documentByUuid<HostActor>(question.helper);
  if (!helper?.isOwner || helper.type !== "edge") return null;
  const { boons } = helper.system as EdgeCharacterModel;
  const answer = await chooseButton(
    {
      classes: ["tessera", "edge"],
      window: { title: localize("TESSERA.Edge.Assist.title", { helper: helper.name }) },
      position: { width: 420 },
      content: paragraph("TESSERA.Edge.Assist.question", {
        name: question.name,
        helper: helper.name,
        intent: question.intent || localize("TESSERA.Edge.Assist.something"),
      }),
    },
    [
      ...(boons >= ASSISTANCE_COSTS.boon.boons
        ? [{ action: "boon", label: "TESSERA.Edge.Assist.boon", icon: "fa-solid fa-gem", default: true }]
        : []),
      ...(variantsInForce().stressForHelp
        ? [{ action: "stress", label: "TESSERA.Edge.Assist.stress", icon: "fa-solid fa-heart-pulse" }]
        : []),
      { action: "decline", label: "TESSERA.Edge.Assist.decline", icon: "fa-solid fa-xmark" },
    ],
  );
  if (answer !== "boon" && answer !== "stress") return null;
  const paid = await payAssistance(helper, answer, question.actor, question.name);
  return paid ? { kind: answer, by: helper.uuid, paid } : null;
}

/** A paragraph as an element where there is a page, so that names stay text. */
function paragraph(key: string, data: Record<string, string>): HTMLElement | string {
  if (typeof document === "undefined") return localize(key, data);
  const element = document.createElement("p");
  element.textContent = localize(key, data);
  return element;
}

function readAnswer(answer: unknown, helper: HostActor): PaidAssistance | null {
  const { kind, by, paid } = (answer ?? {}) as Record<string, unknown>;
  const known = (kind === "boon" || kind === "stress") && by === helper.uuid && typeof paid === "string";
  return known ? { kind, by: helper.uuid, paid } : null;
}

/**
 * Ask the owner of `helper` to help `actor`. Says in a notification how it ended where nobody helps.
 * @returns what the check's specification names, or null when it was declined or nobody answered
 */
export async function requestAssistance(
  actor: HostActor,
  helper: HostActor,
  intent = "",
  timeout = assistTimeout,
): Promise<PaidAssistance | null> {
  const owner = ownerOnline(helper);
  if (!owner) {
    notify("warn", "TESSERA.Edge.Assist.nobodyOnline", { helper: helper.name });
    return null;
  }
  const question: AssistQuestion = { helper: helper.uuid, actor: actor.uuid, name: actor.name, intent };
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
 * Whether help that others paid counts for a check of `actor` made now.
 * @throws RulesError (`assistance`) where it was not paid, was taken back, or has helped a check already
 */
export function checkPaid(actor: HostActor, { kind, by, paid }: PaidAssistance): void {
  const { messages } = currentGame();
  const found = messages.get(paid);
  const note = found && isNote(found) && noteCounts(found) ? found : null;
  const event = note && noteEvent(note)?.event;
  if (!note || !event || event.undone || event.type !== "assistance" || event["actor"] !== actor.uuid)
    throw new RulesError("assistance", "notPaid");
  if (event["kind"] !== kind || note.system.actor !== by) throw new RulesError("assistance", "notPaid");
  if (hasServed(note)) throw new RulesError("assistance", "alreadyHelped");
}

/** Whether paid help has served a check that stands. */
function hasServed(note: NoteMessage): boolean {
  const actor = noteEvent(note)?.event["actor"];
  const served = currentGame().messages.find((message) => {
    if (!isCheck(message) || message.system.actor !== actor) return false;
    const { assistance } = message.system.check as { assistance?: readonly { paid?: string }[] };
    if (!assistance?.some(({ paid }) => paid === note.id)) return false;
    return !(readCheck(message)?.outcome as EdgeOutcome | undefined)?.withdrawn;
  });
  return served !== undefined;
}

/** Help cannot be taken back while its die lies on the table: the check is taken back first. */
export function whyHelpStays(note: NoteMessage): string | null {
  return noteEvent(note)?.event.type === "assistance" && hasServed(note) ? "helpServed" : null;
}
