import type { DraftMemory, Written } from "@galley/test-kit/scripted-model";
import { banks, combine, numberOf, wordsIn } from "@galley/test-kit/scripted-model";
import type { BenchBrief } from "../briefs/brief.ts";
import type { Drafted, ReportRead } from "../metrics/drafted.ts";

const escapeHtml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** A draft of a brief that has nothing to be desired, made from the brief's labels: what gates are tried on. */
export function perfectDraft(brief: BenchBrief): Drafted {
  const written: Written[] = [...brief.truths.map((truth) => ({ text: truth.claim, truth }))];
  const bank = banks[brief.language];
  const wanted = brief.words ?? 700;
  const own = brief.unit === "characters" ? wanted / 1.6 : wanted;
  const start = numberOf(brief.id);
  const general = [...brief.general];
  while (bank !== undefined && wordsIn(written.map(({ text }) => text).join(" "), brief.language) < own - 12) {
    written.push({ text: general.shift() ?? combine(bank, start + written.length) });
  }
  const urls = brief.pages.map(({ url }) => url);
  const passages = [
    { id: "c1", source: "client", text: `${brief.title}\n${brief.instructions}` },
    ...brief.pages.map(({ paragraphs }, index) => ({
      id: `p${index}`,
      source: `s${index}`,
      text: paragraphs.join(" "),
    })),
  ];
  const bearing = ({ truth }: Written): typeof passages =>
    passages.filter(({ text }) => truth?.from.some((part) => text.includes(part)));
  const shown = written.map((one) => {
    const marks = bearing(one)
      .filter(({ source }) => source !== "client")
      .map(({ source }) => `<a href="#source-${Number(source.slice(1)) + 1}">[${Number(source.slice(1)) + 1}]</a>`);
    return `<p>${escapeHtml(one.text)}${marks.length > 0 ? `<sup>${marks.join("")}</sup>` : ""}</p>`;
  });
  const list = urls.map((url, index) => `<li id="source-${index + 1}"><a href="${url}">Page</a></li>`);
  const sources = list.length > 0 ? [`<h2>Sources</h2>`, `<ol>${list.join("")}</ol>`] : [];
  const report: ReportRead = {
    engine: "llm",
    sentences: written.map((one) => {
      const ids = bearing(one).map(({ id }) => id);
      return {
        text: one.text,
        basis: one.truth === undefined ? "general" : "sourced",
        passages: ids,
        decision: "kept",
      };
    }),
    ...{ passages, notes: [], usage: { calls: 1, inputTokens: 1, outputTokens: 1 } },
  };
  const memory: DraftMemory = {
    ...{ brief, nextGeneral: () => "", told: new Set(), planted: new Set(), plan: new Map(), deleted: [], foreign: [] },
    sections: new Map([["", [...written, ...brief.faults.map((fault) => ({ text: fault.claim, fault }))]]]),
  };
  const content = `<div lang="${brief.language}" dir="auto">\n${[...shown, ...sources].join("\n")}\n</div>`;
  return { brief, half: "unseen", content, report, memory, milliseconds: 1 };
}
