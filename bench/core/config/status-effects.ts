/** The conditions that a token can show from the start; systems replace the list. */

export interface StatusEffectConfig {
  id: string;
  /** Localization key. */
  name: string;
  img: string;
  /** Id of the effect, sixteen characters; if set, every effect of this status has it. */
  _id?: string;
  /** Controls who is offered the status: false for nobody, or only tokens of these actor types. */
  hud?: boolean | { actorTypes: string[] };
  [key: string]: unknown;
}

const IDS: readonly (readonly [id: string, icon: string])[] = [
  ["dead", "skull"],
  ["unconscious", "unconscious"],
  ["sleep", "sleep"],
  ["stun", "daze"],
  ["prone", "falling"],
  ["restrain", "net"],
  ["paralysis", "paralysis"],
  ["fly", "wing"],
  ["blind", "blind"],
  ["deaf", "deaf"],
  ["silence", "silenced"],
  ["fear", "terror"],
  ["burning", "fire"],
  ["frozen", "frozen"],
  ["shock", "lightning"],
  ["bleeding", "blood"],
  ["disease", "biohazard"],
  ["poison", "poison"],
  ["curse", "sun"],
  ["invisible", "invisible"],
];

/** By id, as Foundry 14 holds them [API v14: CONFIG.statusEffects; #13122]. */
export function statusEffects(): Record<string, StatusEffectConfig> {
  const named = (id: string) => `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  return asList(
    Object.fromEntries(IDS.map(([id, icon]) => [id, { id, name: named(id), img: `icons/svg/${icon}.svg` }])),
  );
}

/** Methods of lists that packages of earlier versions call on the statuses. */
const READING = ["at", "concat", "entries", "every", "filter", "find", "findIndex", "flatMap", "forEach", "includes"];
const READING_ON = ["indexOf", "join", "map", "reduce", "slice", "some", "values"];

/**
 * Add the methods of a list to the record of statuses, because its documented type is still a list [API v14; #13122].
 */
function asList(statuses: Record<string, StatusEffectConfig>): Record<string, StatusEffectConfig> {
  const list = (): unknown[] => Object.values(statuses);
  const add = (name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(statuses, name, { configurable: true, ...descriptor });
  for (const name of [...READING, ...READING_ON]) {
    add(name, {
      writable: true,
      value: (...args: unknown[]) =>
        (list() as never as Record<string, (...own: unknown[]) => unknown>)[name]?.(...args),
    });
  }
  add("push", {
    writable: true,
    value: (...added: StatusEffectConfig[]) => {
      for (const status of added) statuses[status.id] = status;
      return list().length;
    },
  });
  add("length", { get: () => list().length });
  Object.defineProperty(statuses, Symbol.iterator, { configurable: true, value: () => list()[Symbol.iterator]() });
  return statuses;
}

/** The configured statuses; packages may still assign a list in the place of the record [API v14: CONFIG.statusEffects]. */
export function statusList<Status extends { id: string }>(configured: Record<string, Status> | Status[]): Status[] {
  if (Array.isArray(configured)) return configured;
  return Object.entries(configured).map(([id, status]) => ({ ...status, id }));
}

/** Statuses that the host itself gives a meaning. */
export function specialStatusEffects(): Record<string, string> {
  return { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind", BURROW: "burrow", HOVER: "hover", FLY: "fly" };
}
