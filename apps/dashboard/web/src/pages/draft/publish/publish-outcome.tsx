import type { PublishedPost } from "@galley/proto/es/generation/v1/generation";
import { Badge } from "../../../components/badge.tsx";
import { Button } from "../../../components/button.tsx";
import { Dialog, DialogActions } from "../../../components/dialog.tsx";
import { OutsideLink } from "../../../components/outside-link.tsx";
import { networkKeys, networks } from "./networks.ts";
import styles from "./publish.module.css";

export interface PublishOutcomeProps {
  readonly published: PublishedPost;
  readonly onClose: () => void;
}

/** The result of a publish: the post, each share, and the differences from the wish. */
export function PublishOutcome({ published, onClose }: PublishOutcomeProps) {
  const { url, unchanged, warnings } = published;
  return (
    <Dialog title={unchanged ? "Nothing was changed" : "Published"} onClose={onClose}>
      <div className={styles.post} role="status">
        <p>
          {unchanged ? "The post is as it was edited in the CMS: " : "Readers see the post at "}
          <OutsideLink url={url}>{url}</OutsideLink>
        </p>
        {warnings.map((warning) => (
          <p key={warning} className={styles.notice}>
            {warning}
          </p>
        ))}
        {networkKeys.map((network) => {
          const outcome = published[network];
          return (
            outcome && (
              <p key={network} className={styles.row}>
                <strong>{networks[network].name}</strong>
                {outcome.success ? <Badge look="good">Shared</Badge> : <Badge look="danger">Not shared</Badge>}
                {outcome.error && <span>{outcome.error}</span>}
              </p>
            )
          );
        })}
        <DialogActions>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
