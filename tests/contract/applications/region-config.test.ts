import { describe, expect, it } from "vitest";
import type { ApplicationRenderOptions } from "../../../bench/ui/applications/types.ts";
import { RegionConfig } from "../../../bench/ui/sheets/region-config.ts";
import type { SheetDocument } from "../../../bench/ui/sheets/sheet-document.ts";

/** A region's sheet, without a page. */
function sheetOf(): RegionConfig {
  const document = {
    documentName: "Region",
    uuid: "Scene.s.Region.r",
    id: "r",
    isOwner: true,
    apps: {},
    schema: { fields: {} },
  };
  return new RegionConfig({ document: document as unknown as SheetDocument });
}

function parts(options: ApplicationRenderOptions): readonly string[] {
  sheetOf()._configureRenderOptions(options);
  return options.parts ?? [];
}

describe("RegionConfig", () => {
  it("draws nothing but its behaviors anew when these change, so that the form keeps what is not saved [hypothesis]", () => {
    for (const action of ["create", "update", "delete"])
      expect(parts({ isFirstRender: false, renderContext: `${action}.behaviors` })).toEqual(["behaviors"]);
  });

  it("draws all of it at first, and when the region itself changes [type documentation: HandlebarsRenderOptions.parts]", () => {
    const all = ["body", "behaviors", "footer"];
    expect(parts({ isFirstRender: true, renderContext: "create.behaviors" })).toEqual(expect.arrayContaining(all));
    expect(parts({ isFirstRender: false, renderContext: "updateRegion" })).toEqual(expect.arrayContaining(all));
  });
});
