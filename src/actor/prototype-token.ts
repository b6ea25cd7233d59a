/** Default prototype tokens. */
import { type Data, type HostActor, pathsOf } from "../foundry/host.ts";
import { rulesetOf } from "../ruleset/registry.ts";

/** Values of `CONST.TOKEN_DISPLAY_MODES`: shown to owners on hover, to everybody on hover, always to owners. */
const OWNER_HOVER = 20;
const HOVER = 30;
const OWNER = 40;

/**
 * Characters are linked, friendly and named on hover; threats are hostile and unlinked, with names that only their
 * owners see. Bars are shown to owners.
 */
function usualToken(actor: HostActor): Data {
  const type = rulesetOf(actor)?.actorTypes[actor.type];
  const foe = type?.foe === true;
  const [first = null, second = null] = type?.usualBars?.(actor) ?? type?.bars ?? [];
  return {
    actorLink: !foe,
    disposition: foe ? -1 : 1,
    displayName: foe ? OWNER_HOVER : HOVER,
    displayBars: OWNER,
    "bar1.attribute": first,
    "bar2.attribute": second,
  };
}

/** Default token data that the creation data do not set, as changes. */
export function missingOfToken(actor: HostActor, asked: Data): Data {
  const stated = new Set(pathsOf(asked));
  const usual = Object.entries(usualToken(actor)).map(([path, value]) => [`prototypeToken.${path}`, value] as const);
  return Object.fromEntries(usual.filter(([path]) => !stated.has(path)));
}
