import { longestTweetUnits, weightOfTweet } from "../../domain/tweet-weight.ts";
import { rule, text } from "./fields.ts";

const mostTags = 20;
const longestTag = 50;
const longestTweet = 256;

/** The tags of a comma-separated list, in order, without empty ones and repeats. */
export function tagsOf(list: string): string[] {
  const tags = list
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  return [...new Set(tags)];
}

export const tags = text((longestTag + 10) * mostTags, 0)
  .check(rule((list) => tagsOf(list).length <= mostTags, `must hold at most ${mostTags} tags`))
  .check(
    rule(
      (list) => tagsOf(list).every((tag) => [...tag].length <= longestTag),
      `must hold tags of at most ${longestTag} characters each`,
    ),
  )
  .meta({
    description: `Comma-separated; at most ${mostTags} tags of ${longestTag} characters.`,
    examples: ["ai, tools"],
  });

export const tweetText = text(longestTweetUnits, 0)
  .check(
    rule(
      (value) => weightOfTweet(value, longestTweet) <= longestTweet,
      `must be at most ${longestTweet} characters as X weighs them`,
    ),
  )
  .meta({ description: "At most 256 characters as X weighs them, which leaves room for the link." });

export const linkedInText = text(3_000, 0);
