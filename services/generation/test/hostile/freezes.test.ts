import { currentCpuSlowdown } from "@galley/test-kit/processor-time";
import { jsonValuesInText } from "../../src/llm/json-in-text.ts";
import { extractArticle } from "../../src/reading/extract-article.ts";
import { findFeedLinks } from "../../src/reading/feed-document.ts";
import { htmlToText } from "../../src/reading/html-text.ts";
import { splitSentences } from "../../src/reading/language/sentences.ts";
import { findUrls } from "../../src/reading/urls-in-text.ts";
import { linkTargets } from "../../src/writer/article/inline.ts";
import { cpuMilliseconds } from "./cpu-time.ts";

// Each of these inputs once took ten seconds or more, or never finished.
const maxMilliseconds = 4_000;

const many = (text: string, times: number): string => text.repeat(times);
const address = "http://strange.example/";

const article = (html: string): Promise<unknown> => extractArticle(html, address).catch(() => undefined);

const attacks: readonly (readonly [name: string, work: () => unknown])[] = [
  ["links that are never closed", () => findFeedLinks(many("<link ", 200_000), address)],
  ["a link with one long attribute", () => findFeedLinks(`<link ${many("a", 200_000)}>`, address)],
  ["comments that are never closed", () => htmlToText(many("<!--", 200_000))],
  ["scripts that are never closed", () => htmlToText(many("<script ", 100_000))],
  ["tags that are never closed", () => htmlToText(many("<a", 200_000))],
  ["elements nested 1,500 deep", () => article(`${many("<div>", 1_500)}${many("word, ", 100)}`)],
  ["elements nested 100,000 deep", () => article(`${many("<i>", 100_000)}${many("word, ", 100)}`)],
  ["ends of elements that were never begun", () => article(`${many("<a>", 100_000)}${many("</b>", 100_000)}`)],
  ["a paragraph without spaces", () => splitSentences(many("a.", 50_000), "en")],
  ["a paragraph of marks", () => splitSentences(many("“!", 50_000), "en")],
  ["an address and closing brackets", () => findUrls(`http://a.b/${many(")", 20_000)}`)],
  ["links within links", () => linkTargets(many("[a](http://a.b/", 20_000))],
  ["braces that are never closed", () => jsonValuesInText(many("{", 80_000))],
  ["braces and quotation marks", () => jsonValuesInText(many('{"', 80_000))],
];

describe("a text that is designed to block the service", () => {
  it.each(attacks)("is read in linear time: %s", async (_name, work) => {
    expect(await cpuMilliseconds(work)).toBeLessThan(maxMilliseconds * currentCpuSlowdown());
  });
});
