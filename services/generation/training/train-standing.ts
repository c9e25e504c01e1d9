import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readMaterial } from "../src/writer/brief/read-material.ts";
import { numbersOf } from "../src/writer/brief/sentence-kind/standing.ts";
import { heardIn } from "../src/writer/brief/utterances.ts";
import { standingsOf } from "../src/writer/brief/weigh-utterances.ts";

/**
 * Learns from whole instructions how much what stands around a sentence tells of it, prints how well on instructions that were
 * left out, and writes the weights. To be run after train.ts, whose weights it reads.
 */

interface Instructions {
  readonly language: string;
  readonly text: string;
  readonly orders: readonly string[];
  readonly facts: readonly string[];
}

interface Example {
  readonly numbers: readonly number[];
  readonly isOrder: boolean;
}

const folder = new URL("documents/", import.meta.url);
const target = new URL("../src/writer/brief/sentence-kind/standing-weights.ts", import.meta.url);
const [rounds, rate, penalty, parts] = [2_000, 0.3, 0.01, 5];

/** Instructions are written with each sentence between ⟦ and ⟧, with "o" for an order or "f" for a fact at its start. */
function readInstructions(): Instructions[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split(/^=== .*\n/mu)
      .filter((marked) => marked.trim() !== "")
      .map((marked): Instructions => {
        const spans = [...marked.matchAll(/⟦([of]) ([^⟦⟧]*)⟧/gu)];
        const of = (kind: string) => spans.filter(([, own]) => own === kind).map(([, , text = ""]) => plain(text));
        const text = marked.replace(/⟦[of] |⟧/gu, "").trim();
        return { language: file.replace(/\.txt$/, ""), text, orders: of("o"), facts: of("f") };
      }),
  );
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What is neither settled by itself nor partly order and partly fact. */
function examplesOf({ language, text, orders, facts }: Instructions): Example[] {
  const heard = heardIn(readMaterial(text), language);
  const standings = standingsOf(heard, language);
  return heard.flatMap(({ settled, text: said }, index) => {
    const own = plain(said);
    const isOrder = orders.some((order) => order.includes(own) || own.includes(order));
    const standing = standings[index];
    if (settled || standing === undefined || own === "") return [];
    if (isOrder === facts.some((fact) => fact.includes(own) || own.includes(fact))) return [];
    return [{ numbers: numbersOf(standing), isOrder }];
  });
}

const oddsBy = (weights: readonly number[], numbers: readonly number[]): number =>
  numbers.reduce((sum, number, index) => sum + number * (weights[index] ?? 0), 0);

/** Logistic regression by gradient descent over all examples at once, which needs no luck. */
function train(examples: readonly Example[]): number[] {
  const size = examples[0]?.numbers.length ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const slopes = weights.map((weight) => penalty * weight);
    for (const { numbers, isOrder } of examples) {
      const error = 1 / (1 + Math.exp(-oddsBy(weights, numbers))) - Number(isOrder);
      for (const [index, number] of numbers.entries())
        slopes[index] = (slopes[index] ?? 0) + (error * number) / examples.length;
    }
    weights = weights.map((weight, index) => weight - rate * (slopes[index] ?? 0));
  }
  return weights;
}

const instructions = readInstructions().map(examplesOf);
const examples = instructions.flat();
const judged = instructions.flatMap((own, place) => {
  const others = instructions.filter((_other, index) => index % parts !== place % parts).flat();
  const weights = train(others);
  return own.map(({ numbers, isOrder }) => ({ isOrder, odds: oddsBy(weights, numbers) }));
});
const orders = judged.filter(({ isOrder }) => isOrder);
const facts = judged.filter(({ isOrder }) => !isOrder);
console.log("Sentences of instructions left out: orders taken for statements, statements doubted");
for (const at of [-1.5, -1, -0.5, 0, 0.5])
  console.log(
    `at ${at}: ${orders.filter(({ odds }) => odds < at).length} of ${orders.length}, ${facts.filter(({ odds }) => odds >= at).length} of ${facts.length}`,
  );
const weights = train(examples).map((weight) => Number(weight.toFixed(3)));
console.log(weights.join(" "));
writeFileSync(
  target,
  `// Written by training/train-standing.ts from training/documents. Change those, not this.\nexport const standingWeights: readonly number[] = [\n  ${weights.join(", ")},\n];\n`,
);
