/** The windows of Edge's settings, which are loaded when they are opened. */
import { menuWindow } from "../../../foundry/menu-window.ts";
import { onDemand } from "../../../foundry/on-demand.ts";

export const edgeWindows = {
  edgeSkills: menuWindow(() =>
    onDemand(
      () => import("./skills-window.ts"),
      ({ EdgeSkillsWindow }) => new EdgeSkillsWindow().render({ force: true }),
    ),
  ),
  edgeAttributes: menuWindow(() =>
    onDemand(
      () => import("./attributes-window.ts"),
      ({ EdgeAttributesWindow }) => new EdgeAttributesWindow().render({ force: true }),
    ),
  ),
};
