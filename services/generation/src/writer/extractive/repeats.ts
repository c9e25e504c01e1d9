import { numbersOf } from "../../reading/language/facts.ts";
import { contentStems } from "../../reading/language/words.ts";
import type { Unit } from "../brief/units.ts";

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

interface Said {
  plain: string;
  stems: ReadonlySet<string>;
  numbers: string;
}

function prepare(text: string, language: string): Said {
  return {
    plain: plain(text),
    stems: new Set(contentStems(text, language)),
    numbers: numbersOf(text, language).sort().join(),
  };
}

/** True when the first text says nothing that the other does not: same words, or a literal part of it. */
export function saysNothingNew(text: string, other: string, language: string): boolean {
  return isContained(prepare(text, language), prepare(other, language));
}

function isContained(said: Said, other: Said): boolean {
  if (said.plain === other.plain) return true;
  if (said.plain.length >= 16 && ` ${other.plain} `.includes(` ${said.plain} `)) return true;
  const larger = Math.max(said.stems.size, other.stems.size);
  if (
    said.stems.size < 5 ||
    Math.min(said.stems.size, other.stems.size) < 0.9 * larger ||
    said.numbers !== other.numbers
  )
    return false;
  return [...said.stems].filter((part) => other.stems.has(part)).length / larger >= 0.9;
}

/** Units without those that another unit says already. Short items may stand in several lists. */
export function withoutRepeats(units: readonly Unit[], language: string): Unit[] {
  const texts = units.flatMap((unit, at) => textsOf(unit).map((text) => ({ said: prepare(text, language), at })));
  const repeated = (text: string, at: number): boolean => {
    const said = prepare(text, language);
    return texts.some((other) => {
      if (other.at === at || !isContained(said, other.said)) return false;
      return other.at < at || !isContained(other.said, said);
    });
  };
  return units.flatMap((unit, at): Unit[] => {
    if (unit.kind === "list") return keepItems(unit, (item) => isLong(item) && repeated(item, at));
    if (unit.kind === "sentence" || unit.kind === "point" || unit.kind === "quotation")
      return repeated(unit.text, at) ? [] : [unit];
    return [unit];
  });
}

const isLong = (text: string): boolean => plain(text).split(" ").length >= 5;

function keepItems(list: Extract<Unit, { kind: "list" }>, isRepeat: (item: string) => boolean): Unit[] {
  const seen = new Set<string>();
  const items = list.items.filter((item) => {
    const key = plain(item);
    const again = seen.has(key) && key !== "";
    seen.add(key);
    return !again && !isRepeat(item);
  });
  return items.length > 0 ? [{ ...list, items }] : [];
}

function textsOf(unit: Unit): string[] {
  if (unit.kind === "list") return unit.items;
  if (unit.kind === "sentence" || unit.kind === "point" || unit.kind === "quotation") return [unit.text];
  return unit.kind === "entry" ? [`${unit.key}: ${unit.value}`] : [];
}
