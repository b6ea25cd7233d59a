/** What a player may not do: asked by a player who runs the suite. */
import { equal, holds, refusal } from "../asking.js";

const other = () => game.users.find(({ isSelf }) => !isSelf);

/** Try to set a flag on somebody else's document; where that goes, it is taken away again. */
async function flagged(scratch, document) {
  const path = "flags.core.asked";
  const changed = await document.update({ [path]: true });
  scratch.afterwards(() => document.update({ [path]: _del }));
  return changed;
}

export const playerQuestions = [
  {
    id: "players-speak-for-themselves",
    asks: "A player cannot write a message in another user's name",
    async ask(scratch) {
      let made;
      try {
        made = scratch.keep(
          await ChatMessage.implementation.create({ content: "asked", author: other().id, whisper: [game.user.id] }),
        );
      } catch {
        // A refusal is the strict answer; making the player the author is the mild one.
        return;
      }
      equal(made?.author?.id, game.user.id, "the author");
    },
  },
  {
    id: "players-keep-their-role",
    asks: "A player cannot change their role or another user",
    async ask(scratch) {
      const { role } = game.user;
      scratch.afterwards(() => game.user.role === role || game.user.update({ role }));
      await refusal(() => game.user.update({ role: CONST.USER_ROLES.GAMEMASTER }), "a role of one's own choice");
      await refusal(() => flagged(scratch, other()), "a change of another user");
      equal(game.user.role, role, "the role");
    },
  },
  {
    id: "players-change-no-message-of-others",
    asks: "A player cannot change another user's message",
    async ask(scratch) {
      const message = game.messages.find(({ author }) => author && !author.isSelf);
      holds(message, "there is no message of another user to try it with");
      await refusal(() => flagged(scratch, message), "a change of another's message");
    },
  },
];
