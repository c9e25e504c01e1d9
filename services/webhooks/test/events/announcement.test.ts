import { type EventInput, events } from "@galley/proto/events/v1";
import type { PostedBody } from "../../src/domain/delivery.ts";
import { toAnnouncement } from "../../src/events/announcement.ts";

const frame = {
  accountId: "account-1",
  publicationId: "publication-1",
  webhook: { url: "https://hooks.example.com/", sealedSigningKey: "sealed" },
};

const announced = <Type extends "draft.published.v1" | "draft.failed.v1" | "scout.completed.v1">(
  type: Type,
  message: EventInput<Type>,
) => toAnnouncement(type, events[type].encode({ ...frame, ...(message as object) } as never));
const dataOf = (posted: PostedBody | undefined) => posted && JSON.parse(posted.body.toString("utf8")).data;

const draft = { version: 1, title: "On Proofs", content: "<p>Ink</p>", wordCount: 1 };
const post = { sessionId: "session-1", draft, postId: "p1", slug: "on-proofs", url: "https://example.com/on-proofs" };
const run = {
  runId: "run-1",
  status: "completed",
  topicsScanned: 2,
  sourcesRead: 7,
  startedAtMilliseconds: 0,
  finishedAtMilliseconds: 61_500,
};
const ideas = [{ id: "i1", topicId: "t1", title: "Type today", relevanceScore: 0.75 }];

describe("what a webhook tells", () => {
  it("is of a post only the networks that were asked for", () => {
    const twitter = { success: false, error: "The network refused the post." };
    expect(dataOf(announced("draft.published.v1", { ...post, twitter })?.posted).social).toEqual({ twitter });
    expect(dataOf(announced("draft.published.v1", post)?.posted).social).toEqual({});
  });

  it("is of a failed run what went wrong", () => {
    const error = { message: "No source answered.", code: "BAD_GATEWAY" };
    const told = dataOf(announced("scout.completed.v1", { ...run, status: "failed", error })?.posted);
    expect(told).toMatchObject({ status: "failed", ideasCreated: 0, error: error.message, code: error.code });
  });
});

describe("what it tells once the publication is deleted", () => {
  const gone = { status: "failed", error: "The publication was deleted.", code: "NOT_FOUND" };

  it("is of a scout run that it failed, with its times and without its ideas", () => {
    const instead = announced("scout.completed.v1", { ...run, ideas })?.onceDeleted;
    const times = { startedAt: "1970-01-01T00:00:00.000Z", finishedAt: "1970-01-01T00:01:01.500Z" };
    const nothing = { ideasCreated: 0, ideas: [], topicsScanned: 0, sourcesRead: 0, sources: [] };
    expect([instead?.event, dataOf(instead)]).toEqual([
      "scout.completed",
      { runId: "run-1", ...times, ...nothing, ...gone },
    ]);
  });

  it("is the same when nothing came of the work", () => {
    const error = { message: "The writer failed.", code: "GENERATION_FAILED" };
    expect(announced("draft.failed.v1", { sessionId: "session-1", error })?.onceDeleted).toBeUndefined();
    expect(announced("scout.completed.v1", run)?.onceDeleted).toBeUndefined();
  });
});
