import { type Outcome, onceDeleted } from "../../src/domain/announcement.ts";
import { announcementWith, draft } from "./announcements.ts";

const gone = { message: "The publication was deleted.", code: "NOT_FOUND" };
const times = { startedAt: new Date(0), finishedAt: new Date(61_500) };
const run = { event: "scout.completed", topicsScanned: 2, sourcesRead: 7, sources: [], ...times } as const;
const post = { postId: "p1", slug: "on-proofs", url: "https://example.com/on-proofs" };
const instead = (outcome: Outcome): Outcome | undefined => onceDeleted(announcementWith(outcome))?.outcome;

describe("what is told once the publication is deleted", () => {
  it.each([{ event: "draft.ready", draft } as const, { event: "draft.published", draft, ...post } as const])(
    "is of a draft that there is none, and nothing of what was in it: $event",
    (outcome) => {
      expect(instead(outcome)).toEqual({ event: "draft.failed", error: gone });
    },
  );

  it("is of a scout run that it failed, with its times and without its ideas", () => {
    const ideas = [{ id: "i1", topicId: "t1", title: "Type today", relevanceScore: 0.75 }];
    const nothing = { status: "failed", ideas: [], topicsScanned: 0, sourcesRead: 0, sources: [], error: gone };
    expect(instead({ ...run, status: "completed", ideas })).toEqual({ event: "scout.completed", ...times, ...nothing });
  });

  it.each([
    { event: "draft.failed", error: { message: "The writer failed.", code: "GENERATION_FAILED" } } as const,
    { ...run, status: "completed", ideas: [] } as const,
  ])("is the same when nothing came of the work: $event", (outcome) => {
    expect(instead(outcome)).toBeUndefined();
  });
});
