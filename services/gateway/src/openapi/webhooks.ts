import { z } from "zod";
import { writtenDraft } from "../http/representations/draft.ts";
import { publishError } from "../http/representations/generated-draft.ts";
import { social } from "../http/representations/published-post.ts";
import headers from "./headers.json" with { type: "json" };
import type { Json, SchemaCollector } from "./schemas.ts";

const moment = z.string().meta({ format: "date-time" });
const uuid = z.string().meta({ format: "uuid" });

const payload = <Event extends string, Data extends z.ZodType>(event: Event, data: Data): z.ZodType =>
  z.object({ event: z.literal(event), sessionId: uuid, publicationId: uuid, data, timestamp: moment });

const draftReady = z.object({
  draft: writtenDraft,
  status: z.literal("draft_ready"),
  publishError: publishError.optional().meta({ description: "The draft should have been published and could not." }),
});
const draftPublished = z.object({
  draft: writtenDraft,
  postId: z.string(),
  slug: z.string(),
  url: z.string(),
  social,
  status: z.literal("published"),
});
const draftFailed = z.object({ status: z.literal("failed"), error: z.string(), code: z.string() });
const scoutCompleted = z.object({
  runId: uuid,
  status: z.enum(["completed", "partial", "failed"]),
  ideasCreated: z.int(),
  ideas: z.array(z.object({ id: uuid, topicId: uuid, title: z.string(), relevanceScore: z.number() })),
  topicsScanned: z.int(),
  sourcesRead: z.int(),
  sources: z.array(
    z.object({
      source: z.string(),
      failure: z.string().optional(),
      fetched: z.int(),
      kept: z.int(),
      dropped: z.array(
        z.object({
          reason: z.enum(["too-old", "advert", "known", "off-topic"]),
          count: z.int(),
          examples: z.array(z.string()),
        }),
      ),
    }),
  ),
  startedAt: moment,
  finishedAt: moment,
  error: z.string().optional(),
  code: z.string().optional(),
});

const webhooks = [
  { event: "draft.ready", name: "draftReady", summary: "A draft is ready for review", data: draftReady },
  {
    event: "draft.published",
    name: "draftPublished",
    summary: "A draft was written and published",
    data: draftPublished,
  },
  { event: "draft.failed", name: "draftFailed", summary: "A draft could not be written", data: draftFailed },
  { event: "scout.completed", name: "scoutCompleted", summary: "A scout run has finished", data: scoutCompleted },
] as const;

/** Describes the requests that a `webhookUrl` receives, for the OpenAPI document. */
export function webhookItems(collector: SchemaCollector): Json {
  const items = webhooks.map(({ event, name, summary, data }) => {
    const schema = collector.schemaOf(payload(event, data));
    const post = {
      operationId: name,
      summary,
      parameters: headers.webhooks,
      requestBody: { required: true, content: { "application/json": { schema } } },
      responses: { "2XX": { description: "Received. Any other status is tried again, up to three times." } },
      security: [],
    };
    return [event, { post }];
  });
  return Object.fromEntries(items);
}
