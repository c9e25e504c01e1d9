import type { Outcome } from "../../src/domain/announcement.ts";
import { publicBody } from "../../src/domain/public-payload.ts";
import { announcementWith, draft } from "./announcements.ts";

const payloadOf = (outcome: Outcome) => JSON.parse(publicBody(announcementWith(outcome)).toString("utf8"));

describe("publicBody", () => {
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
