import type { WritingBrief } from "../../src/domain/engine-ports.ts";
import type { Script } from "./scripted.ts";
import { orderOf } from "./writing.ts";

/** An order with three facts, and a script of a model that follows it. */
export const plantFacts = [
  "The plant in Leipzig will employ 420 people.",
  "It costs €86 million.",
  "Mayor Jana Brandt said: “We have waited ten years for this.”",
] as const;

export const plantOrder: WritingBrief = orderOf(
  "A battery plant for Leipzig",
  `Write a warm article for local readers.\n\n${plantFacts.join("\n")}\n\nDon't mention the old coal mine.`,
);

/** The lines of the order are c1 (title), c2 (wish) and c3 to c5 (facts). */
export const plantArticle = [
  `A new plant changes a town slowly. ${plantFacts[0]} [c3]`,
  "## What it costs",
  `${plantFacts[1]} [c4] Money of that size shows trust.`,
  `${plantFacts[2]} [c5]`,
].join("\n\n");

export const plantRequest = {
  language: "en",
  length: null,
  form: "local news",
  points: ["what it means for the town"],
  facts: plantFacts,
  bans: [{ text: "the old coal mine", words: ["coal mine"] }],
};

export const plantScript: Script = {
  request: plantRequest,
  article: { article: plantArticle, excerpt: "A new plant changes a town slowly.", tags: ["plant"], extras: [] },
};
