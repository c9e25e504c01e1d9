import { createHash } from "node:crypto";
import type { WritingBrief } from "../../../src/domain/engine-ports.ts";
import { renderArticle } from "../../../src/writer/article/render-article.ts";
import { readBriefByRules } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import type { Evidence } from "../../../src/writer/research/evidence.ts";
import { type RulesArticle, writeByRules } from "../../../src/writer/rules/write-by-rules.ts";
import { compileStyle } from "../../../src/writer/style/compile-style.ts";
import type { LabelledBrief } from "./briefs/labelled-brief.ts";

export const noEvidence: Evidence = { sources: [], passages: [], conflicts: [], failures: [], related: [] };

/** An order with the parts that most tests do not care about filled in. */
export const orderOf = (title: string, instructions: string, more: Partial<WritingBrief> = {}): WritingBrief => ({
  title,
  instructions,
  style: { name: "House style", systemPrompt: "Write short, clear sentences." },
  ...more,
});

export interface Written extends RulesArticle {
  readonly html: string;
  /** What a reader sees. */
  readonly text: string;
}

/** Writes by rules from an order and pages that are given. */
export async function written(order: WritingBrief, evidence: Evidence = noEvidence): Promise<Written> {
  const material = readMaterial(order.instructions);
  const brief = await readBriefByRules(order, material);
  const style = compileStyle(order.style, order.writingTone);
  const result = writeByRules({ order, brief, material, evidence, style });
  const isOutline = result.engine === "outline";
  const { sources, passages } = evidence;
  const html = renderArticle({ article: result.article, sources, passages, isOutline });
  return { ...result, html, text: seen(html) };
}

/** What a reader sees of HTML. */
export function seen(html: string): string {
  return html
    .replace(/<\/(?:p|li|h2|h3|tr|pre)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** What went wrong with one brief. */
export interface Faults {
  readonly name: string;
  readonly ordersPrinted: string[];
  readonly factsLost: string[];
  readonly bansBroken: string[];
  readonly toldTwice: string[];
  readonly isWrongEngine: boolean;
  readonly factCount: number;
  readonly orderCount: number;
}

export async function faultsOf(brief: LabelledBrief): Promise<Faults> {
  const { name, title, instructions, facts, orders, bans = [], isEmpty = false, tone } = brief;
  const { text, engine } = await written(orderOf(title, instructions, tone === undefined ? {} : { writingTone: tone }));
  const lower = text.toLowerCase();
  return {
    name,
    ordersPrinted: orders.filter((words) => text.includes(words)),
    factsLost: facts.filter((words) => !lower.includes(words.toLowerCase())),
    bansBroken: bans.filter((words) => lower.includes(words.toLowerCase())),
    toldTwice: [
      ...facts.filter((words) => words.length >= 12 && lower.split(words.toLowerCase()).length > 2),
      // An outline asks the same of every point.
      ...(engine === "outline" ? [] : doubles(text)),
    ],
    isWrongEngine: (engine === "outline") !== isEmpty,
    factCount: facts.length,
    orderCount: orders.length,
  };
}

/** Lines and sentences that stand in a text more than once. */
export function doubles(text: string): string[] {
  const lines = text.split(/\n|(?<=[.!?。！？]) /).map((line) => line.trim().toLowerCase());
  const said = lines.filter((line) => line.length >= 12);
  return said.filter((line, index) => said.indexOf(line) !== index);
}

const seed = "rules-1";

/** Half of the briefs by a seed: those that were looked at while building, or those that were only counted. */
export function half(briefs: readonly LabelledBrief[], which: "seen" | "unseen"): LabelledBrief[] {
  const place = ({ name }: LabelledBrief): string => createHash("sha256").update(`${seed}:${name}`).digest("hex");
  const shuffled = [...briefs].sort((left, right) => (place(left) < place(right) ? -1 : 1));
  const middle = Math.floor(shuffled.length / 2);
  return which === "seen" ? shuffled.slice(0, middle) : shuffled.slice(middle);
}

/** The faults of many briefs in one line, the worst figure first. */
export function figures(which: string, faults: readonly Faults[]): string {
  const count = (list: (one: Faults) => readonly unknown[]): number =>
    faults.reduce((sum, one) => sum + list(one).length, 0);
  const total = (of: (one: Faults) => number): number => faults.reduce((sum, one) => sum + of(one), 0);
  const kept = total(({ factCount }) => factCount) - count(({ factsLost }) => factsLost);
  const parts: [number, string][] = [
    [
      count(({ ordersPrinted }) => ordersPrinted),
      `orders printed ${count(({ ordersPrinted }) => ordersPrinted)} of ${total(({ orderCount }) => orderCount)}`,
    ],
    [total(({ factCount }) => factCount) - kept, `facts kept ${kept} of ${total(({ factCount }) => factCount)}`],
    [count(({ bansBroken }) => bansBroken), `bans broken ${count(({ bansBroken }) => bansBroken)}`],
    [count(({ toldTwice }) => toldTwice), `told twice ${count(({ toldTwice }) => toldTwice)}`],
    [
      faults.filter(({ isWrongEngine }) => isWrongEngine).length,
      `wrong engine ${faults.filter(({ isWrongEngine }) => isWrongEngine).length}`,
    ],
  ];
  const worstFirst = parts.sort(([left], [right]) => right - left).map(([, text]) => text);
  return `${which} half, ${faults.length} briefs: ${worstFirst.join(", ")}`;
}
