/** Makes the folder of the declarations a package, which a project of any making can install. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { inRepository } from "../build/paths.ts";

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly overrides: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Entries of the package: the declarations of the API, and the rules that tests use. */
const EXPORTS = {
  ".": { types: "./api.d.ts" },
  "./testing": { types: "./testing.d.ts", default: "./testing.js" },
};

/** The README of the package, with the settings and code that its reader copies. */
function pageOf({ overrides, devDependencies: { "fvtt-types": hostTypes = "", typescript = "" } }: Manifest): string {
  return `# Types of Tessera

Declarations for modules that bring a rule set to Tessera, and the pure rules that their tests use. Nothing here runs in Foundry: at run time everything comes from \`authoring\`.

Put this folder into your project, as \`types\`. It refers to \`fvtt-types\` for Foundry's own classes, which installs from npm with these overrides alone; npm reads them in your own \`package.json\` and nowhere else:

\`\`\`json
${json({ devDependencies: { "fvtt-types": hostTypes, tessera: "file:types", typescript }, overrides })}
\`\`\`

In \`tsconfig.json\`:

\`\`\`json
${json({ compilerOptions: { module: "esnext", moduleResolution: "bundler", types: ["fvtt-types"], strict: true, skipLibCheck: true } })}
\`\`\`

\`\`\`ts
import type { Authoring, ModuleRuleset, TesseraApi } from "tessera";
import { testing } from "tessera/testing"; // in tests alone
\`\`\`

\`ruleset/contract.d.ts\` has the members of a rule set, each with its comment. A folder that \`npm run new-game\` made, and \`my-game.zip\` of a release, have all of this already.
`;
}

/** Write the manifest and the page of the package into the folder of the declarations. */
export async function writeTypesPackage(folder: string): Promise<void> {
  const own = JSON.parse(await readFile(inRepository("package.json"), "utf8")) as Manifest;
  const { version, license } = own;
  const description = "Declarations for modules with a rule set for Tessera.";
  const about = { name: "tessera", version, description, license, private: true, type: "module" };
  const manifest = { ...about, types: "./api.d.ts", exports: EXPORTS };
  await writeFile(path.join(folder, "package.json"), `${json(manifest)}\n`);
  await writeFile(path.join(folder, "README.md"), pageOf(own));
}
