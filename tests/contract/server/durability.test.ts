/** What was acknowledged stays, however the server ends. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openServerTable } from "../../table/server-table.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bench-world-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** After how many acknowledged transactions to kill a server. BENCH_KILLS=0,1,5,20,80 tries more moments. */
const kills = (process.env["BENCH_KILLS"] ?? "1,25").split(",").map(Number);

/** Run a busy server and kill it, while it goes on writing, once it told of `count` transactions; the last number told. */
async function runAndKill(count: number): Promise<number> {
  const script = path.join(import.meta.dirname, "../../table/busy-server.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, folder], { stdio: ["ignore", "pipe", "inherit"] });
  let acknowledged = 0;
  let told = 0;
  const ended = new Promise((resolve) => child.on("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== "open") {
      acknowledged = Number(line);
      told++;
    }
    if (told >= count) child.kill("SIGKILL");
  }
  await ended;
  return acknowledged;
}

test("a world comes back as it was, with its numbers, its pause and its documents", async () => {
  const first = await openServerTable({ folder });
  const gamemaster = await first.join("GM");
  const actor = await gamemaster.create("Actor", {
    name: "Hero",
    type: "hero",
    items: [{ name: "Rope", type: "gear", effects: [{ name: "Frayed" }] }],
  });
  await gamemaster.connection.request("pause", { paused: true });
  const before = JSON.stringify(first.table.world.state.all("Actor"));
  await first.close();
  const second = await openServerTable({ folder, reopen: true });
  expect(JSON.stringify(second.table.world.state.all("Actor"))).toBe(before);
  expect(second.table.world.state.find("Actor", String(actor["_id"]))).toBeTruthy();
  expect(second.table.world.sequence).toBe(1);
  expect(second.table.paused).toBe(true);
  await second.close();
});

test("killed at any moment, the server has lost no acknowledged transaction, and none is there by half", async () => {
  await (await openServerTable({ folder })).close();
  let last = 0;
  for (const count of kills) {
    const acknowledged = await runAndKill(count);
    const table = await openServerTable({ folder, reopen: true });
    const { state, sequence } = table.table.world;
    last = Math.max(last, acknowledged);
    expect(sequence).toBeGreaterThanOrEqual(last);
    const expected = Array.from({ length: sequence }, (_, index) => `message ${index + 1}`).sort();
    const contents = state.all("ChatMessage").map((source) => source["content"]);
    const names = state.all("JournalEntry").map((source) => source["name"]);
    expect(contents.sort()).toEqual(expected);
    expect(names.sort()).toEqual(expected);
    await table.close();
  }
  expect(last).toBeGreaterThanOrEqual(Math.max(...kills));
  // Each of the servers has to be loaded and compiled, which a busy machine does slowly.
}, 120_000);

test("one world is open in one server only", async () => {
  const table = await openServerTable({ folder });
  await expect(openServerTable({ folder, reopen: true })).rejects.toThrow("is another server using it?");
  await table.close();
});
