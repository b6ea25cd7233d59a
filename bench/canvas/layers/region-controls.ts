/** The tools of the regions layer, as the palette shows them. */
import { ui } from "../../core/ui.ts";
import type { SceneControl } from "../../ui/hud/scene-control-types.ts";
import { complain, theCanvas, thisUser, words } from "../host.ts";

/** Select, rectangle, ellipse, polygon; whether shapes are holes; configure and delete what is selected. */
export function regionControls(): SceneControl {
  return {
    name: "regions",
    order: 9,
    title: words("CONTROLS.GroupRegion", "Regions"),
    icon: "fa-solid fa-draw-polygon",
    layer: "regions",
    visible: thisUser().can("REGION_CREATE"),
    activeTool: "select",
    onChange: (_event, active) => {
      if (active) theCanvas().regions.activate();
    },
    tools: {
      select: {
        name: "select",
        order: 1,
        title: words("CONTROLS.RegionSelect", "Select regions"),
        icon: "fa-solid fa-expand",
      },
      rectangle: {
        name: "rectangle",
        order: 2,
        title: words("CONTROLS.RegionRectangle", "Draw a rectangle"),
        icon: "fa-regular fa-square",
      },
      ellipse: {
        name: "ellipse",
        order: 3,
        title: words("CONTROLS.RegionEllipse", "Draw an ellipse from its middle"),
        icon: "fa-regular fa-circle",
      },
      polygon: {
        name: "polygon",
        order: 4,
        title: words("CONTROLS.RegionPolygon", "Draw a polygon: click its corners, double-click the last"),
        icon: "fa-solid fa-draw-polygon",
      },
      hole: {
        name: "hole",
        order: 5,
        title: words("CONTROLS.RegionHole", "Shapes are holes in the selected region"),
        icon: "fa-solid fa-eraser",
        toggle: true,
        active: false,
        onChange: (_event, active) => {
          theCanvas().regions.holeMode = active;
        },
      },
      configure: {
        name: "configure",
        order: 6,
        title: words("CONTROLS.RegionConfigure", "Configure the selected region"),
        icon: "fa-solid fa-gear",
        button: true,
        onChange: () => {
          const [region] = theCanvas().regions.controlled;
          if (region) void region.document.sheet?.render({ force: true });
          else ui.notifications.info(words("REGION.SelectOne", "Select a region first."));
        },
      },
      delete: {
        name: "delete",
        order: 7,
        title: words("CONTROLS.RegionDelete", "Delete the selected regions"),
        icon: "fa-solid fa-trash",
        button: true,
        onChange: () => void theCanvas().regions._onDeleteKey().catch(complain),
      },
    },
  };
}
