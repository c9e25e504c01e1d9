import { numbersOf } from "../../reading/language/facts.ts";
import { contentStems } from "../../reading/language/words.ts";
import type { Unit } from "../brief/units.ts";

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** True when the second text says nothing that the first does not: same words, or a literal part of it. */
export function saysNothingNew(text: string, other: string, language: string): boolean {
  const [mine, theirs] = [plain(text), plain(other)];
  if (mine === theirs) return true;
  if (mine.length >= 16 && ` ${theirs} `.includes(` ${mine} `)) return true;
  const stems = new Set(contentStems(text, language));
  if (stems.size < 5) return false;
  const others = new Set(contentStems(other, language));
  const shared = [...stems].filter((part) => others.has(part)).length;
  const alike = shared / Math.max(stems.size, others.size) >= 0.9;
  return alike && numbersOf(text, language).sort().join() === numbersOf(other, language).sort().join();
}

/** Units without those that another unit says already. Short items may stand in several lists. */
export function withoutRepeats(units: readonly Unit[], language: string): Unit[] {
  const texts = units.flatMap((unit, at) => textsOf(unit).map((text) => ({ text, at })));
  const repeated = (text: string, at: number): boolean =>
    texts.some((other) => {
      if (other.at === at || !saysNothingNew(text, other.text, language)) return false;
      return other.at < at || !saysNothingNew(other.text, text, language);
    });
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
