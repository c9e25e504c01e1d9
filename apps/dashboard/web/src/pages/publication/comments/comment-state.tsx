import { CommentStatus } from "@galley/proto/es/publishing/v1/publishing";
import { Badge } from "../../../components/badge.tsx";

/** Shows whether readers see a comment. */
export function CommentState({ status }: { readonly status: CommentStatus }) {
  if (status === CommentStatus.APPROVED) return <Badge look="good">Approved</Badge>;
  if (status === CommentStatus.SPAM) return <Badge look="danger">Spam</Badge>;
  if (status === CommentStatus.TRASH) return <Badge>Trash</Badge>;
  return <Badge look="warning">Waits</Badge>;
}
