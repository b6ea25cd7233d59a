/**
 * The night so far for the tracker: rolls, counters and clocks since the session or the evening began, as far as this
 * user may know them.
 */
import { knownEnds } from "../ends/history.ts";
import { renderTemplate } from "../foundry/classes.ts";
import { serverNow } from "../foundry/clock.ts";
import { currentGame } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { PARTY } from "../ledger/places.ts";
import { beganAt, type ChronicleRecord, eveningBegan, joined, recordSince } from "../rules/chronicle/index.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import { gather } from "./gather.ts";
import { curvesContext } from "./view.ts";
import { forEveryPlayer, formerAt, recordsOfSession } from "./write-pages.ts";

/** A provisional end just after everything that has happened, to gather the period so far. */
function now() {
  const time = serverNow() + 1;
  const entry = { time, changes: [], label: "", user: currentGame().user.id, places: [PARTY] };
  return { id: "", time, since: 0, undone: false, entry };
}

/** The record of this evening, as far as this user may know it; null if nothing has happened yet. */
export function recordSoFar(): ChronicleRecord | null {
  const [end, ends] = [now(), knownEnds()];
  const began = beganAt(ends, end);
  const gathered = gather(end, began, formerAt(began));
  const current = currentGame().user.isGM ? gathered.record : forEveryPlayer(gathered);
  const record = joined("summary", "", [...recordsOfSession(end, ends), current]);
  return record && recordSince(record, eveningBegan(record.facts));
}

/** The plots of the night so far as HTML, each with a description and a table of its values. */
export async function nightSoFar(): Promise<string> {
  const record = recordSoFar();
  const rules = enabledRulesets().flatMap(({ chronicle }) => chronicle?.plots ?? []);
  return renderTemplate(templatePath("chronicle/so-far"), {
    rootId: "tessera-night",
    ...(record ? curvesContext(record, rules) : {}),
  });
}
