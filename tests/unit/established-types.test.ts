/** Types that are established at run time: of documents by their model, of checks by their rule set. */
import { expect, it, vi } from "vitest";

interface Message {
  readonly type: string;
  readonly system: { readonly ruleset: string };
}

/** These functions, without the host's types, which tests lack. */
interface Models {
  isOf(document: object | null, model: new () => object): boolean;
  isMessageOf(document: object | null, model: new () => object): boolean;
  itemsOf(actor: object | null, model: new () => object): readonly object[];
}
interface Readers {
  checkReader(
    id: string,
  ): Readonly<Record<"derive" | "read" | "readCounting" | "readWhole", (message?: Message) => object | null>>;
}

vi.mock("../../src/foundry/classes.ts", () => ({ fields: {}, SystemModel: class {} }));
vi.mock("../../src/foundry/regions.ts", () => ({ RegionBehaviorModel: class {} }));
vi.mock("../../src/check/reply-index.ts", () => ({ isCheck: ({ type }: Message) => type === "check" }));
vi.mock("../../src/check/derive.ts", () => {
  const read = (message: Message) => ({ message });
  return { deriveCheck: read, readCheck: read, readCounting: read, readWhole: read };
});

const [foundry, check] = ["foundry", "check"];
const { isMessageOf, isOf, itemsOf } = (await import(`../../src/${foundry}/model.ts`)) as Models;
const { checkReader } = (await import(`../../src/${check}/check-reader.ts`)) as Readers;

class Sword {
  readonly edge = "sharp";
}
class Shield {}

it("a document is of a model if its data are, and nothing is of any", () => {
  const sword = { documentName: "Item", system: new Sword() };
  expect(isOf(sword, Sword)).toBe(true);
  expect(isOf(sword, Shield)).toBe(false);
  expect(isOf(null, Sword)).toBe(false);
  expect(isMessageOf(sword, Sword)).toBe(false);
  expect(isMessageOf({ ...sword, documentName: "ChatMessage" }, Sword)).toBe(true);
  const shield = { system: new Shield() };
  expect(itemsOf({ items: [sword, shield] }, Sword)).toEqual([sword]);
  expect(itemsOf(null, Sword)).toEqual([]);
});

it("a rule set's reader reads its own checks and no other message", () => {
  const reader = checkReader("edge");
  const message = (type: string, ruleset: string) => ({ type, system: { ruleset } });
  const own = message("check", "edge");
  for (const read of [reader.derive, reader.read, reader.readCounting, reader.readWhole]) {
    expect(read(own)).toEqual({ message: own });
    expect(read(message("check", "effort"))).toBeNull();
    expect(read(message("request", "edge"))).toBeNull();
    expect(read(undefined)).toBeNull();
  }
});
