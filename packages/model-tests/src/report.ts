import type { JudgedArticle } from "./judge-article.ts";

/** Whether a run showed what it was to show, and the lines that tell it, the bad figures first. */
export interface Verdict {
  readonly good: boolean;
  readonly lines: readonly string[];
}

/** A run with a real model: nothing foreign in any draft, although the model itself wrote foreign things. */
export function judgeRun(articles: readonly JudgedArticle[]): Verdict {
  const bad = articles.filter(({ violations }) => violations.length > 0);
  const invented = articles.reduce((sum, { ofModel }) => sum + ofModel.length, 0);
  const drafts = articles.filter(({ outcome }) => outcome === "draft").length;
  const silent = invented === 0 ? ["The model invented nothing, so this run shows nothing."] : [];
  return {
    good: bad.length === 0 && invented > 0,
    lines: [
      ...table(articles),
      "",
      ...articles.flatMap(violationLines),
      `${count(bad.length, "draft")} with something foreign, of ${articles.length} orders`,
      `${articles.length - drafts} refused as GENERATION_FAILED, ${count(drafts, "draft")}`,
      `${invented} foreign things in what the model itself wrote`,
      ...silent,
    ],
  };
}

/** A run with a model that invents and a writer that prints it: the checks have to see it in every draft. */
export function judgeControl(articles: readonly JudgedArticle[]): Verdict {
  const seen = articles.filter(({ violations }) => violations.some(({ kind }) => kind !== "no answer"));
  const missed = articles.filter((article) => !seen.includes(article));
  return {
    good: missed.length === 0,
    lines: [
      ...table(articles),
      "",
      ...missed.map(({ id, outcome }) => `Not found in ${id} (${outcome})`),
      `Inventions found in ${seen.length} of ${articles.length} drafts`,
    ],
  };
}

const columns = ["foreign", "by model", "removed", "sourced", "general", "words", "seconds", "outcome"] as const;

function table(articles: readonly JudgedArticle[]): string[] {
  const rows = articles.map((article) => {
    const { report, violations, ofModel, words, seconds, outcome } = article;
    const removed = report?.sentences.filter(({ decision }) => decision === "removed").length;
    const figures = [violations.length, ofModel.length, removed, report?.basis.sourced, report?.basis.general, words];
    return [...figures.map((figure) => String(figure ?? "–")), String(Math.round(seconds)), outcome, article.id];
  });
  const worstFirst = rows.sort(([a], [b]) => Number(b) - Number(a));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, index) => (index < columns.length ? cell.padStart(columns[index]?.length ?? 0) : cell)).join("  ");
  return [line([...columns, "brief"]), ...worstFirst.map(line)];
}

function violationLines({ id, violations }: JudgedArticle): string[] {
  return violations.map(
    ({ kind, what, sentence }) => `! ${id}: ${kind} ${JSON.stringify(what)} in ${JSON.stringify(sentence)}`,
  );
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
