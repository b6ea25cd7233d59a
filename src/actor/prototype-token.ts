/** What a new actor's tokens are like where nobody said otherwise. */
import { type Data, type HostActor, pathsOf } from "../foundry/host.ts";
import { rulesetOf } from "../ruleset/registry.ts";

/** Of `CONST.TOKEN_DISPLAY_MODES`. */
const OWNER_HOVER = 20;
const HOVER = 30;
const OWNER = 40;

/**
 * Characters are linked and friendly, and whoever points at them reads their name; threats are hostile, each token its
 * own, and their names are the game master's. Bars are the owner's to see.
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

/** What the data that an actor is made of leave open of its token, as changes. */
export function missingOfToken(actor: HostActor, asked: Data): Data {
  const stated = new Set(pathsOf(asked));
  const usual = Object.entries(usualToken(actor)).map(([path, value]) => [`prototypeToken.${path}`, value] as const);
  return Object.fromEntries(usual.filter(([path]) => !stated.has(path)));
}
