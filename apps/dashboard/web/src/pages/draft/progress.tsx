import { useMutation } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { GenerationService, type WaitForSessionResponse, WorkState } from "@galley/proto/es/generation/v1/generation";
import { useEffect, useState } from "react";
import { toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { counted } from "../../components/numbers.ts";
import { Panel } from "../../components/page.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useToast } from "../../components/toast.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./draft.module.css";
import type { useProgress } from "./use-progress.ts";

/** The stages of writing as a person sees them, in order, with the names that the service gives them. */
const stages = [
  { name: "Read the order", of: ["brief"] },
  { name: "Research", of: ["research"] },
  { name: "Write", of: ["outline", "sections"] },
  { name: "Judge every sentence", of: ["judge"] },
  { name: "Mend what cannot stand", of: ["edit"] },
  { name: "Finish", of: ["finish"] },
] as const;

export interface ProgressProps {
  readonly sessionId: string;
  readonly progress: ReturnType<typeof useProgress>;
  /** Whether a version exists already, so that the work is a revision. */
  readonly isRevision: boolean;
}

/** Shows live how far the writing of a draft is, with a button that cancels it. */
export function Progress({ sessionId, progress, isRevision }: ProgressProps) {
  const { data } = progress;
  const canCancel = useHasRole(Role.WRITER);
  const toast = useToast();
  const cancel = useMutation(GenerationService.method.cancelDraft, {
    onSuccess: ({ cancelled }) => toast(cancelled ? "The writing was cancelled" : "There was nothing left to cancel"),
    onError: (error) => toast(`Not cancelled: ${toFailure(error).message}`),
  });
  return (
    <Panel title={isRevision ? "A new version is being written" : "The draft is being written"}>
      <QueryState query={progress}>
        <Skeleton of="lines" rows={stages.length} />
      </QueryState>
      {data && (
        <>
          <p className={styles.muted} aria-live="polite">
            <Situation progress={data} />
          </p>
          <Stages progress={data} />
        </>
      )}
      {canCancel && (
        <div>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate({ sessionId })}>
            Cancel the writing
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Situation({ progress: { state, queuePlace = 0, startedAt } }: { readonly progress: WaitForSessionResponse }) {
  if (state === WorkState.QUEUED) {
    return queuePlace === 0
      ? "It is next in the queue."
      : `It waits in the queue behind ${counted(queuePlace, "draft")}.`;
  }
  if (startedAt === undefined) return "It begins.";
  return (
    <>
      Writing for <Elapsed since={startedAt} />. You can leave this page; the work goes on.
    </>
  );
}

function Elapsed({ since }: { readonly since: bigint }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor(now / 1_000) - Number(since));
  const minutes = Math.floor(seconds / 60);
  // Screen readers would otherwise read each second.
  return <span aria-hidden="true">{minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`}</span>;
}

function Stages({ progress: { state, stage, done, of } }: { readonly progress: WaitForSessionResponse }) {
  const isDone = state === WorkState.DONE;
  const current = stages.findIndex((each) => each.of.some((name) => name === stage));
  return (
    <ol className={styles.stages} aria-label="Stages">
      {stages.map(({ name }, index) => {
        const look = isDone || index < current ? "done" : index === current ? "current" : "open";
        return (
          <li key={name} className={styles[look]} aria-current={look === "current" ? "step" : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {look === "done" ? "✓" : ""}
            </span>
            {name}
            {look === "current" && of > 1 && ` (${done} of ${of})`}
            {look === "done" && <span className="visually-hidden"> (done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
