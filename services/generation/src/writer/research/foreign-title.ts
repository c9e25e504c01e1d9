import { splitSentences } from "../../reading/language/sentences.ts";
import { contentStems } from "../../reading/language/words.ts";
import { shorten } from "../../reading/shorten.ts";
import { visibleLine } from "../../reading/visible-text.ts";
import { isOrderFromOutside } from "./foreign-orders.ts";
import { looksLikeCode } from "./usable-text.ts";

const longestTitle = 200;
const longestName = 60;
const longestRead = 1_000;
/** How many of a further sentence's words the text has to have, too. */
const leastShare = 0.5;

interface TitledText {
  /** BCP 47. */
  readonly language: string;
  /** What stands under the title. */
  readonly texts: readonly string[];
}

/**
 * A title as it is shown among sources: one line without addresses, marks and control characters. Undefined when it gives
 * orders or has nothing to do with the text that it stands over; sentences behind the first one stay only when they are of
 * the same matter.
 */
export function shownTitle(title: string | undefined, { language, texts }: TitledText): string | undefined {
  const line = plainLine(title ?? "");
  if (line === undefined || isOrderFromOutside(line, language)) return undefined;
  // A text that repeats its title tells nothing of whether the title is of the matter.
  const own = (text: string): boolean => line.includes(text) || text.includes(line);
  const sentences = texts.flatMap((text) => splitSentences(text, language)).filter((sentence) => !own(sentence));
  const told = new Set(sentences.flatMap((text) => contentStems(text, language)));
  const shared = (sentence: string): number => {
    const stems = contentStems(sentence, language);
    return stems.length === 0 ? 0 : stems.filter((stem) => told.has(stem)).length / stems.length;
  };
  const [first = "", ...more] = splitSentences(line, language);
  const isLong = contentStems(first, language).length > 2;
  if (isLong && told.size > 0 && shared(first) === 0) return undefined;
  const end = more.findIndex((sentence) => shared(sentence) < leastShare);
  const kept = [first, ...(end === -1 ? more : more.slice(0, end))].join(/^(?:ja|zh)\b/.test(language) ? "" : " ");
  return shorten(kept, longestTitle);
}

/** The name of an outlet or of a person as it is shown; undefined when it is no name. */
export function shownName(name: string | undefined, language: string): string | undefined {
  const line = plainLine(name ?? "");
  if (line === undefined || line.length > longestName || !isName(line)) return undefined;
  return isOrderFromOutside(line, language) ? undefined : line;
}

const mostWords = 9;
const mostUnspaced = 24;
const longestParticle = 4;

// A name is no sentence: it has no mark of one inside, and its words begin with capitals where its script has them, but for
// short ones between them ("van der", "and").
function isName(line: string): boolean {
  if (/[:;!?{}[\]<>"“”„«»。！？、，؟]|\p{Ll}{3}[.] \p{Lu}|\p{Ll}{4}[.]$/u.test(line)) return false;
  // "…, put it there."
  if (/,\s\p{Ll}|(?:^|\s)\p{Ll}{1,60}\.$/u.test(line)) return false;
  const words = line.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  if (words.length === 1) return line.length <= mostUnspaced * 2;
  const small = words.filter((word) => /^\P{L}{0,3}\p{Ll}/u.test(word) && word.length > longestParticle);
  return words.length <= mostWords && small.length <= 1;
}

function plainLine(text: string): string | undefined {
  const visible = visibleLine(text.slice(0, longestRead).replace(/\p{Cc}/gu, " "));
  // No title has a link inside; whoever writes one wants it to be copied.
  if (/\]\s?\(|<\/?[a-z!]|\w\(["'`“‘]/i.test(visible) || looksLikeCode(visible)) return undefined;
  const line = visible.replace(/(?:[a-z][a-z0-9+.-]{1,10}:\/\/|www\.)\S{1,500}/gi, "").replace(/\s{2,}/g, " ");
  return /[\p{L}\p{N}]/u.test(line) ? line.trim() : undefined;
}
