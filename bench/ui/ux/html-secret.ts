/** Secret blocks: passages that only owners see until they are revealed [type documentation: HTMLSecret]. */
import { translate } from "../applications/translate.ts";

/** Put a button into every secret of editable content; `reveal` is called with its click. */
export function attachSecrets(root: HTMLElement, reveal: (event: Event) => unknown): void {
  for (const secret of root.querySelectorAll<HTMLElement>("secret-block section.secret[id]")) {
    if (secret.querySelector(":scope > button.reveal")) continue;
    const button = secret.ownerDocument.createElement("button");
    button.type = "button";
    button.classList.add("reveal");
    button.textContent = secret.classList.contains("revealed")
      ? translate("EDITOR.Hide", "Hide")
      : translate("EDITOR.Reveal", "Reveal");
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      reveal(event);
    });
    secret.prepend(button);
  }
}

/**
 * The source of the field that contains a secret, with the secret's state toggled. The nearest `prose-mirror[name]`,
 * `[data-edit]` or `[data-target]` names the field; undefined if there is none, or the secret is not in it.
 */
export function revealedSource(
  event: Event,
  source: (path: string) => string | undefined,
): { path: string; html: string } | undefined {
  const button = event.currentTarget ?? event.target;
  const secret = button instanceof Element ? button.closest<HTMLElement>("section.secret[id]") : null;
  const field = secret?.closest<HTMLElement>("prose-mirror[name], [data-edit], [data-target]");
  const path = field?.getAttribute("name") ?? field?.dataset["edit"] ?? field?.dataset["target"];
  const html = path ? source(path) : undefined;
  if (!secret || !path || html === undefined) return undefined;
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const stored = [...holder.content.querySelectorAll("section.secret")].find((block) => block.id === secret.id);
  if (!stored) return undefined;
  stored.classList.toggle("revealed");
  return { path, html: holder.innerHTML };
}

interface SecretCallbacks {
  content(secret: HTMLElement): string;
  update(secret: HTMLElement, content: string): Promise<unknown>;
}

/** Adds buttons to secrets in any content; callbacks of the caller read and store the content. */
export class HTMLSecret {
  readonly parentSelector: string;
  readonly callbacks: SecretCallbacks;

  constructor({ parentSelector, callbacks }: { parentSelector: string; callbacks: SecretCallbacks }) {
    this.parentSelector = parentSelector;
    this.callbacks = callbacks;
  }

  /** Put buttons into the secrets under `html`. */
  bind(html: HTMLElement): void {
    for (const parent of html.querySelectorAll<HTMLElement>(this.parentSelector)) {
      attachSecrets(parent, (event) => this._onToggleSecret(event));
    }
  }

  /** A secret's button was pressed. */
  async _onToggleSecret(event: Event): Promise<unknown> {
    const secret = (event.currentTarget as Element | null)?.closest<HTMLElement>("section.secret[id]");
    if (!secret) return undefined;
    const holder = document.createElement("template");
    holder.innerHTML = this.callbacks.content(secret);
    const stored = [...holder.content.querySelectorAll("section.secret")].find((block) => block.id === secret.id);
    stored?.classList.toggle("revealed");
    return this.callbacks.update(secret, holder.innerHTML);
  }
}
