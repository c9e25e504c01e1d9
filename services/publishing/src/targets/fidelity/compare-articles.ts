import { diffArrays } from "diff";
import { shorten } from "../../domain/article/shorten.ts";
import { type Feature, type FeatureKind, readFeatures } from "./read-features.ts";

/** A part of an article, such as a link or a heading, that did not arrive in the CMS as it was sent. */
export interface Loss {
  readonly what: FeatureKind;
  /** The text that was sent, or the section of it that differs. */
  readonly sent: string;
  /** The text that arrived in its place. Empty if nothing did. */
  readonly received: string;
}

/** How completely an article arrived in a CMS. */
export interface Fidelity {
  /**
   * The share of the article's parts that arrived, from 0 to 1. It is 1 only if all arrived in the same order. If a text was changed, the
   * words that arrived count.
   */
  readonly score: number;
  /** The first 50 parts that did not arrive, in the order of the article. */
  readonly lost: readonly Loss[];
}

const maxLosses = 50;
const maxShownLength = 200;
/** When two texts differ, this many words before the difference are shown, so that the place can be found. */
const wordsBefore = 3;

/**
 * Compares an article as it was sent with what readers get: text, headings, links, anchors, code, pictures, lists,
 * tables, details, marks, and their order. Ignores invisible markup, whitespace, and the shape of quotation marks.
 */
export function compareArticles(sentHtml: string, receivedHtml: string): Fidelity {
  const allSent = readFeatures(sentHtml);
  const linked = linkedAnchors(allSent);
  const wanted = (feature: Feature): boolean => feature.what !== "anchor" || linked.has(feature.value);
  const sent = allSent.filter(wanted);
  const received = readFeatures(receivedHtml).filter(wanted);
  const ends = [...align(sent.map(featureKey), received.map(featureKey)), [sent.length, received.length] as const];
  const losses: Loss[] = [];
  let kept = 0;
  let [sentFrom, receivedFrom] = [0, 0];
  for (const [sentTo, receivedTo] of ends) {
    const gap = compareGap(sent.slice(sentFrom, sentTo), received.slice(receivedFrom, receivedTo));
    losses.push(...gap.losses);
    kept += gap.kept + (sentTo < sent.length ? 1 : 0);
    [sentFrom, receivedFrom] = [sentTo + 1, receivedTo + 1];
  }
  const score = losses.length === 0 ? 1 : Math.min(kept / Math.max(sent.length, 1), 0.9999);
  return { score, lost: losses.slice(0, maxLosses) };
}

const featureKey = ({ what, value }: Feature): string => `${what}\n${value}`;

/**
 * The ids to which the article's own links point. Other ids are ignored, because readers do not
 * notice if they are missing.
 */
function linkedAnchors(features: readonly Feature[]): Set<string> {
  const links = features.filter(({ what, value }) => what === "link" && value.startsWith("#"));
  return new Set(links.map(({ value }) => value.slice(1, value.indexOf(" "))));
}

/**
 * Compares the parts of an article between two parts that arrived. Each part that was sent is compared with the next received one of its
 * kind.
 */
function compareGap(sent: readonly Feature[], received: readonly Feature[]) {
  const waiting = new Map<FeatureKind, Feature[]>();
  for (const feature of received.toReversed()) {
    const queue = waiting.get(feature.what) ?? [];
    queue.push(feature);
    waiting.set(feature.what, queue);
  }
  let kept = 0;
  const losses = sent.map((feature): Loss => {
    const other = waiting.get(feature.what)?.pop();
    if (feature.what === "text" && other !== undefined) {
      const text = compareTexts(feature.value, other.value);
      kept += text.kept;
      return text.loss;
    }
    const shown = {
      sent: shorten(feature.value, maxShownLength),
      received: shorten(other?.value ?? "", maxShownLength),
    };
    return { what: feature.what, ...shown };
  });
  return { losses, kept };
}

/** Compares two different texts: the share of words that arrived, and the place of the first difference. */
function compareTexts(sent: string, received: string): { readonly kept: number; readonly loss: Loss } {
  const sentWords = splitWords(sent);
  const receivedWords = splitWords(received);
  const pairs = align(sentWords, receivedWords);
  const same = pairs.findIndex(([left, right], index) => left !== index || right !== index);
  const firstDifference = same === -1 ? pairs.length : same;
  const from = Math.max(firstDifference - wordsBefore, 0);
  const show = (words: readonly string[]): string => shorten(words.slice(from).join(""), maxShownLength).trim();
  return {
    kept: pairs.length / Math.max(sentWords.length, 1),
    loss: { what: "text", sent: show(sentWords), received: show(receivedWords) },
  };
}

/** Splits a text into words with the space after them. Text in scripts without spaces is split into characters. */
function splitWords(text: string): string[] {
  return text.split(
    /(?<=\s)|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])|(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])/u,
  );
}

/** The positions at which two sequences have the same item. In a list of pairs, both positions grow. */
type Pair = readonly [left: number, right: number];

/**
 * The maximum number of differences between two sequences that are compared completely. If there are more, only the beginnings and ends are
 * compared, because the time grows with the square of the differences.
 */
const maxEdits = 400;

/** Finds the common items of two sequences, in order. */
function align(left: readonly string[], right: readonly string[]): Pair[] {
  const changes = diffArrays([...left], [...right], { maxEditLength: maxEdits });
  if (changes === undefined) return alignEnds(left, right);
  const pairs: Pair[] = [];
  let [leftAt, rightAt] = [0, 0];
  for (const { added, removed, count } of changes) {
    for (let index = 0; !added && !removed && index < count; index += 1) pairs.push([leftAt + index, rightAt + index]);
    leftAt += added ? 0 : count;
    rightAt += removed ? 0 : count;
  }
  return pairs;
}

function alignEnds(left: readonly string[], right: readonly string[]): Pair[] {
  const shorter = Math.min(left.length, right.length);
  let [before, behind] = [0, 0];
  while (before < shorter && left[before] === right[before]) before += 1;
  while (behind < shorter - before && left.at(-1 - behind) === right.at(-1 - behind)) behind += 1;
  const beginning = Array.from({ length: before }, (_, index): Pair => [index, index]);
  const end = Array.from(
    { length: behind },
    (_, index): Pair => [left.length - behind + index, right.length - behind + index],
  );
  return [...beginning, ...end];
}
