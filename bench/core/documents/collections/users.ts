import { USER_ROLES } from "../../const/users.ts";
import { game } from "../../game.ts";
import type { User } from "../client/user.ts";
import { WorldCollection } from "./world-collection.ts";

/** All users of the world. */
export class Users extends WorldCollection<User> {
  static override documentName = "User";

  constructor() {
    super("User");
  }

  /** The user of this client. */
  get current(): User | null {
    return game.user;
  }

  /** The one Gamemaster who acts where only one may: of those online the highest in role, then the first by id. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** One user who meets the condition, the same on every client; higher roles go first. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const candidates = this.filter(condition).sort((a, b) => b.role - a.role || ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
    return candidates[0] ?? null;
  }

  /** Gamemasters by role, online or not. */
  get gamemasters(): User[] {
    return this.filter((user) => user.role >= USER_ROLES.ASSISTANT);
  }
}
