import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type Comment, CommentStatus } from "@galley/proto/es/publishing/v1/publishing";
import { Button } from "../../../components/button.tsx";
import { useHasRole } from "../../../shell/session-context.ts";
import type { Decision } from "./use-moderate.ts";

export interface CommentActionsProps {
  readonly comment: Comment;
  readonly onDecide: (decision: Decision) => void;
  /** Opens the question whether the comment is to be deleted. Only comments in the trash have a button for it. */
  readonly onDelete: () => void;
}

/** The buttons that decide about a comment. Members whose role does not allow this see none. */
export function CommentActions({ comment: { name, status }, onDecide, onDelete }: CommentActionsProps) {
  if (!useHasRole(Role.EDITOR)) return null;
  return (
    <>
      {status === CommentStatus.TRASH ? (
        <Button look="danger" aria-label={`Delete the comment by ${name}`} onClick={onDelete}>
          Delete
        </Button>
      ) : (
        <Button look="quiet" aria-label={`Trash the comment by ${name}`} onClick={() => onDecide(CommentStatus.TRASH)}>
          Trash
        </Button>
      )}
      {status !== CommentStatus.SPAM && (
        <Button look="quiet" aria-label={`Spam: the comment by ${name}`} onClick={() => onDecide(CommentStatus.SPAM)}>
          Spam
        </Button>
      )}
      {status !== CommentStatus.APPROVED && (
        <Button aria-label={`Approve the comment by ${name}`} onClick={() => onDecide(CommentStatus.APPROVED)}>
          Approve
        </Button>
      )}
    </>
  );
}
