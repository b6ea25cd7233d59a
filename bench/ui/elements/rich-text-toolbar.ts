/** The toolbar of the rich-text editor, and the keys that do the same. */
import { baseKeymap, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { randomID } from "../../core/utils/random-id.ts";
import { DialogV2 } from "../applications/dialog.ts";
import { translate } from "../applications/translate.ts";
import { richTextSchema } from "./rich-text-schema.ts";

function nodeType(name: string): NodeType {
  const type = richTextSchema.nodes[name];
  if (!type) throw new Error(`rich text has no ${name}`);
  return type;
}

function markType(name: string): MarkType {
  const type = richTextSchema.marks[name];
  if (!type) throw new Error(`rich text has no ${name}`);
  return type;
}

/** A toolbar button: its name, its command, and the test that shows it as pressed. */
interface ToolbarItem {
  action: string;
  icon: string;
  label: string;
  command: Command;
  isActive?: (state: EditorState) => boolean;
}

function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

function isInside(state: EditorState, type: NodeType): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true;
  return false;
}

/** Command that wraps the selection in a block, or unwraps it if it is in such a block. */
function toggleWrap(type: NodeType, attrs?: () => Record<string, unknown>): Command {
  return (state, dispatch, view) =>
    isInside(state, type) ? lift(state, dispatch, view) : wrapIn(type, attrs?.())(state, dispatch, view);
}

function toggleList(type: NodeType): Command {
  const item = nodeType("list_item");
  return (state, dispatch, view) =>
    isInside(state, type) ? liftListItem(item)(state, dispatch, view) : wrapInList(type)(state, dispatch, view);
}

async function askForLink(view: EditorView): Promise<void> {
  const answer = (await DialogV2.input({
    window: { title: translate("EDITOR.InsertLink", "Insert a link") },
    content: `<div class="form-group"><label>${translate("EDITOR.LinkAddress", "Address")}
      <input name="href" type="url" required autofocus></label></div>`,
  })) as { href?: string } | null;
  view.focus();
  if (!answer?.href) return;
  const { state } = view;
  const mark = markType("link").create({ href: answer.href });
  const { from, to, empty } = state.selection;
  view.dispatch(
    empty
      ? state.tr.replaceSelectionWith(richTextSchema.text(answer.href, [mark]), false)
      : state.tr.addMark(from, to, mark),
  );
}

const toggleLink: Command = (state, dispatch, view) => {
  const type = markType("link");
  if (hasMark(state, type)) return toggleMark(type)(state, dispatch, view);
  if (dispatch && view) void askForLink(view);
  return true;
};

const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType("horizontal_rule").create()).scrollIntoView());
  return true;
};

function markItem(action: string, mark: string, icon: string, label: string): ToolbarItem {
  const type = markType(mark);
  return { action, icon, label, command: toggleMark(type), isActive: (state) => hasMark(state, type) };
}

function blockItem(action: string, node: string, icon: string, label: string, command: Command): ToolbarItem {
  return { action, icon, label, command, isActive: (state) => isInside(state, nodeType(node)) };
}

function items(): ToolbarItem[] {
  const secret = toggleWrap(nodeType("secret"), () => ({ class: "secret", id: `secret-${randomID()}` }));
  return [
    markItem("bold", "strong", "fa-bold", "Bold"),
    markItem("italic", "em", "fa-italic", "Italic"),
    markItem("underline", "underline", "fa-underline", "Underline"),
    markItem("strikethrough", "strikethrough", "fa-strikethrough", "Strikethrough"),
    blockItem("bullet-list", "bullet_list", "fa-list-ul", "Bullet list", toggleList(nodeType("bullet_list"))),
    blockItem("ordered-list", "ordered_list", "fa-list-ol", "Numbered list", toggleList(nodeType("ordered_list"))),
    blockItem("blockquote", "blockquote", "fa-quote-left", "Quotation", toggleWrap(nodeType("blockquote"))),
    { action: "horizontal-rule", icon: "fa-minus", label: "Horizontal line", command: insertRule },
    { ...markItem("link", "link", "fa-link", "Link"), command: toggleLink },
    blockItem("secret", "secret", "fa-user-secret", "Secret", secret),
    { action: "undo", icon: "fa-rotate-left", label: "Undo", command: undo },
    { action: "redo", icon: "fa-rotate-right", label: "Redo", command: redo },
  ];
}

