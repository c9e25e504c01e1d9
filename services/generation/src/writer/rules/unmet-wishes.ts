import type { Note } from "../../domain/draft-report.ts";
import { countWords } from "../../reading/language/words.ts";
import type { Article } from "../article/article.ts";
import type { Brief, ClientFact } from "../brief/brief.ts";
import { checkArticle, type WishBreach } from "../brief/check-brief.ts";
import { ToldText } from "../brief/told.ts";
import { textsOf } from "./texts-of.ts";
import { primary } from "./wording.ts";

/** What the client asked for and rules did not do, a note each. */
export function unmetWishes(brief: Brief, article: Article, untold: readonly ClientFact[]): Note[] {
  const style = styleWishes(brief, article).map(note);
  const content = [...contentWishes(brief, article), ...untold.map(untoldFact)];
  return [...style, ...unprinted(brief), ...[...new Set(content)].map(note)];
}

function styleWishes({ tone, readers, language }: Brief, article: Article): string[] {
  const isSame = primary(article.language) === primary(language);
  return [
    ...(isSame
      ? []
      : [
          `The article is in “${article.language}”, as the order is: given words are arranged, and not translated to “${language}”.`,
        ]),
    ...(tone === "" ? [] : [`The client’s words were arranged and left as they are. Tone asked for: ${tone}`]),
    ...(readers === ""
      ? []
      : [`The client’s words were arranged and not fitted to their readers. Readers: ${readers}`]),
  ];
}

/** What of the client's words is not printed, so that a person can put it back. */
export function unprinted({ otherOrders, withheld = [] }: Brief): Note[] {
  return [
    ...(otherOrders.length === 0
      ? []
      : [
          note(
            `Not printed, since it seems to be said to the writer: ${otherOrders.slice(0, mostOrders).map(shown).join(" ")}`,
          ),
        ]),
    ...(withheld.length === 0
      ? []
      : [
          note(
            `Withheld, since it seems to be a wish for discretion: ${withheld.slice(0, mostOrders).map(shown).join(" ")}`,
          ),
        ]),
  ];
}

const note = (text: string): Note => ({ kind: "wish-not-met", text });

const [mostOrders, longestOrder] = [20, 160];
const shown = (text: string): string =>
  `“${text.length > longestOrder ? `${text.slice(0, longestOrder - 1)}…` : text}”`;

function contentWishes(brief: Brief, { blocks }: Article): string[] {
  const text = textsOf(blocks).join("\n");
  const { closing, language } = brief;
  const words = countWords(text, brief.language);
  const breaches = checkArticle(brief, {
    text,
    headings: blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : [])),
    listItems: blocks.reduce((sum, block) => sum + (block.kind === "list" ? block.items.length : 0), 0),
    words,
  });
  // Only addresses and questions at the end are checked there; rules write no ending at all.
  const isClosed = breaches.some(({ wish }) => wish === "closing") || new ToldText(text, language).holdsMostOf(closing);
  const unclosed = closing === "" || isClosed ? [] : [`${unmet.closing}: ${closing}`];
  const unmetOnes = breaches.flatMap(({ wish, text: wanted, advice }) => {
    // Facts that are not told are named one by one, and the language above.
    if (wish === "fact" || wish === "language") return [];
    if (wish === "length" && brief.length !== undefined) {
      const { words: asked, unit = "words" } = brief.length;
      return [`What was given makes ${words} words; ${asked}${unit === "words" ? "" : ` ${unit}`} were asked for.`];
    }
    return [`${unmet[wish] ?? "Not met"}: ${wanted === "" ? advice : wanted}`];
  });
  return [...unmetOnes, ...unclosed];
}

const unmet: Readonly<Partial<Record<WishBreach["wish"], string>>> = {
  sections: "Asked for and not made",
  items: "Asked for and not made",
  structure: "No section was made for this part",
  cover: "Not dealt with, since nothing was given on it",
  keyword: "This keyword does not occur",
  ban: "This must not be in the article and is",
  closing: "Not ended as asked",
};

const untoldFact = ({ text }: ClientFact): string =>
  `Not told, since it stands inside an instruction and is no whole sentence: “${text}”`;
