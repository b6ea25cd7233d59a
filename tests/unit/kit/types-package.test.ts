/** The folder of the declarations is a package that any project can install. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { writeTypesPackage } from "../../../scripts/kit/types-package.ts";

it("the folder of the declarations names its entries, and its page what its reader's package.json needs", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "types-"));
  try {
    await writeTypesPackage(folder);
    const [manifest, page, template] = await Promise.all(
      [path.join(folder, "package.json"), path.join(folder, "README.md"), "examples/template/package.json"].map(
        (file) => readFile(file, "utf8"),
      ),
    );
    expect(JSON.parse(manifest ?? "")).toMatchObject({
      name: "tessera",
      private: true,
      types: "./api.d.ts",
      exports: { ".": { types: "./api.d.ts" }, "./testing": { types: "./testing.d.ts", default: "./testing.js" } },
    });
    const [copied = ""] = (page ?? "").split("```json\n").slice(1);
    const needed = JSON.parse(copied.split("\n```")[0] ?? "");
    const { overrides, devDependencies } = JSON.parse(template ?? "");
    expect(needed.overrides).toEqual(overrides);
    expect(needed.devDependencies).toEqual({
      "fvtt-types": devDependencies["fvtt-types"],
      tessera: "file:types",
      typescript: devDependencies.typescript,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
