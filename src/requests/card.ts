/** The card of a call: request, answers, and buttons of this user. */

import { figureContext, portraitStyle } from "../check/card-parts.ts";
import { readCheck } from "../check/derive.ts";
import { shownWord } from "../check/foe-words.ts";
import { actorByUuid, currentGame, type Data, type HostMessage, localize, notify } from "../foundry/host.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { showMessage } from "../foundry/show-message.ts";
import { shownAs } from "../foundry/shown-names.ts";
import { maySee } from "../foundry/sight.ts";
import { fill } from "../foundry/templates.ts";
import type { CheckMessageModel } from "../log/message-models.ts";
import { mayUndo } from "../log/undo.ts";
import { askedWords } from "../ruleset/asked-words.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { cut, PARAGRAPH } from "../ui/cut.ts";
import { answersTo, writtenAnswer } from "./answer-index.ts";
import { type GroupContext, groupContext } from "./group-verdict.ts";
import { hiddenOf } from "./hidden-difficulties.ts";
import { isHidden, mayRequest, requestedBy } from "./may-request.ts";
import { type RequestMessage, RequestMessageModel } from "./model.ts";
import { answerRequest, cancelRequest } from "./request.ts";

/** Result of an answer, for users who may see it. */
function answerContext(answer: HostMessage<CheckMessageModel>, call: RequestMessage): Data {
  if (!maySee(answer)) return { word: localize("TESSERA.Call.outOfSight"), tone: "open" };
  const derived = readCheck(answer);
  if (!derived) return { word: localize("TESSERA.Call.unreadable"), tone: "open" };
  const view = derived.ruleset.card(derived);
  const { specification } = call.system;
  const check = derived.check as Data;
  const fields = derived.ruleset.asking?.fields() ?? [];
  const changed = fields.filter(
    ({ name, difficulty }) =>
      difficulty && typeof specification[name] === "number" && check[name] !== specification[name],
  );
  return {
    id: answer.id,
    word: shownWord(derived, view),
    tone: view.tone,
    figure: view.figure && figureContext(view.figure),
    changed: changed.map(({ name, label }) =>
      localize("TESSERA.Call.changed", { label: localize(label), value: String(check[name]) }),
    ),
  };
}

/** An answer whose message was deleted. */
function removed(): Data {
  return { word: localize("TESSERA.Call.removed"), tone: "open" };
}

/** Maximum number of actors on the card. */
const ASKED = 50;

interface Row extends Data {
  readonly name: string;
  readonly answer: Data | undefined;
  readonly mayAnswer: boolean;
}

/** Rows of the requested actors. */
function rowsOf(call: RequestMessage): Row[] {
  const answered = answersTo(call);
  return call.system.actors.slice(0, ASKED).map((uuid) => {
    const actor = actorByUuid(uuid);
    const answer = answered.get(uuid);
    const gone = !answer && writtenAnswer(call, uuid) !== null;
    return {
      uuid,
      name: actor?.name ?? localize("TESSERA.Party.gone"),
      img: actor && shownAs(uuid).img,
      answer: answer ? answerContext(answer, call) : gone ? removed() : undefined,
      mayAnswer: !answer && !gone && !call.system.cancelled && actor?.isOwner === true,
      roll: localize("TESSERA.Call.rollAs", { name: actor?.name ?? "" }),
    };
  });
}

/**
 * Status of the request. Until all have answered, it is "yours" for players who may still answer, and "waiting" for
 * everybody else, game masters among them.
 */
function standing(call: RequestMessage, list: readonly Row[]): "cancelled" | "answered" | "yours" | "waiting" {
  if (call.system.cancelled) return "cancelled";
  if (list.every(({ answer }) => answer)) return "answered";
  return !currentGame().user.isGM && list.some(({ mayAnswer }) => mayAnswer) ? "yours" : "waiting";
}

/** Context of the act that cancels a request or opens it again; as it is rare, it is behind "⋯". */
function requestActs(call: RequestMessage): Data | null {
  if (!mayUndo(call)) return null;
  const { cancelled } = call.system;
  const label = localize(`TESSERA.Call.${cancelled ? "resume" : "cancel"}`);
  const icon = `fa-solid ${cancelled ? "fa-rotate-left" : "fa-ban"}`;
  return { rare: [{ id: cancelled ? "resume" : "cancel", label, name: label, icon }] };
}

/** Template context of the card; null if this version cannot read it or the author may not call. */
function requestContext(call: RequestMessage): Data | null {
  const { system, author } = call;
  const ruleset = rulesetById(system.ruleset);
  if (!ruleset?.asking || !author || !mayRequest(author, system.ruleset)) return null;
  const specification = requestedBy(call);
  const asked = askedWords(ruleset.asking, specification);
  const { intent } = specification;
  const list = rowsOf(call);
  const state = standing(call, list);
  const counts = { have: list.filter(({ answer }) => answer).length, need: list.length };
  const first = state === "yours" ? list.find(({ mayAnswer }) => mayAnswer) : undefined;
  const [only, ...others] = system.actors;
  return {
    ruleset: ruleset.id,
    portrait: portraitStyle(others.length === 0 && only ? shownAs(only).img : null, ruleset),
    word: localize(`TESSERA.Call.State.${state}`),
    figure: figureContext(counts),
    answered: localize("TESSERA.Call.answered", counts),
    title: localize("TESSERA.Call.title", { name: author.name }),
    asked: asked || localize("TESSERA.Call.anything"),
    intent: cut(intent, PARAGRAPH),
    hidden: isHidden(call),
    kept: currentGame().user.isGM ? hiddenOf(call.id)?.words : undefined,
    cancelled: system.cancelled,
    rows: list.map((row) => ({ ...row, primary: row === first })),
    group: groupContext(call, ruleset.asking),
    acts: requestActs(call),
  };
}

/** HTML of the card. Never throws. */
function requestHTML(call: RequestMessage): string {
  const context = requestContext(call);
  return context ? fill("requests/card", context) : fill("check/unreadable", { text: localize("TESSERA.Call.noCall") });
}

/** The request in words; `answered` adds the answers that this user may see. */
function requestLine(call: RequestMessage, answered: boolean): string {
  const context = requestContext(call);
  if (!context) return "";
  const { title, asked, intent, rows, group } = context as Record<string, string> & {
    rows: Row[];
    group: GroupContext | null;
  };
  const answers = rows.flatMap(({ name, answer }) => (answer ? [`${name}: ${String(answer["word"])}`] : []));
  const told = answered ? [...answers, group?.words] : [];
  return [`${title}: ${asked}`, intent, ...told].filter(Boolean).join(". ");
}

function press(
  call: RequestMessage,
  { dataset }: HTMLButtonElement,
  card: HTMLElement,
  { shiftKey }: MouseEvent,
): Promise<unknown> | undefined {
  const { act, actor = "", answer = "" } = dataset;
  if (act === "show") {
    if (!showMessage(answer, card)) notify("info", "TESSERA.Card.notInLog");
    return undefined;
  }
  return act === "answer"
    ? answerRequest(call, actor, { configure: !shiftKey })
    : cancelRequest(call, act === "cancel");
}

/** Messages of type `call`. */
export const requestMessages: MessageType<RequestMessage> = {
  model: RequestMessageModel,
  html: requestHTML,
  line: (call) => requestLine(call, true),
  asked: (call) => requestLine(call, false),
  press,
};
