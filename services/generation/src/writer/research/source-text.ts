import { createHash } from "node:crypto";
import type { ArchiveItem } from "../../domain/engine-ports.ts";
import { siteName } from "../../reading/canonical-url.ts";
import { detectLanguage } from "../../reading/language/detect-language.ts";
import type { Page } from "../../reading/page.ts";
import { visibleLine } from "../../reading/visible-text.ts";
import type { EvidenceSource } from "./evidence.ts";
import { splitPassages } from "./split-passages.ts";
import type { Snippet } from "./wanted-pages.ts";

/** The text and details of a source before it gets an id. */
export interface SourceText {
  readonly source: Omit<EvidenceSource, "id">;
  readonly texts: readonly string[];
}

/** A web page that was fetched, as input for a source. */
export interface FoundPage {
  readonly url: string;
  readonly page: Page;
  /** The description of the page by the scout or a search engine, from before it was fetched. */
  readonly snippet: Snippet | undefined;
}

/** A page that could not be read, with the description that the scout or a search engine gives of it. */
export interface ToldPage {
  readonly url: string;
  readonly snippet: Snippet;
  /** The language code (BCP 47) to use when a text is too short for detecting its language. */
  readonly language: string;
}

/** Converts a fetched web page to a source. */
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

const maxNameCharacters = 200;

/** Returns the title or site name that a page gives itself, as one visible line; undefined when it has none. */
function shownName(text: string | undefined): string | undefined {
  const line = visibleLine(text ?? "")
    .slice(0, maxNameCharacters)
    .trim();
  return line === "" ? undefined : line;
}

/** Converts the description of an unreadable page to a source; undefined when the description is empty. */
export function fromSnippet({ url, snippet, language }: ToldPage): SourceText | undefined {
  return fromText(url, shownName(snippet.outlet) ?? siteName(url), snippet, "snippet", language);
}

/** Converts the excerpt of an earlier post to a source; undefined when the excerpt is empty. */
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
  // Search engines cut descriptions. The last sentence is removed when it has no end, because the cut words may change its meaning.
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
