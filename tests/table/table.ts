/** Tables of `#bench/testing` for the tests of this repository: the fixture system where nothing else is asked for. */
import { type ClientTable, openTable as open } from "#bench/testing";
import { buildHeadless } from "../../scripts/build/bench.ts";
import { type ServerTableOptions, withFixtures } from "./server-table.ts";

export type { ClientTable, TableClient } from "#bench/testing";

let built: Promise<unknown> | null = null;

/** Open a table for clients in this process. Whether the client must be built is asked once a process. */
export async function openTable(options: ServerTableOptions = {}): Promise<ClientTable> {
  built ??= buildHeadless();
  await built;
  return open(withFixtures(options));
}
