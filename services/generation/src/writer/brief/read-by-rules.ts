import type { WritingBrief } from "../../domain/engine-ports.ts";
import { detectLanguage } from "../../reading/language/detect-language.ts";
import { urlsOf } from "../../reading/language/facts.ts";
import { findContradictions } from "../research/own-contradictions.ts";
import type { Brief, ClientFact } from "./brief.ts";
import { collectWishes } from "./collect-wishes.ts";
import { bansHeadings, bansNothing } from "./heading-wish.ts";
import type { Material } from "./material.ts";
import type { Stated } from "./stated.ts";
import { utterancesOf } from "./utterances.ts";
import { squeeze } from "./verbatim.ts";

const fewestLetters = 16;

/**
 * The order read without a model. Cautious: what is not plainly a statement about the subject is no fact. `stated` may know
 * better what some words of an utterance are.
 */
export function readBriefByRules(order: WritingBrief, material: Material, stated?: Stated): Brief {
  const spoken = languageOfOrder(order, material);
  const wishes = collectWishes(utterancesOf(material, spoken), order.title, spoken, stated);
  // "No “Dear neighbours” at the top": words in quotation marks that are forbidden are nobody's.
  const banned = wishes.bans.map(({ text }) => squeeze(text));
  const facts = numberFacts(wishes.facts.filter((fact) => !banned.includes(squeeze(fact))));
  const { length, sectionCount, itemCount } = wishes;
  return {
    language: wishes.language ?? spoken,
    subject: wishes.subject === "" ? order.title.trim() : wishes.subject,
    goal: wishes.goal,
    readers: wishes.readers,
    tone: [order.writingTone ?? "", wishes.tone].filter((tone) => tone.trim() !== "").join("; "),
    ...(length === undefined ? {} : { length }),
    ...(sectionCount === undefined ? {} : { sectionCount }),
    ...(itemCount === undefined ? {} : { itemCount }),
    structure: wishes.structure,
    mustCover: wishes.mustCover,
    keywords: wishes.keywords,
    ...(wishes.bans.some(bansHeadings) ? { noHeadings: true } : {}),
    bans: wishes.bans.filter((ban) => !bansHeadings(ban) && !bansNothing(ban)),
    closing: wishes.closing,
    facts,
    links: [...new Set(urlsOf(material.text))],
    onlyGivenFacts: wishes.onlyGivenFacts,
    otherOrders: wishes.otherOrders,
    ...(wishes.withheld.length === 0 ? {} : { withheld: wishes.withheld }),
    contradictions: findContradictions(facts, spoken),
  };
}

/** BCP 47 of the language that the client writes in: by the prose of the instructions, else by all of them and the title. */
export function languageOfOrder(order: WritingBrief, material: Material): string {
  const fallback = order.language ?? detectLanguage(order.title);
  const prose = material.blocks.flatMap((block) => (block.kind === "paragraph" ? [block.text] : [])).join("\n");
  for (const text of [prose, `${material.text}\n${order.title}`]) {
    const letters = text.replace(/https?:\/\/\S+/g, "").match(/\p{L}/gu)?.length ?? 0;
    const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
    if (letters >= (unspaced ? 6 : fewestLetters)) return detectLanguage(text, fallback);
  }
  return fallback;
}

/** Facts with their ids, in order, none twice. */
export function numberFacts(texts: readonly string[]): ClientFact[] {
  return [...new Set(texts)].map((text, index) => ({ id: `c${index + 1}`, text }));
}
