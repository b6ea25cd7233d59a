/** The night so far for the tracker: rolls, counters and clocks since the session or the evening began, as this user may know them. */
import { knownEnds } from "../ends/history.ts";
import { renderTemplate } from "../foundry/classes.ts";
import { serverNow } from "../foundry/clock.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { PARTY } from "../ledger/places.ts";
import {
  beganAt,
  type ChronicleRecord,
  clockPlot,
  eveningBegan,
  type Fact,
  hasMoved,
  joined,
  plotsOf,
  recordSince,
  rollsOf,
} from "../rules/chronicle/index.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import { gather } from "./gather.ts";
import { drawRolls } from "./plot.ts";
import { clockTime } from "./story.ts";
import { plotContext } from "./view.ts";
import { forEveryPlayer, formerAt, recordsOfSession } from "./write-pages.ts";

/** A moment after everything that has happened, as an end of its own would close it. */
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

function rollsContext(rolls: readonly Fact[]): Data {
  return {
    ...drawRolls(rolls),
    described: localize("TESSERA.Chronicle.rollsCount", { count: rolls.length }),
    rows: rolls.map(({ time, who, user, title, word, tone }) => ({
      ...{ word, tone, title },
      at: clockTime(time),
      who: who || user,
    })),
  };
}

/** The plots as HTML, with what they show in words and as tables. */
export async function nightSoFar(): Promise<string> {
  const record = recordSoFar();
  const rolls = record ? rollsOf(record) : [];
  const rules = enabledRulesets().flatMap(({ chronicle }) => chronicle?.plots ?? []);
  const clocks = record && clockPlot(record);
  const unnamed = localize("TESSERA.Clock.unnamed");
  const named = clocks && { ...clocks, series: clocks.series.map((one) => ({ ...one, name: one.name || unnamed })) };
  const plots = record ? [...plotsOf(record, rules), ...(named ? [named] : [])].filter(hasMoved) : [];
  return renderTemplate(templatePath("chronicle/so-far"), {
    rootId: "tessera-night",
    rolls: rolls.length > 0 ? rollsContext(rolls) : null,
    plots: record ? plots.map((plot) => plotContext(record, plot)) : [],
  });
}
