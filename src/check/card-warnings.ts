/** Warnings on a card: entries that were dropped, and anything irregular about the check. */

import { localize } from "../foundry/host.ts";
import type { Dropped } from "../log/findings.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { cut, cutList } from "../ui/cut.ts";

function someone(name: string): string {
  return cut(name) || localize("TESSERA.Card.someone");
}

/**
 * Sentences about irregular checks, which cannot be prevented: untrue Zones, an actor who is gone or of another user,
 * dice not rolled by Tessera, and later changes. One more sentence tells of opposition that this user cannot see.
 */
export function marksOf(derived: DerivedCheck): string[] {
  const { message, actor, counts, misplaced, rolledHere, alterations, unseenOpposition } = derived;
  const name = someone(message.author?.name ?? "");
  const mark = (key: string) => localize(`TESSERA.Card.${key}`, { name });
  return [
    ...(misplaced ? [mark("misplaced")] : []),
    ...(counts || misplaced ? [] : [mark(actor || !message.system.actor ? "notTheirs" : "actorGone")]),
    ...(rolledHere ? [] : [mark("rolledElsewhere")]),
    ...alterations.map((what) => mark(`altered.${what}`)),
    ...(unseenOpposition ? [localize("TESSERA.Card.somebodyOpposes")] : []),
  ];
}

/** Maximum number of kinds of dropped entries on a card. */
const KINDS = 5;

/** Dropped entries of a check as text, grouped by kind, with authors and reason. */
export function droppedWords(dropped: readonly Dropped[]): string[] {
  const kinds = new Map<string, { readonly first: Dropped; count: number }>();
  for (const each of dropped) {
    const key = `${each.author} ${each.reason}`;
    const kind = kinds.get(key);
    if (kind) kind.count += 1;
    else kinds.set(key, { first: each, count: 1 });
  }
  const lines = [...kinds.values()].map(({ first: { author, reason }, count }) =>
    localize("TESSERA.Card.dropped", { name: someone(author), count, reason: localize(`TESSERA.Dropped.${reason}`) }),
  );
  return cutList(lines, (text) => text, KINDS);
}
