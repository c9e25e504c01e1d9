import type { WritingBrief } from "../../domain/engine-ports.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { createEchoMemory } from "../article/echo.ts";
import type { Brief } from "../brief/brief.ts";
import { signalsOf } from "../brief/signals.ts";
import { speechAct } from "../brief/speech-act.ts";
import { lexiconOf } from "../brief/vocabulary/lexicon.ts";
import { asksOfWriter, isReported } from "../research/asks-of-writers.ts";
import type { Evidence } from "../research/evidence.ts";
import { isOnWriting } from "../research/on-writing.ts";

interface OrderingThread {
  readonly order: WritingBrief;
  readonly brief: Brief;
  readonly evidence: Evidence;
}

/**
 * Knows sentences again that tell their reader to do something in what came from outside: pages, titles, snippets, the
 * story of a scout. They state nothing, so an article that has one word for word was led by it.
 */
export function foreignOrdersEcho({ order, brief, evidence }: OrderingThread): (sentence: string) => boolean {
  const { language } = brief;
  const memory = createEchoMemory(language, { leastShare: 0.75 });
  const { idea } = order;
  const texts = [
    ...evidence.passages.map(({ text }) => text),
    ...evidence.sources.map(({ title }) => title),
    ...(idea === undefined ? [] : [idea.title, idea.angle, idea.summary]),
    ...(idea?.sources ?? []).flatMap(({ title, snippet }) => [title, snippet]),
  ];
  // Advice on writing is the matter of an article on writing.
  const advises = idea === undefined && isOnWriting(`${order.title} ${brief.subject}`);
  const isOrder = advises ? asksOfWriter : tellsReader;
  for (const sentence of texts.flatMap((text) => splitSentences(text, language))) {
    // A step with a figure ("Bake it for 40 minutes") is what a page says of its subject.
    if (/\p{N}/u.test(sentence)) continue;
    if (isOrder(sentence, language)) memory.add(sentence);
  }
  return memory.has;
}

// A page that tells of articles, prompts or duties orders nothing by that: its sentences begin with no imperative.
function tellsReader(sentence: string, language: string): boolean {
  if (speechAct(sentence, language, "prose") !== "order" || /[?？؟]\s*$/.test(sentence)) return false;
  const { opens, opensAsNoun, please, wish } = signalsOf(sentence, lexiconOf(language));
  if (opens !== undefined && !opensAsNoun) return true;
  return ((please || wish) && !isReported(sentence, language)) || asksOfWriter(sentence, language);
}
