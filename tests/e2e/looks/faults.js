/** What may be wrong with how something stands on a page, as `looks.faults`; for pages that have axe. */

/** What a finger has to hit: 24 px and more each way. */
const targets = ".tessera-pip, .tessera-stepper button, .tessera-rolls, .tessera-chooses, .tessera-small-act";

/** Words that are not translated, cut, or run over the edge of what they stand in; figures out of line; small targets. */
function misset(root) {
  const found = [];
  const say = (what, element) => {
    const words = (element.textContent || element.outerHTML).trim().replace(/\s+/g, " ").slice(0, 80);
    found.push(`${what}: ${words} <${element.localName}.${element.className}>`);
  };
  const edge = root.getBoundingClientRect();
  for (const element of root.querySelectorAll("*")) {
    for (const name of ["aria-label", "placeholder", "title", "data-tooltip-text"])
      if (/TESSERA\.|TYPES\./.test(element.getAttribute(name) ?? "")) say("no words", element);
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || element.closest(".tessera-spoken, svg, option, select")) continue;
    if (!element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    if (element.matches(targets) && Math.min(box.width, box.height) < 24) say("small to hit", element);
    const scrolls = /auto|scroll/.test(style.overflowX);
    if (
      scrolls &&
      element.scrollWidth > element.clientWidth + 1 &&
      !element.closest(".tessera-chronicle-wide, .tessera-fan")
    )
      say("scrolls sideways", element);
    const written = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const figures = written
      ? [...element.childNodes].map((node) => node.nodeType === 3 && node.data).join()
      : element.value;
    if (/\d/.test(figures) && element.closest(".tessera, .tessera-card"))
      if (!/lining-nums.*tabular-nums/.test(style.fontVariantNumeric)) say("figures out of line", element);
    if (!written) continue;
    if (/TESSERA\.|TYPES\./.test(element.textContent)) say("no words", element);
    if (style.display !== "inline" && element.scrollWidth > element.clientWidth + 1) say("runs over", element);
    if (style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2) say("cut", element);
    if (
      !element.closest(".tessera-chronicle-wide, .tessera-fan") &&
      (box.right > edge.right + 1 || box.left < edge.left - 1)
    )
      say("outside", element);
    const struck = element.closest("label")?.querySelector("input:checked");
    if (struck && style.textDecorationLine.includes("line-through")) say("struck through though chosen", element);
  }
  return found;
}

const controls =
  "button, input, select, textarea, a[href], summary, [tabindex], [contenteditable=true], [data-action], [data-act]";

const isShown = (element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0 && !element.inert;

/** What people can press or fill. */
const pressable = (root) =>
  [...root.querySelectorAll(controls)].filter(
    (element) => !element.disabled && element.type !== "hidden" && isShown(element) && !element.closest("[inert]"),
  );

/** True if the keyboard comes to a control another way than by Tab: by arrows from its neighbors, or with its label. */
function isBesides(element) {
  if (element.matches("label, form, prose-mirror, [role=tabpanel]") || element.querySelector(controls)) return true;
  const group = element.closest(".tessera-track, .tessera-stepper, .tessera-section, [role=tablist], [role=toolbar]");
  return Boolean(
    group?.querySelector(
      '[data-nudge][tabindex="0"], [data-rove][tabindex="0"], [role=tab][tabindex="0"], .tessera-pip[tabindex="0"], .tessera-beat-card[tabindex="0"]',
    ),
  );
}

/** Something around the focused control, or around what is drawn in its place, that is not there without the focus. */
function isMarked(element) {
  const signs = (each) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(each);
    const outline = outlineStyle === "none" || Number.parseFloat(outlineWidth) === 0 ? "" : outlineStyle + outlineColor;
    return [outline, boxShadow, borderColor].join();
  };
  const places = [element, element.nextElementSibling, element.parentElement].filter(Boolean);
  const focused = places.map(signs);
  element.blur();
  return places.some((each, index) => signs(each) !== focused[index]);
}

/** Controls that the keyboard does not come to, or that do not show it. */
function unreached(root) {
  const found = [];
  for (const element of pressable(root)) {
    const say = (what) => found.push(`${what}: ${element.outerHTML.slice(0, 140)}`);
    if (element.tabIndex < 0) {
      if (!isBesides(element)) say("not reached by Tab");
      continue;
    }
    element.focus({ focusVisible: true });
    if (document.activeElement !== element) say("takes no focus");
    else if (!isMarked(element)) say("does not show the focus");
  }
  return found;
}

async function violations(root, only) {
  const { violations: found } = await axe.run(root, {
    runOnly: only ?? { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] },
    resultTypes: ["violations"],
    preload: false,
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`),
  );
}

const paint = (scheme) =>
  game.settings.set("core", "uiConfig", { colorScheme: { applications: scheme, interface: scheme } });

/** Everything that is wrong with an element in light and dark. */
async function faults(root) {
  const found = misset(root);
  // What looks for violations reads the whole page: it is short of what stands beside while that lasts.
  const beside = [...document.body.children].filter(
    (each) => each.matches("#interface, aside") && !each.contains(root),
  );
  const places = beside.map((each) => [each, each.nextSibling]);
  for (const each of beside) each.remove();
  try {
    found.push(...(await violations(root)));
    await paint("dark");
    found.push(...(await violations(root, ["color-contrast"])).map((fault) => `dark: ${fault}`));
  } finally {
    for (const [each, next] of places.reverse()) document.body.insertBefore(each, next);
    await paint("light");
  }
  return found;
}

globalThis.looks = { ...globalThis.looks, misset, unreached, faults, pressable };
