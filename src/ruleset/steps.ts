/** Steps of acts that are loaded when somebody first does the act. */
import { loaded } from "../foundry/on-demand.ts";

/** The act with its steps. @throws NotLoaded */
export async function withSteps<Steps extends object, Act extends Steps & { steps?(): Promise<Steps> }>(
  act: Act,
): Promise<Act> {
  const { steps } = act;
  return steps ? { ...act, ...(await loaded(() => steps.call(act))) } : act;
}
