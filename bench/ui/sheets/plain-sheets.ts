/** Sheets by their public names whose documents are shown as the plain form that their schema gives. */
import { BaseSheet } from "./base-sheet.ts";

export class CombatantConfig extends BaseSheet {}
export class FolderConfig extends BaseSheet {}
export class RollTableSheet extends BaseSheet {}
export class SceneConfig extends BaseSheet {}
export class TableResultConfig extends BaseSheet {}
export class TokenConfig extends BaseSheet {}
export class UserConfig extends BaseSheet {}
