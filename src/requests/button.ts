/** Controls that open the call dialog: in the actor directory's header and the token tools. */
import { localize, notify, onHook } from "../foundry/host.ts";
import { hostPart } from "../foundry/host-parts.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { requestableRulesets } from "./may-request.ts";
import type { RequestMessage } from "./model.ts";
import type { RequestOptions } from "./post-request.ts";

interface SceneControl {
  readonly tools: Record<string, object>;
}

/** True if this user may call for any check. */
const mayRequestAny = () => requestableRulesets().length > 0;

/** Open the call dialog with preset values, if this user may call. */
export function openRequest(request: Partial<RequestOptions> = {}): Promise<RequestMessage | null> {
  if (mayRequestAny())
    return onDemand(
      () => import("./dialog.ts"),
      ({ RequestDialog }) => RequestDialog.open(request),
    );
  notify("warn", "TESSERA.Refusal.onlyGMsCall");
  return Promise.resolve(null);
}

function addToDirectory(_directory: unknown, element: HTMLElement): void {
  const actions = mayRequestAny() ? hostPart(element, "directoryActions") : null;
  if (!actions || actions.querySelector(".tessera-open-call")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tessera-open-call icon";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-bullhorn";
  icon.setAttribute("aria-hidden", "true");
  const label = localize("TESSERA.Call.open");
  button.setAttribute("aria-label", label);
  button.dataset["tooltipText"] = label;
  button.append(icon);
  button.addEventListener("click", () => void openRequest());
  actions.append(button);
}

function addToTools(controls: Record<string, SceneControl>): void {
  const { tokens } = controls;
  if (!tokens) return;
  tokens.tools["tesseraCall"] = {
    name: "tesseraCall",
    order: Object.keys(tokens.tools).length,
    title: "TESSERA.Call.open",
    icon: "fa-solid fa-bullhorn",
    button: true,
    visible: mayRequestAny(),
    onChange: () => void openRequest(),
  };
}

/** Add the controls; in the `init` hook. */
export function addRequestControls(): void {
  onHook("renderActorDirectory", addToDirectory);
  onHook("getSceneControlButtons", addToTools);
}
