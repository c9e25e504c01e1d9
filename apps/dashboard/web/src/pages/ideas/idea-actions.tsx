import { type Idea, IdeaStatus } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { useHasRole } from "../../shell/session-context.ts";
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
  const { title, status } = idea;
  const canDecide = useHasRole(Role.WRITER);
  const isPromoted = status === IdeaStatus.PROMOTED;
  if (!canDecide) return isPromoted ? <Badge look="good">Has a draft</Badge> : null;
  return (
    <>
      {isPromoted && <Badge look="good">Has a draft</Badge>}
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
