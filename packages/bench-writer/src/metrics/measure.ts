import { wordsIn } from "../scripted-model/prose.ts";
import type { Drafted } from "./drafted.ts";
import { faultsCaught, goodKept, marksRight } from "./measure-proof.ts";
import * as ofText from "./measure-text.ts";
import { readDraft } from "./read-draft.ts";
import type { Finding } from "./tally.ts";

const { ordersPrinted, factsKept, bansBroken, lengthRight, toldTwice, languageRight, markupVisible } = ofText;
const measuresOfText = [ordersPrinted, factsKept, bansBroken, lengthRight, toldTwice, languageRight, markupVisible];
const measures = [...measuresOfText, goodKept, faultsCaught, marksRight];

/** Checks a draft with all measures. Returns one finding for each checked item. */
export function measure(drafted: Drafted): Finding[] {
  const { brief, content, failure, report } = drafted;
  const came = failure === undefined;
  const outcome: Finding[] = [{ measure: "drafts that came", hit: came, example: `${brief.id}: ${failure}` }];
  if (!came) return outcome;
  const read = readDraft(content, brief.language);
  const words = wordsIn(read.text, brief.language);
  const isArticle = report?.engine !== "outline" && words >= minArticleWords(drafted);
  const example = `${brief.id}: ${report?.engine ?? "?"}, ${words} words`;
  outcome.push({ measure: "articles", hit: isArticle, example });
  return [...outcome, ...measures.flatMap((one) => one(drafted, read)), ...costRight(drafted)];
}

const [callsWhenRight, callsWhenMended] = [3, 5];
const [tokensWhenRight, tokensWhenMended] = [9_000, 13_000];
const maxWordsForGoal = 800;

/**
 * Checks whether the draft stayed within the limits for model calls and tokens. Only articles of up to 800 words without web pages are
 * checked.
 */
function costRight({ brief, report }: Drafted): Finding[] {
  const { calls = 0, inputTokens = 0, outputTokens = 0 } = report?.usage ?? {};
  if (calls === 0 || brief.pages.length > 0 || (brief.words ?? 600) > maxWordsForGoal) return [];
  const tokens = inputTokens + outputTokens;
  const isRight = calls <= callsWhenRight;
  const hit = calls <= callsWhenMended && tokens <= (isRight ? tokensWhenRight : tokensWhenMended);
  return [
    { measure: "cost within the goal", hit, example: `${brief.id}: ${calls} calls, ${tokens} tokens` },
    { measure: "drafts that needed no mending", hit: isRight },
  ];
}

/** The number of words from which a draft counts as an article. It depends on the ordered length. */
const minArticleWords = ({ brief }: Drafted): number =>
  brief.onlyGivenFacts ? 10 : Math.min(40, (brief.words ?? 700) * 0.2);
