/** The build of the module into dist/, and the place where its tests find Tessera's rules. */
import { fileURLToPath } from "node:url";

export default {
  // Copied as it is: manifest, words, styles, pictures.
  publicDir: "public",
  resolve: { alias: { "tessera/testing": fileURLToPath(new URL("../../dist/types/testing.js", import.meta.url)) } },
  build: {
    target: "es2023",
    sourcemap: true,
    // Foundry finds rolls by the names of their classes.
    minify: false,
    lib: { entry: "src/template.ts", formats: ["es"], fileName: () => "template.js" },
  },
};
