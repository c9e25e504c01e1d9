import type { DraftOrder } from "@galley/proto/generation/v1";
import { z } from "zod";
import { draftHeaderNames, draftHeaders } from "../draft-headers.ts";
import { generateWithinTimeLimit } from "../generate-within-time-limit.ts";
import { required } from "../representations/contract-values.ts";
import { generatedDraft, startedDraft, toGeneratedDraft, toStartedDraft } from "../representations/generated-draft.ts";
import { defineRoute } from "../route.ts";
import { ideaId, resourceId, styleId, text } from "../validation/fields.ts";
import { webhookUrl } from "../validation/webhook-url.ts";

const body = z
  .object({
    title: text(300).meta({ minLength: 1, maxLength: 300, description: "Working title." }),
    instructions: text(20_000),
    styleId: styleId.optional(),
    ideaId: ideaId.optional().meta({
      description:
        "Id of an idea of this publication. Its sources are material for the draft, and the idea becomes `promoted` with the draft's `sessionId`, also when the draft fails. An idea may have several drafts.",
    }),
    autoPublish: z
      .boolean()
      .optional()
      .meta({ description: "Publish the draft after generation; false unless given." }),
    webhookUrl: webhookUrl.optional(),
  })
  .meta({ id: "DraftOrder" });

const preferenceApplied = { "Preference-Applied": "respond-async" };

export const generateDraft = defineRoute({
  method: "post",
  path: "/publications/:id/drafts/generate",
  name: "generateDraft",
  role: "writer",
  publishes: ({ autoPublish }) => autoPublish === true,
  tag: "Draft generation",
  summary: "Ask the AI writer for a draft",
  description:
    "Without `webhookUrl` the answer waits for the draft; a client that hangs up cancels it, unless it sent an `Idempotency-Key`. With `webhookUrl` the answer comes at once and the outcome is sent there. With `Prefer: respond-async` and no `webhookUrl` the answer comes at once and no webhook is sent: `generation` of the session tells the state. A draft that was answered with 202 is never cancelled by a client that hangs up.",
  failures: ["NOT_FOUND", "QUOTA_EXCEEDED", "GENERATION_FAILED"],
  params: z.object({ id: resourceId }),
  body,
  bodyExample: { title: "Why type checkers became fast", instructions: "800 words for working programmers." },
  responses: {
    200: { description: "The draft (without `webhookUrl`).", data: generatedDraft, headers: draftHeaderNames },
    202: {
      description: "The work has begun (with `webhookUrl` or `Prefer: respond-async`).",
      data: startedDraft,
      headers: ["Preference-Applied"],
    },
  },
  takesPrefer: true,
  verifyReplay: ({ params }, backends) => backends.content("getPublication", { publicationId: params.id }),
  handle: async ({ params, body: wish }, call) => {
    const order: DraftOrder = {
      operationId: call.operationId,
      publicationId: params.id,
      title: wish.title,
      instructions: wish.instructions,
      styleId: wish.styleId,
      ideaId: wish.ideaId,
      autoPublish: wish.autoPublish ?? false,
    };
    if (wish.webhookUrl === undefined && !call.prefersAsync) {
      const generated = await generateWithinTimeLimit(order, call);
      const headers = draftHeaders(generated.sessionId, required(generated.draft));
      return { status: 200, data: toGeneratedDraft(generated), headers };
    }
    const webhook = wish.webhookUrl === undefined ? null : await call.webhookTarget(wish.webhookUrl);
    const started = await call.backends.generation("startDraft", { order, webhook });
    const answer = { status: 202, data: toStartedDraft(started) } as const;
    return call.prefersAsync ? { ...answer, headers: preferenceApplied } : answer;
  },
});
