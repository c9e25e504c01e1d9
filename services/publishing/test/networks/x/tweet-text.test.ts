import { propertySeed } from "@galley/test-kit/property-seed";
import fc from "fast-check";
import twitterText from "twitter-text";
import { tweetOf } from "../../../src/networks/x/tweet-text.ts";

const url = "https://sites.example.com/sites/tea/a-rather-long-slug-of-a-post-that-X-counts-as-23";

describe("a post on X", () => {
  it("is the text with the link on a line of its own", () => {
    expect(tweetOf(" Read this ", url)).toBe(`Read this\n${url}`);
    expect(tweetOf("", url)).toBe(url);
  });

  it("has the link once when the text holds it", () => {
    expect(tweetOf(`See ${url} now`, url)).toBe(`See ${url} now`);
  });

  it("takes 256 characters as X weighs them beside the link", () => {
    expect(tweetOf("t".repeat(256), url)).toBe(`${"t".repeat(256)}\n${url}`);
    expect(tweetOf("漢".repeat(128), url)).toBe(`${"漢".repeat(128)}\n${url}`);
  });

  it("is composed: two code points for one letter weigh as one", () => {
    expect(tweetOf("é".repeat(256), url)).toBe(`${"é".repeat(256)}\n${url}`);
  });

  it("takes a text with a long address of its own, which weighs no more than a short one", () => {
    const text = `${"t".repeat(200)} https://example.org/${"a/b-".repeat(400)}c`;
    expect(tweetOf(text, url)).toBe(`${text}\n${url}`);
  });

  it("is cut between words when it is too heavy", () => {
    expect(tweetOf("word ".repeat(80), url)).toMatch(/^(word )+word…\nhttps/);
  });

  it("is valid by X's own library and keeps the link, whatever the text", () => {
    const word = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom(..."example.com https://example.org/a/b?c=d 👨‍👩‍👧‍👦 … € 漢字 @name #tag $AB".split(" ")),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const tweet = tweetOf(words.join(" "), url);
        expect(twitterText.parseTweet(tweet).weightedLength).toBeLessThanOrEqual(280);
        expect(tweet).toContain(url);
      }),
      { seed: propertySeed, numRuns: 60 },
    );
  });
});
