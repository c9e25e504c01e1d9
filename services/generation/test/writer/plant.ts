import type { WritingBrief } from "../../src/domain/engine-ports.ts";
import type { Script } from "./scripted.ts";
import { orderOf } from "./writing.ts";

/** An order of three facts, and a model that does what it says. */
export const plantFacts = [
  "The plant in Leipzig will employ 420 people.",
  "It costs €86 million.",
  "Mayor Jana Brandt said: “We have waited ten years for this.”",
] as const;

export const plantOrder: WritingBrief = orderOf(
  "A battery plant for Leipzig",
  `Write a warm article for local readers.\n\n${plantFacts.join("\n")}\n\nDon't mention the old coal mine.`,
);

/** Lines of the order: c1 is the title, c2 the wish, c3 to c5 the facts. */
export const plantArticle = [
  `A new plant changes a town slowly. ${plantFacts[0]} [c3]`,
  "## What it costs",
  `${plantFacts[1]} [c4] Money of that size shows trust.`,
  `${plantFacts[2]} [c5]`,
].join("\n\n");

export const plantRequest = {
  ...{ language: "en", length: null, form: "local news", points: ["what it means for the town"], facts: plantFacts },
  bans: [{ text: "the old coal mine", words: ["coal mine"] }],
};

export const plantScript: Script = {
  request: plantRequest,
  article: { article: plantArticle, excerpt: "A new plant changes a town slowly.", tags: ["plant"], extras: [] },
};
