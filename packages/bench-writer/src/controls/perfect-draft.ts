import type { BenchBrief } from "../briefs/brief.ts";
import type { Drafted, ReportRead } from "../metrics/drafted.ts";
import { foreignIn, type Written } from "../scripted-model/draft-memory.ts";
import { banks, combine, hashNumber, wordsIn } from "../scripted-model/prose.ts";

const escapeHtml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/**
 * Creates the draft that a perfect writer would deliver for a brief (an order for an article). With it, every measure must reach its
 * required value; otherwise the measure itself is wrong.
 */
export function perfectDraft(brief: BenchBrief): Drafted {
  const { id, language, table, pages } = brief;
  const written: Written[] = brief.truths.map((truth) => ({ text: truth.claim, truth }));
  const rows: Written[] = (table?.rows ?? []).map((cells) => ({ text: cells.join(" | "), isRow: true }));
  const bank = banks[language];
  const wanted = brief.words ?? 700;
  const own = brief.unit === "characters" ? wanted / 1.6 : wanted;
  const start = hashNumber(id);
  const general = [...brief.general];
  const words = () => wordsIn([...written, ...rows].map(({ text }) => text).join(" "), language);
  while (bank !== undefined && words() < own - 12)
    written.push({ text: general.shift() ?? combine(bank, start + written.length) });
  const passages = [
    { id: "c1", source: "client", text: `${brief.title}\n${brief.instructions}` },
    ...pages.map(({ paragraphs }, at) => ({ id: `p${at}`, source: `s${at + 1}`, text: paragraphs.join(" ") })),
  ];
  const bearing = ({ truth, isRow }: Written) =>
    passages.filter(({ id: own, text }) => truth?.from.some((part) => text.includes(part)) ?? (isRow && own === "c1"));
  const shown = written.map((one) => {
    const numbers = bearing(one).flatMap(({ source }) => (source === "client" ? [] : [source.slice(1)]));
    const marks = numbers.map((number) => `<a href="#source-${number}">[${number}]</a>`);
    return `<p>${escapeHtml(one.text)}${marks.length > 0 ? `<sup>${marks.join("")}</sup>` : ""}</p>`;
  });
  const list = pages.map(({ url }, at) => `<li id="source-${at + 1}"><a href="${url}">Page</a></li>`);
  const sources = list.length > 0 ? ["<h2>Sources</h2>", `<ol>${list.join("")}</ol>`] : [];
  const sentences = [...written, ...rows].map((one) => {
    const by = bearing(one).map((passage) => passage.id);
    return { text: one.text, basis: by.length === 0 ? "general" : "sourced", passages: by, decision: "kept" };
  });
  const usage = { calls: 1, inputTokens: 1, outputTokens: 1 };
  const report: ReportRead = { engine: "llm", sentences, passages, notes: [], usage };
  const swapped =
    table === undefined
      ? []
      : [{ kind: "swapped-row", claim: [...(table.rows[0] ?? []).slice(0, -1), "0"].join(" | ") }];
  const planted = [...brief.faults, ...foreignIn(language), ...swapped].map((fault) => ({ text: fault.claim, fault }));
  const lines = [...shown, ...(table === undefined ? [] : [htmlTable(table.rows)]), ...sources].join("\n");
  const content = `<div lang="${language}" dir="auto">\n${lines}\n</div>`;
  const memory = { written: [...written, ...rows, ...planted], deleted: [] };
  return { brief, half: "unseen", content, report, memory };
}

export const htmlTable = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`).join("")}</table>`;
