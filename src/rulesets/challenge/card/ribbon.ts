/** The ribbon of a Challenge card: who holds the Initiative, and what the roll adds to Entropy or Momentum. */
import { isCheck } from "../../../check/reply-index.ts";
import { decidedTestOf } from "../../../combat/side-test.ts";
import { currentGame, localize, onHook, redrawMessage } from "../../../foundry/host.ts";
import { ANY_AMOUNT, recordQueries } from "../../../log/shared-before.ts";
import type { CardView } from "../../../ruleset/views.ts";
import { challengeReader, type DerivedChallenge } from "../check/derived.ts";

const METERS = ["entropy", "momentum"] as const;

/** Number of latest messages whose ribbons are redrawn when an earlier roll changes. */
const LATEST = 20;

/** For each message with a drawn ribbon, by id: the meter and the value before the roll that the ribbon shows. */
const drawn = new Map<string, { readonly meter: string; readonly before: number }>();

/** Text for how a roll changed the Initiative, or which side keeps it; empty if the Initiative was not at stake. */
function initiativeWords({ check, outcome }: DerivedChallenge): string {
  const { kind, side } = check;
  const { initiative, heldBy } = outcome;
  if (initiative === "untouched" || (kind !== "action" && kind !== "recover")) return "";
  const withEnemy = side === "players" ? heldBy === "enemy" : initiative === "kept";
  return localize(`TESSERA.Challenge.Ribbon.${withEnemy ? "enemyKept" : initiative}`);
}

function meterOf({ outcome }: DerivedChallenge): (typeof METERS)[number] | undefined {
  return METERS.find((meter) => outcome.feeds[meter]);
}

function valueBefore({ message }: Pick<DerivedChallenge, "message">, meter: string): number {
  return recordQueries(message).before("party", meter);
}

/** Text with a meter's value before and after the roll; empty if the roll changed no meter. */
function meterWords(derived: DerivedChallenge): string {
  const meter = meterOf(derived);
  if (!meter || !derived.counts) return "";
  const before = valueBefore(derived, meter);
  // If the message was folded into a summary, the meter's value before the roll is no longer known.
  if (before === ANY_AMOUNT) return "";
  drawn.set(derived.message.id, { meter, before });
  const after = before + (derived.outcome.feeds[meter] ?? 0);
  return localize(`TESSERA.Challenge.Ribbon.${meter}`, { before, after });
}

/**
 * Ribbon with the winner of the Initiative test, once both sides have rolled (upstream Initiative: more Hits act
 * first).
 */
function testRibbon({ check, message }: DerivedChallenge): CardView["ribbon"] | undefined {
  const test = check.kind === "initiative" ? decidedTestOf(message) : null;
  if (!test) return undefined;
  const { first, players, enemy } = test;
  const text = localize(`TESSERA.Challenge.Ribbon.test.${first}`, { players, enemy });
  return { text, tone: first === "players" ? "good" : "bad" };
}

/** The ribbon, if the roll affects Initiative or meters. */
export function ribbonOf(derived: DerivedChallenge): Pick<CardView, "ribbon"> {
  const tested = testRibbon(derived);
  if (tested) return { ribbon: tested };
  const text = [initiativeWords(derived), meterWords(derived)].filter(Boolean).join(" · ");
  if (text === "") return {};
  const { check, outcome } = derived;
  const clean = outcome.ones === 0;
  const withEnemy = outcome.heldBy === "enemy" && clean && !meterOf(derived);
  return { ribbon: { text, tone: withEnemy ? "mixed" : clean === (check.side === "players") ? "good" : "bad" } };
}

/** Redraw the cards of Initiative tests when turns change, since another side's roll may have decided the test. */
function watchTests(): void {
  onHook("tessera.turns", () => {
    for (const message of currentGame().messages.contents.slice(-LATEST))
      if (challengeReader.read(message)?.check.kind === "initiative") redrawMessage(message);
  });
}

/** Redraw the latest ribbons whose shown meter value has become outdated by a change of an earlier roll. */
export function watchRibbons(): void {
  watchTests();
  onHook("tessera.state", () => {
    for (const message of currentGame().messages.contents.slice(-LATEST)) {
      const known = drawn.get(message.id);
      if (known && isCheck(message) && valueBefore({ message }, known.meter) !== known.before) redrawMessage(message);
    }
  });
}
