/** The files for those who write rule sets: the declarations that a module imports types from, and the rules that it tests with. */
import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { writeTypesPackage } from "../kit/types-package.ts";
import { bundle } from "./bundle.ts";
import { inRepository } from "./paths.ts";
import { Problem } from "./problem.ts";

/** Folder of the declarations, as `tsconfig.types.json` sets it. */
export const typesFolder = inRepository("dist", "types");

/** Write the declarations anew, as a package. @throws Problem if the sources have errors */
export async function buildTypes(): Promise<void> {
  await rm(typesFolder, { recursive: true, force: true });
  const compiler = inRepository("node_modules", ".bin", "tsc");
  await promisify(execFile)(compiler, ["-p", inRepository("tsconfig.types.json")]).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Problem(`The type declarations cannot be written:\n${stdout}`);
    },
  );
  await bundle({
    build: {
      outDir: typesFolder,
      sourcemap: false,
      minify: false,
      lib: { entry: inRepository("src", "testing.ts"), formats: ["es"], fileName: () => "testing.js" },
    },
  });
  await writeTypesPackage(typesFolder);
}
