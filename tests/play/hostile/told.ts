import type { TableClient } from "../../table/table.ts";

/** What a client's user is told in notifications from now on, in words. */
export function told(client: TableClient): string[] {
  const said: string[] = [];
  const notifications =
    client.global<Record<string, (key: string, options?: { format?: Record<string, string> }) => unknown>>(
      "ui.notifications",
    );
  for (const kind of ["info", "warn", "error"])
    notifications[kind] = (key, { format } = {}) => {
      said.push(client.game.i18n.localize(key, format));
    };
  return said;
}
