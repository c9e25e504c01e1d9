import twitterText from "twitter-text";
import { tweetWeight } from "../../src/domain/tweet-weight.ts";

const texts = [
  "",
  "Plain words, no link.",
  "漢字 and かな",
  "👨‍👩‍👧‍👦 🇩🇪 1️⃣ 😀",
  "See example.org/path and https://example.org/a?b=c#d, please.",
  `https://example.org/${"a".repeat(300)}`,
  `(https://example.org/wiki/Film_(1999)/${"b/".repeat(90)})`,
  `https://example.org/${"a".repeat(120)}. Then https://example.com/${"c-d_".repeat(40)}!`,
  `x${"https://example.org/"}${"a".repeat(100)}`,
  `@https://example.org/${"a".repeat(100)}`,
  `https://example.notld/${"a".repeat(100)}`,
  `https://t.co/${"a".repeat(30)}${"/b".repeat(30)}`,
  `https://t.co/${"a".repeat(60)}`,
  `https://example.org:8080/${"a=1&".repeat(40)}`,
  `https://example.org/${"é".repeat(50)}`,
  `https://example.org/${"ж".repeat(50)}/x`,
  `http://münchen.de/${"a".repeat(90)}`,
  `https://example.org/@name/${"a".repeat(90)},,,`,
  `https://example.org/?q=${"a".repeat(90)}...`,
  `https://example.org/${"a".repeat(90)}?`,
  `https://example.org/${"a".repeat(90)}?x=1`,
  `https://example.org/${"a".repeat(90)}/https://example.com/${"b".repeat(90)}`,
  `https://example.org/a|${"b".repeat(90)}`,
  `https://example.org?${"b".repeat(90)}`,
];

describe("the weight of a tweet", () => {
  it.each(texts)("is what X's own library says: %.50s", (text) => {
    expect(tweetWeight(text, 1_000)).toBe(twitterText.parseTweet(text).weightedLength);
  });

  it("is what X's own library says at each end of a path and of a query", () => {
    for (const end of "aZ0_/+=&-%?.,;:~!#")
      for (const before of ["a", "a/", "", "a?b", "a?b=", "?", "a&?b", "a?b&", "a?b+"])
        for (const text of [`https://example.org/${before}${end}`, `HTTPS://EXAMPLE.ORG/${before}${end}c`])
          expect([text, tweetWeight(text, 280)]).toEqual([text, twitterText.parseTweet(text).weightedLength]);
  });

  it("counts a link as 23, whatever its length", () => {
    expect(tweetWeight(`${"t".repeat(200)} https://example.org/${"a".repeat(1_500)}`, 256)).toBe(224);
  });

  it("is over the limit for what is too long to be weighed", () => {
    expect(tweetWeight("a.".repeat(25_000), 256)).toBeGreaterThan(256);
    expect(tweetWeight("a".repeat(50_000), 256)).toBeGreaterThan(256);
  });
});
