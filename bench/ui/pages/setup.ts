/** The setup page: launch a world, see the systems, install one from its manifest URL. */
import { askBench } from "../../client/session.ts";
import { applyPageTheme, find, icon, make, plainText, say } from "./page-elements.ts";
import type { SetupInfo, SystemEntry, WorldEntry } from "./setup-info.ts";

function packageCard(title: string, detail: string, description: string, ...controls: HTMLElement[]): HTMLElement {
  return make(
    "li",
    { class: "package-card" },
    make(
      "div",
      { class: "package-text" },
      make("h3", {}, title),
      make("p", { class: "hint" }, detail),
      make("p", {}, description),
    ),
    make("div", { class: "package-controls" }, ...controls),
  );
}

async function launch(world: WorldEntry, button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  say(`Launching ${world.title}…`);
  try {
    await askBench<unknown>(`/api/worlds/${encodeURIComponent(world.id)}/launch`, {});
    location.assign("/join");
  } catch (error) {
    say((error as Error).message, "error");
    button.disabled = false;
  }
}

function worldCard(world: WorldEntry, answer: SetupInfo): HTMLElement {
  const system = answer.systems.find((candidate) => candidate.id === world.system);
  const detail = system ? `${system.title} ${system.version}` : `Needs the system “${world.system}”, not installed`;
  const card = (control: HTMLElement) => packageCard(world.title, detail, plainText(world.description), control);
  if (answer.active === world.id) {
    return card(make("a", { class: "button", attributes: { href: "/join" } }, icon("fa-door-open"), " Join"));
  }
  const button = make("button", { attributes: { type: "button" } }, icon("fa-play"), " Launch");
  button.disabled = !system;
  button.addEventListener("click", () => launch(world, button));
  return card(button);
}

function worldId(title: string, taken: readonly string[]): string {
  const slug = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const base = slug.replace(/^-+|-+$/g, "").slice(0, 50) || "world";
  for (let index = 1; ; index++) {
    const id = index > 1 ? `${base}-${index}` : base;
    if (!taken.includes(id)) return id;
  }
}

async function createWorld(system: SystemEntry, button: HTMLButtonElement): Promise<void> {
  const title = prompt(`What shall the new world for ${system.title} be called?`)?.trim();
  if (!title) return;
  button.disabled = true;
  try {
    const { worlds } = await askBench<SetupInfo>("/api/setup");
    const taken = worlds.map((world) => world.id);
    await askBench<unknown>("/api/worlds", { id: worldId(title, taken), system: system.id, title });
    say(`Made the world ${title}.`);
    await fill();
  } catch (error) {
    say((error as Error).message, "error");
  } finally {
    button.disabled = false;
  }
}

function systemCard(system: SystemEntry): HTMLElement {
  const button = make("button", { attributes: { type: "button" } }, icon("fa-plus"), " New world");
  button.addEventListener("click", () => createWorld(system, button));
  return packageCard(system.title, `${system.id} ${system.version}`, plainText(system.description), button);
}

async function fill(): Promise<void> {
  const answer = await askBench<SetupInfo>("/api/setup");
  const none = (what: string) => make("li", { class: "hint" }, `No ${what} yet.`);
  const worlds = answer.worlds.map((world) => worldCard(world, answer));
  const systems = answer.systems.map(systemCard);
  find("#worlds", HTMLElement).replaceChildren(...(worlds.length > 0 ? worlds : [none("worlds")]));
  find("#systems", HTMLElement).replaceChildren(...(systems.length > 0 ? systems : [none("systems")]));
}

async function install(event: SubmitEvent): Promise<void> {
  event.preventDefault();
  const input = find("#install-form input[name=manifest]", HTMLInputElement);
  const button = find("#install-form button[type=submit]", HTMLButtonElement);
  button.disabled = true;
  say("Installing…");
  try {
    const installed = await askBench<Partial<SystemEntry>>("/api/install", { manifest: input.value.trim() });
    say(`Installed ${installed.title ?? installed.id ?? "the system"} ${installed.version ?? ""}`.trim());
    input.value = "";
    await fill();
  } catch (error) {
    say((error as Error).message, "error");
  } finally {
    button.disabled = false;
  }
}

/** Fill the setup page and attach its listeners. */
export async function openSetupPage(): Promise<void> {
  applyPageTheme();
  find("#install-form", HTMLFormElement).addEventListener("submit", install);
  try {
    await fill();
  } catch (error) {
    say((error as Error).message, "error");
  }
}
