/** Each type of actor begins with a picture of its own, which its tokens have too. */
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { inRepository } from "../../scripts/build/paths.ts";
import { openPlayTable } from "./play-table.ts";

interface Made {
  img: string;
  prototypeToken: { texture: { src: string } };
}

it("gives new characters, threats and parties pictures that ship, and keeps one that is given", async () => {
  const table = await openPlayTable();
  try {
    const gm = await table.join("GM");
    const { create, TYPES } = gm.global<{ TYPES: string[]; create(data: object): Promise<Made> }>("Actor");
    const types = TYPES.filter((type) => type !== "base");
    const made = await Promise.all(types.map((type) => create.call(gm.global("Actor"), { name: type, type })));
    const pictures = made.map(({ img }) => img);
    expect(new Set(pictures).size).toBe(types.length);
    for (const { img, prototypeToken } of made) {
      expect(prototypeToken.texture.src).toBe(img);
      expect([img, existsSync(inRepository(img.replace("systems/tessera/", "")))]).toEqual([img, true]);
    }
    const own = await create.call(gm.global("Actor"), { name: "Own", type: "party", img: "icons/svg/sun.svg" });
    expect(own.img).toBe("icons/svg/sun.svg");
  } finally {
    await table.close();
  }
});
