/** Finds questions that do not say what they do, as `looks.mute`. */
const generic = /^(ok(ay)?|yes|submit|confirm|continue|apply|do it|done)\W*$/i;

/** What a window's question says too little of: a button without its deed, a number without its present value. */
function mute(element) {
  const buttons = [...element.querySelectorAll("button[data-action=ok], .form-footer button[type=submit]")];
  const words = buttons.map((button) => button.textContent.trim());
  const blank = [...element.querySelectorAll(".tessera-question :is([type=number], select)")].filter(
    ({ value, type, options }) =>
      value === "" && (type === "number" || ![...options].some((each) => each.value === "")),
  );
  return [
    ...words.filter((text) => text === "" || generic.test(text)).map((text) => `a button says only "${text}"`),
    ...blank.map(({ name }) => `starts empty: ${name}`),
  ];
}

globalThis.looks = { ...globalThis.looks, mute };
