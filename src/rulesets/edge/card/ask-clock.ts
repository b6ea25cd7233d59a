/** Form fields for the clock of a consequence, for cards and the bank. */

import { localize } from "../../../foundry/host.ts";
import { CLOCK_SIZES } from "../../../rules/clocks/index.ts";
import type { SharedClock } from "../../../rules/ledger/clocks.ts";
import type { Field, Option, OptionGroup } from "../../../ui/controls.ts";
import { BEAT_CONTEXTS, BEAT_OPTIONS, CLOCK_SCOPES, type ConsequenceClock } from "../rules/index.ts";

type Clocks = (scope: ConsequenceClock["scope"]) => readonly SharedClock[];

function running(scope: ConsequenceClock["scope"], clocks: readonly SharedClock[], chosen: string): OptionGroup {
  return {
    label: localize(`TESSERA.Clock.Scope.${scope}`),
    options: clocks.map(({ id, name, filled, size }) => ({
      value: `${scope}:${id}`,
      label: `${name.trim() || localize("TESSERA.Clock.unnamed")} ${filled}/${size}`,
      disabled: filled >= size,
      selected: chosen === `${scope}:${id}`,
    })),
  };
}

function started(): OptionGroup {
  const options: Option[] = CLOCK_SIZES.map((size) => ({
    value: `new:${size}`,
    label: localize("TESSERA.Edge.Ask.newClock", { size }),
  }));
  return { label: localize("TESSERA.Clock.new"), options };
}

/**
 * Field to choose a clock to tick or start, preselected by `chosen`. The choice is optional if `needed` is null; if a
 * front is needed, only fronts are offered.
 */
export function clockField(clocks: Clocks, needed: "rail" | "front" | null = null, chosen = ""): Field {
  const fitting: Clocks = (scope) => clocks(scope).filter(({ front }) => needed !== "front" || front);
  const none = { label: "", options: [{ value: "", label: localize("TESSERA.Edge.Ask.noClock") }] };
  return {
    kind: "select",
    name: "clock",
    label: localize(`TESSERA.Edge.Ask.${needed ?? "clock"}`),
    groups: [
      ...(needed ? [] : [none]),
      ...CLOCK_SCOPES.map((scope) => running(scope, fitting(scope), chosen)).filter(
        ({ options }) => options.length > 0,
      ),
      started(),
    ],
  };
}

/** Kind of clock that the GM must choose for a menu entry; null if the entry needs no clock or always ticks Supply. */
export function clockNeeded(entry: string): "rail" | "front" | null {
  const [context, id] = entry.split(".");
  if (!BEAT_CONTEXTS.some((known) => known === context)) return null;
  const effect = BEAT_OPTIONS.find((option) => option.context === context && option.id === id)?.effect;
  return effect?.kind === "clock" && effect.clock !== "supply" ? effect.clock : null;
}
