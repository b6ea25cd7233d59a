/** A sheet on paper, by the browser's own print: all tabs on one page, light, nothing to press. */

/** Room on a page in millimeters, with margins of 10 mm: the lesser of A4 and Letter each way. */
const PAPER = { width: 190, height: 258 };

/** Smallest scale that can be read on paper; a longer text goes on to a second page. */
const LEAST_SCALE = 0.45;

/** The value of a control as plain text, because paper has no controls. */
function written(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): HTMLElement {
  const text = control.ownerDocument.createElement("span");
  text.className = control.className;
  text.textContent = control.value;
  return text;
}

/**
 * Scale `page` down until it fits. A smaller scale leaves room for longer lines and so needs fewer, so the height is
 * measured again at each step.
 */
function shrink(page: HTMLElement): void {
  const millimeter = page.getBoundingClientRect().width / PAPER.width;
  for (let percent = 100; percent >= LEAST_SCALE * 100; percent -= 3) {
    page.style.setProperty("zoom", `${percent}%`);
    page.style.width = `${(PAPER.width * 100) / percent}mm`;
    if (page.getBoundingClientRect().height <= PAPER.height * millimeter) return;
  }
}

/**
 * Print parts of a sheet as one page.
 * @param from the window in whose document the page is laid out and printed
 * @param classes classes of the sheet, for its look
 * @param parts HTML of its parts, in order
 */
export async function printPage(
  from: HTMLElement,
  classes: readonly string[],
  parts: readonly string[],
): Promise<void> {
  const { ownerDocument } = from;
  const page = ownerDocument.createElement("section");
  page.className = [...classes, "tessera-print", "theme-light"].join(" ");
  page.style.width = `${PAPER.width}mm`;
  page.innerHTML = `<div class="window-content">${parts.join("")}</div>`;
  for (const control of page.querySelectorAll<HTMLInputElement>("input, textarea, select"))
    control.replaceWith(written(control));
  const pictures = [...page.querySelectorAll("img")];
  for (const picture of pictures) picture.loading = "eager";
  ownerDocument.querySelector(".tessera-print")?.remove();
  ownerDocument.body.append(page);
  // A missing picture must not prevent the rest from being printed.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  shrink(page);
  const { defaultView: view } = ownerDocument;
  view?.addEventListener("afterprint", () => page.remove(), { once: true });
  view?.print();
}
