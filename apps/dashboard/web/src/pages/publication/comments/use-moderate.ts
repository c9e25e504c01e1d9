import { useMutation } from "@connectrpc/connect-query";
import {
  type Comment,
  CommentAction,
  CommentStatus,
  PublishingService,
} from "@galley/proto/es/publishing/v1/publishing";
import { describeFailedChange } from "../../../api/errors.ts";
import { useToast } from "../../../components/toast.tsx";
import { showCommentStatus } from "./comment-list.ts";

/** A decision about a comment. Each can be taken back. */
export type Decision = CommentStatus.APPROVED | CommentStatus.SPAM | CommentStatus.TRASH;

export type Moderate = (comment: Comment, decision: Decision) => Promise<void>;

const actions: Readonly<Record<CommentStatus, CommentAction>> = {
  [CommentStatus.UNSPECIFIED]: CommentAction.UNSPECIFIED,
  [CommentStatus.PENDING]: CommentAction.HOLD,
  [CommentStatus.APPROVED]: CommentAction.APPROVE,
  [CommentStatus.SPAM]: CommentAction.SPAM,
  [CommentStatus.TRASH]: CommentAction.TRASH,
};

const endings: Readonly<Record<Decision, string>> = {
  [CommentStatus.APPROVED]: "is approved",
  [CommentStatus.SPAM]: "is spam",
  [CommentStatus.TRASH]: "is in the trash",
};

/**
 * Returns a function that decides about a comment. The page shows the decision at once. The message about it has a button that undoes it.
 */
export function useModerate(publicationId: string): Moderate {
  const toast = useToast();
  const { mutateAsync } = useMutation(PublishingService.method.moderateComment);
  const send = async (commentId: string, status: CommentStatus, before: CommentStatus): Promise<boolean> => {
    await showCommentStatus(commentId, status);
    try {
      await mutateAsync({ publicationId, commentId, action: actions[status] });
      return true;
    } catch (thrown) {
      await showCommentStatus(commentId, before);
      toast(describeFailedChange(thrown));
      return false;
    }
  };
  return async ({ id, name, status: before }, decision) => {
    if (before === decision) return;
    const undo = () => send(id, before, decision);
    if (await send(id, decision, before)) toast(`The comment by ${name} ${endings[decision]}`, undo);
  };
}
