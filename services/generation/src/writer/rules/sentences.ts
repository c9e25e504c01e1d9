import type { Sentence } from "../article/article.ts";
import { primary } from "./wording.ts";

/** With a capital at its start; names that are written small ("iPhone") stay small. */
export function capitalized(text: string): string {
  const trimmed = text.trim();
  return /^\p{Ll}(?:\p{Lu}|\.)/u.test(trimmed) || /^https?:|^www\.|^\S+@/.test(trimmed)
    ? trimmed
    : trimmed.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A whole sentence: with a capital and a full stop. A colon at its end stays when something follows that it leads to. */
export function asSentence(text: string, language: string, leadsOn = false): string {
  const bare = capitalized(text);
  if (
    /(?:[.!?…。！？؟]|\p{Emoji_Presentation}|\uFE0F)[ \u00a0\u202f]?[\p{Pe}\p{Pf}“"'*`]{0,3}$/u.test(bare) ||
    (leadsOn && /[:：]$/u.test(bare))
  )
    return bare;
  const stop = ["ja", "zh"].includes(primary(language)) ? "。" : ".";
  return `${bare.replace(/[\s,;:、，；：–—-]{1,5}$/u, "")}${stop}`;
}

/** A sentence that evidence bears. */
export function sourced(text: string, passages: readonly string[]): Sentence {
  return { text, basis: "sourced", passages: [...new Set(passages)], decision: "kept" };
}

/** Text of a page that makes no link, whatever it is written like. */
export const inert = (text: string): string => text.replaceAll("](", "] (");

/** The client's addresses as links where they stand in a text; other text stays text. */
export function linked(text: string, links: readonly string[]): string {
  const longestFirst = [...links].sort((left, right) => right.length - left.length);
  const found = longestFirst.find((link) => text.includes(link) && !/[\s()<>]/.test(link));
  if (found === undefined) return text;
  const at = text.indexOf(found);
  const rest = links.filter((link) => link !== found);
  return `${linked(text.slice(0, at), rest)}[${found}](${found})${linked(text.slice(at + found.length), links)}`;
}
