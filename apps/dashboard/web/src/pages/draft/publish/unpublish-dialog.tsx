import { useMutation } from "@connectrpc/connect-query";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import type { SessionPost } from "@galley/proto/es/publishing/v1/publishing";
import { Button } from "../../../components/button.tsx";
import { Dialog, DialogActions } from "../../../components/dialog.tsx";
import { Form } from "../../../components/form.tsx";
import { useToast } from "../../../components/toast.tsx";
import styles from "./publish.module.css";

export interface UnpublishDialogProps {
  readonly post: SessionPost;
  readonly onClose: () => void;
}

/** Asks for confirmation and takes a post from its readers. */
export function UnpublishDialog({ post: { sessionId, title, url }, onClose }: UnpublishDialogProps) {
  const toast = useToast();
  const unpublish = useMutation(GenerationService.method.unpublishSession, {
    onSuccess: () => {
      toast(`Unpublished “${title}”`);
      onClose();
    },
  });
  return (
    <Dialog title="Unpublish the post?" onClose={unpublish.isPending ? undefined : onClose}>
      <Form className={styles.post} error={unpublish.error} onSubmit={() => unpublish.mutate({ sessionId })}>
        <p>
          “{title}” leaves the site, its feeds, its search and its sitemap at once, and {url} answers that it is gone.
          Publishing it again brings it back there.
        </p>
        <p className={styles.muted}>
          Posts on LinkedIn and X stay and lead to that answer. The draft and its versions stay too.
        </p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit" busy={unpublish.isPending}>
            Unpublish
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
