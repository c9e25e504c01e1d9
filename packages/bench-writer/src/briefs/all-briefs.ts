import { type BenchBrief, type BriefText, briefsOf, type Collection } from "./brief.ts";
import { factsWithOrders } from "./first-collection/facts-with-orders.ts";
import { csvBriefs, jsonBriefs, nestedLists, questionBriefs } from "./first-collection/formats-data.ts";
import { htmlBriefs, mailBriefs, markdownBriefs } from "./first-collection/formats-marked.ts";
import { moreContradictionBriefs } from "./first-collection/more-contradictions.ts";
import { moreMarkdownBriefs } from "./first-collection/more-markdown.ts";
import { otherMarkdownBriefs } from "./first-collection/more-markdown-other.ts";
import { moreQuestionBriefs } from "./first-collection/more-questions.ts";
import { otherQuestionBriefs } from "./first-collection/more-questions-other.ts";
import { moreRevisionBriefs } from "./first-collection/more-revisions.ts";
import { moreTipBriefs } from "./first-collection/more-tips.ts";
import { notes } from "./first-collection/notes.ts";
import { ordersOnly } from "./first-collection/orders-only.ts";
import { englishPages } from "./first-collection/pages-english.ts";
import { otherPages } from "./first-collection/pages-other.ts";
import { contradictionBriefs, onlyFactsBriefs, quotationBriefs } from "./first-collection/relations.ts";
import { revisionBriefs } from "./first-collection/revisions.ts";
import { banBriefs, keywordBriefs, structureBriefs, tipBriefs } from "./first-collection/wishes.ts";
import { secondCollectionByFormat } from "./second-collection/by-format.ts";
import { secondCollectionByWish } from "./second-collection/by-wish.ts";

type KindsOfBriefs = readonly (readonly [kind: string, texts: readonly BriefText[]])[];

const firstCollection: KindsOfBriefs = [
  ["orders only", ordersOnly],
  ["facts with orders", factsWithOrders],
  ["notes", notes],
  ["Markdown", [...markdownBriefs, ...moreMarkdownBriefs, ...otherMarkdownBriefs]],
  ["HTML", htmlBriefs],
  ["mail", mailBriefs],
  ["JSON", jsonBriefs],
  ["CSV", csvBriefs],
  ["questions and answers", [...questionBriefs, ...moreQuestionBriefs, ...otherQuestionBriefs]],
  ["nested lists", nestedLists],
  ["bans", banBriefs],
  ["keywords", keywordBriefs],
  ["structure", structureBriefs],
  ["tips", [...tipBriefs, ...moreTipBriefs]],
  ["revision", [...revisionBriefs, ...moreRevisionBriefs]],
  ["quotations", quotationBriefs],
  ["contradictions", [...contradictionBriefs, ...moreContradictionBriefs]],
  ["only these facts", onlyFactsBriefs],
  ["pages", [...englishPages, ...otherPages]],
];

/** Every brief of the bench. */
export const allBriefs: readonly BenchBrief[] = [
  ...collect("first", firstCollection),
  ...collect("second", [...secondCollectionByFormat, ...secondCollectionByWish]),
];

function collect(collection: Collection, kinds: KindsOfBriefs): BenchBrief[] {
  const found: BenchBrief[] = [];
  for (const [kind, texts] of kinds) found.push(...briefsOf(collection, kind, found.length, texts));
  return found;
}
