import { createHash } from "node:crypto";
import type { Unit } from "../article/units.ts";
import { figuresIn } from "../evidence/particulars.ts";

/** A unit of which the right verdict is known, put among those of an article. */
export interface Control {
  readonly unit: Unit;
  /** True: a judge that takes it for borne or general cannot be relied on. */
  readonly isFalse: boolean;
}

// Language-neutral, and everybody knows it.
const plainlyGeneral = "7 + 5 = 12.";
const plainlyFalse =
  "4,217 visitors came on 31 February, said Orla Vandermeer-Quist of the Institute for Unheard Things.";
const fewestWords = 4;

/**
 * Two controls for one call: a fact with another figure, which nothing bears, and something plainly general. Same texts and attempt, same controls.
 */
export function plantControls(facts: readonly string[], units: readonly Unit[], attempt = 0): Control[] {
  const seed = createHash("sha256")
    .update(JSON.stringify([facts, units, attempt]))
    .digest();
  const known = new Set(facts.flatMap(figuresIn).flatMap(({ values }) => values));
  const candidates = facts.flatMap((fact) => altered(fact, known) ?? []);
  const text = candidates[(seed.readUInt16BE(0) + attempt) % Math.max(1, candidates.length)] ?? plainlyFalse;
  const control = (words: string, isFalse: boolean): Control => {
    return { unit: { id: `control-${isFalse}`, kind: "sentence", text: words, cited: [] }, isFalse };
  };
  return [control(text, true), control(plainlyGeneral, false)];
}

/** A one-line statement with its last figure changed into one that no fact has. */
function altered(fact: string, known: ReadonlySet<number>): string | undefined {
  if (fact.includes("\n") || fact.split(/\s+/).length < fewestWords || fact.includes("?")) return undefined;
  const figure = figuresIn(fact).findLast(({ values: [value = 0] }) => value > 1 && value < 1e9);
  if (figure === undefined || !fact.includes(figure.written)) return undefined;
  const [value = 0] = figure.values;
  let other = Math.round(value * 1.5) + 3;
  while (known.has(other)) other += 1;
  const at = fact.lastIndexOf(figure.written);
  return fact.slice(0, at) + String(other) + fact.slice(at + figure.written.length);
}

/** The units with the controls among them, at places that a seed of their texts decides. */
export function withControls(units: readonly Unit[], controls: readonly Control[]): Unit[] {
  const all = [...units];
  for (const [index, { unit }] of controls.entries()) {
    const at =
      createHash("sha256")
        .update(unit.text + units.length)
        .digest()
        .readUInt16BE(index) %
      (all.length + 1);
    all.splice(at, 0, unit);
  }
  return all;
}
