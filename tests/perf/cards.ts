/**
 * The HTML of a check's card with a row for each of eight targets against the same card without. To parse it is the
 * page's work, and takes a page without a browser longer than all the rest.
 */
import type { Measurement } from "../../scripts/perf.ts";
import { openExamples } from "../play/examples-table.ts";
import { emptyPage } from "../table/page.ts";

const TARGETS = 8;
const ROUNDS = 120;

/** Lower quartile, for what else the machine does only adds. */
const quick = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 2] ?? Number.NaN;

/** Milliseconds to draw a card as the game master, without and with targets, in turns. */
async function drawn(): Promise<readonly [plain: number, aimed: number]> {
  const at = await openExamples();
  try {
    const choir = await at.actor("edgeThreat", "Choir", null, { cap: 4, dice: 6, deals: 2 });
    const heroes = [];
    for (let index = 0; index < TARGETS; index++) heroes.push(await at.actor("edge", `Hero ${index}`, "Ana", {}));
    const dice = [9, 8, 7, 5, 4, 3];
    const plain = await at.rolled(at.gm, choir, dice, { difficulty: 3, targets: [] });
    const aimed = await at.rolled(at.gm, choir, dice, { difficulty: 3, targets: heroes.map((id) => `Actor.${id}`) });
    const rows = at.elements(at.gm, aimed, ".tessera-targets li[data-target]").length;
    if (rows !== TARGETS) throw new Error(`The card has ${rows} rows.`);
    const { document } = emptyPage().window;
    const timed = (id: string) => {
      const item = document.createElement("li");
      const content = item.appendChild(document.createElement("div"));
      content.className = "message-content";
      let html = "";
      Object.defineProperty(content, "innerHTML", {
        set: (text: string) => {
          html = text;
        },
      });
      const start = performance.now();
      at.gm.Hooks.callAll("renderChatMessageHTML", at.gm.game.messages.get(id) as never, item as never, {} as never);
      const took = performance.now() - start;
      if (!html.includes("tessera-card")) throw new Error("The card was not drawn.");
      return took;
    };
    const times = { plain: [] as number[], aimed: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const first = timed(plain);
      const second = timed(aimed);
      // The first rounds warm up what the engine compiles.
      if (round < 40) continue;
      times.plain.push(first);
      times.aimed.push(second);
    }
    return [quick(times.plain), quick(times.aimed)];
  } finally {
    await at.close();
  }
}

export const name = "a check's card with eight targets against one without";
export const aim = "≤ 2×";

export const measure: Measurement["measure"] = async () => {
  const [plain, aimed] = await drawn();
  const ratio = aimed / plain;
  return { text: `${ratio.toFixed(2)}× (${aimed.toFixed(1)} ms, ${plain.toFixed(1)} ms)`, met: ratio <= 2 };
};
