import { useQuery } from "@connectrpc/connect-query";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import styles from "./publication.module.css";

/** The server counts no further than this number. */
const maxCounted = 100;

/** Shows how many comments wait for a decision. Shows nothing when none waits, or when they cannot be counted. */
export function WaitingComments({ publicationId }: { readonly publicationId: string }) {
  const { data } = useQuery(PublishingService.method.countWaitingComments, { publicationId });
  if (data === undefined || data.count === 0) return null;
  return (
    <span className={styles.waiting}>
      {data.count < maxCounted ? data.count : `${maxCounted - 1}+`}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
