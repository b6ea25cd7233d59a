/** Search in a directory: matches the names of entries and folders. */

function normalize(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

/** Hide the entries whose name does not contain `query`. A folder that matches shows all its contents. */
export function filterDirectory(root: HTMLElement, query: string): void {
  const sought = normalize(query.trim());
  const show = (list: Element, inside: boolean): boolean => {
    let any = false;
    for (const item of list.children) {
      if (!(item instanceof HTMLElement) || !item.matches(".directory-item")) continue;
      const matches = inside || normalize(item.dataset["name"] ?? "").includes(sought);
      const list = item.querySelector(":scope > .subdirectory");
      const below = list ? show(list, inside || (sought !== "" && matches)) : false;
      const visible = sought === "" || matches || below;
      item.hidden = !visible;
      item.classList.toggle("found", sought !== "" && below);
      any ||= visible;
    }
    return any;
  };
  const list = root.querySelector(".directory-list");
  if (!list) return;
  const any = show(list, false);
  const nothing = root.querySelector<HTMLElement>(".nothing-found");
  if (nothing) nothing.hidden = any || sought === "";
}
