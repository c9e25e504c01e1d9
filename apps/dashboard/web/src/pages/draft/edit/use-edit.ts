import type { Draft } from "@galley/proto/es/generation/v1/generation";
import type { Node } from "prosemirror-model";
import { useEffect, useEffectEvent, useState } from "react";
import { readArticle, writeArticle } from "./article-html.ts";
import { forgetUnsaved, keepUnsaved, readUnsaved } from "./unsaved.ts";

/** The version that is being edited. Its words are not known when the edit began in an earlier visit, on a version that is old now. */
interface Base {
  readonly version: number;
  readonly title?: string;
  readonly article?: Node;
}

/** A member's edit of a draft. */
export interface Edit {
  readonly title: string;
  readonly article: Node;
  readonly baseVersion: number;
  readonly isChanged: boolean;
  /** Whether the edit goes on from an earlier visit. */
  readonly isRestored: boolean;
  /** Whether the browser keeps the words until they are saved. It may not, for example when its storage is full. */
  readonly isKept: boolean;
  /** Changes when the editor has to begin again with another article. */
  readonly editorKey: number;
  readonly setTitle: (title: string) => void;
  readonly setArticle: (article: Node) => void;
  /** Gives up the edit and begins one of this version. */
  readonly begin: (draft: Draft) => void;
  /** Goes on with the same words as an edit of another version. */
  readonly rebase: (version: number) => void;
}

const toBase = ({ version, title = "", content }: Draft): Required<Base> => ({
  version,
  title,
  article: readArticle(content),
});

/**
 * Holds a member's edit of a draft, and keeps it in the browser until it is saved or given up. As long as nothing was typed, it follows the
 * version that is shown.
 */
export function useEdit(memberId: string, sessionId: string, draft: Draft): Edit {
  const [restored] = useState(() => readUnsaved(memberId, sessionId));
  const [base, setBase] = useState<Base>(() =>
    restored && restored.baseVersion !== draft.version ? { version: restored.baseVersion } : toBase(draft),
  );
  const [title, setTitle] = useState(restored?.title ?? draft.title ?? "");
  const [article, setArticle] = useState(() => readArticle(restored?.content ?? draft.content));
  const [editorKey, setEditorKey] = useState(0);
  const isChanged = base.article === undefined || title.trim() !== base.title || !article.eq(base.article);
  const begin = (version: Draft): void => {
    const fresh = toBase(version);
    setBase(fresh);
    setTitle(fresh.title);
    setArticle(fresh.article);
    setEditorKey((before) => before + 1);
  };
  const follow = useEffectEvent((shown: Draft) => {
    if (shown.version !== base.version && !isChanged) begin(shown);
  });
  useEffect(() => follow(draft), [draft]);
  const isKept = useKeeping({ memberId, sessionId, isChanged, baseVersion: base.version, title, article });
  return {
    title,
    article,
    baseVersion: base.version,
    isChanged,
    isRestored: restored !== undefined,
    isKept,
    editorKey,
    setTitle,
    setArticle,
    begin,
    rebase: (version) => setBase((before) => ({ ...before, version })),
  };
}

/** How long typing must pause until the words are kept in the browser. */
const keepMilliseconds = 300;

interface Kept {
  readonly memberId: string;
  readonly sessionId: string;
  readonly isChanged: boolean;
  readonly baseVersion: number;
  readonly title: string;
  readonly article: Node;
}

/** Keeps what was typed in the browser, and forgets it when it is saved or given up. Returns false when the browser cannot keep it. */
function useKeeping({ memberId, sessionId, isChanged, baseVersion, title, article }: Kept): boolean {
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    if (!isChanged) return forgetUnsaved(memberId, sessionId);
    let isPending = true;
    const keep = (): void => {
      isPending = false;
      setIsKept(keepUnsaved(memberId, sessionId, { baseVersion, title, content: writeArticle(article) }));
    };
    const timer = setTimeout(keep, keepMilliseconds);
    // A tab that is closed, or a page that is left, right after the last letter keeps it as well.
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
      if (isPending) keep();
    };
  }, [memberId, sessionId, isChanged, baseVersion, title, article]);
  return isKept;
}
