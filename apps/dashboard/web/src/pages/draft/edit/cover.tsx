import type { Command, EditorState } from "prosemirror-state";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import draftStyles from "../draft.module.css";
import styles from "./edit.module.css";
import { PictureDialog } from "./insert-dialogs.tsx";
import { findCover, removeCover, setCover } from "./pictures.ts";

export interface CoverProps {
  readonly state: EditorState;
  /** Runs a command in the editor and gives the editor the focus. */
  readonly run: (command: Command) => void;
}

/** The cover of the article: which picture it is, and buttons to choose, change and remove it. */
export function Cover({ state, run }: CoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const cover = findCover(state.doc)?.picture;
  return (
    <section className={styles.cover} aria-label="Cover">
      <div>
        <h2>Cover</h2>
        {cover && (
          <p>
            {cover.alt || "no alternative text"} <span className={draftStyles.muted}>({cover.address})</span>
          </p>
        )}
        <p className={draftStyles.muted}>
          {cover
            ? "The article's first picture. It is shown in lists, in Ghost and WordPress and in shared links when it is at least 400 pixels wide."
            : "The article has no picture. Lists and shared links show the publication's picture or none."}
        </p>
      </div>
      <div className={styles.choice}>
        <Button onClick={() => setIsOpen(true)}>{cover ? "Change the cover" : "Choose a cover"}</Button>
        {cover && (
          <Button look="quiet" onClick={() => run(removeCover)}>
            Remove the cover
          </Button>
        )}
      </div>
      {isOpen && (
        <PictureDialog
          what="cover"
          picture={cover}
          onClose={() => setIsOpen(false)}
          onInsert={(picture) => run(setCover(picture))}
        />
      )}
    </section>
  );
}
