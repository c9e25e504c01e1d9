import type { BriefText } from "../brief.ts";
import { csvBriefs } from "./csv.ts";
import { factsWithOrders } from "./facts-with-orders.ts";
import { htmlBriefs } from "./html.ts";
import { jsonBriefs } from "./json.ts";
import { mailBriefs } from "./mail.ts";
import { italianAndSwedishMails } from "./mail-italian-swedish.ts";
import { markdownBriefs } from "./markdown.ts";
import { nestedLists } from "./nested-lists.ts";
import { notes } from "./notes.ts";
import { ordersOnly } from "./orders-only.ts";
import { questionBriefs } from "./questions.ts";

/** Kinds of briefs by the form in which customers send them, each with its briefs. */
export const secondCollectionByFormat: readonly (readonly [kind: string, texts: readonly BriefText[]])[] = [
  ["orders only", ordersOnly],
  ["facts with orders", factsWithOrders],
  ["notes", notes],
  ["Markdown", markdownBriefs],
  ["HTML", htmlBriefs],
  ["mail", [...mailBriefs, ...italianAndSwedishMails]],
  ["JSON", jsonBriefs],
  ["CSV", csvBriefs],
  ["questions and answers", questionBriefs],
  ["nested lists", nestedLists],
];
