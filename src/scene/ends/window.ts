/** The question what ends: a scene, a part of a set piece, or the session. */
import { chooseButton } from "../../foundry/dialogs.ts";
import { localize } from "../../foundry/host.ts";
import { endScene } from "./end-scene.ts";

/** Ask what ends, and end it. */
export async function openEnds(): Promise<void> {
  const content = document.createElement("p");
  content.textContent = localize("TESSERA.Tracker.End.hint");
  const choice = await chooseButton({ window: { title: "TESSERA.Tracker.End.title" }, content }, [
    { action: "scene", label: "TESSERA.Tracker.End.scene", icon: "fa-solid fa-flag-checkered", default: true },
    { action: "setPiece", label: "TESSERA.Tracker.End.setPiece", icon: "fa-solid fa-forward" },
    { action: "session", label: "TESSERA.Tracker.End.session", icon: "fa-solid fa-moon" },
  ]);
  if (choice) await endScene({ setPiece: choice === "setPiece", session: choice === "session" });
}
