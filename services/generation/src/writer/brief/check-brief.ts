import type { Ban, Brief, ClientFact } from "./brief.ts";

/** A wish of the client that an article does not meet, with what a writer can do about it. */
export interface WishBreach {
  readonly wish:
    | "length"
    | "sections"
    | "items"
    | "structure"
    | "cover"
    | "keyword"
    | "ban"
    | "language"
    | "closing"
    | "fact";
  /** The wish or the text that breaks it. */
  readonly text: string;
  readonly advice: string;
}

/** What of an article the wishes are held against. */
export interface CheckedArticle {
  /** The whole article without markup. */
  readonly text: string;
  readonly headings: readonly string[];
  readonly listItems: number;
  readonly words: number;
}

/** Wishes of the brief that the article does not meet. */
export function checkArticle(brief: Brief, article: CheckedArticle): WishBreach[] {
  const wanted = brief.length?.words;
  if (wanted === undefined || Math.abs(article.words - wanted) <= 0.15 * wanted) return [];
  return [{ wish: "length", text: `${wanted} words`, advice: `Bring it from ${article.words} to ${wanted} words.` }];
}

/** Facts of the client that the text does not tell. */
export function missingFacts(brief: Brief, text: string): ClientFact[] {
  return brief.facts.filter((fact) => !text.includes(fact.text));
}

/** The ban that the sentence breaks, if any. */
export function hitsBan(brief: Brief, sentence: string): Ban | undefined {
  return brief.bans.find((ban) => sentence.toLowerCase().includes(ban.text.toLowerCase()));
}
