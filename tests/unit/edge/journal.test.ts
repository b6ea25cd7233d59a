import { expect, test } from "vitest";
import { packFiles, plainText } from "../pack-texts.ts";

test("source 003, Game Units: the rules journal names turn, round, scene, session of 3 to 6 hours, campaign", () => {
  const page = packFiles.find(({ file }) => file === "edge-rules/_pages/ends.yml")?.source;
  const { content = "" } = (page?.["text"] ?? {}) as { content?: string };
  const words = plainText(content);
  for (const unit of ["turn", "round", "scene", "session", "campaign"])
    expect(words).toMatch(new RegExp(`\\ba ${unit} `, "i"));
  expect(words).toContain("a session one evening of 3 to 6 hours");
});
