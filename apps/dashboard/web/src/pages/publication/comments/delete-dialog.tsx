import { useMutation } from "@connectrpc/connect-query";
import { type Comment, CommentAction, PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { Button } from "../../../components/button.tsx";
import { Dialog, DialogActions } from "../../../components/dialog.tsx";
import { Form } from "../../../components/form.tsx";
import { useToast } from "../../../components/toast.tsx";
import { forgetComment } from "./comment-list.ts";

export interface DeleteDialogProps {
  readonly publicationId: string;
  readonly comment: Comment;
  readonly onClose: () => void;
}

/** Asks whether a comment is to be deleted, which cannot be undone. */
export function DeleteDialog({ publicationId, comment: { id: commentId, name }, onClose }: DeleteDialogProps) {
  const toast = useToast();
  const remove = useMutation(PublishingService.method.moderateComment, {
    onSuccess: async () => {
      await forgetComment(commentId);
      toast(`Deleted the comment by ${name}`);
      onClose();
    },
  });
  const submit = (): void => remove.mutate({ publicationId, commentId, action: CommentAction.DELETE });
  return (
    <Dialog title="Delete this comment" onClose={onClose}>
      <Form error={remove.error} onSubmit={submit}>
        <p>The comment by {name} is deleted for good. Comments in the trash are deleted by themselves after 30 days.</p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit" busy={remove.isPending}>
            Delete for good
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
