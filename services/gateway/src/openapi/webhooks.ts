import { z } from "zod";
import { writtenDraft } from "../http/representations/draft.ts";
import { publishError } from "../http/representations/generated-draft.ts";
import { social } from "../http/representations/published-post.ts";
import { runIdea } from "../http/representations/scout-run.ts";
import { uuid } from "../http/representations/timestamp.ts";
import headers from "./headers.json" with { type: "json" };
import { exampleOf, type Json, type SchemaCollector } from "./schemas.ts";

const moment = z.string().meta({ format: "date-time" });

const draftReady = z
  .object({
    draft: writtenDraft,
    status: z.literal("draft_ready"),
    publishError: publishError.optional().meta({ description: "The draft should have been published and could not." }),
  })
  .meta({ id: "DraftReadyData" });
const draftPublished = z
  .object({
    draft: writtenDraft,
    postId: z.string(),
    slug: z.string(),
    url: z.string(),
    social,
    status: z.literal("published"),
  })
  .meta({ id: "DraftPublishedData" });
const draftFailed = z
  .object({ status: z.literal("failed"), error: z.string(), code: z.string() })
  .meta({ id: "DraftFailedData" });
const droppedReports = z
  .object({
    reason: z.enum(["too-old", "advert", "known", "off-topic"]).meta({ id: "ScoutCompletedDropReason" }),
    count: z.int(),
    examples: z.array(z.string()),
  })
  .meta({ id: "ScoutCompletedDroppedReports" });
const source = z
  .object({
    source: z.string(),
    failure: z.string().optional(),
    fetched: z.int(),
    kept: z.int(),
    dropped: z.array(droppedReports),
  })
  .meta({ id: "ScoutCompletedSource" });
const scoutCompleted = z
  .object({
    runId: uuid,
    status: z.enum(["completed", "partial", "failed"]).meta({ id: "ScoutOutcome" }),
    ideasCreated: z.int(),
    ideas: z.array(runIdea),
    topicsScanned: z.int(),
    sourcesRead: z.int(),
    sources: z.array(source),
    startedAt: moment,
    finishedAt: moment,
    error: z.string().optional(),
    code: z.string().optional(),
  })
  .meta({ id: "ScoutCompletedData" });

const webhook = <Event extends string>(event: Event, name: string, summary: string, data: z.ZodType) => ({
  event,
  name,
  summary,
  payload: z
    .object({ event: z.literal(event), sessionId: uuid, publicationId: uuid, data, timestamp: moment })
    .meta({ id: `${name.charAt(0).toUpperCase()}${name.slice(1)}Event` }),
});

const webhooks = [
  webhook("draft.ready", "draftReady", "A draft is ready for review", draftReady),
  webhook("draft.published", "draftPublished", "A draft was written and published", draftPublished),
  webhook("draft.failed", "draftFailed", "A draft could not be written", draftFailed),
  webhook("scout.completed", "scoutCompleted", "A scout run has finished", scoutCompleted),
];

/** Describes the requests that a `webhookUrl` receives, for the OpenAPI document. */
export function webhookItems(collector: SchemaCollector): Json {
  const items = webhooks.map(({ event, name, summary, payload }) => {
    const schema = collector.schemaOf(payload);
    const post = {
      operationId: name,
      summary,
      parameters: headers.webhooks,
      requestBody: { required: true, content: { "application/json": { schema, example: exampleOf(schema) } } },
      responses: { "2XX": { description: "Received. Any other status is tried again, up to three times." } },
      security: [],
    };
    return [event, { post }];
  });
  return Object.fromEntries(items);
}
