import type { WritingBrief } from "../../domain/engine-ports.ts";
import { type Article, type ArticleBlock, blockTexts } from "../article.ts";
import type { ParsedBrief, Unit } from "../brief/units.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { arrange, titleOnly } from "../extractive/arrange.ts";
import { citedSource } from "../extractive/quote-sources.ts";
import { saysNothingNew } from "../extractive/repeats.ts";
import { settleUnits } from "../extractive/settle.ts";
import { unshownLinks } from "../extractive/write-extractive.ts";
import { untold } from "./complete.ts";
import type { Ledger } from "./ledger.ts";
import type { CheckedSentence } from "./section.ts";
import type { WrittenSection } from "./write-section.ts";

interface Assembly {
  order: WritingBrief;
  brief: ParsedBrief;
  evidence: Evidence;
  ledger: Ledger;
  sections: readonly WrittenSection[];
}

/** The article, how many of the account's statements code had to add, and wishes left open. */
export interface Assembled {
  article: Article;
  added: number;
  unmet: string[];
}

/** Puts checked sections together, adds what the model left out of the instructions, and numbers the sources. */
export function assemble({ order, brief, evidence, ledger, sections }: Assembly): Assembled {
  const kept: string[] = [];
  const numbers = numbersOfSources(sections, ledger);
  const written = sections.flatMap((section) => blocksOf(section, ledger, numbers, kept));
  const missing = untold(ledger, written.flatMap(blockTexts).join("\n"));
  const added = arrangeAdded(
    missing.map((item) => item.unit),
    brief,
    order.title,
  );
  const blocks = written.length + added.length === 0 ? titleOnly(order.title, brief.language) : [...written, ...added];
  const cited = [...numbers.entries()].flatMap(([source, number]) => {
    const found = evidence.sources[source - 1];
    return found === undefined ? [] : [citedSource(found, number)];
  });
  const unread = settleUnits(brief, order.title).unmet.filter((wish) =>
    brief.orders.some((one) => one.text === wish && one.kind === "cover"),
  );
  return {
    article: {
      language: brief.language,
      blocks,
      sources: cited,
      links: unshownLinks(
        brief,
        blocks,
        cited.map(({ url }) => url),
      ),
    },
    added: missing.length,
    unmet: unread,
  };
}

// Units keep the headings of the account's own that stood over them.
function arrangeAdded(missing: readonly (Unit | undefined)[], brief: ParsedBrief, title: string): ArticleBlock[] {
  const wanted = new Set(missing);
  const { units } = settleUnits(brief, title);
  const texts = new Set(missing.flatMap((unit) => (unit === undefined ? [] : [JSON.stringify(unit)])));
  const kept = units.filter(
    (unit) => unit.kind === "heading" || unit.kind === "break" || wanted.has(unit) || texts.has(JSON.stringify(unit)),
  );
  const withContent = kept.filter((unit, index) => {
    if (unit.kind !== "heading") return true;
    const next = kept.slice(index + 1).find((other) => other.kind !== "break");
    return next !== undefined && next.kind !== "heading";
  });
  return arrange(withContent, title, brief.language);
}

/** Numbers of the sources in the order of their first citation. */
function numbersOfSources(sections: readonly WrittenSection[], ledger: Ledger): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const sentence of sections.flatMap((section) => section.sentences)) {
    for (const source of sourcesOf(sentence, ledger)) if (!numbers.has(source)) numbers.set(source, numbers.size + 1);
  }
  return numbers;
}

function sourcesOf(sentence: CheckedSentence, ledger: Ledger): number[] {
  const items = ledger.items.filter((item) => sentence.evidence.includes(item.id));
  // What the account says itself needs no reference, even when a page says it too.
  if (items.some((item) => item.source === 0 && saysNothingNew(sentence.text, item.text, ledger.language))) return [];
  return [...new Set(items.map((item) => item.source).filter((source) => source > 0))].sort(
    (left, right) => left - right,
  );
}

function blocksOf(
  section: WrittenSection,
  ledger: Ledger,
  numbers: ReadonlyMap<number, number>,
  kept: string[],
): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let at = -1;
  for (const sentence of section.sentences) {
    if (kept.some((other) => saysNothingNew(sentence.text, other, ledger.language))) continue;
    kept.push(sentence.text);
    const sources = sourcesOf(sentence, ledger).flatMap((source) => numbers.get(source) ?? []);
    const statement = { text: sentence.text, sources };
    const heading = section.headings.filter(({ block }) => block > at && block <= sentence.block).at(-1);
    if (heading !== undefined) blocks.push({ kind: "heading", text: heading.text, level: 2 });
    const last = blocks.at(-1);
    if (sentence.type === "quote")
      blocks.push({ kind: "quotation", text: sentence.text.replace(/^["“„«]|["”“»]$/g, ""), sources });
    else if (sentence.type === "list" && last?.kind === "list") last.items.push(statement);
    else if (sentence.type === "list") blocks.push({ kind: "list", ordered: false, items: [statement] });
    else if (last?.kind === "paragraph" && sentence.block === at) last.statements.push(statement);
    else blocks.push({ kind: "paragraph", statements: [statement] });
    at = sentence.block;
  }
  return section.heading !== "" && blocks.length > 0
    ? [{ kind: "heading", text: section.heading, level: 2 }, ...blocks]
    : blocks;
}
