import { useQuery } from "@connectrpc/connect-query";
import { GenerationService, type Session } from "@galley/proto/es/generation/v1/generation";
import { createContext, useContext } from "react";

export interface OpenDraft {
  readonly session: Session;
  /** The version that is shown, from 1. 0 while there is no draft. */
  readonly version: number;
}

/** The draft that is open. The pages of its tabs read it from here. */
export const DraftContext = createContext<OpenDraft | undefined>(undefined);

export function useOpenDraft(): OpenDraft {
  const open = useContext(DraftContext);
  if (open === undefined) throw new Error("This page is not inside a draft");
  return open;
}

// Versions and their reports never change, except that a version becomes final and gets texts for social posts.
const staleTime = 60_000;

/** Reads the text of the version that is shown. */
export function useDraftVersion() {
  const { session, version } = useOpenDraft();
  return useQuery(
    GenerationService.method.getDraft,
    { sessionId: session.id, version },
    { enabled: version > 0, staleTime },
  );
}

/** Reads the report of the version that is shown. */
export function useDraftReport() {
  const { session, version } = useOpenDraft();
  return useQuery(
    GenerationService.method.getDraftReport,
    { sessionId: session.id, version },
    { enabled: version > 0, staleTime },
  );
}
