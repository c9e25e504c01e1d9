import { type Idea, IdeaStatus } from "@galley/proto/es/content/v1/content";
import { type ReactNode, useState } from "react";
import { IdeaDialog } from "./idea-dialog.tsx";
import { type SettableStatus, useSetStatus } from "./use-set-status.ts";
import { WriteIdea } from "./write-idea.tsx";

export interface IdeaDialogs {
  /** The dialog that is open, for the page to render. */
  readonly dialogs: ReactNode;
  /** Opens the dialog that shows the idea. */
  readonly open: (idea: Idea) => void;
  /** Opens the dialog that orders a draft of the idea. */
  readonly write: (idea: Idea) => void;
  /** Sets the status of the idea and closes its dialog. An idea that has a draft keeps its status. */
  readonly decide: (idea: Idea, status: SettableStatus) => void;
}

/** Provides the dialogs of a list of ideas, and the decisions that a member makes in them. */
export function useIdeaDialogs(): IdeaDialogs {
  const setStatus = useSetStatus();
  const [shown, setShown] = useState<Idea>();
  const [written, setWritten] = useState<Idea>();
  const write = (idea: Idea): void => {
    setShown(undefined);
    setWritten(idea);
  };
  const decide = (idea: Idea, status: SettableStatus): void => {
    setShown(undefined);
    if (idea.status !== IdeaStatus.PROMOTED) void setStatus(idea, status);
  };
  const dialogs = (
    <>
      {shown && (
        <IdeaDialog
          idea={shown}
          onClose={() => setShown(undefined)}
          onWrite={() => write(shown)}
          onStatus={(status) => decide(shown, status)}
        />
      )}
      {written && <WriteIdea idea={written} onClose={() => setWritten(undefined)} />}
    </>
  );
  return { dialogs, open: setShown, write, decide };
}
