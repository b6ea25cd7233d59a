/** What a card says of a check beside its outcome: what did not count, and what the table should know of its author's part. */

import { localize } from "../foundry/host.ts";
import type { Dropped } from "../log/judged.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { cut, cutList } from "../ui/cut.ts";

function someone(name: string): string {
  return cut(name) || localize("TESSERA.Card.someone");
}

/** What cannot be prevented is shown: who speaks for somebody that is not theirs, dice from elsewhere, later changes. */
export function marksOf(derived: DerivedCheck): string[] {
  const { message, actor, counts, rolledHere, alterations, unseenOpposition } = derived;
  const name = someone(message.author?.name ?? "");
  const mark = (key: string) => localize(`TESSERA.Card.${key}`, { name });
  return [
    ...(counts ? [] : [mark(actor || !message.system.actor ? "notTheirs" : "actorGone")]),
    ...(rolledHere ? [] : [mark("rolledElsewhere")]),
    ...alterations.map((what) => mark(`altered.${what}`)),
    ...(unseenOpposition ? [localize("TESSERA.Card.somebodyOpposes")] : []),
  ];
}

/** How many kinds of dropped entries a card lists. */
const KINDS = 5;

/** What the gate left out of a check, alike ones together, with who wrote them and why they do not count. */
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
