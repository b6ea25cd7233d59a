/**
 * A server in a process of its own that writes as fast as it can, for a test that kills it: each acknowledged
 * transaction is told on the standard output, one number a line. Started with the world's folder.
 */
import { openServerTable } from "./server-table.ts";

const [, , folder = ""] = process.argv;
const table = await openServerTable({ folder, reopen: true });
const gamemaster = await table.join("GM");
process.stdout.write("open\n");
for (;;) {
  const number = table.table.world.sequence + 1;
  const content = `message ${number}`;
  const { sequence } = await gamemaster.modify(
    { action: "create", documentName: "ChatMessage", data: [{ content }], options: {} },
    { action: "create", documentName: "JournalEntry", data: [{ name: content }], options: {} },
  );
  process.stdout.write(`${sequence}\n`);
}
