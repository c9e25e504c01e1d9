import { characterCount } from "../domain/characters.ts";
import type { ShareText, UnsaidShare } from "../domain/share-ports.ts";
import type { Network } from "../domain/share-request.ts";
import { linkedInText, maxCommentaryLength, shownCommentary } from "./linkedin/commentary.ts";
import { maxTweetWeight, toTweet, tweetText, tweetWeight } from "./x/tweet-text.ts";

/** A share whose text is wanted. `text` is the client's own. */
export type WantedShare = UnsaidShare & { readonly text?: string; readonly url: string };

/** Returns the words of a share on LinkedIn: the client's own, or else the default text. */
export const linkedInWords = (share: WantedShare): string => share.text ?? linkedInText(share);

/** Returns the words of a share on X: the client's own, or else the default text. The link is not among them. */
export const tweetWords = (share: WantedShare): string => share.text ?? tweetText(share, share.url);

/** Returns the text with which each network shares a post, as readers see it there. */
export const shareTexts: Readonly<Record<Network, (share: WantedShare) => ShareText>> = {
  linkedin: (share) => {
    const words = linkedInWords(share);
    const text = shownCommentary(words);
    return { text, words, length: characterCount(text), maxLength: maxCommentaryLength, isCut: text !== words };
  },
  twitter: (share) => {
    const words = tweetWords(share).normalize("NFC").trim();
    const text = toTweet(words, share.url);
    return { text, words, length: tweetWeight(text), maxLength: maxTweetWeight, isCut: !text.startsWith(words) };
  },
};
