/** Texts of the notes by which the log records the acts of Edge's characters. */

import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import type { StoredEvent } from "../../../log/event.ts";
import type { NoteView } from "../../../ruleset/views.ts";
import { advanceWords } from "../actors/experience.ts";
import { CARD_RANKS, CARD_SUITS, COMPLICATION_DIVIDENDS, TIME_SCALES, worthOf } from "../rules/index.ts";

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Suffix of the translation key for the event's variant of the sentence. */
function variantOf(event: StoredEvent): string {
  const field = {
    boonSpend: "spend",
    asset: "way",
    rest: "rest",
    treatment: "treatment",
    passage: "passage",
    boonGrant: "reason",
  }[event.type];
  const kind = { assistance: "kind", advance: "kind" }[event.type];
  const value = textOf(event[field ?? kind ?? ""]);
  return /^\w+$/.test(value) ? `.${value}` : "";
}

function advanceData(event: StoredEvent): Data {
  if (event.type !== "advance") return {};
  const words = advanceWords(event["kind"], event["bought"], event["to"]);
  return { words, haste: event["rush"] === true ? localize("TESSERA.Edge.Advance.inHaste") : "" };
}

/** Text for the time span, with which the sentence ends. */
function spanData({ span }: StoredEvent): Data {
  const known = TIME_SCALES.find((scale) => scale === span);
  return {
    took: known ? localize("TESSERA.Edge.NoteText.took", { span: localize(`TESSERA.Edge.Time.${known}`) }) : "",
  };
}

/** The card drawn for a complication, and the kind of trouble of its suit. */
function cardData(event: StoredEvent): Data {
  const suit = CARD_SUITS.find((known) => known === event["suit"]);
  const rank = CARD_RANKS.find((known) => known === event["rank"]);
  if (!suit || !rank) return {};
  return {
    suit: localize(`TESSERA.Edge.Deck.suit.${suit}`),
    rank: localize(`TESSERA.Edge.Deck.rank.${rank}`),
    trouble: localize(`TESSERA.Edge.Deck.trouble.${suit}`),
    dividend: COMPLICATION_DIVIDENDS[worthOf(rank)],
  };
}

/** The view of a note; `actor` is null if the character is deleted. */
export function edgeNote(event: StoredEvent, actor: HostActor | null): NoteView {
  const type = /^\w+$/.test(event.type) ? event.type : "unknown";
  const what = textOf(event["what"]);
  return {
    title: what ? "TESSERA.Edge.NoteTitle.with" : "TESSERA.Edge.NoteTitle.plain",
    titleData: { title: localize(`TESSERA.Edge.NoteTitle.${type}`), what },
    sentence: `TESSERA.Edge.NoteText.${type}${variantOf(event)}`,
    sentenceData: {
      ...Object.fromEntries(Object.entries(event).map(([name, value]) => [name, textOf(value)])),
      ...advanceData(event),
      ...spanData(event),
      ...cardData(event),
      actor: actor?.name ?? localize("TESSERA.Card.someone"),
    },
    ...(what ? { words: what } : {}),
  };
}
