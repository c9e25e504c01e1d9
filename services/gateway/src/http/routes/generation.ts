import type { DraftOrder } from "@galley/proto/generation/v1";
import { z } from "zod";
import { draftHeaderNames, draftHeaders } from "../draft-headers.ts";
import { generateWithinTimeLimit } from "../generate-within-time-limit.ts";
import { generatedDraft, startedDraft, toGeneratedDraft, toStartedDraft } from "../representations/generated-draft.ts";
import { defineRoute } from "../route.ts";
import { resourceId, styleId, text } from "../validation/fields.ts";
import { present } from "../validation/present.ts";
import { webhookUrl } from "../validation/webhook-url.ts";

const body = z.object({
  title: text(300).meta({ minLength: 1, maxLength: 300, description: "Working title." }),
  instructions: text(20_000),
  styleId: styleId.optional(),
  autoPublish: z.boolean().optional().meta({ description: "Publish the draft after generation; false unless given." }),
  webhookUrl: webhookUrl.optional(),
});

export const generateDraft = defineRoute({
  method: "post",
  path: "/publications/:id/drafts/generate",
  name: "generateDraft",
  tag: "Draft generation",
  summary: "Ask the AI writer for a draft",
  description:
    "Without `webhookUrl` the answer waits for the draft; a client that hangs up cancels it, unless it sent an `Idempotency-Key`. With `webhookUrl` the answer comes at once and the outcome is sent there.",
  failures: ["NOT_FOUND", "QUOTA_EXCEEDED", "GENERATION_FAILED"],
  params: z.object({ id: resourceId }),
  body,
  bodyExample: { title: "Why type checkers became fast", instructions: "800 words for working programmers." },
  responses: {
    200: { description: "The draft (without `webhookUrl`).", data: generatedDraft, headers: draftHeaderNames },
    202: { description: "The work has begun (with `webhookUrl`).", data: startedDraft },
  },
  stillThere: ({ params }, backends) => backends.content("getPublication", { publicationId: params.id }),
  handle: async ({ params, body: wish }, call) => {
    const order: DraftOrder = {
      operationId: call.operationId,
      publicationId: params.id,
      title: wish.title,
      instructions: wish.instructions,
      styleId: wish.styleId,
      autoPublish: wish.autoPublish ?? false,
    };
    if (wish.webhookUrl === undefined) {
      const generated = await generateWithinTimeLimit(order, call);
      const headers = draftHeaders(generated.sessionId, present(generated.draft));
      return { status: 200, data: toGeneratedDraft(generated), headers };
    }
    const webhook = await call.webhookTarget(wish.webhookUrl);
    const { sessionId } = await call.backends.generation("startDraft", { order, webhook });
    return { status: 202, data: toStartedDraft(sessionId) };
  },
});

const queuedRun = z.object({ queued: z.boolean() }).meta({ id: "QueuedRun" });
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
