/** The events that packages listen to: `Hooks` as promised in the public documentation. */

type HookFunction = (...args: never[]) => unknown;

interface Registration {
  id: number;
  hook: string;
  fn: HookFunction;
  once: boolean;
}

const registrations = new Map<string, Registration[]>();
let nextId = 1;

function run(registration: Registration, args: unknown[]): unknown {
  if (registration.once) Hooks.off(registration.hook, registration.id);
  try {
    return (registration.fn as (...values: unknown[]) => unknown)(...args);
  } catch (error) {
    Hooks.onError(`Hooks.${registration.hook}`, error as Error, { hook: registration.hook });
    return undefined;
  }
}

/** Register, remove and call listeners by event name. */
export class Hooks {
  /** The functions that listen, by hook [type documentation: Hooks.events]. */
  static get events(): Record<string, Readonly<Registration>[]> {
    return Object.fromEntries([...registrations].filter(([, list]) => list.length > 0));
  }

  /** Listen to `hook`; returns the id that `off` takes. */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const registration: Registration = { id: nextId++, hook, fn, once };
    const list = registrations.get(hook) ?? [];
    registrations.set(hook, [...list, registration]);
    return registration.id;
  }

  /** Listen to the next call of `hook` only. */
  static once(hook: string, fn: HookFunction): number {
    return Hooks.on(hook, fn, { once: true });
  }

  /** Stop listening, by id or by the function itself. */
  static off(hook: string, fn: number | HookFunction): void {
    const list = registrations.get(hook) ?? [];
    registrations.set(
      hook,
      list.filter((registration) => (typeof fn === "number" ? registration.id !== fn : registration.fn !== fn)),
    );
  }

  /** Call listeners in order; the first that returns exactly `false` stops the chain, and the answer is false. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const registration of registrations.get(hook) ?? []) {
      if (run(registration, args) === false) return false;
    }
    return true;
  }

  /** Call every listener, regardless of return values. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const registration of registrations.get(hook) ?? []) run(registration, args);
    return true;
  }

  /** Report an error that was caught on behalf of a package: to the console, and to listeners of the hook `error`. */
  static onError(location: string, error: Error, data: Record<string, unknown> = {}): void {
    console.error(`${location}:`, error);
    for (const registration of registrations.get("error") ?? []) {
      try {
        (registration.fn as (...values: unknown[]) => unknown)(location, error, data);
      } catch (thrown) {
        console.error("Hooks.error:", thrown);
      }
    }
  }
}
