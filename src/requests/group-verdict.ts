/** The verdict of a request to several characters, on its card; every client derives it from the answers that count. */
import { readCheck, readCounting } from "../check/derive.ts";
import { shownSentence } from "../check/foe-words.ts";
import { type Data, localize } from "../foundry/host.ts";
import { maySee } from "../foundry/sight.ts";
import { groupVerdict } from "../rules/group-verdict.ts";
import type { Tone } from "../rules/tones.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import type { Asking } from "../ruleset/requests.ts";
import { answersTo } from "./answer-index.ts";
import type { RequestMessage } from "./model.ts";

/** A verdict in words, with its tone for the players. */
export interface GroupContext {
  readonly words: string;
  readonly tone: Tone;
}

/** True if a specification or check asks for a roll against others. */
function opens(asked: Data, { contest }: Asking): boolean {
  return contest !== undefined && Object.entries(contest).every(([name, value]) => (asked[name] ?? null) === value);
}

/** True if the requested characters roll against each other. */
export function isContest({ system: { specification } }: RequestMessage, asking: Asking): boolean {
  return opens(specification, asking);
}

/** True unless an answer was undone or declined. */
function stands(answer: DerivedCheck): boolean {
  return answer.ruleset.card(answer).tone !== "void";
}

/** Answers that stand, in their order. */
function standing(call: RequestMessage): DerivedCheck[] {
  return [...answersTo(call).values()].flatMap((answer) => {
    const read = readCheck(answer);
    return read && stands(read) ? [read] : [];
  });
}

/**
 * The answer that opened the requested contest; undefined while none has. A player may answer by another kind of check,
 * which opens no contest.
 */
export function openingOf(
  call: RequestMessage,
  asking: Asking,
  answers: readonly DerivedCheck[] = standing(call),
): DerivedCheck | undefined {
  return answers.find(({ opposes, check }) => !opposes && opens(check as Data, asking));
}

/**
 * The result of a requested contest, in the sentence on the card of the check that opened it; its tone is good if the
 * card of any answer is. Null if no answer stands.
 */
function contestContext(call: RequestMessage, asking: Asking): GroupContext | null {
  const all = standing(call);
  if (all.length === 0) return null;
  const opening = openingOf(call, asking, all);
  if (!opening || !all.every((each) => each === opening || each.opposes?.check === opening.message.id))
    return { words: localize("TESSERA.Call.Verdict.apart"), tone: "open" };
  const card = opening.ruleset.card(opening);
  const isGood = all.some((each) => each.ruleset.card(each).tone === "good");
  return { words: shownSentence(opening, card), tone: isGood ? "good" : card.tone };
}

/**
 * The verdict of a request, or its state so far. Null if the request was withdrawn, each character rolls alone, an
 * answer is hidden from this user, or a contest is not over.
 */
export function groupContext(call: RequestMessage, asking: Asking): GroupContext | null {
  const { actors, cancelled, group } = call.system;
  const answers = answersTo(call);
  if (cancelled || ![...answers.values()].every(maySee)) return null;
  if (isContest(call, asking))
    return asking.joins && answers.size === actors.length ? contestContext(call, asking) : null;
  const counting = actors.flatMap((uuid) => {
    const answer = answers.get(uuid);
    return (answer && readCounting(answer)) ?? [];
  });
  const outcomes = counting.filter(stands).map(({ outcome }) => outcome);
  const open = Array<null>(actors.length - counting.length).fill(null);
  // An answer that its player undid stays the answer, without a success.
  const undone = Array<false>(counting.length - outcomes.length).fill(false);
  const way = group || asking.group || "most";
  const verdict = groupVerdict(way, [...outcomes.map(({ success }) => success), ...undone, ...open]);
  if (!verdict || way === "each") return null;
  const isWhole = way === "best" && open.length === 0 && outcomes.length > 0;
  const own = isWhole ? asking.groupBest?.(outcomes) : undefined;
  // By the rule set's own rule, a group may succeed although no character does alone, so a failure is not final until
  // all have answered.
  const waits = way === "best" && asking.groupBest !== undefined && open.length > 0 && verdict.success === false;
  const success = own ? own.success : waits ? null : verdict.success;
  const tone = success === null ? "open" : success ? "good" : "bad";
  const { succeeded, asked } = verdict;
  const words = localize(`TESSERA.Call.Verdict.${way}.${tone}`, { succeeded, asked });
  if (own && success === null) return { tone, words: own.words };
  return { tone, words: own ? localize("TESSERA.Call.verdictBy", { words, by: own.words }) : words };
}
