import { z } from "zod";
import { LlmError } from "../../llm/llm-port.ts";
import { protectMarks, takeMarks } from "../article/citation-marks.ts";
import type { UncheckedSentence } from "../article/unchecked.ts";
import { quotedParts } from "../brief/quoted-text.ts";
import { squeeze } from "../brief/verbatim.ts";
import type { Passage } from "../research/evidence.ts";
import { rankPassages } from "../research/rank-passages.ts";
import { shownPassages } from "./shown.ts";
import { objectQuestion, roomForWords, type Writing } from "./writing.ts";

const text = z.string().default("");

/** What a model is asked for when sentences failed their check. */
const rewriteSchema = z.object({
  sentences: z.array(z.object({ id: z.string(), proven: text, general: text })).default([]),
});

/** A sentence to be checked, or a line in which every word may have a capital: a heading, a row of a table. */
export interface ClaimedLine extends UncheckedSentence {
  readonly isHeading?: boolean;
}

/** A sentence that must not stand as it is. */
export interface FailedSentence extends ClaimedLine {
  readonly reason: string;
}

/** Two ways to say it instead; an empty text means that there is none. */
export interface Rewrite {
  readonly proven: ClaimedLine;
  readonly general: ClaimedLine;
}

const passagesEach = 3;
const mostPassages = 24;
const sentencesOfCall = 30;
const mostCalls = 4;
/** A heading of a word or two may well stand in a reason too. */
const fewestWordsOfReason = 3;

/** Asks once for better versions of failed sentences, in order; undefined where the model has none. */
export async function askForRewrites(
  writing: Writing,
  failed: readonly FailedSentence[],
): Promise<(Rewrite | undefined)[]> {
  const rewrites: (Rewrite | undefined)[] = [];
  for (let from = 0; from < Math.min(failed.length, sentencesOfCall * mostCalls); from += sentencesOfCall)
    rewrites.push(...(await askOnce(writing, failed.slice(from, from + sentencesOfCall))));
  return failed.map((_, index) => rewrites[index]);
}

async function askOnce(writing: Writing, asked: readonly FailedSentence[]): Promise<(Rewrite | undefined)[]> {
  const task = [
    "These sentences cannot stand in the article, for the reason beside each. Give two versions of each:",
    "“proven”: the same thought, true to a passage or to the client's order in every particular, with the id of that passage in square brackets behind it;",
    "“general”: the same thought without the particular that is not proven, claiming nothing that could be checked.",
    "Leave a version empty when there is none. Keep the ids. A heading stays a heading: a few words without a full stop.",
  ].join("\n");
  const words = asked.reduce((sum, sentence) => sum + sentence.text.length / 5, 0);
  try {
    const { value } = await writing.llm.generate(
      objectQuestion(writing, {
        stage: "rewrite",
        task,
        data: {
          sentences: asked.map((sentence, index) => ({
            id: `f${index + 1}`,
            ...(sentence.isHeading === true ? { kind: "heading" } : {}),
            text: sentence.text,
            reason: sentence.reason,
          })),
          passages: shownPassages(evidenceFor(asked, writing), writing.evidence.sources),
        },
        schema: rewriteSchema,
        maxOutputTokens: roomForWords(words * 2) + asked.length * 30,
      }),
    );
    const version = (written: string): UncheckedSentence => read(isReason(written, asked) ? "" : written);
    const byId = new Map((value?.sentences ?? []).map((one) => [one.id, one]));
    return asked.map(({ isHeading = false }, index) => {
      const found = byId.get(`f${index + 1}`);
      if (found === undefined) return undefined;
      return { proven: { ...version(found.proven), isHeading }, general: { ...version(found.general), isHeading } };
    });
  } catch (error) {
    writing.signal.throwIfAborted();
    // The text stands without its failed sentences; losing it all for a rewrite would pay twice.
    if (error instanceof LlmError) return asked.map(() => undefined);
    throw error;
  }
}

/** Small models answer with the reason itself, which claims nothing that could be checked. What a reason quotes is not its own. */
function isReason(written: string, asked: readonly FailedSentence[]): boolean {
  if (written.trim().split(/\s+/).length < fewestWordsOfReason) return false;
  const words = squeeze(written);
  const isIn = (text: string): boolean => squeeze(text).includes(words);
  return asked.some(({ reason }) => isIn(reason) && !quotedParts(reason).some(isIn));
}

function read(version: string): UncheckedSentence {
  return takeMarks(protectMarks(version.replace(/\s+/g, " ").slice(0, 2_000)));
}

function evidenceFor(failed: readonly FailedSentence[], { passages, brief }: Writing): Passage[] {
  const wanted = new Set<string>();
  for (const sentence of failed) {
    const near = rankPassages(passages, sentence.text, brief.language, passagesEach).map(({ id }) => id);
    for (const id of [...sentence.cited, ...near]) if (wanted.size < mostPassages) wanted.add(id);
  }
  const chosen = passages.filter(({ id, isOrder }) => wanted.has(id) && isOrder !== true);
  // A sentence of the client also stands with what is around it; once is enough.
  return chosen.filter(
    (passage) =>
      !chosen.some(
        (other) => other !== passage && passage.text.length > other.text.length && passage.text.includes(other.text),
      ),
  );
}
