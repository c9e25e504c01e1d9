import { z } from "zod";
import { required } from "../representations/contract-values.ts";
import { scoutRun, scoutRunInList, toScoutRun, toScoutRunInList } from "../representations/scout-run.ts";
import { uuid } from "../representations/timestamp.ts";
import { defineRoute } from "../route.ts";
import { resourceId } from "../validation/fields.ts";
import { webhookUrl } from "../validation/webhook-url.ts";

/** The maximum number of scout runs in the list of a publication. */
const maxRuns = 50;

const queuedRun = z
  .object({
    queued: z.boolean(),
    runId: uuid.meta({
      description: "Id of the run, also of one that was joined. `scout.completed` names it as well.",
    }),
  })
  .meta({ id: "QueuedRun" });

const runScout = defineRoute({
  method: "post",
  path: "/publications/:id/scout/run",
  name: "runScout",
  role: "writer",
  tag: "Scout",
  summary: "Queue a content scout run",
  description:
    "A run that is asked for while one is queued or running joins it. New ideas appear in the list of ideas.",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  body: z.object({ webhookUrl: webhookUrl.optional() }).meta({ id: "ScoutRunOptions" }),
  bodyExample: { webhookUrl: "https://hooks.example.org/galley" },
  responses: { 200: { description: "The run is queued.", data: queuedRun } },
  verifyReplay: ({ params }, backends) => backends.content("getPublication", { publicationId: params.id }),
  handle: async ({ params, body }, { backends, operationId, webhookTarget }) => {
    const webhook = body.webhookUrl === undefined ? null : await webhookTarget(body.webhookUrl);
    const order = { operationId, publicationId: params.id, webhook };
    const { runId } = await backends.generation("startScoutRun", order);
    return { status: 200, data: { queued: true, runId } };
  },
});

const listScoutRuns = defineRoute({
  method: "get",
  path: "/publications/:id/scout/runs",
  name: "listScoutRuns",
  tag: "Scout",
  summary: "List scout runs",
  description: "Runs are kept for 30 days. What a source gave that was dropped is told of a single run only.",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  responses: {
    200: { description: "The 50 newest runs, oldest first.", data: z.array(scoutRunInList).max(maxRuns) },
  },
  handle: async ({ params }, { backends }) => {
    const wanted = { publicationId: params.id, limit: maxRuns, brief: true };
    const { runs } = await backends.generation("listScoutRuns", wanted);
    return { status: 200, data: runs.toReversed().map((run) => toScoutRunInList(params.id, run)) };
  },
});

const getScoutRun = defineRoute({
  method: "get",
  path: "/publications/:id/scout/runs/:runId",
  name: "getScoutRun",
  tag: "Scout",
  summary: "Read a scout run",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId, runId: resourceId }),
  responses: { 200: { description: "The run, with what each source gave.", data: scoutRun } },
  handle: async ({ params: { id: publicationId, runId } }, { backends }) => {
    const { run } = await backends.generation("getScoutRun", { publicationId, runId });
    return { status: 200, data: toScoutRun(publicationId, required(run)) };
  },
});

export const scoutRoutes = [runScout, listScoutRuns, getScoutRun];
