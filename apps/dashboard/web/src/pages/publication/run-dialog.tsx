import { useQuery } from "@connectrpc/connect-query";
import {
  type DroppedReports,
  GenerationService,
  type ScoutedSource,
  type ScoutRun,
} from "@galley/proto/es/generation/v1/generation";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { counted } from "../../components/numbers.ts";
import { QueryState } from "../../components/query-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { percent } from "../ideas/score-parts.tsx";
import styles from "./runs.module.css";

const reasons: Readonly<Record<string, string>> = {
  "too-old": "too old",
  advert: "advertising",
  known: "known already",
  "off-topic": "about no topic",
  muted: "from a muted outlet",
};

export interface RunDialogProps {
  readonly publicationId: string;
  /** The run from the list of runs. It lacks the reports that were dropped, so the dialog reads the complete run. */
  readonly run: ScoutRun;
  readonly onClose: () => void;
}

/** Shows how many reports one run read and kept from each source, and which it dropped and why. */
export function RunDialog({ publicationId, run: { runId }, onClose }: RunDialogProps) {
  const query = useQuery(GenerationService.method.getScoutRun, { publicationId, runId });
  const run = query.data?.run;
  return (
    <Dialog title="Run of the scout" onClose={onClose}>
      <QueryState query={query}>
        <Skeleton of="lines" rows={6} />
      </QueryState>
      {run && <Details run={run} />}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Details({ run }: { readonly run: ScoutRun }) {
  return (
    <div className={styles.run}>
      {run.error !== "" && <p className={styles.failure}>{run.error}</p>}
      {run.autopilot !== "" && <p>{run.autopilot}</p>}
      <div>
        <h3>Sources</h3>
        <ul className={styles.list}>
          {run.sources.map((source) => (
            <Source key={source.source} source={source} />
          ))}
        </ul>
        {run.sources.length === 0 && <p className={styles.muted}>None was read.</p>}
      </div>
      <div>
        <h3>New ideas</h3>
        <ul className={styles.list}>
          {run.ideas.map(({ id, title, relevanceScore }) => (
            <li key={id}>
              {title} <span className={styles.muted}>{percent(relevanceScore)}</span>
            </li>
          ))}
        </ul>
        {run.ideas.length === 0 && <p className={styles.muted}>None.</p>}
      </div>
    </div>
  );
}

function Source({
  source: { source, fetched, kept, dropped, failure, partialFailure },
}: {
  readonly source: ScoutedSource;
}) {
  const problem = failure || partialFailure;
  return (
    <li>
      <div>{source}</div>
      {problem !== "" && <div className={styles.failure}>{problem}</div>}
      {failure === "" && (
        <div className={`${styles.muted} ${styles.counts}`}>
          {counted(fetched, "report")} read, {kept} kept
        </div>
      )}
      {dropped.map((reports) => (
        <Dropped key={reports.reason} reports={reports} />
      ))}
    </li>
  );
}

function Dropped({ reports: { reason, count, examples } }: { readonly reports: DroppedReports }) {
  return (
    <div className={styles.muted}>
      {count} {reasons[reason] ?? reason}
      {examples.length > 0 && `: ${examples.map((title) => `“${title}”`).join(", ")}`}
    </div>
  );
}
