import { propertySeed } from "@galley/test-kit/property-seed";
import fc from "fast-check";
import twitterText from "twitter-text";
import { toTweet } from "../../../src/networks/x/tweet-text.ts";

const url = "https://sites.example.com/sites/tea/a-rather-long-slug-of-a-post-that-X-counts-as-23";

describe("a post on X", () => {
  it("is the text with the link on a line of its own", () => {
    expect(toTweet(" Read this ", url)).toBe(`Read this\n${url}`);
    expect(toTweet("", url)).toBe(url);
  });

  it("has the link only once if the text contains it", () => {
    expect(toTweet(`See ${url} now`, url)).toBe(`See ${url} now`);
  });

  it("allows a weighted length of 256 beside the link", () => {
    expect(toTweet("t".repeat(256), url)).toBe(`${"t".repeat(256)}\n${url}`);
    expect(toTweet("漢".repeat(128), url)).toBe(`${"漢".repeat(128)}\n${url}`);
  });

  it("is normalised, so that two code points for one letter count as one", () => {
    expect(toTweet("é".repeat(256), url)).toBe(`${"é".repeat(256)}\n${url}`);
  });

  it("allows a long address in the text, which counts no more than a short one", () => {
    const text = `${"t".repeat(200)} https://example.org/${"a/b-".repeat(400)}c`;
    expect(toTweet(text, url)).toBe(`${text}\n${url}`);
  });

  it("is cut between words if it is too long", () => {
    expect(toTweet("word ".repeat(80), url)).toMatch(/^(word )+word…\nhttps/);
  });

  it("is valid according to X's own library and keeps the link, whatever the text", () => {
    const word = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom(..."example.com https://example.org/a/b?c=d 👨‍👩‍👧‍👦 … € 漢字 @name #tag $AB".split(" ")),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const tweet = toTweet(words.join(" "), url);
        expect(twitterText.parseTweet(tweet).weightedLength).toBeLessThanOrEqual(280);
        expect(tweet).toContain(url);
      }),
      { seed: propertySeed, numRuns: 60 },
    );
  });
});
