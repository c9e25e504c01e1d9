import type { WritingBrief } from "../../../src/domain/engine-ports.ts";
import type { Brief } from "../../../src/writer/brief/brief.ts";
import { bansHeadings } from "../../../src/writer/brief/heading-wish.ts";
import { readBriefByRules } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import type { LabelledOrder } from "./labelled-order.ts";
import { englishFormats } from "./orders/english-formats.ts";
import { englishProse } from "./orders/english-prose.ts";
import { germanic } from "./orders/germanic.ts";
import { others } from "./orders/others.ts";
import { romance } from "./orders/romance.ts";

export const labelledOrders: readonly LabelledOrder[] = [
  ...englishProse,
  ...englishFormats,
  ...germanic,
  ...romance,
  ...others,
];

const seed = 20_261;

/** Which half an order is in: "seen" may be looked at while building, "unseen" is only counted. */
export function halfOf(name: string): "seen" | "unseen" {
  let hash = seed;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
  return (hash >>> 13) % 2 === 0 ? "seen" : "unseen";
}

/** What was right and what was not, over some orders. */
export interface Figures {
  readonly orders: number;
  readonly ordersTaken: string[];
  readonly facts: number;
  readonly factsMissed: string[];
  /** Wishes settled: bans both ways, words, language, keywords. */
  readonly wishes: number;
  readonly wishesWrong: string[];
}

export function writingOrder(title: string, instructions: string): WritingBrief {
  return { title, instructions, style: { name: "Plain", systemPrompt: "" } };
}

export function readOrder({ title, instructions }: Pick<LabelledOrder, "title" | "instructions">): Brief {
  return readBriefByRules(writingOrder(title, instructions), readMaterial(instructions));
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Holds what is read against what a person read. */
export function measure(orders: readonly LabelledOrder[], read: (order: LabelledOrder) => Brief = readOrder): Figures {
  const figures: Figures = { orders: 0, ordersTaken: [], facts: 0, factsMissed: [], wishes: 0, wishesWrong: [] };
  const total = { orders: 0, facts: 0, wishes: 0 };
  for (const order of orders) {
    const brief = read(order);
    const facts = brief.facts.map(({ text }) => squeeze(text));
    const note = (kind: string, what: string) => `${order.name}: ${kind}: ${what}`;
    for (const span of order.orders) {
      total.orders += 1;
      if (facts.some((fact) => fact.includes(squeeze(span)))) figures.ordersTaken.push(note("order", span));
    }
    for (const span of order.facts) {
      total.facts += 1;
      if (!facts.some((fact) => fact.includes(squeeze(span)))) figures.factsMissed.push(note("fact", span));
    }
    const bans = brief.bans.map(({ text }) => squeeze(text));
    for (const ban of order.bans ?? []) {
      total.wishes += 1;
      const isMet = brief.noHeadings === true && bansHeadings({ text: ban, kind: "subject" });
      if (!isMet && !bans.some((found) => found.includes(squeeze(ban)))) figures.wishesWrong.push(note("no ban", ban));
    }
    for (const found of brief.bans) {
      const known = (order.bans ?? []).some((ban) => squeeze(found.text).includes(squeeze(ban)));
      if (!known) figures.wishesWrong.push(note("foreign ban", found.text));
    }
    total.wishes += 2 + (order.keywords?.length ?? 0);
    if (brief.length?.words !== order.words) figures.wishesWrong.push(note("words", `${brief.length?.words}`));
    if (brief.language !== order.language) figures.wishesWrong.push(note("language", brief.language));
    for (const keyword of order.keywords ?? [])
      if (!brief.keywords.includes(keyword))
        figures.wishesWrong.push(note("keyword", `${keyword} / ${brief.keywords}`));
  }
  return { ...figures, ...total };
}
