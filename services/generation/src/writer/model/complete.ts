import { namesOf, numbersOf, quotationsOf, urlsOf } from "../../reading/language/facts.ts";
import { contentStems } from "../../reading/language/words.ts";
import type { Unit } from "../brief/units.ts";
import { type Ledger, type LedgerItem, unitText } from "./ledger.ts";

const leastTold = 0.75;

/** The account's statements that a text does not tell: a fact of theirs is missing, or most of their words are. */
export function untold(ledger: Ledger, text: string): LedgerItem[] {
  return ledger.items.filter((item) => item.unit !== undefined && !isTold(item.unit, text, ledger.language));
}

function isTold(unit: Unit, text: string, language: string): boolean {
  const parts = unit.kind === "list" ? unit.items : [unitText(unit)];
  return parts.every((part) => isPartTold(part, text, language));
}

function isPartTold(part: string, text: string, language: string): boolean {
  const numbers = new Set(numbersOf(text, language));
  if (!writtenNumbers(part).every((number) => text.includes(number))) return false;
  if (!numbersOf(part, language).every((number) => numbers.has(number))) return false;
  if (![...urlsOf(part), ...quotationsOf(part)].every((fact) => text.includes(fact))) return false;
  if (!namesOf(part, language).every((name) => text.includes(name))) return false;
  const stems = new Set(contentStems(text, language));
  const own = contentStems(part, language);
  return own.length === 0 || own.filter((stem) => stems.has(stem)).length / own.length >= leastTold;
}

// "12,400" must come as "12,400": an equal number in another spelling is not what the account wrote.
const writtenNumbers = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
