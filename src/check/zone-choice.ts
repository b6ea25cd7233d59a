/** The part of the check's dialog about the place: the actor's Zone, and the effects of the Zones there. */
import { type Data, type HostActor, localize } from "../foundry/host.ts";
import { tokensOf } from "../foundry/regions.ts";
import { giftsAt } from "../regions/zone-gifts.ts";
import { resolveStandpoint, type Standpoint, standpointsOf } from "../regions/zones.ts";
import { catchRulesError } from "../rules/error.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { giftWords } from "../ruleset/zones.ts";

function reasonsIn(specification: Data): Data {
  const { zones } = specification;
  return typeof zones === "object" && zones !== null ? (zones as Data) : {};
}

/**
 * Places to choose from: the actor's tokens if it has several; if it has no token, "nowhere" and the Zones that have an
 * effect.
 */
function stands(ruleset: Ruleset, actor: HostActor, chosen: Standpoint | null): Data[] {
  const hasTokens = tokensOf(actor).length > 0;
  const offered = standpointsOf(actor).filter((stand) => hasTokens || giftsAt(ruleset, stand).length > 0);
  if (offered.length < (hasTokens ? 2 : 1)) return [];
  const options = offered.map(({ uuid, name }) => ({ value: uuid, label: name, selected: uuid === chosen?.uuid }));
  return hasTokens
    ? options
    : [{ value: "", label: localize("TESSERA.Dialog.nowhere"), selected: !chosen }, ...options];
}

/** Template context of the part; null if no Zone matters. */
export function zonesContext(ruleset: Ruleset, actor: HostActor, specification: Data): Data | null {
  const { zones: rules } = ruleset;
  if (!rules) return null;
  const chosen = catchRulesError(
    () => resolveStandpoint(actor, specification["stand"]),
    () => null,
  );
  const reasons = reasonsIn(specification);
  const around = (chosen ? giftsAt(ruleset, chosen) : []).map(({ region, name, gives }) => ({
    ...{ region, name, words: giftWords(rules, gives) },
    checked: !Object.hasOwn(reasons, region),
    reason: reasons[region] ?? "",
  }));
  const choices = stands(ruleset, actor, chosen);
  return around.length > 0 || choices.length > 0 ? { stands: choices, around } : null;
}

/** Read from the form the place, and the reasons for which Zones are switched off. */
export function readZones(form: HTMLFormElement): Data {
  const stand = form.querySelector<HTMLSelectElement>('.tessera-around-zones select[name="stand"]')?.value;
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[data-zone]")].filter(({ checked }) => !checked);
  const zones = boxes.map(({ dataset: { zone = "" } }) => {
    const reason = form.querySelector<HTMLInputElement>(`input[data-zone-reason="${CSS.escape(zone)}"]`)?.value ?? "";
    return [zone, reason];
  });
  return { zones: Object.fromEntries(zones), ...(stand === undefined ? {} : { stand }) };
}
