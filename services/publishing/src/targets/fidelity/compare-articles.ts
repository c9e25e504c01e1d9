import { diffArrays } from "diff";
import { shorten } from "../../domain/article/shorten.ts";
import { type Feature, type FeatureKind, readFeatures } from "./read-features.ts";

/** A feature that did not arrive as it was sent. */
export interface Loss {
  readonly what: FeatureKind;
  /** What was sent, or the part of it that differs. */
  readonly sent: string;
  /** What stands in its place; empty when nothing does. */
  readonly received: string;
}

/** How much of an article arrived. */
export interface Fidelity {
  /** The share of features that arrived, 0 to 1; exactly 1 when all did, in order. Of a changed text the words that arrived count. */
  readonly score: number;
  /** The first 50, in the order of the article. */
  readonly lost: readonly Loss[];
}

const mostLosses = 50;
const longestShown = 200;
/** Words shown before the first that differs. */
const wordsBefore = 3;

/**
 * Compares an article as it was sent with what its readers get: text, headings, links, anchors, code, pictures, lists, tables, details, marks, and
 * their order. Markup that readers do not see, spacing, and quotation marks of another shape are no difference.
 */
export function compareArticles(sentHtml: string, receivedHtml: string): Fidelity {
  const allSent = readFeatures(sentHtml);
  const linked = linkedAnchors(allSent);
  const wanted = (feature: Feature): boolean => feature.what !== "anchor" || linked.has(feature.value);
  const sent = allSent.filter(wanted);
  const received = readFeatures(receivedHtml).filter(wanted);
  const ends = [...align(sent.map(keyOf), received.map(keyOf)), [sent.length, received.length] as const];
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
  return { score, lost: losses.slice(0, mostLosses) };
}

const keyOf = ({ what, value }: Feature): string => `${what}\n${value}`;

/** Ids that the article's own links lead to: of all others nobody notices whether they are there. */
function linkedAnchors(features: readonly Feature[]): Set<string> {
  const links = features.filter(({ what, value }) => what === "link" && value.startsWith("#"));
  return new Set(links.map(({ value }) => value.slice(1, value.indexOf(" "))));
}

/** Compares what lies between two features that arrived: each that was sent with the next of its kind that was received. */
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
    const shown = { sent: shorten(feature.value, longestShown), received: shorten(other?.value ?? "", longestShown) };
    return { what: feature.what, ...shown };
  });
  return { losses, kept };
}

/** Two texts that differ: the share of the words that arrived, and where the difference begins. */
function compareTexts(sent: string, received: string): { readonly kept: number; readonly loss: Loss } {
  const sentWords = wordsOf(sent);
  const receivedWords = wordsOf(received);
  const pairs = align(sentWords, receivedWords);
  const same = pairs.findIndex(([left, right], index) => left !== index || right !== index);
  const from = Math.max((same === -1 ? pairs.length : same) - wordsBefore, 0);
  const show = (words: readonly string[]): string => shorten(words.slice(from).join(""), longestShown).trim();
  return {
    kept: pairs.length / Math.max(sentWords.length, 1),
    loss: { what: "text", sent: show(sentWords), received: show(receivedWords) },
  };
}

/** Words with the space behind them; in scripts without spaces, characters. */
function wordsOf(text: string): string[] {
  return text.split(
    /(?<=\s)|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])|(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])/u,
  );
}

/** Positions of equal items in two sequences, ascending in both. */
type Pair = readonly [left: number, right: number];

/** Sequences that differ more are compared at beginning and end alone: the time grows with the square of the difference. */
const mostEdits = 400;

/** Pairs what two sequences have in common, in order. */
function align(left: readonly string[], right: readonly string[]): Pair[] {
  const changes = diffArrays([...left], [...right], { maxEditLength: mostEdits });
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
