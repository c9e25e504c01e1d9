import { useMutation } from "@connectrpc/connect-query";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { FailureNotice } from "../../components/page.tsx";
import { useToast } from "../../components/toast.tsx";
import type { CheckDialogProps } from "./check-dialog.tsx";

/** Removes a connection after the member has confirmed it. */
export function RemoveDialog({ guide: { name, kind }, publicationId, onClose }: CheckDialogProps) {
  const toast = useToast();
  const remove = useMutation(PublishingService.method.removeConnection, {
    onSuccess: () => {
      toast(`Removed ${name}`);
      onClose();
    },
  });
  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose}>
      <p>Galley forgets its keys. What was published or shared there stays. To link it again you need them again.</p>
      {remove.error && <FailureNotice failure={toFailure(remove.error)} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ publicationId, kind })}>
          Remove {name}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
