import type { Comment } from "@galley/proto/es/publishing/v1/publishing";
import { OutsideLink } from "../../../components/outside-link.tsx";
import { Table, tableStyles } from "../../../components/table.tsx";
import { Time } from "../../../components/time.tsx";
import { CommentActions } from "./comment-actions.tsx";
import { CommentState } from "./comment-state.tsx";
import styles from "./comments.module.css";
import { StrangerText } from "./stranger-text.tsx";
import type { Decision } from "./use-moderate.ts";

export interface CommentTableProps {
  readonly comments: readonly Comment[];
  readonly onOpen: (comment: Comment) => void;
  readonly onDecide: (comment: Comment, decision: Decision) => void;
  readonly onDelete: (comment: Comment) => void;
}

export function CommentTable({ comments, onOpen, onDecide, onDelete }: CommentTableProps) {
  return (
    <Table label="Comments" columns={["Comment", "State", "Written", ""]}>
      {comments.map((comment) => (
        <tr key={comment.id}>
          <td className={tableStyles.main}>
            <button type="button" className={styles.name} data-item={comment.id} onClick={() => onOpen(comment)}>
              <StrangerText text={comment.name} />
            </button>
            <div className={styles.excerpt}>
              <StrangerText text={comment.text} />
            </div>
            <div className={tableStyles.sub}>
              <PostLink comment={comment} />
            </div>
          </td>
          <td className={styles.state}>
            <CommentState status={comment.status} />
            {comment.reasons.length > 0 && <div className={styles.reasons}>{reasonsOf(comment)}</div>}
          </td>
          <td className={tableStyles.muted}>
            <Time seconds={comment.createdAt} />
          </td>
          <td>
            <CommentActions
              comment={comment}
              onDecide={(decision) => onDecide(comment, decision)}
              onDelete={() => onDelete(comment)}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Names the article below which a comment stands, and whether the comment answers another one. */
export function PostLink({ comment: { parentId, postTitle, postUrl } }: { readonly comment: Comment }) {
  const on = parentId === undefined ? "on" : "an answer on";
  if (postTitle === "") return <>{on} an article that is not on the site any more</>;
  return (
    <>
      {on} <OutsideLink url={postUrl}>{postTitle}</OutsideLink>
    </>
  );
}

/** Returns why a comment waits or counts as spam, as one text. */
export const reasonsOf = ({ reasons }: Comment): string => reasons.join("; ");
