import { setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import styles from "./edit.module.css";
import { LinkDialog, PictureDialog } from "./insert-dialogs.tsx";
import { insertPicture, makeCover, selectedPicture } from "./pictures.ts";
import { articleSchema } from "./schema.ts";

const { nodes, marks } = articleSchema;

export interface ToolbarProps {
  readonly state: EditorState;
  /** Runs a command in the editor and gives the editor the focus. */
  readonly run: (command: Command) => void;
}

/** The buttons above the editor. */
export function Toolbar({ state, run }: ToolbarProps) {
  const picture = selectedPicture(state.selection);
  const [dialog, setDialog] = useState<"link" | "picture">();
  const tool = (name: string, label: ReactNode, command: Command, isOn?: boolean) => (
    <Button
      look="quiet"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      disabled={!command(state)}
      onClick={() => run(command)}
    >
      {label}
    </Button>
  );
  const heading = (level: 2 | 3): Command =>
    isBlock(state, nodes.heading, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Format">
      {tool("Bold", <b>B</b>, toggleMark(marks.strong), isMarked(state, marks.strong))}
      {tool("Italic", <i>I</i>, toggleMark(marks.em), isMarked(state, marks.em))}
      {tool("H2: heading", "H2", heading(2), isBlock(state, nodes.heading, 2))}
      {tool("H3: small heading", "H3", heading(3), isBlock(state, nodes.heading, 3))}
      {tool("List", "• List", wrapInList(nodes.bullet_list))}
      {tool("1. List, numbered", "1. List", wrapInList(nodes.ordered_list))}
      {tool("Quotation", "“ ”", wrapIn(nodes.blockquote))}
      {isMarked(state, marks.link) ? (
        tool("Remove the link", "Unlink", toggleMark(marks.link))
      ) : (
        <Button look="quiet" disabled={state.selection.empty} onClick={() => setDialog("link")}>
          Link
        </Button>
      )}
      <Button look="quiet" onClick={() => setDialog("picture")}>
        Picture
      </Button>
      {picture && tool("Use as cover", "Use as cover", makeCover)}
      {tool("Undo", "↶", undo)}
      {tool("Redo", "↷", redo)}
      {dialog === "link" && (
        <LinkDialog onClose={() => setDialog(undefined)} onInsert={(href) => run(toggleMark(marks.link, { href }))} />
      )}
      {dialog === "picture" && (
        <PictureDialog
          what="picture"
          picture={picture}
          onClose={() => setDialog(undefined)}
          onInsert={(chosen) => run(insertPicture(chosen))}
        />
      )}
    </div>
  );
}

function isMarked({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

const isBlock = ({ selection: { $from } }: EditorState, type: NodeType, level: number): boolean =>
  $from.parent.type === type && $from.parent.attrs.level === level;
