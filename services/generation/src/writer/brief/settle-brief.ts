import type { WritingBrief } from "../../domain/engine-ports.ts";
import { urlsOf } from "../../reading/language/facts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { contentStems } from "../../reading/language/words.ts";
import { Accounted } from "./accounted.ts";
import type { Ban, Brief, ClientFact } from "./brief.ts";
import type { BriefReading } from "./brief-reading.ts";
import { breaksBan } from "./check-brief.ts";
import { bansHeadings } from "./heading-wish.ts";
import { languageNamed, languageOrdered } from "./language-wish.ts";
import { lengthsNamed } from "./length-wish.ts";
import type { Material } from "./material.ts";
import { settledContradictions } from "./named-contradictions.ts";
import { countOf, plainDigits } from "./number-words.ts";
import { languageOfOrder, numberFacts, readBriefByRules } from "./read-by-rules.ts";
import { sentencesOf } from "./sentences-of.ts";
import { settleFacts } from "./settle-facts.ts";
import { signalsOf } from "./signals.ts";
import { speechAct } from "./speech-act.ts";
import { statedIn } from "./stated.ts";
import { squeeze, VerbatimText } from "./verbatim.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";

/**
 * A model's reading of the order, checked by code: facts that are not verbatim in title or instructions are dropped;
 * words, sections, items, keywords, links and language are settled by code wherever code can see them; facts with figures,
 * names, quotations or addresses that the model forgot are added. Where a reading accounts for most of the order, code guesses
 * nothing beside it: what the model took for a wish is no fact and no ban, and what it left empty stays empty.
 */
export function settleBrief(order: WritingBrief, material: Material, read: BriefReading): Brief {
  const spoken = languageOfOrder(order, material);
  const accounted = new Accounted(read, spoken);
  const understood = accounted.isUnderstood(material) ? accounted : undefined;
  const sources = new VerbatimText([order.title, material.text, order.instructions]);
  const stated = statedIn(read, spoken);
  const rules = withoutGuesses(readBriefByRules(order, material, stated), read, understood);
  const whole = `${order.title}\n${material.text}`;
  const { length, sectionCount, itemCount, ...rest } = rules;
  const words = settleLength({ byRules: length, understood }, read.words, `${whole}\n${order.instructions}`, spoken);
  const sections = sectionCount ?? countRead(read.sections, whole);
  const items = settleItems(itemCount, read, whole, understood !== undefined);
  const told = new Stems(whole, spoken);
  const bans = mergeBans(rules.bans, read, {
    sources,
    whole,
    language: spoken,
    isUnderstood: understood !== undefined,
  });
  const noHeadings = rules.noHeadings === true || read.noHeadings || bans.some(bansHeadings);
  const lines = material.text.split("\n");
  const readable = new VerbatimText([order.title, material.text]);
  const asRead = { readable, sources, lines, blocks: material.blocks, language: spoken, understood, stated };
  const facts = numberFacts(settleFacts(rules, read, asRead));
  const guessed = { material, facts, language: spoken };
  const isTold = (order: string): boolean => facts.some(({ text }) => squeeze(text).includes(squeeze(order)));
  return {
    ...rest,
    ...(words === undefined ? {} : { length: words }),
    ...(sections === undefined ? {} : { sectionCount: sections }),
    ...(items === undefined ? {} : { itemCount: items }),
    language: settleLanguage(rules.language, spoken, read.language, whole),
    subject: read.subject.trim() === "" || !told.holdMostOf(read.subject) ? rules.subject : read.subject.trim(),
    goal: read.goal.trim() || rules.goal,
    readers: read.readers.trim() || rules.readers,
    tone: [order.writingTone ?? "", read.tone].filter((tone) => tone.trim() !== "").join("; ") || rules.tone,
    closing: read.closing.trim() || rules.closing,
    structure: longer(verbatimOf(read.structure, sources), partsOrdered(rules, isTold)).filter(hasLetters),
    mustCover: merge(
      read.mustCover.filter((point) => told.holdMostOf(point)),
      rules.mustCover,
      spoken,
    ),
    keywords: merge(verbatimOf(read.keywords, sources), rules.keywords, spoken),
    ...(noHeadings ? { noHeadings } : {}),
    ...(read.tags.length === 0 ? {} : { tags: read.tags }),
    bans: bans.filter((ban) => !bansHeadings(ban) && !isGuess(ban, read, guessed)),
    facts,
    contradictions: settledContradictions(rules, read, { facts, lines: [order.title, ...lines], language: spoken }),
    onlyGivenFacts: rules.onlyGivenFacts
      ? understood === undefined || read.onlyGivenFacts || closesFacts(material, spoken)
      : read.onlyGivenFacts && speaksOfFacts(rules.otherOrders, spoken),
    otherOrders: merge(
      verbatimOf(read.otherOrders, sources),
      rules.otherOrders.filter((order) => !isTold(order)),
      spoken,
    ),
  };
}

