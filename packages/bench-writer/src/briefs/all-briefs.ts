import { type BenchBrief, briefsOf } from "./brief.ts";
import { factsWithOrders } from "./kinds/facts-with-orders.ts";
import { csvBriefs, jsonBriefs, nestedLists, questionBriefs } from "./kinds/formats-data.ts";
import { htmlBriefs, mailBriefs, markdownBriefs } from "./kinds/formats-marked.ts";
import { notes } from "./kinds/notes.ts";
import { ordersOnly } from "./kinds/orders-only.ts";
import { englishPages } from "./kinds/pages-english.ts";
import { otherPages } from "./kinds/pages-other.ts";
import { contradictionBriefs, onlyFactsBriefs, quotationBriefs } from "./kinds/relations.ts";
import { revisionBriefs } from "./kinds/revisions.ts";
import { banBriefs, keywordBriefs, structureBriefs, tipBriefs } from "./kinds/wishes.ts";

const kinds = [
  ["orders only", ordersOnly],
  ["facts with orders", factsWithOrders],
  ["notes", notes],
  ["Markdown", markdownBriefs],
  ["HTML", htmlBriefs],
  ["mail", mailBriefs],
  ["JSON", jsonBriefs],
  ["CSV", csvBriefs],
  ["questions and answers", questionBriefs],
  ["nested lists", nestedLists],
  ["bans", banBriefs],
  ["keywords", keywordBriefs],
  ["structure", structureBriefs],
  ["tips", tipBriefs],
  ["revision", revisionBriefs],
  ["quotations", quotationBriefs],
  ["contradictions", contradictionBriefs],
  ["only these facts", onlyFactsBriefs],
  ["pages", [...englishPages, ...otherPages]],
] as const;

/** Every brief of the bench. */
export const allBriefs: readonly BenchBrief[] = collect();

function collect(): BenchBrief[] {
  const found: BenchBrief[] = [];
  for (const [kind, texts] of kinds) found.push(...briefsOf(kind, found.length, texts));
  return found;
}
