/** Fields of the dialogs that create documents and compendia. */

/** A choice of a select. */
export function option(value: string, label: string, selected: boolean): HTMLOptionElement {
  const element = document.createElement("option");
  element.value = value;
  element.textContent = label;
  element.selected = selected;
  return element;
}

/** An input with its label. */
export function group(label: string, input: HTMLElement): HTMLElement {
  const element = document.createElement("div");
  element.className = "form-group";
  const caption = document.createElement("label");
  caption.textContent = label;
  input.id = `create-${input.getAttribute("name")}`;
  caption.htmlFor = input.id;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(input);
  element.append(caption, fields);
  return element;
}

/** A select of this name. */
export function select(name: string, options: HTMLOptionElement[]): HTMLSelectElement {
  const element = document.createElement("select");
  element.name = name;
  element.append(...options);
  return element;
}
