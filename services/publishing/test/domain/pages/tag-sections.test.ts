import { tagSections } from "../../../src/domain/pages/designs/editorial.ts";
import { createPost } from "../../http/sites-app.ts";

describe("tagSections", () => {
  const post = (id: string, ...tags: string[]) => createPost({ id, tags });

  it("puts each post under one tag, the most frequent first, and leaves out what stands alone", () => {
    const posts = [
      post("1", "Tea", "Water"),
      post("2", "tea"),
      post("3", "Water"),
      post("4", "Water"),
      post("5", "Salt"),
    ];
    const sections = tagSections(posts).map(({ tag, posts: shown }) => [tag, shown.map(({ id }) => id)]);
    expect(sections).toEqual([["Water", ["1", "3", "4"]]]);
  });

  it("shows three posts of a tag at most", () => {
    const [section] = tagSections(["1", "2", "3", "4", "5"].map((id) => post(id, "Tea")));
    expect(section?.posts.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });
});
