/** Failures of a rule set's own code, told apart from those of Tessera, and its functions that tell them. */
import { RulesError } from "../rules/error.ts";

/** A function of a rule set threw something that is no refusal. `cause` holds what it threw. */
export class RulesetError extends Error {
  /** Id of the rule set. */
  readonly ruleset: string;
  /** Name of the member that failed: `odds`, `form.preview`. */
  readonly member: string;
  /** The thrown error's own sentence. */
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

/** An error as it leaves a member of a rule set: refusals and what is named already stay as they are. */
export function asRulesetError(ruleset: string, member: string, error: unknown): unknown {
  return error instanceof RulesError || error instanceof RulesetError
    ? error
    : new RulesetError(ruleset, member, error);
}

type Called = (this: unknown, ...given: never[]) => unknown;

/**
 * The same function, whose errors and rejections name the rule set and the member.
 * @param judge refuses a result by throwing; what it throws is told alike
 */
export function named<Member extends Called>(
  ruleset: string,
  member: string,
  call: Member,
  judge?: (result: Awaited<ReturnType<Member>>) => void,
): Member {
  const fail = (error: unknown): never => {
    throw asRulesetError(ruleset, member, error);
  };
  const judged = (result: unknown): unknown => {
    judge?.(result as Awaited<ReturnType<Member>>);
    return result;
  };
  return function (this: unknown, ...given: never[]): unknown {
    try {
      const result = call.apply(this, given);
      return result instanceof Promise ? result.then(judged).catch(fail) : judged(result);
    } catch (error) {
      return fail(error);
    }
  } as Member;
}
