import { type EventInput, type EventType, events } from "@galley/proto/events/v1";
import type { PublicEvent } from "../domain/delivery.ts";
import { toAnnouncement } from "./announcement.ts";

const nobody = "00000000-0000-0000-0000-000000000000";
const job = { accountId: nobody, publicationId: nobody, sessionId: nobody };
// Only events with a target have a webhook. The address is not used.
const webhook = { url: "https://example.com/", sealedSigningKey: "" };
const draft = {
  version: 1,
  title: "A test from Galley",
  content: "<p>This webhook is a test. It has the form of a real one, and invented content.</p>",
  wordCount: 15,
};

/**
 * Returns the body of a webhook with invented content. It is made from an event in the same way as the body of a real
 * webhook, so that both have the same fields. All ids are zeros.
 */
export function sampleBody(event: PublicEvent, at: Date): Buffer {
  const occurredAtMilliseconds = at.getTime();
  const told = { ...job, webhook, occurredAtMilliseconds };
  switch (event) {
    case "draft.ready":
      return bodyOf("draft.ready.v1", { ...told, draft });
    case "draft.published": {
      const post = { postId: nobody, slug: "a-test-from-galley", url: "https://example.com/a-test-from-galley" };
      return bodyOf("draft.published.v1", { ...told, ...post, draft });
    }
    case "draft.failed": {
      const error = { message: "This failure is a test.", code: "GENERATION_FAILED" };
      return bodyOf("draft.failed.v1", { ...told, error });
    }
    case "scout.completed":
      return bodyOf("scout.completed.v1", {
        ...job,
        webhook,
        runId: nobody,
        status: "completed",
        ideas: [{ id: nobody, topicId: nobody, title: "A test from Galley", relevanceScore: 0.9 }],
        topicsScanned: 1,
        sourcesRead: 1,
        sources: [{ source: "https://example.com/feed.xml", fetched: 1, kept: 1, dropped: [] }],
        startedAtMilliseconds: occurredAtMilliseconds,
        finishedAtMilliseconds: occurredAtMilliseconds,
      });
  }
}

function bodyOf<Type extends EventType>(type: Type, message: EventInput<Type>): Buffer {
  const encode = events[type].encode as (message: EventInput<Type>) => Buffer;
  const announcement = toAnnouncement(type, encode(message));
  if (announcement === undefined) throw new Error(`A sample of ${type} has no webhook`);
  return announcement.posted.body;
}
