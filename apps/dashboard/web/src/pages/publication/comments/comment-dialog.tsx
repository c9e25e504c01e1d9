import { Dialog, DialogActions } from "../../../components/dialog.tsx";
import { Time } from "../../../components/time.tsx";
import { CommentActions, type CommentActionsProps } from "./comment-actions.tsx";
import { CommentState } from "./comment-state.tsx";
import { PostLink, reasonsOf } from "./comment-table.tsx";
import styles from "./comments.module.css";
import { StrangerText } from "./stranger-text.tsx";

export interface CommentDialogProps extends CommentActionsProps {
  readonly onClose: () => void;
}

/** A whole comment, with everything that is known of its author. */
export function CommentDialog({ comment, onClose, ...actions }: CommentDialogProps) {
  const { name, email, text, reasons } = comment;
  return (
    <Dialog title="Comment" onClose={onClose}>
      <div className={styles.comment}>
        <p>
          <strong>
            <StrangerText text={name} />
          </strong>
          {email && (
            <>
              {" "}
              · <StrangerText text={email} />
            </>
          )}
        </p>
        <p className={styles.muted}>
          <Time seconds={comment.createdAt} />, <PostLink comment={comment} />
        </p>
        <p className={styles.text}>
          <StrangerText text={text} />
        </p>
        <p>
          <CommentState status={comment.status} />
          {reasons.length > 0 && <span className={styles.reasons}> {reasonsOf(comment)}</span>}
        </p>
      </div>
      <DialogActions>
        <CommentActions comment={comment} {...actions} />
      </DialogActions>
    </Dialog>
  );
}