/** What code reads, without what a model that understood the order has under another name. */
function withoutGuesses(rules: Brief, read: BriefReading, understood: Accounted | undefined): Brief {
  if (understood === undefined) return rules;
  return {
    ...rules,
    ...{ goal: "", readers: "", tone: "", closing: "" },
    mustCover: read.mustCover.length > 0 ? [] : rules.mustCover.filter((point) => !understood.asOrder(point)),
    structure: read.structure.length > 0 ? [] : rules.structure,
    // A model that names bans has seen which words of the order are none.
    bans: rules.bans.filter(
      ({ text }) =>
        read.bans.some((ban) => isSame(ban.text, text)) ||
        !(read.bans.length > 0 ? understood.asOrder(text) : understood.asManner(text)),
    ),
    otherOrders: rules.otherOrders.filter((one) => !understood.asOrder(one)),
  };
}

/** Whether a sentence orders outright that nothing but the given facts is used. */
function closesFacts({ text }: Material, language: string): boolean {
  return text
    .split("\n")
    .flatMap((line) => splitSentences(line, language))
    .some((sentence) => {
      const { onlyFacts, opens, please, forbids } = signalsOf(sentence, lexiconOf(language));
      return onlyFacts && (opens !== undefined || please || forbids);
    });
}

/** Stems that a text has, to see whether something else speaks of the same. */
class Stems {
  readonly #stems: ReadonlySet<string>;
  readonly #language: string;

  constructor(text: string, language: string) {
    this.#language = language;
    this.#stems = new Set(contentStems(text, language));
  }

