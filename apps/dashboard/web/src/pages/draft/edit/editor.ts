import { baseKeymap, exitCode, setBlockType, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { readPasted } from "./article-html.ts";
import { articleSchema } from "./schema.ts";

const { nodes, marks } = articleSchema;

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

const keys: Readonly<Record<string, Command>> = {
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
  "Mod-b": toggleMark(marks.strong),
  "Mod-i": toggleMark(marks.em),
  "Mod-`": toggleMark(marks.code),
  "Mod-Alt-0": setBlockType(nodes.paragraph),
  "Mod-Alt-2": setBlockType(nodes.heading, { level: 2 }),
  "Mod-Alt-3": setBlockType(nodes.heading, { level: 3 }),
  Enter: splitListItem(nodes.list_item),
  "Mod-[": liftListItem(nodes.list_item),
  "Mod-]": sinkListItem(nodes.list_item),
  "Shift-Enter": (state, dispatch, view) => exitCode(state, dispatch, view) || lineBreak(state, dispatch, view),
};

export interface EditorOptions {
  readonly article: Node;
  readonly label: string;
  /** Called after each change of the article or of the selection. */
  readonly onChange: (state: EditorState, hasChanged: boolean) => void;
}

/** Opens an editor inside an element. Call `destroy` of the returned view to close it. */
export function openEditor(place: HTMLElement, { article, label, onChange }: EditorOptions): EditorView {
  const plugins = [history(), keymap(keys), keymap(baseKeymap)];
  const view = new EditorView(place, {
    state: EditorState.create({ doc: article, plugins }),
    attributes: { "aria-label": label, "aria-multiline": "true", role: "textbox" },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction));
      onChange(view.state, transaction.docChanged);
    },
    nodeViews: { picture: ({ attrs }) => ({ dom: showPicture(attrs.alt, attrs.address) }) },
    // ProseMirror would parse pasted HTML with a Trusted Types policy of its own, which the policy of the pages forbids.
    handleDOMEvents: {
      paste: (_view, event) => insert(view, event, event.clipboardData),
      drop: (_view, event) => {
        if (view.dragging) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return insert(view, event, event.dataTransfer, at?.pos);
      },
    },
  });
  return view;
}

/** Inserts what was pasted or dropped: HTML if there is some, otherwise text, whose lines become paragraphs. */
function insert(view: EditorView, event: Event, data: DataTransfer | null, at?: number): boolean {
  event.preventDefault();
  const html = data?.getData("text/html") ?? "";
  const text = data?.getData("text/plain") ?? "";
  const isCode = view.state.selection.$from.parent.type.spec.code === true;
  const slice = html === "" || isCode ? readText(text, isCode) : readPasted(html);
  const { tr } = view.state;
  view.dispatch((at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)).scrollIntoView());
  return true;
}

function readText(text: string, isCode: boolean): Slice {
  if (text === "") return Slice.empty;
  if (isCode) return new Slice(Fragment.from(articleSchema.text(text)), 0, 0);
  const lines = text.split(/(?:\r?\n)+/).filter((line) => line !== "");
  const paragraphs = lines.map((line) => nodes.paragraph.create(null, articleSchema.text(line)));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** A picture is shown as its alternative text, because the policy of the pages loads no picture of another site. */
function showPicture(alt: string, address: string): HTMLElement {
  const box = document.createElement("div");
  box.setAttribute("data-picture", "");
  box.textContent = `Picture: ${alt || "no alternative text"} (${address})`;
  return box;
}
