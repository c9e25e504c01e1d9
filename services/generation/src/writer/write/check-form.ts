import { z } from "zod";
import { usableAnswer } from "../../llm/usable-answer.ts";
import { articleMarkdown } from "../article/article-markdown.ts";
import { type BlockOf, sentencesOf } from "../article/blocks.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { insideOf, isContainer } from "../article/raw-block.ts";
import { besideMark, judgeInstructions, rulesTask } from "../judge/judge-prompt.ts";
import type { Wanted } from "../request/parsed-request.ts";
import type { Writing } from "./writing.ts";

interface Worded {
  readonly text: string;
}
type Blocks = readonly BlockOf<Worded>[];

/** The judging model's answer about rules of form, such as "the first sentence is a question". */
export interface FormAnswer {
  /** Ids of the rules of form that the text breaks; undefined when the judging model was not asked. */
  readonly unmet: readonly string[] | undefined;
  readonly of: Blocks;
}

const schema = z.object({ unmet: z.array(z.string()).default([]), missing: z.array(z.string()).default([]) });
const pointsTask = "missing: ids of the points (t…) that the article does not deal with.";
const maxOutputTokens = 400;
/** The maximum share of the judging model's context that the article may take. */
const maxShare = 0.6;

interface Checked {
  readonly printed: Blocks;
  /** Texts that accompany the article, such as an excerpt. A rule of form may be about one of them. */
  readonly besides: readonly Worded[];
  /**
   * Topics that the client's order names. The call that checks the rules of form also checks whether the article deals with these
   * topics.
   */
  readonly points: readonly Wanted[];
}

interface Form {
  /** Rules of form that the finished article breaks. */
  readonly unmet: Wanted[];
  /** Ids of the topics that the article does not deal with; undefined when the judging model was not asked. */
  readonly missing?: readonly string[];
}

/**
 * Checks whether the finished article keeps the rules of form in the client's order. The judging model is asked again only if the
 * article's beginning, end or structure has changed since its last answer.
 */
export async function checkForm(
  writing: Writing,
  last: FormAnswer,
  { printed, points, besides }: Checked,
): Promise<Form> {
  const { rules } = writing.request;
  if (rules.length === 0 || writing.judge.figures.isUnreliable) return { unmet: [] };
  const isSame = last.unmet !== undefined && shapeOf(last.of) === shapeOf(printed);
  const answer = isSame ? undefined : await askForm(writing, withBesides(articleMarkdown(printed), besides), points);
  const unmet = answer?.unmet ?? last.unmet;
  const kept = { unmet: rules.filter(({ id }) => unmet?.includes(id)) };
  return answer === undefined || points.length === 0 ? kept : { ...kept, missing: answer.missing };
}

/** Appends the texts that accompany an article (such as an excerpt), so that the judging model can check rules of form about them. */
export function withBesides(article: string, besides: readonly Worded[]): string {
  return [article, ...besides.map(({ text }) => `${besideMark} ${text}`)].join("\n\n");
}

/**
 * Asks the judging model whether the article keeps the rules of form and deals with the topics of the client's order. Undefined
 * when there is no usable answer or the article is too long for a call.
 */
async function askForm({ request, judge }: Writing, article: string, points: readonly Wanted[]) {
  const { llm, budget, signal } = judge;
  if (llm.estimateTokens(article) > llm.contextTokens * maxShare) return undefined;
  const listed = (wanted: readonly Wanted[]) => wanted.map(({ id, text }) => ({ id, text }));
  const rules = listed(request.rules);
  const asking = llm.generate({
    stage: "form",
    instructions: judgeInstructions,
    task: points.length === 0 ? rulesTask : `${rulesTask}\n${pointsTask}`,
    data: { rules, ...(points.length === 0 ? {} : { points: listed(points) }), article },
    schema,
    maxOutputTokens,
    signal,
    budget,
  });
  return (await usableAnswer(signal, asking))?.value;
}

/**
 * Returns what rules of form may depend on: the beginning and end of an article, and the kinds of its blocks with their numbers of items
 * and rows. Used for noticing changes.
 */
function shapeOf(blocks: Blocks): string {
  const sizes = blocks.map((block) => {
    if (isContainer(block)) return [block.kind, insideOf(block).length, sentencesOf(block).length];
    return block.kind === "table" ? [block.kind, block.rows.length] : [block.kind];
  });
  const texts = blocks.flatMap(textsOf);
  return JSON.stringify([texts[0], texts.at(-1), sizes]);
}

function textsOf(block: BlockOf<Worded>): string[] {
  if (block.kind === "heading") return [plain(block)];
  return block.kind === "footnotes" ? [] : sentencesOf(block).map(plain);
}

const plain = ({ text }: Worded): string => withoutInlineMarks(text).trim();
