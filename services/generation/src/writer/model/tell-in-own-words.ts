import { contentStems } from "../../reading/language/words.ts";
import type { ArticleBlock } from "../article/article.ts";
import { blockMarkdown } from "../article/block-markdown.ts";
import { sentencesOf } from "../article/render-article.ts";
import type { ClientFact } from "../brief/brief.ts";
import { signalsOf } from "../brief/signals.ts";
import { lexiconOf } from "../brief/vocabulary/lexicon.ts";
import { asSentence } from "../rules/sentences.ts";
import type { Edit } from "./edits.ts";

/**
 * Edits that tell facts in the client's own words, letter by letter, each behind the paragraph that speaks of the like: the
 * last resort for facts that a model did not work in or could not tell in words that prove. A whole sentence stands as one;
 * what is none is an item of a list.
 */
export function tellInOwnWords(
  facts: readonly ClientFact[],
  blocks: readonly ArticleBlock[],
  language: string,
): Edit[] {
  const paragraphs = blocks.flatMap((block, index) => (block.kind === "heading" ? [] : [{ block, index }]));
  const last = paragraphs.at(-1);
  if (last === undefined) return [];
  const placed = new Map<number, ClientFact[]>();
  for (const fact of facts) {
    const place = nearest(fact, paragraphs, language) ?? last.index;
    placed.set(place, [...(placed.get(place) ?? []), fact]);
  }
  return [...placed].map(([index, told]) => ({
    paragraph: `b${index + 1}`,
    action: "insert-after",
    text: textOf(told, language),
  }));
}

function textOf(facts: readonly ClientFact[], language: string): string {
  const whole = facts.filter((fact) => isSentence(fact.text, language));
  const others = facts.filter((fact) => !whole.includes(fact));
  const prose = whole.map(({ id, text }) => `${asSentence(text, language)} [${id}]`).join(" ");
  const items = others.map(({ id, text }) => `- ${text} [${id}]`).join("\n");
  return [prose, items].filter((part) => part !== "").join("\n\n");
}

const fewestWords = 4;

function isSentence(text: string, language: string): boolean {
  const lexicon = lexiconOf(language);
  if (!lexicon.spaced) return true;
  const { finite, tokens } = signalsOf(text, lexicon);
  return tokens.length >= fewestWords && (finite || /^["“„«\p{Lu}].*[.!?]["”“»]?$/u.test(text));
}

interface Placed {
  readonly block: ArticleBlock;
  readonly index: number;
}

/** The paragraph that tells the fact's neighbours, else the one that shares most words with it. */
function nearest({ id, text }: ClientFact, paragraphs: readonly Placed[], language: string): number | undefined {
  const number = Number(id.slice(1));
  const wanted = new Set(contentStems(text, language));
  const ranked = paragraphs.map(({ block, index }) => {
    const cited = sentencesOf(block).flatMap(({ passages }) => passages);
    const isNear = cited.includes(`c${number - 1}`) || cited.includes(`c${number + 1}`);
    const shared = contentStems(blockMarkdown(block), language).filter((stem) => wanted.has(stem)).length;
    return { index, score: shared + (isNear ? 2 : 0) };
  });
  const best = ranked.toSorted((one, other) => other.score - one.score)[0];
  return best === undefined || best.score === 0 ? undefined : best.index;
}
