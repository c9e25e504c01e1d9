import { GenerationStatus, type Session, SessionStatus } from "@galley/proto/es/generation/v1/generation";
import { Badge } from "../../components/badge.tsx";

/** Returns the title of a session: of its latest draft, or of its order while there is no draft. */
export const titleOf = ({ title, currentDraft }: Session): string => currentDraft?.title || title || "Untitled";

/** A coloured word that says whether a draft is being written, failed, waits for a person, was published or was archived. */
export function DraftState({ session: { status, generation } }: { readonly session: Session }) {
  if (generation?.status === GenerationStatus.GENERATING) return <Badge look="accent">Being written</Badge>;
  if (status === SessionStatus.ARCHIVED) return <Badge>Archived</Badge>;
  if (generation?.status === GenerationStatus.FAILED) return <Badge look="danger">Failed</Badge>;
  if (status === SessionStatus.COMPLETED) return <Badge look="good">Published</Badge>;
  if (generation?.publishFailure) return <Badge look="warning">Not published</Badge>;
  return <Badge>Draft</Badge>;
}
