import { withIdeaIds } from "../../src/jobs/story-ideas.ts";
import { story } from "../harness/fake-scout.ts";

const topicId = "topic";
const stories = ["a", "a", "b"].map((key) => ({ ...story(key), topicId }));
const scores = stories.map(({ title }) => ({ title, score: 0.5, parts: {}, why: "" }));
const ideaOf = (index: number, change = {}) => {
  const { dedupeKey: _key, ...rest } = stories[index] ?? { ...story(""), topicId };
  return { id: `idea ${index}`, ...rest, ...change };
};
const idsOf = (found: ReturnType<typeof withIdeaIds>) => found?.map(({ ideaId }) => ideaId);

it("gives two stories with the same title their own ideas", () => {
  expect(idsOf(withIdeaIds(scores, stories, [ideaOf(0), ideaOf(1), ideaOf(2)]))).toEqual([
    "idea 0",
    "idea 1",
    "idea 2",
  ]);
});

it("gives a story no idea of another topic or score", () => {
  expect(idsOf(withIdeaIds(scores, stories, [ideaOf(2, { topicId: "other" })]))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(idsOf(withIdeaIds(scores, stories, [ideaOf(2, { relevanceScore: 0.4 })]))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("leaves scores alone that are not those of the stories, and runs without scores", () => {
  expect(withIdeaIds(scores.slice(1), stories, [ideaOf(2)])).toEqual(scores.slice(1));
  expect(withIdeaIds(undefined, stories, [])).toBeUndefined();
});
