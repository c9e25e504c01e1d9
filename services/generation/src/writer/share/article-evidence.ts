import { withoutInlineMarks } from "../article/inline.ts";
import type { UncheckedBlock } from "../article/unchecked.ts";
import { asksOfWriter } from "../research/asks-of-writers.ts";
import type { Passage } from "../research/evidence.ts";
import { callsMachine } from "../research/foreign-orders.ts";
import { speaksToMachines } from "../research/machine-talk.ts";
import { ordersText } from "../research/orders-in-text.ts";

/** A sentence is told with those around it: it may need them to be understood. */
const sentencesTogether = 3;

/** An article's text by paragraphs, sentence by sentence. What tells whoever writes what to write states nothing and is left out. */
export function paragraphsOf(blocks: readonly UncheckedBlock[], language: string): string[][] {
  const states = (sentence: string): boolean =>
    sentence !== "" &&
    !ordersText(sentence) &&
    !asksOfWriter(sentence, language) &&
    !callsMachine(sentence, language) &&
    !speaksToMachines(sentence);
  return blocks.map((block) => linesOf(block).filter(states)).filter((lines) => lines.length > 0);
}

/** What an article says, in parts that sentences on it can be checked against. It is a publication's own: its words may be used again. */
export function passagesOf(title: string, paragraphs: readonly string[][]): Passage[] {
  const texts = new Set([title, ...paragraphs.flat(), ...paragraphs.flatMap(runsOf)]);
  // Whatever it looks like, it states and orders nothing.
  return [...texts].map((text, index) => ({ id: `p${index + 1}`, source: "client", text, isOrder: false }));
}

function linesOf(block: UncheckedBlock): string[] {
  switch (block.kind) {
    case "heading":
      return [withoutInlineMarks(block.text)];
    case "paragraph":
      return sentencesOf(block.sentences);
    case "list":
      return block.items.map((item) => sentencesOf(item).join(" "));
    case "quotation": {
      const said = `“${sentencesOf(block.sentences).join(" ")}”`;
      return [block.speaker === undefined ? said : `${said} – ${block.speaker}`];
    }
    case "table": {
      const [head = [], ...rows] = block.rows;
      return rows.map((row) => row.map((cell, index) => `${head[index] ?? ""}: ${cell}`).join("; "));
    }
    case "code":
      return [];
  }
}

const sentencesOf = (sentences: readonly { readonly text: string }[]): string[] =>
  sentences.map(({ text }) => withoutInlineMarks(text));

function runsOf(lines: readonly string[]): string[] {
  return lines.slice(1).map((_, index) => lines.slice(Math.max(0, index + 2 - sentencesTogether), index + 2).join(" "));
}
