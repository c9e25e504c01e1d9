import { instructionsFor } from "../../domain/autopilot.ts";
import type { Note } from "../../domain/draft-report.ts";
import type { WritingBrief } from "../../domain/engine-ports.ts";
import { countWords } from "../../reading/language/words.ts";
import type { Article } from "../article/article.ts";
import type { Brief } from "../brief/brief.ts";
import { wordsOfLength } from "../brief/length-wish.ts";
import type { Material } from "../brief/material.ts";
import { languageOfOrder } from "../brief/read-by-rules.ts";
import type { Evidence } from "../research/evidence.ts";
import type { StyleSpec } from "../style/style-spec.ts";
import { writeOutline } from "./outline.ts";
import { ownWords } from "./own-words.ts";
import { roundUp } from "./round-up.ts";
import { settle } from "./settle.ts";
import { textsOf } from "./texts-of.ts";
import { wordsAlone } from "./told-once.ts";
import { unmetWishes, unprinted } from "./unmet-wishes.ts";

/** What the rules write from. */
export interface RulesInput {
  readonly order: WritingBrief;
  readonly brief: Brief;
  readonly material: Material;
  readonly evidence: Evidence;
  readonly style: StyleSpec;
  /** True where a model wrote, and its text could not stand. */
  readonly isModelRefused?: boolean;
}

/** An article by rules; an "outline" when there was nothing to write from. */
export interface RulesArticle {
  readonly article: Article;
  readonly engine: "extractive" | "outline";
  readonly notes: Note[];
}

/**
 * Writes without a model: the client's own statements in his words and order, then what pages say, quoted and
 * attributed; an outline to fill in where there is neither. Nothing is added that was not given. Deterministic.
 */
export function writeByRules({
  order,
  brief,
  material,
  evidence,
  style,
  isModelRefused = false,
}: RulesInput): RulesArticle {
  const given = withoutIdea(material, order);
  // Nothing is translated: what is told stands in the language of the instructions, whatever was ordered.
  const spoken = given.blocks.length === 0 ? brief.language : languageOfOrder(order, given);
  const own = ownWords(given, { ...brief, language: spoken });
  const { blocks, notes } = settle(own.blocks, { ...brief, language: spoken }, order.title, style);
  const written: Brief = blocks.length === 0 ? brief : { ...brief, language: spoken };
  const told = textsOf(blocks);
  const words = roomLeft(written, style, countWords(told.join("\n"), spoken), told.length > 0);
  const isClosed = brief.onlyGivenFacts && told.length > 0;
  const all = isClosed ? blocks : [...blocks, ...roundUp({ order, brief: written, evidence, told, words })];
  if (all.length === 0) {
    const article: Article = { language: brief.language, blocks: writeOutline(order, brief) };
    const why = isModelRefused ? [] : [noMaterial];
    return { article, engine: "outline", notes: [...notes, ...why, ...unprinted(brief)] };
  }
  const article: Article = { language: written.language, blocks: all };
  return { article, engine: "extractive", notes: [...notes, ...unmetWishes(brief, article, own.untold)] };
}

const noMaterial: Note = {
  kind: "engine",
  text: "Neither facts nor pages to write from and no language model: an outline to fill in was made.",
};

const fewestRoomWords = 40;

// Quotations are extra beside the client's own words, and never make a text longer than was asked for.
function roomLeft({ length, language }: Brief, { defaultWords }: StyleSpec, told: number, hasOwn: boolean): number {
  const asked = length === undefined ? defaultWords : wordsOfLength(length, language);
  const left = (length?.bound === "at-least" ? Math.max(defaultWords, asked) : asked) - told;
  return hasOwn && left < fewestRoomWords ? 0 : left;
}

/** The material without what the autopilot or a dashboard copied of the idea: that is the sources' word, not the client's. */
function withoutIdea(material: Material, { idea, instructions }: WritingBrief): Material {
  if (idea === undefined) return material;
  const generated = instructionsFor(idea);
  if (wordsAlone(instructions) === wordsAlone(generated)) return { ...material, text: "", blocks: [] };
  const copied = wordsAlone(`${idea.title}\n${idea.angle}\n${idea.summary}\n${generated}`);
  const isCopied = (text: string): boolean => copied.includes(wordsAlone(text));
  const blocks = material.blocks.filter((block) => {
    if (block.kind === "entry") return !isCopied(block.value);
    return !("text" in block) || !isCopied(block.text);
  });
  return { ...material, blocks };
}
