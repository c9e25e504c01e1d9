import type { DraftMemory } from "./draft-memory.ts";
import { nearestLabel } from "./labels.ts";
import { numberOf, wordsIn } from "./prose.ts";
import { listOf } from "./read-prompt.ts";
import type { Truth } from "./scripted-brief.ts";
import { plain } from "./similarity.ts";
import { bears, type Skill, withMarks } from "./write-section.ts";

interface Passage {
  readonly id: string;
  readonly text: string;
}

type Data = Readonly<Record<string, unknown>>;

/** The answer of a "rewrite" call: the truth in its own words or the source's, and a sentence without the specific. */
export function rewrite(memory: DraftMemory, data: Data, skill: Skill): object {
  const passages = [...listOf<Passage>(data, "passages"), ...listOf<Passage>(data, "facts")];
  const sentences = listOf<Passage>(data, "sentences").map(({ id, text }) => {
    const label = nearestLabel(memory.brief, text);
    const stubborn = skill === "careless" && numberOf(`stubborn ${text}`) % 2 === 0;
    const general = memory.nextGeneral();
    if (label?.truth === undefined) return { id, proven: stubborn ? text : "", general };
    const ids = passages.filter((passage) => bears(passage.text, label.truth as Truth)).map((passage) => passage.id);
    if (label.fault !== undefined && stubborn)
      return { id, proven: withMarks(label.fault.claim, ids.slice(0, 1)), general };
    if (ids.length === 0) return { id, proven: "", general };
    const wording = closerWording(memory, label.truth, passages) ?? label.truth.claim;
    return { id, proven: withMarks(wording, ids.slice(0, 2)), general };
  });
  return { sentences };
}

const [fewestWords, mostWords] = [5, 24];

/** The sentence of a passage that bears a truth, when it is one that can stand in an article as it is. */
function closerWording(memory: DraftMemory, truth: Truth, passages: readonly Passage[]): string | undefined {
  const bearing = passages.filter((passage) => bears(passage.text, truth));
  const sentences = bearing
    .flatMap(({ text }) => text.split(/(?<=\D[.!?])\s+|(?<=。)|\n/))
    .filter((one) => /[.!?。]$/.test(one));
  return sentences
    .map((sentence) => sentence.trim())
    .find((sentence) => {
      const words = wordsIn(sentence, memory.brief.language);
      return (
        bears(sentence, truth) &&
        words >= fewestWords &&
        words <= mostWords &&
        !/[:;|,]\S|["“„«]/.test(sentence) &&
        !holdsOrder(memory, sentence)
      );
    });
}

interface DueFact extends Passage {
  readonly refused?: string;
  /** What alone is missing. */
  readonly name?: string;
}

/**
 * The answer of a "facts" call: every fact that the paragraphs do not tell yet, behind a paragraph. A fact whose telling was
 * refused comes in the client's words, and so do all of them where that is asked for: also those that are copied because the
 * model knows no sentence for them.
 */
export function workFactsIn(memory: DraftMemory, data: Data, prompt: string): object {
  const paragraphs = listOf<Paragraph>(data, "paragraphs");
  const told = plain(paragraphs.map(({ text }) => text).join(" "));
  const wantsLetters = prompt.includes("Tell each in a sentence of its own, in the client's words");
  const edits = listOf<DueFact>(data, "facts").flatMap(({ id, text, refused, name }, index) => {
    const prose = paragraphs.filter(({ kind }) => kind === undefined || kind === "paragraph");
    const named = name === undefined ? undefined : sayName(memory, prose, name);
    if (named !== undefined) return [named];
    const paragraph = prose[index % Math.max(1, prose.length)];
    const missing = memory.brief.truths.filter((truth) => bears(text, truth) && !told.includes(plain(truth.claim)));
    const isKnown = memory.brief.truths.some((truth) => bears(text, truth));
    const copied =
      wantsLetters && name === undefined && !isKnown && !holdsOrder(memory, text) && !told.includes(plain(text));
    if ((missing.length === 0 && !copied) || paragraph === undefined) return [];
    for (const truth of missing) memory.told.add(truth);
    const asWritten = name === undefined && (wantsLetters || refused !== undefined);
    const whole = [{ id, text: /[.!?。]["”»」]?$/.test(text) ? text : `${text}.` }];
    const wordings = copied
      ? whole.map((one) => one.text)
      : missing.map((truth) => (asWritten ? closerWording(memory, truth, whole) : undefined) ?? truth.claim);
    const claims = [...new Set(wordings)].map((wording) => withMarks(wording, [id])).join(" ");
    return [{ paragraph: paragraph.id, action: "insert-after", text: claims }];
  });
  return { edits };
}

/** A careful reader copies no order that stands among what is told. */
const holdsOrder = ({ brief }: DraftMemory, text: string): boolean =>
  brief.orders.some((order) => plain(text).includes(plain(order)));

// Marks stand behind a full stop too: "… since 1748. [c1] It stands."
const behindSentence = /(?<=[.!?。]["”»]?(?:\s?\[[pcs\d, ]{2,40}\])?)\s+(?=["“„«¿¡]?\p{Lu})|(?<=。)/u;

/** Says a name where the article tells, without it, what the model has a sentence with the name for. */
function sayName({ brief, told }: DraftMemory, paragraphs: readonly Paragraph[], name: string): object | undefined {
  for (const truth of brief.truths.filter(({ claim }) => plain(claim).includes(plain(name)))) {
    for (const { id, text } of paragraphs) {
      const sentence = text.split(behindSentence).find((one) => bears(one, truth));
      if (sentence === undefined) continue;
      told.add(truth);
      const ids = sentence.match(/(?<=[[,\s])[pc]\d+(?=[\],])/g) ?? [];
      return { paragraph: id, action: "replace", text: text.replace(sentence, () => withMarks(truth.claim, ids)) };
    }
  }
  return undefined;
}

interface Paragraph extends Passage {
  readonly kind?: string;
}

/** The answer of an "edit" or "revise" call: brings the length right and takes out what is complained of. */
export function edit(memory: DraftMemory, data: Data, wish: "none" | "shorter"): object {
  const { brief } = memory;
  const paragraphs = listOf<Paragraph>(data, "paragraphs").filter(
    ({ kind }) => kind === undefined || kind === "paragraph",
  );
  const words = typeof data.words === "number" ? data.words : 0;
  const wanted = typeof data.wanted === "number" ? data.wanted : 0;
  const goal = wish === "shorter" ? Math.round(words * 0.6) : wanted;
  const edits: object[] = [];
  if (goal === 0 || brief.onlyGivenFacts) return { edits };
  let missing = goal - words;
  if (missing > goal * 0.08) {
    for (const { id } of [...paragraphs].reverse()) {
      const added: string[] = [];
      while (missing > 9 && added.length < 4) {
        const text = memory.nextGeneral();
        added.push(text);
        missing -= wordsIn(text, brief.language);
      }
      if (added.length > 0) edits.push({ paragraph: id, action: "insert-after", text: added.join(" ") });
    }
  }
  for (const { id, text } of missing < goal * -0.08 ? [...paragraphs].reverse() : []) {
    const holdsTruth = brief.truths.some(({ claim }) => plain(text).includes(plain(claim)));
    const length = wordsIn(text, brief.language);
    if (holdsTruth || missing + length > goal * 0.08) continue;
    missing += length;
    memory.deleted.push(text);
    edits.push({ paragraph: id, action: "delete", text: "" });
  }
  return { edits };
}
