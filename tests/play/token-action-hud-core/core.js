/*
 * A stand-in for Token Action HUD Core, written for tests: the hooks, classes and method names that the core's wiki documents for
 * authors of system modules, without any HUD. It keeps what a handler adds.
 */
class ActionHandler {
  actor = null;
  added = [];

  addActions(actions, group) {
    this.added.push(...actions.map((action) => ({ action, group: group.id })));
  }

  addGroup(group, parent) {
    this.added.push({ heading: group.name, group: group.id, parent: parent.id });
  }
}

class RollHandler {}

class SystemManager {
  constructor(moduleId) {
    this.coreModuleId = moduleId;
  }
}

Hooks.once("ready", () => {
  const module = game.modules.get("token-action-hud-core");
  module.api = { ActionHandler, RollHandler, SystemManager };
  Hooks.callAll("tokenActionHudCoreApiReady", module);
});

Hooks.once("tokenActionHudSystemReady", async ({ id, api }) => {
  const manager = new api.SystemManager("token-action-hud-core");
  const defaults = await manager.registerDefaults();
  game.tokenActionHud = {
    id,
    required: api.requiredCoreModuleVersion,
    defaults,
    isOfCore: manager instanceof SystemManager,
    async build(actor) {
      const handler = manager.getActionHandler();
      handler.actor = actor;
      await handler.buildSystemActions([]);
      return handler.added;
    },
  };
});
