/** A table of their own for the tests of a file, with a game master and Ana at it from the first test to the last. */
import { afterAll, beforeAll } from "vitest";
import { BrowserTable, type Seat } from "./table.ts";

type Look = Parameters<BrowserTable["join"]>[1];

/** Open it before the tests and close it after them; the seats can be used from then on. */
export function tableForTwo(
  looks: { readonly gm: Look; readonly ana: Look } = { gm: { theme: "dark" }, ana: { theme: "light" } },
): { readonly gm: Seat; readonly ana: Seat; readonly table: () => BrowserTable } {
  let table: BrowserTable;
  const gm = {} as Seat;
  const ana = {} as Seat;
  beforeAll(async () => {
    table = await BrowserTable.open();
    Object.assign(gm, await table.join("Gamemaster", looks.gm));
    Object.assign(ana, await table.join("Ana", looks.ana));
  });
  afterAll(() => table?.close());
  return { gm, ana, table: () => table };
}
