import type { Brief, ClientFact } from "../../../src/writer/brief/brief.ts";
import type { Material, MaterialBlock } from "../../../src/writer/brief/material.ts";
import type { Evidence, EvidenceSource } from "../../../src/writer/research/evidence.ts";
import { type RulesArticle, writeByRules } from "../../../src/writer/rules/write-by-rules.ts";
import type { StyleSpec } from "../../../src/writer/style/style-spec.ts";
import { noEvidence, orderOf } from "./measure.ts";

/** A brief with the parts that a test does not care about filled in. */
export const briefOf = (facts: readonly string[], more: Partial<Brief> = {}): Brief => ({
  language: "en",
  subject: "",
  goal: "",
  readers: "",
  tone: "",
  structure: [],
  mustCover: [],
  keywords: [],
  bans: [],
  closing: "",
  facts: facts.map((text, index): ClientFact => ({ id: `c${index + 1}`, text })),
  links: [],
  onlyGivenFacts: false,
  otherOrders: [],
  contradictions: [],
  ...more,
});

export const materialOf = (...blocks: MaterialBlock[]): Material => ({
  format: "markdown",
  text: blocks.map((block) => ("text" in block ? block.text : "")).join("\n\n"),
  blocks,
});

export const prose = (text: string): MaterialBlock => ({ kind: "paragraph", text });

export const list = (...items: string[]): MaterialBlock => ({
  kind: "list",
  ordered: false,
  items,
  depths: items.map(() => 0),
});

export const plainStyle: StyleSpec = { bannedWords: [], exclamationMarks: "allowed", defaultWords: 400 };

export interface Given {
  readonly title?: string;
  readonly brief: Brief;
  readonly material?: Material;
  readonly evidence?: Evidence;
  readonly style?: StyleSpec;
  readonly styleName?: string;
}

/** Writes from a brief that is given whole, so that a test speaks of the writing and not of the reading. */
export function writtenFrom({ title = "A title", brief, material, evidence, style, styleName }: Given): RulesArticle {
  const order = orderOf(title, material?.text ?? "", { style: { name: styleName ?? "House style", systemPrompt: "" } });
  return writeByRules({
    order,
    brief,
    material: material ?? materialOf(),
    evidence: evidence ?? noEvidence,
    style: style ?? plainStyle,
  });
}

export interface GivenPage {
  readonly outlet: string;
  readonly author?: string;
  readonly publishedOn?: string;
  readonly language?: string;
  readonly passages: readonly string[];
}

/** Pages that were read, with passages numbered through. */
export function evidenceOf(pages: readonly GivenPage[], conflicts: Evidence["conflicts"] = []): Evidence {
  const sources = pages.map(
    ({ outlet, author, publishedOn, language }, index): EvidenceSource => ({
      id: `s${index + 1}`,
      url: `https://${index + 1}.example/page`,
      title: `Page ${index + 1}`,
      outlet,
      ...(author === undefined ? {} : { author }),
      ...(publishedOn === undefined ? {} : { publishedOn }),
      origin: "page",
      language: language ?? "en",
      hash: "0".repeat(64),
    }),
  );
  const passages = pages
    .flatMap((page, index) => page.passages.map((text) => ({ text, source: `s${index + 1}` })))
    .map((passage, index) => ({ id: `p${index + 1}`, ...passage }));
  return { sources, passages, conflicts, failures: [], related: [] };
}
