/** Listeners for announcements, which the server sends without a request. */

import type { Document } from "../abstract/document.ts";
import type { TransactionLog } from "../client/transactions.ts";
import { CONFIG } from "../config.ts";
import { Journal } from "../documents/collections/simple-collections.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { Announcements, Connection } from "../protocol.ts";
import { ui } from "../ui.ts";
import { resync } from "./world-documents.ts";

/** Listen from the first moment: nothing that is said while the client boots may be lost. */
export function listen(connection: Connection, log: TransactionLog<Document[][]>): void {
  connection.on("modifyDocument", (transaction) => log.receive(transaction));
  connection.on("userConnected", ({ userId, active }) => onUserConnected(userId, active));
  connection.on("pause", ({ paused, userId }) => game.onPause(paused, { broadcast: true, userId }));
  connection.on("query", (query) => void answerQuery(connection, query));
  connection.on("userActivity", ({ userId, activity }) => Hooks.callAll("userActivity", userId, activity));
  connection.on("showEntry", ({ uuid }) => void Journal._showEntry(uuid));
  connection.on("hotReload", (data) => {
    if (Hooks.call("hotReload", data)) game.listeners.hotReload(data);
  });
  connection.on("reconnect", () => void catchUp(connection, log));
  game.listeners.pause = (paused, options) => Hooks.callAll("pauseGame", paused, options);
}

function onUserConnected(userId: string, active: boolean): void {
  if (active) game.activeUserIds.add(userId);
  else game.activeUserIds.delete(userId);
  if (!game.documentsReady) return;
  const user = game.users.get(userId);
  game.users.render(false, { renderContext: "userConnected" });
  if (user) Hooks.callAll("userConnected", user, active);
}

async function answerQuery(connection: Connection, query: Announcements["query"]): Promise<void> {
  const { queryId, name, data, userId } = query;
  try {
    const handler = CONFIG.queries[name];
    if (!handler) throw new Error(`"${name}" is not a registered User query`);
    const answer = await handler(data, { user: game.users.get(userId) ?? null });
    connection.answerQuery(queryId, { data: JSON.parse(JSON.stringify(answer ?? null)) as unknown });
  } catch (error) {
    Hooks.onError(`User#query ${name}`, error as Error);
    connection.answerQuery(queryId, { error: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Catch up after the line was down: request the missed transactions, or reload the whole world if the server no longer
 * has them.
 */
export async function catchUp(connection: Connection, log: TransactionLog<Document[][]>): Promise<void> {
  try {
    const answer = await connection.request("join", { since: log.sequence });
    game.activeUserIds.clear();
    for (const id of answer.activeUsers) game.activeUserIds.add(id);
    game.time.synchronize(answer.serverTime);
    const active = answer.modules.map((module) => (typeof module === "string" ? module : String(module.id)));
    const here = game.modules.filter((module) => module.active === true).map(({ id }) => id);
    if (active.join() !== here.join()) game.listeners.otherModules();
    if (answer.paused !== game.paused) game.onPause(answer.paused, { broadcast: true, userId: null });
    if ("missed" in answer) {
      for (const transaction of answer.missed) log.receive(transaction);
      return;
    }
    resync(answer);
    log.startAt(answer.sequence);
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  }
}
