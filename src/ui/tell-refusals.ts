/** Wraps functions for macros: each refusal notifies the user, even if the macro ignores the error. */
import { refuse } from "../foundry/refuse.ts";
import { RulesError } from "../rules/error.ts";
import { explain } from "./explain-error.ts";

type Called = (...given: unknown[]) => unknown;

/** True if a function is a class: classes are called with `new`, and are not wrapped. */
function isClass(value: object): boolean {
  return Object.getOwnPropertyDescriptor(value, "prototype")?.writable === false;
}

/** Notify of a RulesError, and pass every error on. */
function pass(error: unknown): never {
  if (error instanceof RulesError) refuse("badInput", { problem: explain(error) });
  throw error;
}

function telling(call: Called): Called {
  return (...given) => {
    try {
      const done = call(...given);
      return done instanceof Promise ? done.catch(pass) : done;
    } catch (error) {
      return pass(error);
    }
  };
}

/**
 * Wrap the functions of an API, including those in plain objects, so that they notify the user of each RulesError that
 * they throw.
 * @param except names of members that are not wrapped
 */
export function tellRefusals<Api extends object>(api: Api, except: readonly (keyof Api)[] = []): Api {
  const told = Object.entries(Object.getOwnPropertyDescriptors(api)).map(([name, property]) => {
    const { value } = property as { value?: unknown };
    if (except.includes(name as keyof Api)) return [name, property];
    if (typeof value === "function" && !isClass(value)) return [name, { ...property, value: telling(value as Called) }];
    const isPlain = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return [name, isPlain ? { ...property, value: tellRefusals(value as object) } : property];
  });
  return Object.defineProperties({}, Object.fromEntries(told) as PropertyDescriptorMap) as Api;
}
