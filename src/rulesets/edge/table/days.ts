/**
 * Effects of passing days on Edge's characters: nights, treatment of Harm, and the party's Supply (sources 002 and
 * 003).
 */
import { localize } from "../../../foundry/host.ts";
import { catchRulesError } from "../../../rules/error.ts";
import { clocksIn } from "../../../rules/ledger/clocks.ts";
import type { DayOffer, DayOffers, SharedDayOffer } from "../../../ruleset/days.ts";
import { type EdgeCharacter, storedCharacter } from "../actors/character.ts";
import { wearChange } from "../actors/costs.ts";
import { supplyClock } from "../beats/beat-deeds.ts";
import { consequenceChanges, fullNight, HARM_LIMIT, treatHarm } from "../rules/index.ts";

/**
 * Segments that passing days fill on the Supply clock. The sources give a number only for a Story Beat, which fills
 * one, and none for days.
 */
const SUPPLY_TICKS = 1;

function offers(actor: EdgeCharacter): DayOffer[] {
  const { fatigue, harm } = storedCharacter(actor);
  const night = fullNight(fatigue);
  const treatment = harm === HARM_LIMIT ? "extended" : "minor";
  const words = (id: string, from: number, to: number) => localize(`TESSERA.Edge.Days.${id}`, { from, to });
  const healed = harm > 0 ? treatHarm(harm, treatment) : 0;
  return [
    ...(fatigue > night
      ? [
          {
            ...{ id: "fullNight", text: words("fullNight", fatigue, night), usual: true },
            costs: wearChange(actor, { fatigue: night, harm }),
          },
        ]
      : []),
    ...(harm > 0
      ? [
          {
            ...{ id: treatment, text: words(treatment, harm, healed), usual: false },
            costs: wearChange(actor, { fatigue, harm: healed }, true),
          },
        ]
      : []),
  ];
}

function shared(party: Parameters<NonNullable<DayOffers["shared"]>>[0]): SharedDayOffer[] {
  const clocks = clocksIn(party);
  const clock = catchRulesError(
    () => supplyClock(SUPPLY_TICKS, () => clocks),
    () => null,
  );
  if (!clock) return [];
  const { size, filled } = clocks.find(({ id }) => id === clock.id) ?? { size: clock.starts?.size ?? 0, filled: 0 };
  const text = localize("TESSERA.Edge.Days.supply", { from: filled, to: filled + SUPPLY_TICKS, size });
  return [{ id: "supply", text, usual: false, changes: consequenceChanges(clock) }];
}

export const edgeDays: DayOffers<EdgeCharacter> = { offers, shared };
