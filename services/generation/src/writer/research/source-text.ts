import { createHash } from "node:crypto";
import type { ArchiveItem } from "../../domain/engine-ports.ts";
import { siteName } from "../../reading/canonical-url.ts";
import { detectLanguage } from "../../reading/language/detect-language.ts";
import type { Page } from "../../reading/page.ts";
import { visibleLine } from "../../reading/visible-text.ts";
import type { EvidenceSource } from "./evidence.ts";
import { splitPassages } from "./split-passages.ts";
import type { Snippet } from "./wanted-pages.ts";

/** What one source gives before it has an id. */
export interface SourceText {
  readonly source: Omit<EvidenceSource, "id">;
  readonly texts: readonly string[];
}

/** A page that was read. */
export interface FoundPage {
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

/** The page as a source. */
export function fromPage({ url, page, snippet }: FoundPage): SourceText {
  const publishedOn = dayOf(page.publishedAt?.toISOString() ?? snippet?.publishedAt);
  const { language } = page;
  const author = shownName(page.author);
  return {
    source: {
      url,
      title: shownName(page.title) ?? shownName(snippet?.title) ?? siteName(url),
      outlet: shownName(page.outlet) ?? shownName(snippet?.outlet) ?? siteName(url),
      ...(author === undefined ? {} : { author }),
      ...(publishedOn === undefined ? {} : { publishedOn }),
      origin: "page",
      language,
      hash: page.hash,
    },
    texts: splitPassages(page.paragraphs, language),
  };
}

const longestName = 200;

/** A title or name that a page gives itself, as one visible line; undefined when it gives none. */
function shownName(text: string | undefined): string | undefined {
  const line = visibleLine(text ?? "")
    .slice(0, longestName)
    .trim();
  return line === "" ? undefined : line;
}

/** What the scout or a search engine told of a page that could not be read; undefined when that says nothing. */
export function fromSnippet({ url, snippet, language }: ToldPage): SourceText | undefined {
  return fromText(url, shownName(snippet.outlet) ?? siteName(url), snippet, "snippet", language);
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
  const texts = splitPassages([whole], language);
  if (texts.length === 0) return undefined;
  return {
    source: {
      url,
      title: shownName(title) ?? siteName(url),
      outlet,
      ...(publishedOn === undefined ? {} : { publishedOn }),
      origin,
      language,
      hash: createHash("sha256").update(text).digest("hex"),
    },
    texts,
  };
}

const dayOf = (date: string | undefined): string | undefined =>
  date !== undefined && /^\d{4}-\d{2}-\d{2}/.test(date) ? date.slice(0, 10) : undefined;
