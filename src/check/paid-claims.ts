/**
 * The usual `asPaid` of a rule set: lowers numbers of a check, such as bought dice, to the points that its costs really
 * pay.
 */
import { type Cost, isPoints } from "../log/cost.ts";

/** Points that `costs` take from the number at `path` of the acting actor. */
function pointsAt(path: string, costs: readonly Cost[], actor: string | null): number {
  const paid = costs.filter(isPoints).filter((cost) => cost.actor === actor && cost.path === path);
  return Math.max(
    0,
    paid.reduce((sum, { amount }) => sum + amount, 0),
  );
}

/**
 * @param paths fields of the check by name, each with the path of the actor's number that pays for it; one unit of a
 * field costs one point
 */
export function asPaid<Check extends object>(paths: Readonly<Partial<Record<keyof NoInfer<Check>, string>>>) {
  return (check: Check, costs: readonly Cost[], actor: string | null): Check => {
    const unpaid = Object.entries<string | undefined>(paths).flatMap(([field, path = ""]) => {
      const points = pointsAt(path, costs, actor);
      return Number(check[field as keyof Check]) > points ? [[field, points]] : [];
    });
    return unpaid.length === 0 ? check : { ...check, ...Object.fromEntries(unpaid) };
  };
}
