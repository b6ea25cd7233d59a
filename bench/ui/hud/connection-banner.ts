/** The strip at the top that says that the line to the server is down. */
import type { Connection } from "../../core/protocol.ts";

/** Show the strip while the line is down. */
export function watchConnection(connection: Connection): void {
  const banner = document.getElementById("connection-banner");
  if (!banner) return;
  connection.on("disconnect", () => {
    banner.textContent = "The line to the table is down. Trying again… What you do now is not sent.";
    banner.hidden = false;
    document.body.classList.add("disconnected");
  });
  connection.on("reconnect", () => {
    banner.hidden = true;
    document.body.classList.remove("disconnected");
  });
}

/** What stands on the page while the table is being set. */
export function showLoading(text: string): void {
  const element = document.getElementById("loading-text");
  if (element) element.textContent = text;
}

/** The table is set. */
export function hideLoading(): void {
  document.getElementById("loading")?.remove();
}

/** The table could not be set: say why, and where to go. */
export function showLoadingFailure(error: unknown): void {
  const loading = document.getElementById("loading");
  if (!loading) return;
  loading.classList.add("failed");
  loading.setAttribute("role", "alert");
  loading.querySelector("i")?.classList.remove("fa-spin");
  showLoading(error instanceof Error ? error.message : String(error));
  const link = document.createElement("a");
  link.href = "/join";
  link.textContent = "Back to the join page";
  loading.append(link);
}
