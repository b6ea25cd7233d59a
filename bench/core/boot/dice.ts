/** Gives dice what they need of this client, and CONFIG its dice. */
import { CONFIG } from "../config.ts";
import { setDeltaEvaluator } from "../data/change-evaluation.ts";
import { DELTA_EVALUATOR, DICE_CONFIG, setDiceContext } from "../dice/index.ts";
import { currentMessageMode, rollModes } from "../documents/chat/message-modes.ts";
import { ChatMessage } from "../documents/client/chat-message.ts";
import { game } from "../game.ts";
import { i18n } from "../i18n.ts";
import { ui } from "../ui.ts";

/** Draws a template by its path. */
export type TemplateRenderer = (path: string, data: Record<string, unknown>) => Promise<string>;

/** `foundry.applications.handlebars.renderTemplate`, where this client has it. */
function templateRenderer(): TemplateRenderer {
  const host = (globalThis as { foundry?: { applications?: { handlebars?: { renderTemplate?: TemplateRenderer } } } })
    .foundry;
  const render = host?.applications?.handlebars?.renderTemplate;
  if (!render) throw new Error("the bench has no templates on this client");
  return render;
}

export function connectDice(): void {
  CONFIG.Dice = Object.assign(DICE_CONFIG as unknown as Record<string, unknown>, { rollModes: rollModes() });
  setDeltaEvaluator(DELTA_EVALUATOR);
  setDiceContext({
    localize: (key, data) => i18n.localize(key, data),
    renderTemplate: async (path, data) => templateRenderer()(path, data),
    get ChatMessage() {
      const cls = (CONFIG.ChatMessage.documentClass ?? ChatMessage) as unknown as typeof ChatMessage;
      return {
        create: (data: Record<string, unknown>, operation?: Record<string, unknown>) => cls.create(data, operation),
        applyMode: (data: Record<string, unknown>, mode: string) => cls.applyMode(data, mode),
      };
    },
    get user() {
      return game.user;
    },
    get messageMode() {
      return currentMessageMode();
    },
    get sound() {
      return CONFIG.sounds.dice ?? null;
    },
    warn: (message) => void ui.notifications.warn(message),
  });
}
