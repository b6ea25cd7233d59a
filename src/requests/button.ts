/** Controls that open the call dialog: in the actor directory's header and the token tools. */
import { localize, notify, onHook } from "../foundry/host.ts";
import { CallDialog } from "./dialog.ts";
import { rulesetsToCall } from "./may-request.ts";
import type { CallMessage } from "./model.ts";
import type { CallRequest } from "./request.ts";

interface SceneControl {
  readonly tools: Record<string, object>;
}

/** Whether this user may call for any check. */
const mayCallAtAll = () => rulesetsToCall().length > 0;

/** Open the call dialog with preset values, if this user may call. */
export function openCall(request: Partial<CallRequest> = {}): Promise<CallMessage | null> {
  if (mayCallAtAll()) return CallDialog.open(request);
  notify("warn", "TESSERA.Refusal.onlyGMsCall");
  return Promise.resolve(null);
}

function addToDirectory(_directory: unknown, element: HTMLElement): void {
  const actions = element.querySelector(".header-actions") ?? element.querySelector(".directory-header");
  if (!actions || !mayCallAtAll() || actions.querySelector(".tessera-open-call")) return;
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
  button.addEventListener("click", () => void openCall());
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
    visible: mayCallAtAll(),
    onChange: () => void openCall(),
  };
}

/** Add the controls; in the `init` hook. */
export function offerCalls(): void {
  onHook("renderActorDirectory", addToDirectory);
  onHook("getSceneControlButtons", addToTools);
}
