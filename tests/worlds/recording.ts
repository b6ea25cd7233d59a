/** Keeps what tests of play leave behind, for `npm run worlds`: each world as it is stored when its table is closed. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ClientTable } from "../table/table.ts";

/** The environment variable that names the folder to write to. */
export const RECORDING = "TESSERA_WORLDS";

let count = 0;

/** The table, changed to write its documents to the named folder before it closes; unchanged if no folder is named. */
export function recorded(table: ClientTable): ClientTable {
  const folder = process.env[RECORDING];
  if (!folder) return table;
  const close = table.close.bind(table);
  table.close = async () => {
    const { documents } = table.table.world.state;
    const content = Object.fromEntries([...documents].map(([kind, sources]) => [kind, [...sources.values()]]));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${++count}.json`), JSON.stringify(content));
    await close();
  };
  return table;
}
