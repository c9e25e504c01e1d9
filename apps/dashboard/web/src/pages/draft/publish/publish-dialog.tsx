import { EditDecision, type PublishedPost } from "@galley/proto/es/generation/v1/generation";
import type { PreviewSharesResponse, SessionPost } from "@galley/proto/es/publishing/v1/publishing";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog, DialogActions } from "../../../components/dialog.tsx";
import { Form } from "../../../components/form.tsx";
import { useOpenDraft } from "../draft-context.ts";
import { networkKeys, networks } from "./networks.ts";
import styles from "./publish.module.css";
import { PublishOutcome } from "./publish-outcome.tsx";
import { usePublish } from "./use-publish.ts";
import type { PublishWish } from "./wish.ts";

export interface PublishDialogProps {
  readonly post: SessionPost | undefined;
  /** The name of the place where the post appears, such as "Ghost". */
  readonly place: string;
  readonly title: string;
  readonly draftVersion: number;
  readonly wish: PublishWish;
  /** The fields and texts that will be published. Not set until they are known. */
  readonly preview: PreviewSharesResponse | undefined;
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, publishes, and tells the outcome. A person's edit in the CMS is overwritten only after a decision. */
export function PublishDialog({
  post,
  place,
  title,
  draftVersion,
  wish,
  preview,
  onPublished,
  onClose,
}: PublishDialogProps) {
  const { session } = useOpenDraft();
  // The post may appear while the dialog is open, when the answer of its publish was lost.
  const [isFirst] = useState(post === undefined);
  const [published, setPublished] = useState<PublishedPost>();
  const { publish, isPending, error, edit } = usePublish({
    onPublished: (made) => {
      setPublished(made);
      onPublished();
    },
  });
  const wished = { sessionId: session.id, draftVersion, wish, preview };
  if (published !== undefined) return <PublishOutcome published={published} onClose={onClose} />;
  if (edit !== undefined) {
    return (
      <EditedInCms
        message={edit.message}
        isPending={isPending}
        onDecide={(decision) => publish(wished, decision)}
        onClose={onClose}
      />
    );
  }
  const shared = networkKeys.filter((network) => wish.shares[network]).map((network) => networks[network].name);
  return (
    <Dialog title={isFirst ? "Publish the draft?" : "Publish it again?"} onClose={isPending ? undefined : onClose}>
      <Form className={styles.post} error={error} onSubmit={() => publish(wished)}>
        <p>
          Readers of {place} will see version {draftVersion} of “{title}”{preview && <> at {preview.url}</>}.
        </p>
        {shared.length > 0 && <p>It is also shared on {shared.join(" and ")}. A share can only be deleted there.</p>}
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button look="primary" type="submit" busy={isPending || preview === undefined}>
            {isFirst ? "Publish" : "Publish again"}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface EditedInCmsProps {
  readonly message: string;
  readonly isPending: boolean;
  readonly onDecide: (decision: EditDecision) => void;
  readonly onClose: () => void;
}

/** Asks whether a person's change of the post in its CMS is kept or overwritten. */
export function EditedInCms({ message, isPending, onDecide, onClose }: EditedInCmsProps) {
  return (
    <Dialog title="Edited in the CMS" onClose={isPending ? undefined : onClose}>
      <div className={styles.post}>
        <p role="alert">{message}</p>
        <p className={styles.muted}>
          “Keep theirs” leaves the post as it is there and only does the chosen shares. “Replace” overwrites it with
          this version.
        </p>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button busy={isPending} onClick={() => onDecide(EditDecision.KEEP_THEIRS)}>
            Keep theirs
          </Button>
          <Button look="danger" busy={isPending} onClick={() => onDecide(EditDecision.REPLACE)}>
            Replace
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
