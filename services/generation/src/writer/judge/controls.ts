import { createHash } from "node:crypto";
import type { Unit } from "../article/units.ts";
import { figuresIn } from "../evidence/particulars.ts";

/** A text with a known verdict that is mixed with the sentences of an article, in order to test whether the judging model is reliable. */
export interface Control {
  readonly unit: Unit;
  /** True when the text is false, so that "not-borne" is the only right verdict. */
  readonly isFalse: boolean;
}

// A test statement that is true and needs no source. It is understood in any language.
const plainlyGeneral = "7 + 5 = 12.";
const plainlyFalse =
  "4,217 visitors came on 31 February, said Orla Vandermeer-Quist of the Institute for Unheard Things.";
const minWords = 4;

/**
 * Creates two test statements for one call of the judging model: a fact with a wrong figure, and a plainly true statement. A judge that
 * gives a wrong verdict on them is not trusted. The same texts and attempt always give the same statements.
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

/** Turns a fact into a false test statement: replaces its last figure by one that no fact has. Undefined when the fact cannot be used. */
function altered(fact: string, known: ReadonlySet<number>): string | undefined {
  if (fact.includes("\n") || fact.split(/\s+/).length < minWords || fact.includes("?")) return undefined;
  const figure = figuresIn(fact).findLast(({ values: [value = 0] }) => value > 1 && value < 1e9);
  if (figure === undefined || !fact.includes(figure.written)) return undefined;
  const [value = 0] = figure.values;
  let other = Math.round(value * 1.5) + 3;
  while (known.has(other)) other += 1;
  const at = fact.lastIndexOf(figure.written);
  return fact.slice(0, at) + String(other) + fact.slice(at + figure.written.length);
}

/**
 * Mixes the test statements with the sentences to judge. Their places depend on the texts, and are never first or last, because rules
 * such as "the first sentence is a question" may be about these.
 */
export function withControls(units: readonly Unit[], controls: readonly Control[]): Unit[] {
  const all = [...units];
  let inside = units.filter(({ kind }) => kind !== "beside").length;
  for (const [index, { unit }] of controls.entries()) {
    const seed = createHash("sha256")
      .update(unit.text + units.length)
      .digest()
      .readUInt16BE(index);
    const at = inside > 1 ? 1 + (seed % (inside - 1)) : seed % (all.length + 1);
    all.splice(at, 0, unit);
    inside += 1;
  }
  return all;
}
