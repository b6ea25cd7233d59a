/** Entry of the table in a browser: the line to the server, the client, and everything that is seen. */
import jQuery from "jquery";
import { canvasNamespace, createCanvas, prepareBoard, prepareCanvas, startCanvas } from "../canvas/index.ts";
import { bootClient } from "../core/boot.ts";
import { CONFIG } from "../core/config.ts";
import { game } from "../core/game.ts";
import { type Manifest, type PackageType, packageRoot } from "../core/packages.ts";
import type { Connection, WorldSnapshot } from "../core/protocol.ts";
import { ui } from "../core/ui.ts";
import { hideLoading, showLoading, showLoadingFailure, watchConnection } from "../ui/hud/connection-banner.ts";
import { Notifications } from "../ui/hud/notifications.ts";
import { TooltipManager } from "../ui/hud/tooltips.ts";
import { initializeApplications } from "../ui/index.ts";
import { appv1 } from "../ui/unbuilt-applications.ts";
import { registerInterfaceSettings } from "../ui/world/core-settings.ts";
import { applyHotReload } from "../ui/world/hot-reload.ts";
import { createInterface, renderInterface, watchTable } from "../ui/world/interface.ts";
import { initializeInterface, joinApplications } from "../ui/world/join-applications.ts";
import { loadStyles, runPackageFile, type StyleDeclaration } from "../ui/world/package-files.ts";
import { forgetToken, storedToken } from "./session.ts";
import { openSocketConnection } from "./socket-connection.ts";

/**
 * Show notices from the start; the rest of the interface is made once the world is loaded, from the classes that
 * packages configured.
 */
function beforeInit(): void {
  prepareCanvas();
  initializeApplications();
  initializeInterface();
  registerInterfaceSettings();
  ui.notifications = new Notifications();
  CONFIG.ux["TooltipManager"] ??= TooltipManager;
}

/** The system's stylesheets go to the layer "system", modules' to the layer "modules". */
async function loadPackageStyles(): Promise<void> {
  const { system, modules } = game.data as WorldSnapshot;
  const load = (type: PackageType, manifest: Manifest, layer: string): Promise<void> =>
    loadStyles(packageRoot(type, manifest), (manifest["styles"] ?? []) as StyleDeclaration[], layer);
  await load("system", system, "system");
  for (const module of modules) await load("module", module, "modules");
}

async function drawInterface(): Promise<void> {
  showLoading("Setting the table…");
  document.title = game.world.title;
  const tooltips = new TooltipManager.implementation();
  tooltips.activateEventListeners();
  game.tooltip = tooltips;
  await loadPackageStyles();
  prepareBoard();
  createInterface();
  await renderInterface();
  watchTable();
}

async function openTable(connection: Connection): Promise<void> {
  watchConnection(connection);
  game.listeners.hotReload = applyHotReload;
  game.listeners.otherModules = () => location.reload();
  await bootClient({
    connection,
    runFile: runPackageFile,
    applications: joinApplications(),
    appv1,
    clientStorage: localStorage,
    hasDisplay: true,
    beforeInit,
    drawInterface,
    canvas: canvasNamespace,
    createCanvas,
    drawCanvas: async () => void (await startCanvas()),
  });
  hideLoading();
}

async function sitDown(): Promise<void> {
  const token = storedToken();
  if (token === null) {
    location.replace("/join");
    return;
  }
  let connection: Connection;
  try {
    connection = await openSocketConnection(token);
  } catch (error) {
    // The server does not know this seat any more: choose one anew.
    console.info(error instanceof Error ? error.message : error);
    forgetToken();
    location.replace("/join");
    return;
  }
  try {
    await openTable(connection);
  } catch (error) {
    console.error(error);
    showLoadingFailure(error);
  }
}

// Foundry 14 still has it on the page [type documentation: its package.json]; the bench itself does without.
Object.assign(globalThis, { jQuery, $: jQuery });

void sitDown();
