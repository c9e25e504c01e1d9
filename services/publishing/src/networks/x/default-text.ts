import type { UnsaidShare } from "../../domain/share-ports.ts";
import { hashtagsOf } from "../hashtags.ts";
import { beyondTitle } from "../introduction.ts";
import { heaviestTweet, tweetWeight } from "./tweet-weight.ts";

const mostHashtags = 2;

/**
 * A post's text on X, which `tweetOf` gives a link: what was proposed for X if it fits whole, else the title and as many whole
 * sentences of the excerpt as fit; and hashtags that fit. What the title says is not said again.
 */
export function tweetText({ title, excerpt, tags, proposal = "" }: UnsaidShare, url: string): string {
  const linkWeight = tweetWeight(`.\n${url}`) - 1;
  const fits = (text: string): boolean => tweetWeight(text) + linkWeight <= heaviestTweet;
  const isProposed = proposal !== "" && fits(proposal);
  const opening = isProposed ? proposal : title;
  const hashtags = hashtagsOf(tags, mostHashtags).filter(
    (tag) => !opening.toLowerCase().includes(tag.slice(1).toLowerCase()),
  );
  const ending = hashtags.length === 0 ? "" : `\n\n${hashtags.join(" ")}`;
  const end = fits(opening + ending) ? ending : "";
  if (isProposed) return `${proposal}${end}`;
  const told = firstSentences(beyondTitle(excerpt, title), (part) => fits(`${title}\n\n${part}${end}`));
  return `${title}${told === "" ? "" : `\n\n${told}`}${end}`;
}

/** As many whole sentences from the beginning as fit. One that was cut off itself is none. */
function firstSentences(text: string, fits: (part: string) => boolean): string {
  let told = "";
  for (const { segment, index } of new Intl.Segmenter("und", { granularity: "sentence" }).segment(text)) {
    const part = text.slice(0, index + segment.length).trim();
    if (/(?:…|\.\.\.)$/.test(part) || !fits(part)) return told;
    told = part;
  }
  return told;
}
