import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import type { PublishedPost } from "@galley/proto/es/generation/v1/generation";
import { type SessionPost, ShareState } from "@galley/proto/es/publishing/v1/publishing";
import { lazy, Suspense, useState } from "react";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { OutsideLink } from "../../../components/outside-link.tsx";
import { Panel } from "../../../components/page.tsx";
import { Time } from "../../../components/time.tsx";
import { useHasRole } from "../../../shell/session-context.ts";
import { cmsNames } from "./networks.ts";
import styles from "./publish.module.css";
import { PublishOutcome } from "./publish-outcome.tsx";
import { RetryShares } from "./retry-shares.tsx";
import { ShareRow } from "./share-state.tsx";
import { UnpublishDialog } from "./unpublish-dialog.tsx";

const CmsReport = lazy(async () => ({ default: (await import("./cms-report.tsx")).CmsReport }));

/** The post of the session: where it is, which version it shows, and how far its shares have got. */
export function PostPanel({ post }: { readonly post: SessionPost }) {
  const canPublish = useHasRole(Role.EDITOR);
  const [isUnpublishing, setIsUnpublishing] = useState(false);
  // Kept here, because the button disappears with the last failed share, and its result must stay until it is closed.
  const [retried, setRetried] = useState<PublishedPost>();
  const cms = cmsNames[post.cms];
  const open = post.shares.filter(({ state }) => state === ShareState.FAILED || state === ShareState.UNKNOWN);
  return (
    <Panel title="The post">
      <div className={styles.post}>
        <p className={styles.row}>
          {post.unpublished ? <Badge>Unpublished</Badge> : <Badge look="good">Published</Badge>}
          {cms && <span>on {cms}</span>}
          <span>{post.unpublished ? post.url : <OutsideLink url={post.url}>{post.url}</OutsideLink>}</span>
        </p>
        <p className={styles.muted}>
          First published <Time seconds={post.publishedAt} />
          {post.draftVersion > 0 && `, shows version ${post.draftVersion}`}
          {post.unpublished && ". Readers do not see it; publishing it again brings it back at the same address"}.
        </p>
        {post.shares.length > 0 && (
          <ul className={styles.shares} aria-label="Shares">
            {post.shares.map((share) => (
              <ShareRow key={share.network} share={share} />
            ))}
          </ul>
        )}
        {canPublish && (
          <div className={styles.row}>
            {open.length > 0 && <RetryShares post={post} open={open} onPublished={setRetried} />}
            {cms === undefined && !post.unpublished && (
              <Button onClick={() => setIsUnpublishing(true)}>Unpublish…</Button>
            )}
          </div>
        )}
        {cms && (
          <Suspense>
            <CmsReport sessionId={post.sessionId} cms={cms} />
          </Suspense>
        )}
      </div>
      {retried && <PublishOutcome published={retried} onClose={() => setRetried(undefined)} />}
      {isUnpublishing && <UnpublishDialog post={post} onClose={() => setIsUnpublishing(false)} />}
    </Panel>
  );
}
