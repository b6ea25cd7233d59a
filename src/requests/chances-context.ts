/** Template context of the chances of a request. */
import { type Data, localize } from "../foundry/host.ts";
import { percent } from "../ui/percent.ts";
import type { ChanceTable } from "./chances.ts";

/**
 * Number of levels (difficulties) to show: up to the first that nobody can reach, and at least up to the requested one.
 */
function shownLevels({ chosen, levels, rows }: ChanceTable): number {
  const hopeless = levels.findIndex((_, place) => rows.every(({ chances }) => chances[place] === 0));
  return hopeless === -1 ? levels.length : Math.max(hopeless, chosen) + 1;
}

/** Template context of a table of shaded cells: one row for each character, one column for each difficulty. */
export function chancesContext(table: ChanceTable): Data {
  const { field, chosen, levels, rows, missing } = table;
  const shown = shownLevels(table);
  const difficulty = localize(field.label);
  const words = (place: number) => `${difficulty} ${levels[place]?.label ?? ""}`;
  return {
    missing,
    field: field.name,
    difficulty,
    levels: levels.slice(0, shown).map(({ value, label }, place) => {
      const short = typeof value === "number" ? String(value) : label;
      return { value, label, short, more: short !== label, chosen: place === chosen };
    }),
    left: rows.some(({ best }) => best.length > 0),
    rows: rows.map(({ name, chances, even, best }) => ({
      name,
      best: best.join(", "),
      even: even === null ? null : levels[even]?.value,
      evenWords:
        even === null
          ? ""
          : localize("TESSERA.Call.Chances.even", { name, level: words(even), chance: percent(chances[even] ?? 0) }),
      cells: chances.slice(0, shown).map((chance, place) => ({
        chance: chance === null ? "–" : percent(chance),
        shade: chance === null ? 0 : Math.round(chance * 100),
        chosen: place === chosen,
      })),
    })),
  };
}
