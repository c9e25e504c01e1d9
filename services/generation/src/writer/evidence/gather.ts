import type { Logger } from "@galley/service-kit/logging";
import type { StorySource, WritingBrief } from "../../domain/engine-ports.ts";
import { siteName, urlKey } from "../../reading/canonical-url.ts";
import { detectLanguage } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { ReadingError } from "../../reading/read-document.ts";
import type { Page } from "../../reading/read-page.ts";
import type { Evidence, EvidenceSource } from "./evidence.ts";
import { isUsable } from "./usable-sentence.ts";

const mostPages = 12;
const sentencesPerSource = 60;

/** Reads one page; rejects with ReadingError when it cannot be read. */
export type PageReader = (url: string, signal: AbortSignal) => Promise<Page>;

export interface GatherDependencies {
  readPage: PageReader;
  logger: Logger;
  signal: AbortSignal;
}

interface Wanted {
  url: string;
  story?: StorySource;
}

/** Reads the pages that the instructions link to and those of the idea, twelve at most; failures are told, not hidden. */
export async function gatherEvidence(
  urls: readonly string[],
  idea: WritingBrief["idea"],
  dependencies: GatherDependencies,
): Promise<Evidence> {
  const wanted = withoutDoubles([
    ...urls.map((url) => ({ url })),
    ...(idea?.sources ?? []).map((story) => ({ url: story.url, story })),
  ]);
  const results = await Promise.all(wanted.slice(0, mostPages).map((one) => readOne(one, dependencies)));
  const evidence: Evidence = {
    sources: [],
    failures: wanted.slice(mostPages).map(({ url }) => ({ url, reason: "too many pages were given" })),
  };
  for (const { source, failure } of results) {
    if (failure !== undefined) evidence.failures.push(failure);
    if (source !== undefined) evidence.sources.push({ ...source, id: `s${evidence.sources.length + 1}` });
  }
  return evidence;
}

function withoutDoubles(wanted: readonly Wanted[]): Wanted[] {
  const byKey = new Map<string, Wanted>();
  for (const one of wanted) byKey.set(urlKey(one.url), { ...byKey.get(urlKey(one.url)), ...one });
  return [...byKey.values()];
}

interface Outcome {
  source?: Omit<EvidenceSource, "id">;
  failure?: { url: string; reason: string };
}

async function readOne({ url, story }: Wanted, { readPage, logger, signal }: GatherDependencies): Promise<Outcome> {
  try {
    const page = await readPage(url, signal);
    const source = fromPage(url, page, story);
    if (source.sentences.length > 0) return { source };
    return { failure: { url, reason: "it holds no sentence that can be quoted" }, ...fromStory(story) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ReadingError)) throw error;
    logger.info({ url, reason: error.message }, "page not read");
    return { failure: { url, reason: error.message }, ...fromStory(story) };
  }
}

function fromPage(url: string, page: Page, story: StorySource | undefined): Omit<EvidenceSource, "id"> {
  const publishedOn = (page.publishedAt?.toISOString() ?? story?.publishedAt)?.slice(0, 10);
  return {
    url,
    title: page.title || (story?.title ?? page.outlet),
    outlet: page.outlet,
    ...(publishedOn === undefined ? {} : { publishedOn }),
    origin: "page",
    language: page.language,
    sentences: sentencesOf(page.paragraphs, page.language),
  };
}

function fromStory(story: StorySource | undefined): { source?: Omit<EvidenceSource, "id"> } {
  if (story === undefined) return {};
  const language = detectLanguage(`${story.title} ${story.snippet}`);
  const sentences = sentencesOf([story.snippet], language);
  const publishedOn = story.publishedAt.slice(0, 10);
  return {
    source: {
      url: story.url,
      title: story.title,
      outlet: siteName(story.url),
      publishedOn,
      origin: "snippet",
      language,
      sentences,
    },
  };
}

function sentencesOf(paragraphs: readonly string[], language: string): string[] {
  const sentences = paragraphs.flatMap((paragraph) => splitSentences(paragraph, language));
  return [...new Set(sentences.filter((sentence) => isUsable(sentence, language)))].slice(0, sentencesPerSource);
}
