import type { Outcome } from "../../src/domain/announcement.ts";
import { publicBody } from "../../src/domain/public-payload.ts";
import { announcementWith, draft } from "./announcements.ts";

const payloadOf = (outcome: Outcome) => JSON.parse(publicBody(announcementWith(outcome)).toString("utf8"));

describe("publicBody", () => {
  it("wraps the data in event, session, publication and ISO time, and nothing else", () => {
    expect(payloadOf({ event: "draft.ready", draft })).toEqual({
      event: "draft.ready",
      sessionId: "9b1f2f0a-4c1d-4b5a-9f7e-51c1c9b7e002",
      publicationId: "3f0c7c1e-6a51-4a6a-8e0b-0a4b6ad3a001",
      data: { draft, status: "draft_ready" },
      timestamp: "2026-05-01T12:30:15.250Z",
    });
  });

  it("tells in draft.ready why a draft could not be published", () => {
    const publishError = { message: "The CMS refused the post.", code: "PUBLISH_FAILED" };
    expect(payloadOf({ event: "draft.ready", draft, publishError }).data).toEqual({
      draft,
      status: "draft_ready",
      publishError: { error: "The CMS refused the post.", code: "PUBLISH_FAILED" },
    });
  });

  it("keeps the title of an untitled draft as null", () => {
    expect(payloadOf({ event: "draft.ready", draft: { ...draft, title: null } }).data.draft.title).toBeNull();
  });

  it("tells in draft.published where the post is, and of the networks that were asked for only", () => {
    const post = { postId: "p1", slug: "on-proofs", url: "https://example.com/on-proofs" };
    const twitter = { success: false, error: "The network refused the post." };
    expect(payloadOf({ event: "draft.published", draft, ...post, twitter }).data).toEqual({
      draft,
      ...post,
      social: { twitter },
      status: "published",
    });
    expect(payloadOf({ event: "draft.published", draft, ...post }).data.social).toEqual({});
  });

  it("tells in draft.failed what went wrong", () => {
    const error = { message: "The writer failed.", code: "GENERATION_FAILED" };
    expect(payloadOf({ event: "draft.failed", error }).data).toEqual({
      status: "failed",
      error: "The writer failed.",
      code: "GENERATION_FAILED",
    });
  });

  it("tells in scout.completed of the run and its ideas", () => {
    const ideas = [{ id: "i1", topicId: "t1", title: "Type today", relevanceScore: 0.75 }];
    const dropped = [{ reason: "too-old", count: 2, examples: ["Type of old"] }];
    const sources = [{ source: "https://feeds.example/a.xml", fetched: 9, kept: 7, dropped }];
    const times = { startedAt: new Date(0), finishedAt: new Date(61_500) };
    const run = {
      event: "scout.completed",
      status: "completed",
      ideas,
      topicsScanned: 2,
      sourcesRead: 7,
      sources,
    } as const;
    const payload = payloadOf({ ...run, ...times });
    expect(payload.data).toEqual({
      runId: payload.sessionId,
      status: "completed",
      ideasCreated: 1,
      ideas,
      topicsScanned: 2,
      sourcesRead: 7,
      sources,
      startedAt: "1970-01-01T00:00:00.000Z",
      finishedAt: "1970-01-01T00:01:01.500Z",
    });
  });

  it("tells in scout.completed of a failed run what went wrong", () => {
    const times = { startedAt: new Date(0), finishedAt: new Date(1) };
    const error = { message: "No source answered.", code: "BAD_GATEWAY" };
    const run = {
      event: "scout.completed",
      status: "failed",
      ideas: [],
      topicsScanned: 1,
      sourcesRead: 0,
      sources: [],
    } as const;
    const { data } = payloadOf({ ...run, ...times, error });
    expect(data).toMatchObject({
      status: "failed",
      ideasCreated: 0,
      error: "No source answered.",
      code: "BAD_GATEWAY",
    });
  });
});
