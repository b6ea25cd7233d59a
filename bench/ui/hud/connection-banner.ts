/** The banner at the top while the connection to the server is down. */
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

/** Show a text on the page while the client is loading. */
export function showLoading(text: string): void {
  const element = document.getElementById("loading-text");
  if (element) element.textContent = text;
}

/** Remove the loading text, because the client is ready. */
export function hideLoading(): void {
  document.getElementById("loading")?.remove();
}

/** Show why the client could not be loaded, and a link to continue. */
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
