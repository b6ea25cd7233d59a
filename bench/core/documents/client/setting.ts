import type { OperationOptions } from "../../abstract/operations.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { BaseSetting } from "../base/setting.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A stored value of a package's setting. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  #tell(options: OperationOptions, userId: string): void {
    // Settings of other users do not concern this client.
    if (this.user && this.user !== game.userId) return;
    game.settings.changed(this.key, options, userId);
  }

  override _onCreate(data: SourceData, options: OperationOptions, userId: string): void {
    super._onCreate(data, options, userId);
    this.#tell(options, userId);
  }

  override _onUpdate(changes: SourceData, options: OperationOptions, userId: string): void {
    super._onUpdate(changes, options, userId);
    if ("value" in changes) this.#tell(options, userId);
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    this.#tell(options, userId);
  }
}
