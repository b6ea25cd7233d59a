/** The system of this folder with a compendium of one hero, in a folder that goes with the test. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { Data } from "./players.ts";

export const heroId = "packhero00000001";

const drawer = { _key: "!folders!packfolder000001", _id: "packfolder000001", name: "Drawer", type: "Actor" };
const rope = {
  _key: `!actors.items!${heroId}.packitem00000001`,
  _id: "packitem00000001",
  name: "Rope",
  type: "gear",
  effects: [],
};
const hero = {
  _key: `!actors!${heroId}`,
  _id: heroId,
  name: "Ready",
  type: "hero",
  folder: drawer._id,
  system: { might: 5 },
  items: [rope],
  effects: [],
};

export interface HeroesSystem {
  /** The folder of the system. */
  system: string;
  /** A folder beside it, for modules. */
  folder: string;
  remove(): Promise<void>;
}

/** Write the system; its compendium is `promises.heroes`. */
export async function writeHeroesSystem(): Promise<HeroesSystem> {
  const folder = await mkdtemp(path.join(tmpdir(), "compendia-"));
  const system = path.join(folder, "system");
  const sources = path.join(folder, "sources");
  await cp(path.join(import.meta.dirname, "system"), system, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(system, "system.json"), "utf8")) as Data;
  manifest.packs = [
    { name: "heroes", label: "Ready heroes", path: "packs/heroes", type: "Actor", ownership: { PLAYER: "OBSERVER" } },
  ];
  await writeFile(path.join(system, "system.json"), JSON.stringify(manifest));
  await mkdir(sources);
  for (const document of [drawer, hero])
    await writeFile(path.join(sources, `${document._id}.json`), JSON.stringify(document));
  await compilePack(sources, path.join(system, "packs", "heroes"), { log: false });
  return { system, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
