/** The windows of Effort's settings, which are loaded when they are opened. */
import { menuWindow } from "../../../foundry/menu-window.ts";
import { onDemand } from "../../../foundry/on-demand.ts";

export const effortWindows = {
  effortConfig: menuWindow(() =>
    onDemand(
      () => import("./config-window.ts"),
      ({ EffortConfigWindow }) => new EffortConfigWindow().render({ force: true }),
    ),
  ),
};
