import { tagSections } from "../../../src/domain/pages/designs/editorial.ts";
import { createPost } from "../../http/sites-app.ts";

describe("tagSections", () => {
  const post = (id: string, ...tags: string[]) => createPost({ id, tags });

  it("puts each post under one tag, in the order of the navigation, and leaves out what stands alone", () => {
    const posts = [
      post("1", "Tea", "Water"),
      post("2", "tea"),
      post("3", "Water"),
      post("4", "Water"),
      post("5", "Salt"),
    ];
    const shown = (tags: readonly string[], from = posts) =>
      tagSections(from, tags).map(({ tag, posts: under }) => [tag, under.map(({ id }) => id)]);
    expect(shown(["Tea", "Water", "Salt"])).toEqual([
      ["Tea", ["1", "2"]],
      ["Water", ["3", "4"]],
    ]);
    expect(shown(["Water", "Tea", "Salt"])).toEqual([["Water", ["1", "3", "4"]]]);
    expect(shown(["Tea", "Water"], [post("0", "Water"), ...posts]).map(([tag]) => tag)).toEqual(["Tea", "Water"]);
    expect(shown([])).toEqual([]);
  });

  it("shows three posts of a tag at most", () => {
    const [section] = tagSections(
      ["1", "2", "3", "4", "5"].map((id) => post(id, "Tea")),
      ["Tea"],
    );
    expect(section?.posts.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });
});
