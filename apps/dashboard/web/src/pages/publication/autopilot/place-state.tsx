import {
  type AutopilotDraft,
  AutopilotDraftState,
  type AutopilotPlace,
} from "@galley/proto/es/generation/v1/generation";
import { Badge } from "../../../components/badge.tsx";
import { TimeLeft } from "../../../components/time-left.tsx";
import styles from "./autopilot.module.css";
import { gateName, gateValue } from "./gates.ts";

/** Shows whether a place is free, and what became of the draft of a taken one. */
export function PlaceState({ place: { taken, draft, endsAt } }: { readonly place: AutopilotPlace }) {
  const isOver = Number(endsAt) * 1_000 < Date.now();
  if (draft !== undefined) return <DraftState draft={draft} />;
  if (taken) return <Badge>Taken</Badge>;
  return <span className={styles.muted}>{isOver ? "Not used" : "Free"}</span>;
}

function DraftState({ draft }: { readonly draft: AutopilotDraft }) {
  const { state, publishesAt, gates, failure } = draft;
  switch (state) {
    case AutopilotDraftState.WRITING:
      return <Badge look="accent">Being written</Badge>;
    case AutopilotDraftState.HELD:
      return (
        <>
          <Badge look="accent">Waits</Badge>
          {publishesAt !== undefined && (
            <span className={styles.muted}>
              published <TimeLeft seconds={publishesAt} />
            </span>
          )}
        </>
      );
    case AutopilotDraftState.PUBLISHING:
      return <Badge look="accent">Being published</Badge>;
    case AutopilotDraftState.PUBLISHED:
      return <Badge look="good">Published</Badge>;
    case AutopilotDraftState.STOPPED:
      return <Badge>Stopped</Badge>;
    case AutopilotDraftState.UNPUBLISHED:
      return <Badge>Unpublished</Badge>;
    case AutopilotDraftState.LEFT:
      return (
        <>
          <Badge look="warning">Left for you</Badge>
          {gates
            .filter(({ passed }) => !passed)
            .map(({ name, found, required }) => (
              <span key={name} className={styles.muted}>
                {gateName(name)}: {gateValue(found)}, required {gateValue(required)}
              </span>
            ))}
        </>
      );
    case AutopilotDraftState.FAILED:
      return (
        <>
          <Badge look="danger">Failed</Badge>
          <span className={styles.muted}>{failure}</span>
        </>
      );
    default:
      return <Badge look="good">Written</Badge>;
  }
}
