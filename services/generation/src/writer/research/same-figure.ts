import type { Figure } from "./figures.ts";

const leastShared = 2;

/** True when two figures are said of the same thing, in the same unit, for the same time. In doubt they are not. */
export function ofSameThing(left: Figure, right: Figure): boolean {
  if (left.language !== right.language || left.unit !== right.unit || left.mode !== right.mode) return false;
  if (left.partOf !== right.partOf) return false;
  if (left.period !== right.period || (left.role !== right.role && left.role !== "" && right.role !== "")) return false;
  if (!headsAgree(left, right) || !daysAgree(left.weekdays, right.weekdays)) return false;
  // A word that only one of them has may be another place, group or deed.
  if (!holdsAll(right.sentence, left.core) || !holdsAll(left.sentence, right.core)) return false;
  return [...left.core].filter((stem) => right.core.has(stem)).length >= leastShared;
}

function headsAgree(left: Figure, right: Figure): boolean {
  if (left.head === right.head) return true;
  if (left.unit === "") return false;
  return (left.head === "" || right.sentence.has(left.head)) && (right.head === "" || left.sentence.has(right.head));
}

const daysAgree = (left: ReadonlySet<number>, right: ReadonlySet<number>): boolean =>
  left.size === 0 || right.size === 0 || [...left].some((day) => right.has(day));

function holdsAll(all: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  for (const one of some) if (!all.has(one)) return false;
  return true;
}

// "3.04 million" is told as "3 million"; a rounding of more than a twentieth is another figure.
const mostRounding = 0.05;

/** True when two figures of one thing can be the same one. */
export function figuresAgree(left: Figure, right: Figure): boolean {
  return left.unit === "date" ? left.value === right.value : valuesAgree(left.value, right.value);
}

/** True when the values can be the same one, written more and less exactly. */
export function valuesAgree(left: number, right: number): boolean {
  if (left === right) return true;
  const [coarse, fine] = stepOf(left) >= stepOf(right) ? [left, right] : [right, left];
  const distance = Math.abs(coarse - fine);
  return distance <= stepOf(coarse) / 2 && distance <= mostRounding * Math.abs(coarse);
}

/** The step that a value is written in: 100 for 31,200 and 0.1 for 4.5. */
function stepOf(value: number): number {
  const digits = value.toExponential().split("e");
  const decimals = (digits[0] ?? "").split(".")[1]?.length ?? 0;
  return 10 ** (Number(digits[1]) - decimals);
}
