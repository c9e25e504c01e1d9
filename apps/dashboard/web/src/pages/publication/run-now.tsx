import { useMutation, useQuery } from "@connectrpc/connect-query";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { GenerationService } from "@galley/proto/es/generation/v1/generation";
import { Link } from "@tanstack/react-router";
import { toFailure } from "../../api/errors.ts";
import { Button } from "../../components/button.tsx";
import { TimeLeft } from "../../components/time-left.tsx";
import { useToast } from "../../components/toast.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import { usePublication } from "./publication-context.ts";
import styles from "./runs.module.css";

/** Shows when the scout will run next, with a button that starts a run now. */
export function RunNow({ isRunning }: { readonly isRunning: boolean }) {
  const { publication, topics } = usePublication();
  const { id: publicationId } = publication;
  const canRun = useHasRole(Role.WRITER);
  const toast = useToast();
  const start = useMutation(GenerationService.method.startScoutRun, {
    onSuccess: () => toast("The scout runs. New ideas appear here and on the page Ideas."),
    onError: (error) => toast(`Not started: ${toFailure(error).message}`),
  });
  const run = (): void => start.mutate({ operationId: crypto.randomUUID(), publicationId });
  return (
    <div className={styles.next}>
      <NextRun />
      {canRun && topics.length > 0 && (
        <Button look="primary" data-new busy={start.isPending || isRunning} onClick={run}>
          {isRunning ? "Running …" : "Run now"}
        </Button>
      )}
    </div>
  );
}

function NextRun() {
  const { publication, topics } = usePublication();
  const { id: publicationId, timezone, scoutSchedule } = publication;
  const params = { publicationId };
  const preview = useQuery(
    GenerationService.method.previewScoutSchedule,
    { publicationId, timezone, ...(scoutSchedule && { scoutSchedule }) },
    { enabled: scoutSchedule !== undefined },
  );
  const [next] = preview.data?.runsAt ?? [];
  if (topics.length === 0) {
    return (
      <p className={styles.muted}>
        The scout has nothing to look for. Add a{" "}
        <Link to="/publications/$publicationId/topics" params={params}>
          topic
        </Link>{" "}
        first.
      </p>
    );
  }
  if (scoutSchedule === undefined) {
    return (
      <p className={styles.muted}>
        No run is planned.{" "}
        <Link to="/publications/$publicationId/scout" params={params}>
          Set a schedule
        </Link>
      </p>
    );
  }
  return <p className={styles.muted}>Next run: {next === undefined ? "–" : <TimeLeft seconds={next} />}</p>;
}
