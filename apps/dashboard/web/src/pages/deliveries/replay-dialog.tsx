import { useMutation, useQuery } from "@connectrpc/connect-query";
import { DeliveryState, type PreviewReplayResponse, WebhooksService } from "@galley/proto/es/webhooks/v1/webhooks";
import { useMemo, useState } from "react";
import { toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { SelectField } from "../../components/field.tsx";
import { counted, exactNumber } from "../../components/numbers.ts";
import { FailureNotice } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useToast } from "../../components/toast.tsx";
import styles from "./deliveries.module.css";
import { toFilter } from "./delivery-filter.ts";
import type { DeliverySearch } from "./delivery-search.ts";

/** The deliveries to send again: chosen ones, or all that match the filters. */
export type ReplayTask = { readonly ids: readonly string[] } | { readonly search: DeliverySearch };

export interface ReplayDialogProps {
  readonly task: ReplayTask;
  readonly onClose: () => void;
  /** Called with the id of the replay when it has begun. */
  readonly onStarted: (replayId: string) => void;
}

/** Sends deliveries again after the member has seen how many they are and where they go. */
export function ReplayDialog({ task, onClose, onStarted }: ReplayDialogProps) {
  const isByFilter = "search" in task;
  const [isAll, setIsAll] = useState(isByFilter && task.search.state === "delivered");
  const filter = useMemo(() => {
    if (!("search" in task)) return undefined;
    const found = toFilter(task.search, Date.now());
    if (task.search.state === "delivered") return found;
    return { ...found, state: isAll ? DeliveryState.UNSPECIFIED : DeliveryState.FAILED };
  }, [task, isAll]);
  const preview = useQuery(WebhooksService.method.previewReplay, filter && { filter }, {
    enabled: filter !== undefined,
    staleTime: 0,
  });
  const toast = useToast();
  // The dialog has one id for its replay. When an answer is lost and the button is pressed again, nothing is sent twice.
  const [replayId] = useState(() => crypto.randomUUID());
  const replay = useMutation(WebhooksService.method.replayDeliveries, {
    onSuccess: ({ skipped, hasMore }) => {
      if (skipped > 0) toast(`${counted(skipped, "webhook")} left out: waiting already, or of a deleted publication.`);
      if (hasMore) toast("There are more. Send again what is left when these are through.");
      onStarted(replayId);
    },
  });
  const count = "ids" in task ? task.ids.length : (preview.data?.count ?? 0);
  const send = (): void =>
    replay.mutate("ids" in task ? { replayId, deliveryIds: [...task.ids] } : { replayId, filter });
  return (
    <Dialog title="Send webhooks again" onClose={onClose}>
      {isByFilter && task.search.state === undefined && (
        <SelectField
          label="Which of the list"
          value={isAll ? "all" : "failed"}
          onChange={(event) => setIsAll(event.target.value === "all")}
        >
          <option value="failed">Those that were not delivered</option>
          <option value="all">Delivered ones too</option>
        </SelectField>
      )}
      {isByFilter && (
        <QueryState query={preview}>
          <Skeleton of="lines" rows={3} />
        </QueryState>
      )}
      {preview.data && <Preview preview={preview.data} />}
      {!isByFilter && <p>{counted(count, "chosen webhook")} will be sent again.</p>}
      <p className={styles.muted}>
        Each goes to the address it was for, with the same id and body, signed with the key of the original request.
        Receivers that follow the guide ignore what they have already.
      </p>
      {replay.error && <FailureNotice failure={toFailure(replay.error)} />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" busy={replay.isPending} disabled={count === 0} onClick={send}>
          {count === 0 ? "Nothing to send" : `Send ${exactNumber(count)} again`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ preview: { count, hasMore, receivers } }: { readonly preview: PreviewReplayResponse }) {
  if (count === 0) return <p>No finished webhook matches.</p>;
  return (
    <div>
      <p>
        {counted(count, "webhook")} will be sent again, the oldest first
        {hasMore ? ". More match than one replay sends" : ""}:
      </p>
      <ul className={styles.receivers}>
        {receivers.map((receiver) => (
          <li key={receiver.host}>
            <span>{receiver.host}</span>
            <span>{exactNumber(receiver.count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
