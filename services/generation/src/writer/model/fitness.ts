import type { WritingBrief } from "../../domain/engine-ports.ts";
import { continueMessage, userMessage } from "../../llm/prompt.ts";
import { isUnspaced } from "../../reading/language/detect-language.ts";
import { splitWords } from "../../reading/language/words.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import type { Brief } from "../brief/brief.ts";
import type { Evidence } from "../research/evidence.ts";
import { callsMachine } from "../research/foreign-orders.ts";
import { speaksToMachines } from "../research/machine-talk.ts";
import { machines } from "../research/machine-words.ts";
import { speaksAsWriter } from "./first-person.ts";
import { foreignOrdersEcho } from "./foreign-orders-echo.ts";
import { speaksOfItself } from "./machine-talk.ts";
import { createPromptEcho } from "./prompt-echo.ts";
import { isAboutTexts, speaksOfMaking } from "./speaks-of-making.ts";

/** Tells what is nothing for readers, whatever it claims. */
export interface Fitness {
  /** Remembers what the model was told. */
  heard(told: string): void;
  /** Why a sentence or heading is nothing for readers; undefined when it may be read. */
  unfitness(text: string): string | undefined;
}

interface Given {
  readonly order: WritingBrief;
  readonly brief: Brief;
  readonly evidence: Evidence;
  /** What holds for all of the model's work. */
  readonly instructions: string;
  /** Whether a sentence repeats what the client told the writer. */
  readonly echoesOrder: (sentence: string) => boolean;
}

const furniture =
  /^(?:#\s?)?(?:(?:task|answer|output|response|result|section|step)\s?(?:\d{1,3}|[a-z]{1,12})?\s?:|(?:the client's order|the client|task|answer|output|response|section|sections|paragraphs?|lead|body|article|the article|draft|heading|title|instructions|data|passages|facts|points|brief|edits?|rewrite|markdown|json|schema|material|postscript|p\.s\.?)\s?[:.]?$)/i;
const placeholder =
  /\[(?:[^[\]]{0,60}\b(?:insert|your|name|link|date|company|city|place|source|citation|image|photo|url|author|title|number|quote|e-?mail|address|phone|placeholder|einfügen|insérer|insertar|inserisci|invoegen)\b[^[\]]{0,60}|x{2,8}|\.{3}|…|todo|tbd|tba)\](?!\()|\blorem ipsum\b|\{\{?[a-z_ ]{2,40}\}\}?|<(?:insert|your|name|link)\b[^<>]{0,60}>/i;
// In capitals only: "todo" is a Spanish word.
const toDo = /\b(?:TODO|TBD|TBA|FIXME)\b/;
const aboutMachines = new RegExp(`\\b(?:${machines}|prompts?|prompting)\\b`, "i");

/** Knows what the client ordered, what came from outside and what the model was told, and finds it in what the model writes. */
export function createFitness({ order, brief, evidence, instructions, echoesOrder }: Given): Fitness {
  const subject = [order.title, brief.subject, ...brief.mustCover, ...brief.keywords].join(". ");
  const given = [subject, ...brief.facts.map(({ text }) => text)].join(". ");
  const isOnMachines = order.idea === undefined && aboutMachines.test(given);
  // Points and subject are as the model reads the order, and one that loses its thread calls any order an article.
  const isOnTexts = isAboutTexts([order.title, ...brief.facts.map(({ text }) => text)].join(". "));
  const echo = createPromptEcho();
  // An article may well have the words of the publication that it is written for.
  echo.hear(instructions.slice(instructions.indexOf("\n\n")));
  echo.hear(userMessage({ task: "", data: {} } as never, {}).replace(/\bdata-\S+/g, ""));
  echo.hear(continueMessage(""));
  const isOfWriter = speaksAsWriter(order, brief.language);
  const isForeignOrder = foreignOrdersEcho({ order, brief, evidence });
  return {
    heard: (told) => {
      const topical = [...brief.structure, ...brief.mustCover].filter((part) => part !== "");
      const ours = told.replace(/“[^“”]{0,300}”/g, "; ");
      echo.hear(topical.reduce((text, part) => text.replaceAll(part, "; "), ours));
    },
    unfitness: (text) => {
      const plain = withoutInlineMarks(text);
      if (speaksOfItself(plain) || echo.has(plain) || furniture.test(plain.trim())) return ofMaking;
      if (!isOnTexts && speaksOfMaking(plain)) return ofMaking;
      if (echoesOrder(plain)) return "it repeats the order";
      if (placeholder.test(plain) || toDo.test(plain)) return "it leaves something to be filled in";
      if (isStammer(plain, brief.language)) return "it says the same words over and over";
      if (isForeignOrder(plain)) return "it repeats an order that stands in the material";
      const isTold = !isOnMachines && (speaksToMachines(plain) || callsMachine(plain, brief.language));
      if (isTold) return "it speaks to machines, not to readers";
      return isOfWriter(plain) ? ofMaking : undefined;
    },
  };
}

/** The reason for what tells how a text is made. */
export const ofMaking = "it speaks of the writing instead of the subject";

/** One word again and again, or a run of words that is told several times in one sentence. */
function isStammer(text: string, language: string): boolean {
  const words = splitWords(text.toLowerCase(), language).filter((word) => /\p{L}/u.test(word));
  if (words.length < 3) return false;
  const different = new Set(words).size;
  return (
    different * 3 <= words.length || (!isUnspaced(language) && words.length >= 12 && different * 2.2 < words.length)
  );
}
