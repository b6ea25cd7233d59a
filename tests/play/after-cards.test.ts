/** The order of what a check brings about: its card first, as the whole table waits for it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyPage } from "../table/page.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { ilsa, openEdgeTable, rolled } from "./edge-table.ts";
import { load } from "./play-table.ts";
import { undrawnWindow } from "./undrawn-window.ts";

let table: ClientTable;
let gm: TableClient;
let ana: TableClient;
let steps: string[];

beforeEach(async () => {
  table = await openEdgeTable();
  [gm, ana] = [await table.join("GM"), await table.join("Ana")];
  await table.settle();
  steps = [];
});
afterEach(() => table.close());

const dice = [9, 7, 4, 1, 3, 2, 5];

/** Note each call of the function by which a client writes several documents. */
function noteWrites(client: TableClient): void {
  const documents = client.global<{ modifyBatch(writes: object[]): Promise<unknown> }>("foundry.documents");
  const { modifyBatch } = documents;
  documents.modifyBatch = (writes) => {
    steps.push("written");
    return modifyBatch.call(documents, writes);
  };
}

describe("a check that arrives", () => {
  it("is drawn before the shared state is told and stored", async () => {
    noteWrites(gm);
    gm.Hooks.on("tessera.state", () => steps.push("told"));
    gm.Hooks.on("createChatMessage", async () => {
      // The host's log draws a card in several steps, all of them in the task in which the message came.
      for (let step = 0; step < 100; step++) await null;
      steps.push("drawn");
    });
    await rolled(ana, ilsa, dice);
    await table.settle();
    expect(steps.slice(0, 3)).toEqual(["drawn", "told", "written"]);
  });
});

interface Dialog {
  readonly options: { readonly form: { readonly handler: (this: Dialog) => Promise<void> } };
  close(): Promise<unknown>;
}

interface Checks {
  check(actor: string): Promise<{ readonly message: object | null } | null>;
}

describe("a check's dialog", () => {
  it("closes when its check is on its way", async () => {
    noteWrites(ana);
    // The dialog is not drawn: these are the values of its form.
    const object = { attribute: "wits", skill: "stealth", difficulty: "3", position: "risky", description: "basic" };
    Object.assign(ana.global<object>("foundry.applications.ux"), {
      FormDataExtended: class {
        readonly object = object;
      },
    });
    load(ana, dice);
    const { api } = ana.game.system as unknown as { api: Checks };
    let checked: ReturnType<Checks["check"]> | null = null;
    const dialog = await undrawnWindow<Dialog>(ana, () => {
      checked = api.check(`Actor.${ilsa}`);
    });
    Object.defineProperty(dialog, "element", { value: emptyPage().window.document.createElement("form") });
    dialog.close = async () => {
      steps.push("closed");
    };
    await dialog.options.form.handler.call(dialog);
    expect((await (checked as unknown as ReturnType<Checks["check"]>))?.message).toBeTruthy();
    expect(steps).toEqual(["written", "closed"]);
  });
});
