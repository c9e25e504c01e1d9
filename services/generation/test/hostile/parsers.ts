import { shorten } from "../../src/domain/characters.ts";
import { jsonValuesInText, looksLikeJson } from "../../src/llm/json-in-text.ts";
import { stripClosedReasoning, stripReasoning } from "../../src/llm/strip-reasoning.ts";
import { cleanUrl, urlKey } from "../../src/reading/canonical-url.ts";
import { parseDate } from "../../src/reading/dates.ts";
import { cleanAuthor, extractArticle } from "../../src/reading/extract-article.ts";
import { findFeedLinks, isFeed } from "../../src/reading/feed-document.ts";
import { htmlToText } from "../../src/reading/html-text.ts";
import { detectLanguage } from "../../src/reading/language/detect-language.ts";
import { splitSentences } from "../../src/reading/language/sentences.ts";
import { contentStems, countWords, splitWords } from "../../src/reading/language/words.ts";
import { parseFeed } from "../../src/reading/parse-feed.ts";
import { allowsReading } from "../../src/reading/robots.ts";
import { findUrls } from "../../src/reading/urls-in-text.ts";
import { visibleLine } from "../../src/reading/visible-text.ts";
import { findCandidates } from "../../src/scout/find-candidates.ts";
import { compareTexts } from "../../src/sessions/compare-texts.ts";
import { protectMarks, takeMarks } from "../../src/writer/article/citation-marks.ts";
import { blocksOfHtml } from "../../src/writer/article/html-blocks.ts";
import { keepLinks, linkTargets, renderInline, withoutInlineMarks } from "../../src/writer/article/inline.ts";
import { blocksOfMarkdown } from "../../src/writer/article/markdown-blocks.ts";
import { sanitizeArticle } from "../../src/writer/article/sanitize.ts";
import { comparable, wordRun } from "../../src/writer/evidence/comparable.ts";
import { createMomentCheck } from "../../src/writer/evidence/moments.ts";
import { addressesIn, figuresIn, namesIn, quotationsIn } from "../../src/writer/evidence/particulars.ts";
import { readMaterial } from "../../src/writer/extractive/read-material.ts";
import { isStatement } from "../../src/writer/extractive/statements.ts";
import { numberRequest } from "../../src/writer/request/number-request.ts";
import { splitPassages } from "../../src/writer/research/split-passages.ts";

type Parser = (text: string) => unknown;

const address = "http://strange.example/";
const sentence = "The port handled more goods than in any year before, it said on Monday. ";
const channel = '<rss version="2.0"><channel><title>a</title>';
const refused = (): void => undefined;

/** All functions of this service that parse untrusted text. */
export const parsers: Readonly<Record<string, Parser>> = {
  "a page": (text) => extractArticle(`<p>${sentence.repeat(4)}</p>${text}`, address).catch(refused),
  "a feed": (text) => parseFeed(`${channel}${text}`, address).catch(refused),
  "an item of a feed": (text) =>
    parseFeed(
      `${channel}<item><title>b</title><link>${address}</link><description>${text}</description></item>`,
      address,
    ).catch(refused),
  "what may be a feed": (text) => isFeed("text/html", text),
  "the feeds that a page announces": (text) => findFeedLinks(text, address),
  "a robots.txt": (text) =>
    allowsReading({ text: `User-agent: *\nDisallow: /${text}`, url: `${address}${text.slice(0, 3_000)}` }),
  "a date": parseDate,
  "an address": (text) => [cleanUrl(`${address}${text}`), urlKey(`${address}${text}`), urlKey(text)],
  "the name of an author": cleanAuthor,
  "a piece of HTML": htmlToText,
  "a line": (text) => [visibleLine(text), shorten(text, 600)],
  sentences: (text) => ["en", "de", "fr", "zh"].map((language) => splitSentences(text, language)),
  words: (text) => [splitWords(text, "en"), contentStems(text, "de"), countWords(text), detectLanguage(text)],
  addresses: findUrls,
  passages: (text) => splitPassages([text], "en"),
  "an order": (text) => [numberRequest([text], "en"), comparable(text), wordRun(text), isStatement(text, "de")],
  "material in an order": readMaterial,
  "what can be checked in a text": (text) => [figuresIn(text), addressesIn(text), quotationsIn(text), namesIn(text)],
  "a topic": (text) => {
    const topics = [{ id: "t", name: text.slice(0, 200), description: text, priority: 1 }];
    const item = {
      url: "u",
      key: "k",
      title: text.slice(0, 300),
      snippet: text,
      outlet: "o",
      site: "s",
      tags: [],
      feedOf: [],
    };
    return findCandidates({ items: [item], topics, knownStories: [], now: new Date(0) });
  },
  "an edit": blocksOfHtml,
  "two versions": (text) => compareTexts({ older: `<p>${text}`, newer: `<p>${text}.</p>` }),
  "an article to be cleaned": sanitizeArticle,
  "a model's article": blocksOfMarkdown,
  "a model's marks": (text) => [
    createMomentCheck([{ id: "c1", text }], ["en", "ja"]).withoutDerived(text, ["c1"]),
    protectMarks(text),
    takeMarks(text),
    renderInline(text),
    withoutInlineMarks(text),
    linkTargets(text),
    keepLinks(text, () => true),
  ],
  "a model's JSON": (text) => [jsonValuesInText(text), looksLikeJson(text)],
  "a model's thoughts": (text) => [stripReasoning(text), stripClosedReasoning(text)],
};
