import type { MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { useQuery } from "@connectrpc/connect-query";
import { GenerationService, type PreviewScoutScheduleRequestSchema } from "@galley/proto/es/generation/v1/generation";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { toFailure } from "../../api/errors.ts";
import { FailureNotice } from "../../components/page.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useShownError } from "../../components/use-shown-errors.ts";
import { zonedFormat } from "../../components/zoned-format.ts";
import styles from "./next-runs.module.css";
import { usePublication } from "./publication-context.ts";

export interface NextRunsProps {
  /** The schedule that the form contains, whether it is saved or not. Undefined when the scout only runs on demand. */
  readonly schedule: MessageInitShape<typeof PreviewScoutScheduleRequestSchema>["scoutSchedule"];
}

/** A list of the next five times at which the scout will run by the given schedule, in the publication's time zone. */
export function NextRuns({ schedule }: NextRunsProps) {
  const { publication } = usePublication();
  const { id: publicationId, timezone } = publication;
  const request = { publicationId, timezone, ...(schedule && { scoutSchedule: schedule }) };
  const preview = useQuery(GenerationService.method.previewScoutSchedule, request, {
    enabled: schedule !== undefined,
    placeholderData: keepPreviousData,
  });
  const error = useShownError(preview);
  if (schedule === undefined)
    return (
      <p className={styles.none}>
        No run is planned. Start one by hand in the tab{" "}
        <Link to="/publications/$publicationId/runs" params={{ publicationId }}>
          Runs
        </Link>
        .
      </p>
    );
  if (preview.isPending && error === undefined) return <Skeleton of="lines" rows={5} />;
  if (error !== undefined) {
    const failure = toFailure(error);
    if (ConnectError.from(error).code === Code.InvalidArgument) return <p className={styles.none}>{failure.message}</p>;
    const retry = (): void => void preview.refetch();
    return <FailureNotice failure={failure} onRetry={retry} isRetrying={preview.isFetching} />;
  }
  const format = zonedFormat(timezone, moment);
  return (
    <section className={styles.runs} aria-labelledby="next-runs">
      <h3 id="next-runs">Next five runs</h3>
      <ol>
        {preview.data?.runsAt.map((seconds) => {
          const at = new Date(Number(seconds) * 1_000);
          return (
            <li key={String(seconds)}>
              <time dateTime={at.toISOString()}>{format.format(at)}</time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const moment = {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
} as const;
