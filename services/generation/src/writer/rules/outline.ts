import type { WritingBrief } from "../../domain/engine-ports.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import type { Brief } from "../brief/brief.ts";
import { outlineWording, type Prompt } from "./outline-wording.ts";
import { capitalized } from "./sentences.ts";

type Form = "news" | "how-to" | "explainer" | "analysis" | "story";

// Words of the thirteen languages that name a form; the first that is found counts.
const forms: readonly [Form, RegExp][] = [
  [
    "how-to",
    /how[- ]to\b|step[- ]by[- ]step|tutorial|anleitung|schritt für schritt|mode d'emploi|tutoriel|paso a paso|passo a passo|come fare|stappenplan|handleiding|trin for trin|vejledning|steg för steg|poradnik|krok po kroku|手順|やり方|教程|步骤|كيفية|خطوة/iu,
  ],
  ["explainer", /explain|erklär|expliqu|explica|spiega|uitleg|forklar|förklar|wyjaśni|解説|解释|解讀|解读|شرح/iu],
  [
    "news",
    /\bnews\b|press release|announce|nachricht|meldung|pressemitteilung|actualité|communiqué|noticia|nota de prensa|notizia|comunicato|nieuws|persbericht|notícia|nyhed|pressemeddelelse|nyhet|pressmeddelande|wiadomo|komunikat|ニュース|プレスリリース|新闻|新聞|خبر|بيان صحفي/iu,
  ],
  [
    "analysis",
    /analys|analyt|analis|análise|opinion|column|essay|deep dive|kommentar|meinung|éditorial|opinión|editorial|opinie|opinião|felieton|社説|意見|评论|分析|رأي|تحليل/iu,
  ],
  [
    "story",
    /\bstory|narrative|\bfeature\b|portrait|reportage|geschichte|récit|historia|storia|verhaal|história|fortælling|berättelse|opowie|物語|故事|قصة/iu,
  ],
];

const asked: Readonly<Record<Form, readonly Prompt[]>> = {
  news: ["what", "who", "when", "evidence", "why", "next"],
  "how-to": ["needed", "step", "check"],
  explainer: ["what", "how", "example", "evidence", "why", "other"],
  analysis: ["what", "evidence", "other", "why", "next"],
  story: ["example", "who", "when", "what", "why", "next"],
};

const defaultSteps = 5;
const mostItems = 30;
const fewPoints = 3;

/**
 * An outline for a person to fill in, where neither facts nor pages were given: what it is, then the points that the
 * client named, else the questions of the form. The one place where a text of ours speaks of the article.
 */
export function writeOutline(order: WritingBrief, brief: Brief): ArticleBlock[] {
  const { notice, keywords, ask } = outlineWording(brief.language);
  const prompts = (...names: Prompt[]): ArticleBlock => listOf(names.map(ask), false);
  const words: ArticleBlock[] =
    brief.keywords.length === 0 ? [] : [paragraphOf(`${keywords}: ${brief.keywords.join(", ")}`)];
  return [paragraphOf(notice), ...bodyOf(order, brief, ask, prompts), ...words];
}

function bodyOf(
  order: WritingBrief,
  brief: Brief,
  ask: (prompt: Prompt) => string,
  prompts: (...names: Prompt[]) => ArticleBlock,
): ArticleBlock[] {
  const points = (brief.structure.length > 0 ? brief.structure : brief.mustCover).map(capitalized);
  const headed = points.flatMap((text): ArticleBlock[] => [
    { kind: "heading", level: 2, text },
    prompts("point", "evidence"),
  ]);
  if (brief.structure.length > 0) return headed;
  if (brief.itemCount !== undefined) {
    const count = Math.min(Math.max(brief.itemCount, points.length), mostItems);
    const items = Array.from({ length: count }, (_, at) => [points[at] ?? "", ask("point")].filter(Boolean).join(": "));
    return [prompts("what", "why"), listOf(items, true), prompts("next")];
  }
  const form = formOf(order, brief);
  const steps = listOf(new Array<string>(defaultSteps).fill(ask("step")), true);
  if (form === "how-to") return [prompts("needed"), steps, ...headed, prompts("check")];
  if (points.length === 0) return [prompts(...asked[form])];
  // A point or two make no outline: the questions of the form stand around them.
  const opening = points.length < fewPoints ? asked[form].slice(0, -1) : (["what"] as const);
  return [prompts(...opening), ...headed, prompts("next")];
}

/** The form that the order names, else the title, else the style. */
function formOf({ title, style }: WritingBrief, { otherOrders, goal }: Brief): Form {
  for (const text of [[goal, ...otherOrders].join("\n"), title, style.name, style.systemPrompt.slice(0, 2_000)]) {
    const found = forms.find(([, pattern]) => pattern.test(text));
    if (found !== undefined) return found[0];
  }
  return "news";
}

const paragraphOf = (text: string): ArticleBlock => ({ kind: "paragraph", sentences: [ours(text)] });

const listOf = (items: readonly string[], ordered: boolean): ArticleBlock => ({
  kind: "list",
  ordered,
  items: items.map((item) => [ours(item)]),
});

const ours = (text: string): Sentence => ({ text, basis: "general", passages: [], decision: "kept" });
