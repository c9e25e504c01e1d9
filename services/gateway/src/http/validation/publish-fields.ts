import { maxTweetUnits, tweetWeight } from "../../domain/tweet-weight.ts";
import { rule, text } from "./fields.ts";

const maxTags = 20;
const maxTagLength = 50;
const maxTweetWeight = 256;

/** Splits a text with tags that are separated by commas. Empty tags and repetitions are left out. */
export function parseTags(list: string): string[] {
  const tags = list
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  return [...new Set(tags)];
}

export const tags = text((maxTagLength + 10) * maxTags, 0)
  .check(rule((list) => parseTags(list).length <= maxTags, `must contain at most ${maxTags} tags`))
  .check(({ value, issues }) => {
    const tooLong = parseTags(value).find((tag) => [...tag].length > maxTagLength);
    if (issues.length > 0 || tooLong === undefined) return;
    const message = `must contain tags of at most ${maxTagLength} characters each; "${tooLong}" has ${[...tooLong].length}`;
    issues.push({ code: "custom", message, input: value });
  })
  .meta({
    description: `Comma-separated; at most ${maxTags} tags of ${maxTagLength} characters.`,
    examples: ["ai, tools"],
  });

export const tweetText = text(maxTweetUnits, 0)
  .check(
    rule(
      (value) => tweetWeight(value, maxTweetWeight) <= maxTweetWeight,
      `must be at most ${maxTweetWeight} characters as X weighs them`,
    ),
  )
  .meta({ description: "At most 256 characters as X weighs them, which leaves room for the link." });

export const linkedInText = text(3_000, 0);
