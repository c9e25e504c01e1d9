import { type Idea, IdeaStatus } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./ideas.module.css";
import type { SettableStatus } from "./use-set-status.ts";

export interface IdeaActionsProps {
  readonly idea: Idea;
  readonly onWrite: () => void;
  readonly onStatus: (status: SettableStatus) => void;
  /**
   * Whether the button "Write it" is emphasised, as in the dialog about a single idea. By default it looks like the other buttons, as in
   * the list.
   */
  readonly isMain?: boolean;
}

/**
 * The buttons with which a member has an idea written, marks it as reviewed or dismisses it. Members whose role does not allow this see
 * only whether the idea has a draft.
 */
export function IdeaActions({ idea, onWrite, onStatus, isMain = false }: IdeaActionsProps) {
  const { title, status, sessionId } = idea;
  const canDecide = useHasRole(Role.WRITER);
  const isPromoted = status === IdeaStatus.PROMOTED;
  if (!canDecide) return isPromoted ? <ItsDraft sessionId={sessionId} /> : null;
  return (
    <>
      {isPromoted && <ItsDraft sessionId={sessionId} />}
      {!isPromoted && status !== IdeaStatus.DISMISSED && (
        <Button look="quiet" aria-label={`Dismiss ${title}`} onClick={() => onStatus(IdeaStatus.DISMISSED)}>
          Dismiss
        </Button>
      )}
      {status === IdeaStatus.NEW && (
        <Button look="quiet" aria-label={`Reviewed: ${title}`} onClick={() => onStatus(IdeaStatus.REVIEWED)}>
          Reviewed
        </Button>
      )}
      {(status === IdeaStatus.REVIEWED || status === IdeaStatus.DISMISSED) && (
        <Button look="quiet" aria-label={`Back to new: ${title}`} onClick={() => onStatus(IdeaStatus.NEW)}>
          Back to new
        </Button>
      )}
      <Button look={isMain ? "primary" : "secondary"} aria-label={`Write it: ${title}`} onClick={onWrite}>
        Write it
      </Button>
    </>
  );
}

/** Says that an idea has a draft, and leads to it. */
function ItsDraft({ sessionId }: { readonly sessionId: string | undefined }) {
  if (!sessionId) return <Badge look="good">Has a draft</Badge>;
  return (
    <Link className={styles.draft} to="/drafts/$sessionId" params={{ sessionId }}>
      <Badge look="good">Has a draft</Badge>
    </Link>
  );
}
