import type { Node } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import articleStyles from "../article/article.module.css";
import { Cover } from "./cover.tsx";
import styles from "./edit.module.css";
import { openEditor } from "./editor.ts";
import { Toolbar } from "./toolbar.tsx";

export interface EditorFieldProps {
  /** The article that the editor begins with. Later values are ignored; give the field another `key` to begin again. */
  readonly article: Node;
  readonly onChange: (article: Node) => void;
}

/** The editor of an article with its buttons. */
export function EditorField({ article, onChange }: EditorFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  const first = useEffectEvent(() => article);
  const changed = useEffectEvent((next: EditorState, hasChanged: boolean) => {
    setState(next);
    if (hasChanged) onChange(next.doc);
  });
  useEffect(() => {
    if (place.current === null) return;
    const onState = (next: EditorState, hasChanged: boolean): void => changed(next, hasChanged);
    const editor = openEditor(place.current, { article: first(), label: "Text", onChange: onState });
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
  }, []);
  const run = (command: Command): void => {
    const editor = view.current;
    if (editor === undefined) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  return (
    <>
      {state && <Cover state={state} run={run} />}
      {state && <Toolbar state={state} run={run} />}
      <div ref={place} className={`${articleStyles.article} ${styles.editor}`} />
    </>
  );
}
