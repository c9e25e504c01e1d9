import type { ReportSentence } from "@galley/proto/es/generation/v1/generation";
import { isDropped } from "./allowed.ts";

/** For each text of the article, the index of the sentence that each of its characters belongs to; -1 for none. */
export type SentencePlaces = ReadonlyMap<Text, Int32Array>;

/** A letter or digit of the article, with its place. */
interface Place {
  readonly node: Text;
  readonly at: number;
  /** The length of the character in UTF-16 units. */
  readonly length: number;
}

/** The letters and digits of a part of the article, in order. Marks, spaces and punctuation are left out. */
interface Stream {
  readonly letters: readonly string[];
  readonly places: readonly Place[];
}

const isLetter = /^[\p{L}\p{N}]$/u;

/**
 * Finds the sentences of the report in the parsed article. Only letters and digits are compared: a report has a sentence as Markdown and the
 * article has it as HTML, with other marks around the same letters. A sentence that is not found gets the text between its neighbours.
 */
export function findSentences(article: Element, sentences: readonly ReportSentence[]): SentencePlaces {
  const places = new Map<Text, Int32Array>();
  for (const text of textsOf(article)) places.set(text, new Int32Array(text.data.length).fill(-1));
  const standing = sentences.flatMap((sentence, index) =>
    sentence.decision === "removed" ? [] : [{ sentence, index }],
  );
  if (standing.every(({ sentence }) => sentence.block !== undefined)) {
    const blocks = blocksOf(article);
    const byBlock = Map.groupBy(standing, ({ sentence }) => sentence.block ?? 0);
    for (const [block, own] of byBlock) {
      const element = blocks[block];
      if (element !== undefined && !isHeading(element)) assign(streamOf(element), own, places);
    }
  } else {
    // Reports of earlier versions do not tell the blocks of sentences. Their sentences are in the order of the article.
    assign(streamOf(article), standing, places);
  }
  for (const container of containersOf(article)) extend(textsOf(container), places);
  return places;
}

interface Standing {
  readonly sentence: ReportSentence;
  readonly index: number;
}

function assign({ letters, places }: Stream, standing: readonly Standing[], result: Map<Text, Int32Array>): void {
  const text = letters.join("");
  // Characters may be longer than one UTF-16 unit, so positions in the joined text are translated to positions in the list.
  let length = 0;
  const starts = letters.map((letter) => {
    length += letter.length;
    return length - letter.length;
  });
  const indexAt = new Map(starts.map((start, index) => [start, index]));
  const mark = (from: number, to: number, sentence: number): void => {
    for (const { node, at, length } of places.slice(from, to)) result.get(node)?.fill(sentence, at, at + length);
  };
  let cursor = 0;
  let unfound: number | undefined;
  for (const { sentence, index } of standing) {
    const key = lettersOf(withoutAddresses(sentence.text)).join("");
    const at = key === "" ? -1 : text.indexOf(key, starts[cursor] ?? text.length);
    const from = indexAt.get(at);
    if (from === undefined) {
      unfound ??= index;
      continue;
    }
    if (unfound !== undefined) mark(cursor, from, unfound);
    unfound = undefined;
    cursor = indexAt.get(at + key.length) ?? letters.length;
    mark(from, cursor, index);
  }
  if (unfound !== undefined) mark(cursor, letters.length, unfound);
}

/** Removes the addresses of links, references to footnotes and tags from Markdown: "[the plan](https://…)" becomes "[the plan]". */
const withoutAddresses = (markdown: string): string =>
  markdown
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, "]")
    .replace(/\[\^[^\]\s]{1,100}\]|<\/?[a-z]{1,10}>/g, "");

const lettersOf = (text: string): string[] => [...text].filter((character) => isLetter.test(character));

function streamOf(element: Element): Stream {
  const letters: string[] = [];
  const places: Place[] = [];
  for (const node of textsOf(element)) {
    let at = 0;
    for (const character of node.data) {
      if (isLetter.test(character)) {
        letters.push(character);
        places.push({ node, at, length: character.length });
      }
      at += character.length;
    }
  }
  return { letters, places };
}

/**
 * Returns the texts inside an element in order. The numbers of citations and footnotes are left out, because no sentence of the report has
 * them.
 */
function textsOf(element: Element): Text[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return [node];
    if (!(node instanceof Element) || isReference(node) || isDropped(node)) return [];
    return textsOf(node);
  });
}

const isReference = (element: Element): boolean => element.matches("a[href^='#'], sup:has(a[href^='#'])");
const isHeading = ({ localName }: Element): boolean => /^h[1-6]$/.test(localName);

/**
 * Gives the characters between letters to their sentences as well. Between two sentences, those before the first space belong to the
 * earlier one (". ”"), and those after it to the later one ("“").
 */
function extend(texts: readonly Text[], places: SentencePlaces): void {
  const characters = texts.flatMap((node) => Array.from(node.data, (_, at) => ({ node, at })));
  const sentenceAt = (index: number): number => {
    const place = characters[index];
    return place === undefined ? -1 : (places.get(place.node)?.[place.at] ?? -1);
  };
  let index = 0;
  while (index < characters.length) {
    if (sentenceAt(index) !== -1) {
      index += 1;
      continue;
    }
    const begin = index;
    while (index < characters.length && sentenceAt(index) === -1) index += 1;
    const [before, after] = [
      begin === 0 ? -1 : sentenceAt(begin - 1),
      index === characters.length ? -1 : sentenceAt(index),
    ];
    const gap = characters.slice(begin, index);
    const space = before === after ? gap.length : gap.findIndex(({ node, at }) => /\s/.test(node.data.charAt(at)));
    const split = before === -1 ? 0 : after === -1 || space === -1 ? gap.length : space;
    for (const [position, { node, at }] of gap.entries()) {
      const own = places.get(node);
      const isSpace = position === split && /\s/.test(node.data.charAt(at)) && before !== -1;
      if (own !== undefined) own[at] = position < split ? before : isSpace ? -1 : after;
    }
  }
}

/** Elements that contain words directly. */
export const containerTags = new Set("p li td th caption h2 h3 h4 h5 h6 figcaption cite pre".split(" "));

function containersOf(element: Element): Element[] {
  return [...element.children].flatMap((child) => (containerTags.has(child.localName) ? [child] : containersOf(child)));
}

/** Returns the blocks of an article in order: the elements on its top level. */
function blocksOf(article: Element): Element[] {
  const isWrapped = article.children.length === 1 && article.firstElementChild?.localName === "div";
  return [...(isWrapped ? (article.firstElementChild?.children ?? []) : article.children)];
}
