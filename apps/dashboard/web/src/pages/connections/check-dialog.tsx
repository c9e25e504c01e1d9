import { useMutation } from "@connectrpc/connect-query";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { useEffect } from "react";
import { toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { FailureNotice } from "../../components/page.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import type { ConnectionGuide } from "./connection-kinds.ts";
import { Findings } from "./findings.tsx";

export interface CheckDialogProps {
  readonly guide: ConnectionGuide;
  readonly publicationId: string;
  readonly onClose: () => void;
}

/** Checks a connection as soon as it opens, and shows what was found. */
export function CheckDialog({ guide: { name, kind }, publicationId, onClose }: CheckDialogProps) {
  const check = useMutation(PublishingService.method.testConnection);
  const { mutate } = check;
  useEffect(() => mutate({ publicationId, kind }), [mutate, publicationId, kind]);
  return (
    <Dialog title={`Check ${name}`} onClose={onClose}>
      {check.data && !check.isPending && <Findings findings={check.data.findings} />}
      {check.error && !check.isPending && <FailureNotice failure={toFailure(check.error)} />}
      {(check.isIdle || check.isPending) && <Skeleton of="lines" rows={4} />}
      <DialogActions>
        <Button busy={check.isPending} onClick={() => mutate({ publicationId, kind })}>
          Check again
        </Button>
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
