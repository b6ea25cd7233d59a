/** The icons of effects on a token. */
import * as PIXI from "pixi.js";
import type { ActiveEffect } from "../../../core/documents/client/active-effect.ts";
import type { Actor } from "../../../core/documents/client/actor.ts";
import { initialsOf } from "../../rules/initials.ts";
import { canvasText, textStyle } from "../../text.ts";
import { loadTexture } from "../../textures.ts";

/** An effect as a token shows it. */
export interface ShownEffect {
  name: string;
  img: string | null;
  tint: number;
  overlay: boolean;
}

/**
 * The effects that an actor's tokens show: those set to show always, and those set to show while temporary; one for
 * each icon and name.
 */
export function shownEffects(actor: Actor | null): ShownEffect[] {
  const shown = new Map<string, ShownEffect>();
  for (const effect of actor?.appliedEffects ?? []) {
    if (!isShown(effect)) continue;
    const tint = Number(effect.tint ?? 0xffffff);
    const { name, img = null } = effect as unknown as { name: string; img?: string | null };
    const overlay = effect.getFlag("core", "overlay") === true;
    shown.set(`${name} ${img}`, { name, img, tint: Number.isFinite(tint) ? tint : 0xffffff, overlay });
  }
  return [...shown.values()];
}

function isShown(effect: ActiveEffect): boolean {
  const { showIcon } = effect as unknown as { showIcon: number };
  return showIcon === 2 || (showIcon === 1 && effect.isTemporary);
}

/** Icons in columns from the top left, each on a dark disc; one that cannot be loaded shows a letter. */
export async function drawStatusIcons(
  effects: readonly ShownEffect[],
  { width, height }: { width: number; height: number },
): Promise<PIXI.DisplayObject[]> {
  const size = Math.max(14, Math.min(width, height) * 0.23);
  const rows = Math.max(1, Math.floor(height / size));
  return Promise.all(
    effects.map(async (effect, index) => {
      const icon = new PIXI.Container();
      icon.addChild(
        new PIXI.Graphics()
          .lineStyle({ width: 1.5, color: 0xffffff, alpha: 0.35 })
          .beginFill(0x14181b, 0.88)
          .drawCircle(size / 2, size / 2, size / 2 - 1)
          .endFill(),
        await drawSymbol(effect, size * 0.68, size / 2),
      );
      icon.position.set(Math.floor(index / rows) * size, (index % rows) * size);
      return icon;
    }),
  );
}

/** The icon that covers the whole token. */
export function drawOverlay(
  effect: ShownEffect,
  { width, height }: { width: number; height: number },
): Promise<PIXI.DisplayObject> {
  return drawSymbol(effect, Math.min(width, height) * 0.9, Math.min(width, height) / 2).then((symbol) => {
    symbol.position.set(width / 2, height / 2);
    symbol.alpha = 0.85;
    return symbol;
  });
}

async function drawSymbol(effect: ShownEffect, size: number, middle: number): Promise<PIXI.DisplayObject> {
  const texture = await loadTexture(effect.img);
  const symbol = texture ? new PIXI.Sprite(texture) : canvasText(initialsOf(effect.name), textStyle(size * 0.8));
  if (symbol instanceof PIXI.Text) symbol.style.strokeThickness = 0;
  else {
    symbol.scale.set(size / Math.max(symbol.texture.width, symbol.texture.height));
    symbol.tint = effect.tint;
  }
  symbol.anchor.set(0.5);
  symbol.position.set(middle, middle);
  return symbol;
}
