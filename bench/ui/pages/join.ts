/** The join page, on which a person chooses a user and enters the table. */
import { fetchJoinInfo, type SeatInfo, takeSeat } from "../../client/session.ts";
import { applyPageTheme, find, icon, make, plainText, say } from "./page-elements.ts";

const ROLE_WORDS = ["", "plays", "plays, trusted", "assists", "runs the game"];

function userChoice(user: SeatInfo, checked: boolean): HTMLElement {
  const input = make("input", { attributes: { type: "radio", name: "userId", value: user.id, required: "" } });
  input.checked = checked;
  const color = make("span", { class: "user-color", attributes: { "aria-hidden": "true" } });
  if (user.color) color.style.backgroundColor = user.color;
  const role = [ROLE_WORDS[user.role], user.active ? "at the table" : ""].filter(Boolean).join(" · ");
  return make(
    "label",
    { class: "user-choice" },
    input,
    color,
    make("span", { class: "user-name" }, user.name),
    make("span", { class: "user-role" }, role),
  );
}

async function join(event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const button = find("#join-form button[type=submit]", HTMLButtonElement);
  const data = new FormData(form);
  button.disabled = true;
  say("Joining…");
  try {
    await takeSeat(String(data.get("userId") ?? ""), String(data.get("password") ?? ""));
    location.assign("/game");
  } catch (error) {
    say((error as Error).message, "error");
    button.disabled = false;
  }
}

/** Fill the join page and attach its listeners. */
export async function openJoinPage(): Promise<void> {
  applyPageTheme();
  const form = find("#join-form", HTMLFormElement);
  form.addEventListener("submit", join);
  try {
    const answer = await fetchJoinInfo();
    if (!answer.world || !answer.system) throw new Error("No world is open yet: launch one on the setup page.");
    document.title = `Join ${answer.world.title}`;
    find("#world-title", HTMLElement).textContent = answer.world.title;
    find("#world-system", HTMLElement).textContent = `${answer.system.title} ${answer.system.version}`;
    find("#world-description", HTMLElement).textContent = plainText(answer.world.description);
    const users = answer.users.filter((user) => user.role > 0);
    const preferred = users.find((user) => !user.active) ?? users[0];
    find("#join-users", HTMLElement).replaceChildren(...users.map((user) => userChoice(user, user === preferred)));
    if (users.every((user) => !user.hasPassword)) find("#join-password", HTMLElement).hidden = true;
    if (users.length === 0) say("This world has no users.", "error");
    form.querySelector<HTMLInputElement>("input[type=radio]:checked")?.focus();
  } catch (error) {
    say((error as Error).message, "error");
    find("#join-users", HTMLElement).replaceChildren(
      make("a", { attributes: { href: "/setup" } }, icon("fa-gear"), " Go to the setup page"),
    );
  }
}
