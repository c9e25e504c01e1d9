import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Features, featuresOf, slots } from "../src/writer/brief/sentence-kind/features.ts";
import { ruleWeight, scoreOf } from "../src/writer/brief/sentence-kind/order-likelihood.ts";
import { signalsOf } from "../src/writer/brief/signals.ts";
import { actByRules } from "../src/writer/brief/speech-act.ts";
import { lexiconOf } from "../src/writer/brief/vocabulary/lexicon.ts";

/** Learns to tell orders from statements, prints how well on sentences it did not see, and writes the weights. */

interface Example {
  readonly language: string;
  readonly text: string;
  readonly isOrder: boolean;
  readonly features: Features;
}

const folder = new URL("corpus/", import.meta.url);
const target = new URL("../src/writer/brief/sentence-kind/weights.ts", import.meta.url);
const epochs = 30;
const penalty = 2e-5;
const rate = 0.1;
const seed = "1";

function readExamples(): Example[] {
  return readdirSync(folder).flatMap((file) => {
    const language = file.replace(/\.tsv$/, "");
    return readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const [label, text = ""] = line.split("\t");
        if ((label !== "order" && label !== "fact") || text === "") throw new Error(`${file}: ${line}`);
        return { language, text, isOrder: label === "order", features: read(text, language) };
      });
  });
}

function read(text: string, language: string): Features {
  return featuresOf(text, language, signalsOf(text, lexiconOf(language)), actByRules(text, language, "prose"));
}

/** A sequence of pseudo-random numbers below 1 (mulberry32), so that training gives the same weights each time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const held = result[index] as Item;
    result[index] = result[other] as Item;
    result[other] = held;
  }
  return result;
}

interface Model {
  readonly weights: Float64Array;
  readonly bias: number;
}

function score({ weights, bias }: Model, features: Features): number {
  return bias + scoreOf(features, (slot) => weights[slot] ?? 0);
}

/** Logistic regression by AdaGrad (Duchi, Hazan and Singer, 2011). */
function train(examples: readonly Example[]): Model {
  const weights = new Float64Array(slots);
  const squares = new Float64Array(slots).fill(1e-6);
  let bias = 0;
  const random = randomNumbers(1);
  const learn = (slot: number, error: number): void => {
    const gradient = error + penalty * (weights[slot] ?? 0);
    squares[slot] = (squares[slot] ?? 0) + gradient * gradient;
    weights[slot] = (weights[slot] ?? 0) - (rate * gradient) / Math.sqrt(squares[slot] ?? 1);
  };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { features, isOrder } of shuffled(examples, random)) {
      const error = 1 / (1 + Math.exp(-score({ weights, bias }, features))) - (isOrder ? 1 : 0);
      for (const slot of features.letters) learn(slot, error / Math.sqrt(features.letters.length));
      for (const slot of features.rules) learn(slot, error * ruleWeight);
      bias -= 0.01 * error;
    }
  }
  return { weights, bias };
}

/** Whether a sentence is only counted at first: one in eight, by its text and the seed. */
function isHeldOut({ language, text }: Example): boolean {
  return (createHash("sha256").update(`${seed} ${language} ${text}`).digest()[0] ?? 0) < 256 / 8;
}

/** Prints how often a model is wrong on sentences, the worst language first. */
function count(title: string, model: Model, examples: readonly Example[]): void {
  const judged = examples.map(({ language, isOrder, features }) => {
    return { language, isOrder, likelihood: 1 / (1 + Math.exp(-score(model, features))) };
  });
  const share = (of: typeof judged, wrong: (one: (typeof judged)[number]) => boolean): string =>
    `${((100 * of.filter(wrong).length) / Math.max(1, of.length)).toFixed(1)} %`.padStart(7);
  const line = (name: string, own: typeof judged, at: number): string => {
    const [orders, facts] = [own.filter(({ isOrder }) => isOrder), own.filter(({ isOrder }) => !isOrder)];
    const missed = share(orders, ({ likelihood }) => likelihood < at);
    return `${name.padEnd(4)} at ${at}: ${missed} of ${orders.length}, ${share(facts, ({ likelihood }) => likelihood >= at)} of ${facts.length}`;
  };
  const languages = [...Map.groupBy(judged, ({ language }) => language)];
  const errors = (own: typeof judged): number =>
    own.filter(({ isOrder, likelihood }) => likelihood >= 0.5 !== isOrder).length / own.length;
  console.log(`${title}: orders taken for facts, facts taken for orders`);
  for (const [language, own] of languages.sort((one, other) => errors(other[1]) - errors(one[1])))
    console.log(line(language, own, 0.5));
  for (const at of [0.3, 0.5, 0.7, 0.9]) console.log(line("all", judged, at));
}

function write({ weights, bias }: Model): void {
  const most = weights.reduce((top, weight) => Math.max(top, Math.abs(weight)), 0);
  const scale = most / 127;
  const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer);
  const lines = [
    "// Written by training/train.ts from training/corpus. Change those, not this.",
    `export const scale = ${scale.toPrecision(8)};`,
    `export const bias = ${bias.toPrecision(8)};`,
    "/** One signed byte for each slot, in base 64. */",
    `export const weights =\n  "${bytes.toString("base64")}";`,
  ];
  writeFileSync(target, `${lines.join("\n")}\n`);
}

const examples = readExamples();
const learned = examples.filter((one) => !isHeldOut(one));
const counted = train(learned);
count("Sentences not learned from", counted, examples.filter(isHeldOut));
count("Sentences learned from", counted, learned);
// What is used has learned from those as well that were counted.
write(train(examples));
console.log(
  `${examples.length} sentences learned from in the end; weights are in ${target.pathname.split("/services/").at(-1)}`,
);
