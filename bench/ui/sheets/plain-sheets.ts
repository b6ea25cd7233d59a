/** Public sheet classes whose documents are shown in the plain form made from their schema. */
import { BaseSheet } from "./base-sheet.ts";

export class CombatantConfig extends BaseSheet {}
export class FolderConfig extends BaseSheet {}
export class RollTableSheet extends BaseSheet {}
export class SceneConfig extends BaseSheet {}
export class TableResultConfig extends BaseSheet {}
export class TokenConfig extends BaseSheet {}
export class UserConfig extends BaseSheet {}
