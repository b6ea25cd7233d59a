/**
 * Distinguishes failures of a rule set's own code from those of Tessera, and wraps functions so that their failures
 * name the rule set and the member.
 */
import { RulesError } from "../rules/error.ts";

/** Thrown if a function of a rule set throws anything other than a refusal. `cause` holds the thrown value. */
export class RulesetError extends Error {
  /** Id of the rule set. */
  readonly ruleset: string;
  /** Name of the member that failed: `odds`, `form.preview`. */
  readonly member: string;
  /** Message of the thrown error. */
  readonly problem: string;

  constructor(ruleset: string, member: string, cause: unknown) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    super(`Tessera | the rule set ${ruleset} failed in ${member}: ${problem}`, { cause });
    this.name = "RulesetError";
    this.ruleset = ruleset;
    this.member = member;
    this.problem = problem;
  }
}

/**
 * Convert an error thrown by a member of a rule set to a RulesetError; a RulesError or RulesetError is returned
 * unchanged.
 */
export function asRulesetError(ruleset: string, member: string, error: unknown): unknown {
  return error instanceof RulesError || error instanceof RulesetError
    ? error
    : new RulesetError(ruleset, member, error);
}

type Called = (this: unknown, ...given: never[]) => unknown;

/**
 * Wrap a function so that its errors and rejections name the rule set and the member.
 * @param judge receives each result and the arguments of the call, and throws to refuse the result; its errors are
 * reported in the same way
 */
export function named<Member extends Called>(
  ruleset: string,
  member: string,
  call: Member,
  judge?: (result: Awaited<ReturnType<Member>>, given: Parameters<Member>) => void,
): Member {
  const fail = (error: unknown): never => {
    throw asRulesetError(ruleset, member, error);
  };
  return function (this: unknown, ...given: never[]): unknown {
    const judged = (result: unknown): unknown => {
      judge?.(result as Awaited<ReturnType<Member>>, given as Parameters<Member>);
      return result;
    };
    try {
      const result = call.apply(this, given);
      return result instanceof Promise ? result.then(judged).catch(fail) : judged(result);
    } catch (error) {
      return fail(error);
    }
  } as Member;
}
