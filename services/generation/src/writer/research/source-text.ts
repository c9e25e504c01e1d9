import { createHash } from "node:crypto";
import type { ArchiveItem } from "../../domain/engine-ports.ts";
import { siteName } from "../../reading/canonical-url.ts";
import { detectLanguage } from "../../reading/language/detect-language.ts";
import type { Page } from "../../reading/page.ts";
import { visibleLine } from "../../reading/visible-text.ts";
import type { EvidenceSource } from "./evidence.ts";
import { shownName, shownTitle } from "./foreign-title.ts";
import { ofOneMatter } from "./of-one-matter.ts";
import { type SplitOptions, splitPassages } from "./split-passages.ts";
import type { Snippet } from "./wanted-pages.ts";

/** What one source gives before it has an id. */
export interface SourceText {
  readonly source: Omit<EvidenceSource, "id">;
  readonly texts: readonly string[];
  readonly spokeToMachines: number;
}

/** A page that was read. */
export interface FoundPage extends SplitOptions {
  readonly url: string;
  readonly page: Page;
  /** What was known of it before. */
  readonly snippet: Snippet | undefined;
}

/** A page of which others told. */
export interface ToldPage {
  readonly url: string;
  readonly snippet: Snippet;
  /** BCP 47, for texts too short to tell by. */
  readonly language: string;
}

/** The page as a source. Title, outlet and author are foreign text too: one that gives orders, or has nothing to do
 * with the page, is left out. */
export function fromPage({ url, page, snippet, ...options }: FoundPage): SourceText {
  const publishedOn = dayOf(page.publishedAt?.toISOString() ?? snippet?.publishedAt);
  const { language } = page;
  const outlet = shownName(page.outlet, language) ?? siteName(url);
  const author = shownName(page.author, language);
  const split = splitPassages(ofOneMatter(page.paragraphs, language, page.title), language, options);
  const titled = { language, texts: split.texts };
  return {
    source: {
      url,
      title: shownTitle(page.title, titled) ?? shownTitle(snippet?.title, titled) ?? siteName(url),
      outlet,
      ...(author === undefined ? {} : { author }),
      ...(publishedOn === undefined ? {} : { publishedOn }),
      origin: "page",
      language,
      hash: page.hash,
    },
    ...split,
  };
}

/** What the scout or a search engine told of a page that could not be read; undefined when that says nothing. */
export function fromSnippet({ url, snippet, language }: ToldPage): SourceText | undefined {
  return fromText(url, siteName(url), snippet, "snippet", language);
}

/** A post of the publication by its excerpt; undefined when that says nothing. */
export function fromPost({ url, title, text, publishedAt }: ArchiveItem, fallback: string): SourceText | undefined {
  const snippet = { title, text, ...(publishedAt === undefined ? {} : { publishedAt }) };
  return fromText(url, siteName(url), snippet, "archive", fallback);
}

function fromText(
  url: string,
  outlet: string,
  { title, text, publishedAt }: Snippet,
  origin: "snippet" | "archive",
  fallback: string,
): SourceText | undefined {
  const language = detectLanguage(`${title}. ${text}`, fallback);
  const publishedOn = dayOf(publishedAt);
  // Search engines cut texts off: what has no end may have had another one.
  const whole = visibleLine(text).replace(/(?<![^.!?。！？…])[^.!?。！？…]*(?:…|\.{3})$/u, "");
  const split = splitPassages(ofOneMatter([whole], language), language);
  if (split.texts.length === 0) return undefined;
  return {
    source: {
      url,
      title: shownTitle(title, { language, texts: split.texts }) ?? siteName(url),
      outlet,
      ...(publishedOn === undefined ? {} : { publishedOn }),
      origin,
      language,
      hash: createHash("sha256").update(text).digest("hex"),
    },
    ...split,
  };
}

const dayOf = (date: string | undefined): string | undefined =>
  date !== undefined && /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 10) : undefined;
