import { createKeptFeeds, type KeptFeed } from "../../src/scout/sources/kept-feeds.ts";

const feedOf = (title: string, validators: KeptFeed["validators"] = { etag: "1" }): KeptFeed => ({
  feed: { title, items: [] },
  feedUrl: "http://a.example/feed",
  validators,
});

describe("feeds that are kept", () => {
  it("are given back as they were read last", () => {
    const kept = createKeptFeeds();
    kept.keep("a", feedOf("first"));
    kept.keep("a", feedOf("second"));
    expect(kept.get("a")?.feed.title).toBe("second");
    expect(kept.get("b")).toBeUndefined();
  });

  it("are none without a validator to ask with, or with one that is too long to send", () => {
    const kept = createKeptFeeds();
    kept.keep("a", feedOf("first"));
    kept.keep("a", feedOf("second", {}));
    kept.keep("b", feedOf("third", { etag: "x".repeat(5_000) }));
    expect([kept.get("a"), kept.get("b")]).toEqual([undefined, undefined]);
  });

  it("make room, those unread for longest first, when there are too many", () => {
    const kept = createKeptFeeds({ feeds: 2, characters: 10_000 });
    for (const url of ["a", "b"]) kept.keep(url, feedOf(url));
    kept.get("a");
    kept.keep("c", feedOf("c"));
    expect(["a", "b", "c"].map((url) => kept.get(url) !== undefined)).toEqual([true, false, true]);
  });

  it("never hold more characters than they may together, however few they are", () => {
    const kept = createKeptFeeds({ feeds: 100, characters: 1_000 });
    for (const url of ["a", "b", "c"]) kept.keep(url, feedOf("x".repeat(400)));
    expect(["a", "b", "c"].map((url) => kept.get(url) !== undefined)).toEqual([false, true, true]);
    kept.keep("d", feedOf("x".repeat(2_000)));
    expect(["b", "c", "d"].some((url) => kept.get(url) !== undefined)).toBe(false);
  });
});
