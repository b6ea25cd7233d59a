/** How long a table waits for a check: from the press on "Roll" to the card on another client's screen. */
import type { Page } from "playwright-core";
import type { Measured, Measurement } from "../../scripts/perf.ts";
import { BrowserTable } from "../e2e/table.ts";

const ROUNDS = 30;

/** Note in the page when the next message appears in the log, by the machine's clock. */
function expectMessage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const log = document.querySelector("#chat .chat-log");
    if (!log) throw new Error("There is no log in this page.");
    const target = globalThis as { arrived?: Promise<number> };
    target.arrived = new Promise((resolve) => {
      const observer = new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        if (!added.some((node) => node instanceof HTMLElement && node.matches("[data-message-id]"))) return;
        observer.disconnect();
        resolve(Date.now());
      });
      observer.observe(log, { childList: true });
    });
  });
}

function arrived(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as { arrived?: Promise<number> }).arrived ?? Number.NaN);
}

/** Press "Roll" in the dialog of a character of two dice; when that was. */
async function pressRoll(page: Page): Promise<number> {
  await page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { user: { character: { uuid: string } }; system: { api: { check(actor: string): unknown } } };
    };
    void game.system.api.check(game.user.character.uuid);
  });
  const button = page.locator(".tessera-dialog button[type=submit]");
  await button.waitFor();
  return button.evaluate((element: HTMLButtonElement) => {
    const pressed = Date.now();
    element.click();
    return pressed;
  });
}

/** Roll dice by the host's own command; when that was. */
function bareRoll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { ui } = globalThis as unknown as { ui: { chat: { processMessage(text: string): unknown } } };
    const pressed = Date.now();
    void ui.chat.processMessage("/roll 2d6");
    return pressed;
  });
}

function sorted(times: readonly number[]): number[] {
  return [...times].sort((first, second) => first - second);
}

/** Milliseconds of each of both ways, taken in turns. */
async function timed(): Promise<{ readonly checks: readonly number[]; readonly bare: readonly number[] }> {
  const table = await BrowserTable.open();
  try {
    const gm = await table.join("Gamemaster");
    const player = await table.join("Ana");
    const times = { checks: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++)
      for (const way of ["bare", "checks"] as const) {
        await expectMessage(gm.page);
        const pressed = way === "bare" ? await bareRoll(player.page) : await pressRoll(player.page);
        times[way].push((await arrived(gm.page)) - pressed);
      }
    return times;
  } finally {
    await table.close();
  }
}

async function measure(): Promise<Measured> {
  const { checks, bare } = await timed();
  const middle = (times: readonly number[]) => sorted(times)[times.length >> 1] ?? Number.NaN;
  const late = sorted(checks)[Math.floor(checks.length * 0.95)] ?? Number.NaN;
  const ratio = middle(checks) / middle(bare);
  return {
    text: `×${ratio.toFixed(2)} (${middle(bare)} ms, ${middle(checks)} ms), p95 ${late} ms`,
    met: ratio <= 2 && late <= 100,
  };
}

export const measurements: Measurement[] = [
  {
    name: 'from the press on "Roll" to the card on another client\'s screen, against a bare /roll',
    aim: "≤ ×2, p95 ≤ 100 ms",
    measure,
  },
];