  holdMostOf(text: string): boolean {
    const wanted = contentStems(text, this.#language);
    return wanted.length > 0 && wanted.filter((stem) => this.#stems.has(stem)).length * 2 >= wanted.length;
  }
}

function settleLanguage(settled: string, spoken: string, read: string, whole: string): string {
  const code = read.trim() === "" ? undefined : languageNamed(read);
  if (code === undefined || code === settled) return settled;
  // Code has seen an order, or only what a page or a reader speaks.
  if (settled !== spoken) return code === spoken && !isOrderedOutright(settled, spoken, whole) ? spoken : settled;
  const name = languageName(code);
  return name !== undefined && whole.toLowerCase().includes(name.toLowerCase()) && languageNamed(name) !== settled
    ? code
    : settled;
}

/** Whether a sentence that orders something, and speaks of no page, names the language. */
function isOrderedOutright(code: string, spoken: string, whole: string): boolean {
  return whole
    .split("\n")
    .flatMap((line) => splitSentences(line, spoken))
    .filter((sentence) => urlsOf(sentence).length === 0)
    .some((sentence) => {
      const { setting } = signalsOf(sentence, lexiconOf(spoken));
      const names = languageOrdered(sentence) === code || (setting === "language" && languageNamed(sentence) === code);
      return names && speechAct(sentence, spoken, "prose") === "order";
    });
}

function languageName(code: string): string | undefined {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(code);
  } catch {
    return undefined;
  }
}

interface LengthsRead {
  readonly byRules: Brief["length"];
  readonly understood: Accounted | undefined;
}

/** Of several lengths that an order names ("and a summary of 150 words") the reader knows which is that of the article. */
function settleLength(
  { byRules, understood }: LengthsRead,
  words: number | null,
  whole: string,
  language: string,
): Brief["length"] {
  if (words === null || !Number.isFinite(words) || byRules?.words === words) return byRules;
  if (byRules !== undefined && understood === undefined) return byRules;
  const sentences = whole.split("\n").flatMap((line) => splitSentences(line, language));
  const named = sentences.flatMap(lengthsNamed).find((length) => length.words === Math.round(words));
  return named ?? wordsRead(words, whole) ?? byRules;
}

function wordsRead(words: number, whole: string): Brief["length"] {
  if (words < 30 || words > 20_000) return undefined;
  const digits = plainDigits(whole).replace(/(\d)[.,' ](?=\d{3}(?!\d))/g, "$1");
  return new RegExp(`(?<!\\d)${Math.round(words)}(?!\\d)`).test(digits)
    ? { words: Math.round(words), bound: "about" }
    : undefined;
}

function countRead(count: number | null, whole: string): number | undefined {
  if (count === null || !Number.isInteger(count) || count < 2 || count > 50) return undefined;
  const named = plainDigits(whole)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => countOf(word) === count);
  return named ? count : undefined;
}

/** "Close with five questions" counts what stands at the end, not the items of the whole article. */
function settleItems(
  byRules: number | undefined,
  read: BriefReading,
  whole: string,
  isUnderstood: boolean,
): number | undefined {
  const isOfEnd = plainDigits(read.closing)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => countOf(word) === byRules);
  const settled = isUnderstood && read.items === null && isOfEnd ? undefined : byRules;
  return settled ?? countRead(read.items, whole);
}

function verbatimOf(spans: readonly string[], sources: VerbatimText): string[] {
  return spans.filter((span) => sources.find(span) !== undefined).map((span) => span.trim());
}

function longer(left: readonly string[], right: readonly string[]): readonly string[] {
  return left.length >= right.length ? left : right;
}

/** Both lists; what one says already is not taken from the other again. */
function merge(first: readonly string[], second: readonly string[], language: string): string[] {
  const merged = first.map((text) => text.trim()).filter((text) => text !== "");
  for (const text of second) {
    const plain = squeeze(text);
    if (
      merged.some(
        (other) =>
          squeeze(other).includes(plain) ||
          (plain.includes(squeeze(other)) && new Stems(other, language).holdMostOf(text)),
      )
    )
      continue;
    merged.push(text);
  }
  return [...new Set(merged)];
}

interface BansRead {
  readonly sources: VerbatimText;
  readonly whole: string;
  readonly language: string;
  readonly isUnderstood: boolean;
}

/**
 * Bans of the rules, and those of the model that stand verbatim in the order: in something that plainly orders, or anywhere but
 * in a fact that the model read ("Prices: we leave them out", the name of whom another sentence does not want named). A reading
 * without facts that did not understand the order is not believed.
 */
function mergeBans(
  rules: readonly Ban[],
  read: BriefReading,
  { sources, whole, language, isUnderstood }: BansRead,
): Ban[] {
  const merged = [...rules];
  const sentences = whole.split("\n").flatMap((line) => splitSentences(line, language));
  for (const { text, kind } of read.bans) {
    const plain = squeeze(text);
    if (plain === "" || sources.find(text) === undefined) continue;
    if (merged.some((ban) => isSame(ban.text, text))) continue;
    const stands = sentences.filter((sentence) => squeeze(sentence).includes(plain));
    const isOrdered = stands.some((sentence) => speechAct(sentence, language, "prose") === "order");
    const isOfFact = read.facts.some((fact) => squeeze(fact).includes(plain));
    const isSet = isUnderstood || read.facts.length > 0;
    if (isOrdered || (!isOfFact && isSet)) merged.push({ text: text.trim(), kind });
  }
  return merged;
}

/** Parts that code reads in an order: "The plan: …" under a heading is a fact, and a length is no part. */
const partsOrdered = ({ structure }: Brief, isTold: (part: string) => boolean): string[] =>
  structure.filter((part) => !isTold(part) && lengthsNamed(part).length === 0);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

interface Guessed {
  readonly material: Material;
  readonly facts: readonly ClientFact[];
  readonly language: string;
}

/**
 * Whether code alone took something for a ban, and nothing that plainly forbids has its words: running text that states, or an
 * order of another kind whose words the client's own facts have too.
 */
function isGuess(ban: Ban, read: BriefReading, { material, facts, language }: Guessed): boolean {
  if (read.bans.length + read.facts.length === 0 || read.bans.some(({ text }) => isSame(text, ban.text))) return false;
  const plain = squeeze(ban.text);
  const sentences = material.blocks
    .flatMap((block) => (block.kind === "paragraph" ? sentencesOf(block.text, language) : []))
    .filter((sentence) => squeeze(sentence).includes(plain));
  const isTold = facts.some(({ text }) => breaksBan(ban, text, language));
  if (sentences.some((sentence) => isNarrowedTo(ban, read, sentence)) && isTold) return true;
  return (
    sentences.length > 0 &&
    sentences.every((sentence) => {
      const { forbids, opens } = signalsOf(sentence, lexiconOf(language));
      const isForbidden = forbids || opens === "avoid" || opens === "not" || opens === "none";
      return speechAct(sentence, language, "prose") === "statement" || (isTold && !isForbidden);
    })
  );
}

const relative =
  /^\s?[,，]?\s?(?:who|whom|whose|which|that|die|der|das|den|dem|deren|dessen|qui|que|dont|che|cui|dat|wie|som|który|która|które|których)\s/iu;

/** "The firm that lent the screen": what a model forbids stands in what tells which of them is meant. */
function isNarrowedTo({ text }: Ban, { bans }: BriefReading, sentence: string): boolean {
  const at = sentence.toLowerCase().indexOf(text.toLowerCase());
  const behind = at < 0 ? "" : sentence.slice(at + text.length);
  return relative.test(behind) && bans.some((ban) => squeeze(behind).includes(squeeze(ban.text)));
}

/** Whether one of two bans says the other. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [squeeze(one), squeeze(other)];
  return left.includes(right) || right.includes(left);
}

function speaksOfFacts(orders: readonly string[], language: string): boolean {
  return orders.some((order) => signalsOf(order, lexiconOf(language)).factsWord);
}
