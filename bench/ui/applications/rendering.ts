/** Renders an application, for the first time and again, and removes it from the page. */

import type { ApplicationV2 } from "./application.ts";
import { letGo, RENDER_STATES, stateOf } from "./application-state.ts";
import { letGoOfWindow } from "./detached.ts";
import { interfacePart, notify, setActiveWindow } from "./host.ts";
import { instances } from "./instances.ts";
import { keepTabs } from "./tabs.ts";
import type { ApplicationClosingOptions, ApplicationRenderOptions } from "./types.ts";

/** Render the application, or render it again. Rejects with errors of templates and life-cycle methods. */
export async function renderApplication<App extends ApplicationV2>(
  app: App,
  options: ApplicationRenderOptions,
): Promise<App> {
  const state = stateOf(app);
  if (!options.force && !app.rendered) return app;
  if (typeof document === "undefined")
    throw new Error(
      "clients without a screen draw no sheets and no other windows: read what a sheet would show by _prepareContext({})",
    );
  try {
    if (app._canRender(options) === false) return app;
  } catch (error) {
    notify("warn", (error as Error).message);
    return app;
  }
  options.isFirstRender = !app.rendered;
  state.phase = RENDER_STATES.RENDERING;
  try {
    await draw(app, options);
  } catch (error) {
    state.phase = RENDER_STATES.ERROR;
    if (options.isFirstRender) discard(app);
    throw new Error(`Failed to render Application "${app.id}": ${(error as Error).message}`, { cause: error });
  }
  return app;
}

async function draw(app: ApplicationV2, options: ApplicationRenderOptions): Promise<void> {
  const state = stateOf(app);
  app._configureRenderOptions(options);
  const first = options.isFirstRender === true;
  const context = await app._prepareContext(options);
  const handlerArgs = [context, options];
  if (first) {
    discard(app);
    await app._doEvent(app._preFirstRender, { async: true, handlerArgs });
    state.element = await app._renderFrame(options);
  }
  await app._doEvent(app._preRender, { async: true, handlerArgs });
  const result = await app._renderHTML(context, options);
  const content = app.hasFrame ? state.frame.content : state.element;
  if (!content) throw new Error(`the frame of ${app.constructor.name} has no content element`);
  app._replaceHTML(result, content, options);
  app._updateFrame(options);
  if (first) {
    // Elements inside look for their application as soon as they are on the page.
    instances.set(app.id, app);
    app._insertElement(app.element);
  }
  state.phase = RENDER_STATES.RENDERED;
  keepTabs(state.element, app.tabGroups, options.tab);
  if (app.hasFrame && app.options.window.positioned) {
    if (first) app.bringToFront();
    app.setPosition(options.position);
  }
  if (first) await app._doEvent(app._onFirstRender, { async: true, handlerArgs });
  await app._doEvent(app._onRender, {
    async: true,
    handlerArgs,
    eventName: "render",
    hookName: "render",
    hookArgs: [app.element, context, options],
  });
  await app._doEvent(app._postRender, { async: true, handlerArgs });
  if (first) state.element?.querySelector<HTMLElement>("[autofocus]")?.focus();
}

/** Drop a frame that a failed render left behind. */
function discard(app: ApplicationV2): void {
  stateOf(app).element?.remove();
  letGo(app);
  instances.delete(app.id);
}

/** Remove the application from the page; does nothing if it is not on the page. */
export async function closeApplication<App extends ApplicationV2>(
  app: App,
  options: ApplicationClosingOptions,
): Promise<App> {
  const state = stateOf(app);
  if (!state.element) return app;
  await app._doEvent(app._preClose, { async: true, handlerArgs: [options] });
  state.phase = RENDER_STATES.CLOSING;
  app._removeElement(state.element);
  letGoOfWindow(app);
  app._tearDown(options);
  letGo(app);
  instances.delete(app.id);
  if (interfacePart("activeWindow") === app) setActiveWindow(null);
  state.phase = RENDER_STATES.CLOSED;
  await app._doEvent(app._onClose, { handlerArgs: [options], eventName: "close", hookName: "close" });
  return app;
}
