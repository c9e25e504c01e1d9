import { z } from "zod";
import { defineRoute } from "../route.ts";
import { resourceId } from "../validation/fields.ts";
import { webhookUrl } from "../validation/webhook-url.ts";

const queuedRun = z.object({ queued: z.literal(true) }).meta({ id: "QueuedRun", examples: [{ queued: true }] });
const queued: z.infer<typeof queuedRun> = { queued: true };

export const runScout = defineRoute({
  method: "post",
  path: "/publications/:id/scout/run",
  name: "runScout",
  tag: "Scout",
  summary: "Queue a content scout run",
  description:
    "A run that is asked for while one is queued or running joins it. New ideas appear in the list of ideas.",
  failures: ["NOT_FOUND"],
  params: z.object({ id: resourceId }),
  body: z.object({ webhookUrl: webhookUrl.optional() }),
  bodyExample: { webhookUrl: "https://hooks.example.org/galley" },
  responses: { 200: { description: "The run is queued.", data: queuedRun } },
  stillThere: ({ params }, backends) => backends.content("getPublication", { publicationId: params.id }),
  handle: async ({ params, body }, { backends, operationId, webhookTarget }) => {
    const webhook = body.webhookUrl === undefined ? null : await webhookTarget(body.webhookUrl);
    await backends.generation("startScoutRun", { operationId, publicationId: params.id, webhook });
    return { status: 200, data: queued };
  },
});