const BLOCKS = ["paragraph", "1", "2", "3", "4", "code"] as const;

function blockLabel(kind: (typeof BLOCKS)[number]): string {
  if (kind === "paragraph") return translate("EDITOR.Paragraph", "Paragraph");
  if (kind === "code") return translate("EDITOR.Code", "Code");
  return `${translate("EDITOR.Heading", "Heading")} ${kind}`;
}

function currentBlock(state: EditorState): (typeof BLOCKS)[number] {
  const { parent } = state.selection.$from;
  if (parent.type === nodeType("code_block")) return "code";
  const level = BLOCKS.find((kind) => kind === String(parent.attrs["level"] ?? ""));
  return parent.type === nodeType("heading") ? (level ?? "4") : "paragraph";
}

function setBlock(kind: string): Command {
  if (kind === "paragraph") return setBlockType(nodeType("paragraph"));
  if (kind === "code") return setBlockType(nodeType("code_block"));
  return setBlockType(nodeType("heading"), { level: Number(kind) });
}

/** A toolbar for one editor; `refresh` follows the editor's state. */
export interface Toolbar {
  element: HTMLElement;
  refresh(state: EditorState): void;
}

/** Build the toolbar; `save` is offered if there is something to save into. */
export function createToolbar(view: () => EditorView | null, save?: () => void): Toolbar {
  const element = document.createElement("menu");
  element.className = "editor-menu";
  element.setAttribute("role", "toolbar");
  element.setAttribute("aria-label", translate("EDITOR.Toolbar", "Text formatting"));
  const blocks = document.createElement("select");
  blocks.setAttribute("aria-label", translate("EDITOR.Format", "Paragraph format"));
  blocks.append(...BLOCKS.map((kind) => new Option(blockLabel(kind), kind)));
  blocks.addEventListener("change", () => {
    const editor = view();
    if (!editor) return;
    setBlock(blocks.value)(editor.state, editor.dispatch, editor);
    editor.focus();
  });
  element.append(blocks);
  const buttons = items().map((item) => {
    const button = createButton(item.action, item.icon, item.label);
    // Keeps the focus and selection in the editor while the button is pressed.
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => {
      const editor = view();
      if (!editor) return;
      item.command(editor.state, editor.dispatch, editor);
      editor.focus();
    });
    element.append(button);
    return { item, button };
  });
  if (save) {
    const button = createButton("save", "fa-floppy-disk", "Save");
    button.classList.add("save");
    button.addEventListener("click", save);
    element.append(button);
  }
  const refresh = (state: EditorState) => {
    blocks.value = currentBlock(state);
    for (const { item, button } of buttons) {
      if (item.isActive) button.setAttribute("aria-pressed", String(item.isActive(state)));
      else button.disabled = !item.command(state);
    }
  };
  return { element, refresh };
}

function createButton(action: string, icon: string, label: string): HTMLButtonElement {
  const text = translate(`EDITOR.${label}`, label);
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon fa-solid ${icon}`;
  button.dataset["editorAction"] = action;
  button.dataset["tooltip"] = text;
  button.setAttribute("aria-label", text);
  return button;
}

/** Undo history and keys: formatting, lists, and Mod-s to save. */
export function editorPlugins(save?: () => void): Plugin[] {
  const item = nodeType("list_item");
  return [
    history(),
    keymap({
      "Mod-b": toggleMark(markType("strong")),
      "Mod-i": toggleMark(markType("em")),
      "Mod-u": toggleMark(markType("underline")),
      "Mod-k": toggleLink,
      "Mod-z": undo,
      "Mod-y": redo,
      "Shift-Mod-z": redo,
      "Mod-s": () => {
        save?.();
        return save !== undefined;
      },
      Enter: splitListItem(item),
      "Mod-[": liftListItem(item),
      "Mod-]": sinkListItem(item),
      "Shift-Enter": (state, dispatch) => {
        dispatch?.(state.tr.replaceSelectionWith(nodeType("hard_break").create()).scrollIntoView());
        return true;
      },
    }),
    keymap(baseKeymap),
  ];
}
