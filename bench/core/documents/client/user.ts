import type { OperationOptions } from "../../abstract/operations.ts";
import { CONFIG } from "../../config.ts";
import { USER_ROLE_NAMES, USER_ROLES, type UserPermissionName } from "../../const/users.ts";
import type { SourceData } from "../../data/types.ts";
import { game } from "../../game.ts";
import { Hooks } from "../../hooks.ts";
import type { Color } from "../../utils/color.ts";
import { BaseUser } from "../base/user.ts";
import { hasPermission } from "../permissions/subject.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Macro } from "./macro.ts";

/** A user of the world, as a client sees them. */
export class User extends ClientDocumentMixin(BaseUser) {
  declare role: number;
  declare color: Color;
  declare pronouns: string;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;
  declare character: Actor | null;
  declare avatar: string | null;
  declare targets: Set<{ id: string; document?: unknown }>;

  override _configure(context: Record<string, unknown> = {}): void {
    super._configure(context);
    Object.defineProperty(this, "targets", { value: new Set(), writable: false, enumerable: false });
  }

  /** Gamemasters and their assistants. */
  get isGM(): boolean {
    return this.role >= USER_ROLES.ASSISTANT;
  }

  get isSelf(): boolean {
    return this.id === game.userId;
  }

  /** True if the user is online. */
  get active(): boolean {
    return this.isSelf || game.activeUserIds.has(this.id ?? "");
  }

  /** True if this is the Gamemaster whose client acts in cases where only one client may. */
  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  /** Id of the scene that the user views; null if this client does not know it. */
  get viewedScene(): string | null {
    return this.isSelf ? game.viewedSceneId : null;
  }

  /** True if the user has one of the host's capabilities. */
  can(permission: UserPermissionName): boolean {
    return this.hasPermission(permission);
  }

  hasPermission(permission: UserPermissionName): boolean {
    return hasPermission({ id: this.id ?? "", role: this.role, permissions: this.permissions }, permission, {
      rolePermissions: game.rolePermissions,
      find: () => undefined,
    });
  }

  /** True if the user has this role or a higher one; with `exact`, exactly this one. */
  hasRole(role: keyof typeof USER_ROLES | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "number" ? role : USER_ROLES[role];
    return exact ? this.role === wanted : this.role >= wanted;
  }

  get roleName(): string {
    return USER_ROLE_NAMES[this.role] ?? "NONE";
  }

  /** The user's macros by slot, 1 to 10 of a page. */
  getHotbarMacros(page = 1): { slot: number; macro: Macro | null }[] {
    return Array.from({ length: 10 }, (_, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: game.macros.get(this.hotbar[slot] ?? "") ?? null };
    });
  }

  /** Put a macro into a slot, the first free one if none is said; null empties it. */
  async assignHotbarMacro(
    macro: Macro | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<this | undefined> {
    const hotbar: Record<string, string> = { ...this.hotbar };
    const free = Array.from({ length: 50 }, (_, index) => index + 1).find((one) => !(one in hotbar));
    const target = slot === undefined ? free : Number(slot);
    if (fromSlot !== undefined && fromSlot in hotbar) delete hotbar[fromSlot];
    if (target === undefined) throw new Error("All slots of the hotbar are taken");
    if (target < 1 || target > 50) throw new Error("Invalid hotbar slot requested");
    if (macro) hotbar[target] = macro.id ?? "";
    else delete hotbar[target];
    return this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
  }

  /**
   * Ask this user's client; it answers by `CONFIG.queries[name]`.
   * @param timeout milliseconds
   * @throws Error where the query is not registered, the user is not online, or does not answer in time
   */
  async query(name: string, data: unknown = {}, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    const handler = CONFIG.queries[name];
    if (!handler) throw new Error(`"${name}" is not a registered User query`);
    if (!this.active) throw new Error(`User ${this.name} is not active and cannot be queried`);
    const plain = JSON.parse(JSON.stringify(data ?? null)) as unknown;
    if (this.isSelf) return handler(plain, { timeout, user: this });
    if (!game.user?.can("QUERY_USER")) throw new Error(`User ${game.user?.name} lacks permission to query other users`);
    if (!game.connection) throw new Error("Nobody has joined the game");
    return game.connection.request("query", { userId: this.id ?? "", name, data: plain, timeout });
  }

  /** Send this user's activity to the others: targets, the shown scene. None of it is stored. */
  broadcastActivity(activity: Record<string, unknown> = {}): void {
    void game.connection?.request("userActivity", activity);
  }

  override _onUpdate(changes: SourceData, options: OperationOptions, userId: string): void {
    super._onUpdate(changes, options, userId);
    if ("role" in changes || "permissions" in changes) Hooks.callAll("userPermissionsChanged", this);
  }
}
