import type { QueuedRun, ScoutRun, ScoutRunOptions, ScoutRunSummary } from "../gen/types.ts";
import { path } from "../path.ts";
import type { RequestOptions, Send } from "../transport.ts";

export const createScout = (send: Send) => ({
  /** Queues a run of the scout, or joins the one that is queued or running. */
  run: (publicationId: string, settings: ScoutRunOptions = {}, options?: RequestOptions) =>
    send<QueuedRun>({ method: "POST", path: path`/publications/${publicationId}/scout/run`, body: settings }, options),

  /** Lists the 50 newest runs, oldest first. */
  listRuns: (publicationId: string, options?: RequestOptions) =>
    send<ScoutRunSummary[]>({ method: "GET", path: path`/publications/${publicationId}/scout/runs` }, options),

  /** Reads a run, with what each source gave. */
  getRun: (publicationId: string, runId: string, options?: RequestOptions) =>
    send<ScoutRun>({ method: "GET", path: path`/publications/${publicationId}/scout/runs/${runId}` }, options),
});
