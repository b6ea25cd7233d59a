/** Two clients of one user, one of whom loads a part slowly, and which of them does the job that the part is for. */
import { beforeEach, expect, it, vi } from "vitest";

interface Tabs {
  lead(): Promise<void>;
  leads(): boolean;
  loadedAlone<Part>(load: () => Promise<Part>): Promise<Part | null>;
}

/** The flag of their user, as the server stores it and tells both. */
let client: unknown;
let ids = 0;
vi.mock("../../../src/foundry/host.ts", () => ({
  currentGame: () => ({
    user: {
      getFlag: () => client,
      setFlag: async (_scope: string, _key: string, value: unknown) => {
        await Promise.resolve();
        client = value;
      },
    },
  }),
  newId: () => `client${++ids}`,
}));

/** A client of the user that has joined. */
async function joined(): Promise<Tabs> {
  vi.resetModules();
  // Tests lack the host's types, so the path is typed as a string and the module is not type-checked here.
  const file: string = "../../../src/foundry/tabs.ts";
  const tabs = (await import(file)) as Tabs;
  await tabs.lead();
  return tabs;
}

/** A part that is loaded once `come` is called. */
function slowPart() {
  let come = () => undefined as unknown;
  const part = new Promise<string>((resolve) => {
    come = () => resolve("part");
  });
  return { load: () => part, come: () => come() };
}

let first: Tabs;
let later: Tabs;
beforeEach(async () => {
  client = undefined;
  [first, later] = [await joined(), await joined()];
});

it("the one that leads loads and does it", async () => {
  expect([first.leads(), later.leads()]).toEqual([false, true]);
  expect(await later.loadedAlone(async () => "part")).toBe("part");
  expect(later.leads()).toBe(true);
});

it("the other does it where it finds it still to do, and the one whose part comes too late does not", async () => {
  const slow = slowPart();
  const late = later.loadedAlone(slow.load);
  expect(await first.loadedAlone(async () => "part")).toBe("part");
  slow.come();
  expect(await late).toBeNull();
  expect([first.leads(), later.leads()]).toEqual([true, false]);
});

it("takes the lead before it loads, so that of two slow ones just one does it", async () => {
  const slow = slowPart();
  const both = [later.loadedAlone(slow.load), first.loadedAlone(slow.load)];
  await new Promise((resolve) => setTimeout(resolve));
  slow.come();
  expect(await Promise.all(both)).toEqual([null, "part"]);
});
