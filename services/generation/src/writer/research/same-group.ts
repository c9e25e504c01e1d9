import { namesTime } from "./counted-group.ts";
import type { Figure } from "./figures.ts";

/** Figures of one group that are farther apart tell of a part of it as often as they contradict each other. */
const mostApart = 1.25;
const leastShared = 2;

/**
 * True when two figures count one group of people or things, told in other words: one of them speaks of it as of a whole ("our
 * 2.6 million readers") and nothing near them narrows it, or both tell the same of a part of it ("12 of the 40 towns have
 * signed"). In doubt they do not.
 */
export function ofSameGroup(left: Figure, right: Figure): boolean {
  if (left.language !== right.language || left.unit !== "" || right.unit !== "") return false;
  if (left.head === "" || left.head !== right.head || left.partOf !== right.partOf) return false;
  if (left.mode !== right.mode || yearsOf(left) !== yearsOf(right)) return false;
  if (roleOf(left) !== roleOf(right)) return false;
  if (!namesAgree(namesIn(left), namesIn(right))) return false;
  return left.partOf === undefined ? areWholes(left, right) : tellTheSame(left, right);
}

function areWholes(left: Figure, right: Figure): boolean {
  const [less, more] = [Math.min(left.value, right.value), Math.max(left.value, right.value)];
  return (left.isWhole || right.isWhole) && left.isPlain && right.isPlain && more <= less * mostApart;
}

function tellTheSame(left: Figure, right: Figure): boolean {
  const shared = [...left.core].filter((stem) => right.core.has(stem)).length;
  return shared >= leastShared && shared >= Math.min(left.core.size, right.core.size);
}

// "Elle a 64 élèves" has them; elsewhere the word is "to".
const roleOf = ({ role, language }: Figure): string => (language === "fr" && role === "a" ? "" : role);

const yearsOf = ({ period }: Figure): string => (period.match(/\d{4}|\d{1,12} \p{L}{1,20}/gu) ?? []).join(" ");

const namesIn = ({ names, language }: Figure): string[] =>
  names.filter((name) => !namesTime(name.toLowerCase(), language));

/** Who is named beside one of them may be its owner; two owners have two groups. */
const namesAgree = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === 0 || right.length === 0 || left.some((name) => right.includes(name));
