import { isStopWord } from "../../reading/language/stop-words.ts";
import { boundHits, boundOf } from "./bounds.ts";
import { clockTimeAt } from "./clock-times.ts";
import { hanNumerals, hanValue, numberIn, numeralsOf } from "./numerals.ts";
import { scales } from "./tables/numerals.ts";
import type { Bound } from "./tables/scope.ts";
import {
  compactMoney,
  currencies,
  currencyCodes,
  moneyBehind,
  moneyLetters,
  unitPhrases,
  units,
} from "./tables/units.ts";
import type { Token } from "./tokens.ts";

/** A figure with everything that belongs to it, and its place in the text. */
export interface Quantity {
  readonly written: string;
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly kind: "number" | "year" | "multiple" | "share";
  /** Canonical name of the unit or currency; empty when none is stated. */
  readonly unit: string;
  /** Stems of what is counted, nearest first, as far as it stands behind the figure. */
  readonly things: readonly string[];
  /** The word right before, in lower case. */
  readonly before: string;
  readonly bound: Bound | "exact";
  /** The minute of the day, where it may be hours or minutes of one: "9.30", "9:30". */
  readonly clock?: number;
  /** Written as a word. */
  readonly spelled: boolean;
  /** 1,000,000 in "4 million"; 1 where no such word stands. */
  readonly scale: number;
}

interface Core {
  value: number;
  /** Index behind the last token read. */
  next: number;
  spelled: boolean;
  /** What a token of an eastern script held behind the number. */
  rest: string;
  scaled: boolean;
  scale: number;
}

const joints = new Set("- and y e und et i og och en".split(" "));
const ones = new Set("one un une uno una um uma".split(" "));
const eastScale = /^[百千万萬億亿兆]/u;
const hanNumber = new RegExp(`^[${hanNumerals}]+`, "u");
const hanCounter =
  /^(?:人|名|個|个|件|年|月|日|回|倍|割|%|％|パーセント|社|か国|カ国|ヶ月|か月|票|台|冊|本|歳|岁|家|位|次|天|周|週|小时|時間|分|秒|元|円|公里|万|億|亿|种|种类|座|所|校|店|軒|戸|棟|艘|只|头|吨|成|项|条)/u;

const symbols = /^[€$£¥]$/;

/** "6,4 M€", "12 k€", "16k EUR", "6,4 M EUR": a letter that multiplies money, and money alone. */
function moneyLetter(tokens: readonly Token[], index: number): number | undefined {
  const [letter, behind] = [tokens[index], tokens[index + 1]];
  const scale = letter === undefined ? undefined : moneyLetters.get(letter.lower);
  if (letter === undefined || behind === undefined || scale === undefined) return undefined;
  const isMoney = symbols.test(behind.text) || currencyCodes.has(behind.text);
  // "5 m €30": what stands before the next figure is its own.
  const opensNext = tokens[index + 2]?.kind === "number";
  return isMoney && !opensNext && behind.start - letter.end <= 1 ? scale : undefined;
}

function readScales(tokens: readonly Token[], core: Core): Core {
  let { value, next, rest, scaled, scale: whole } = core;
  for (let steps = 0; steps < 3; steps += 1) {
    const token = tokens[next];
    const text = rest === "" ? (token?.lower ?? "") : rest;
    const east = eastScale.exec(text)?.[0];
    const abbreviated = text.length <= 3 && rest === "" && token?.start === tokens[next - 1]?.end;
    const letter = rest === "" ? moneyLetter(tokens, next) : undefined;
    const scale = letter ?? (east === undefined ? scales.get(text) : scales.get(east));
    // Behind a figure "miles" are a length; as thousands they stand in Spanish heads of columns.
    const isLength = text === "miles";
    const isWord = letter === undefined && ((text === "k" && !abbreviated) || (text === "sto" && !scaled) || isLength);
    if (scale === undefined || token === undefined || isWord) break;
    value *= scale;
    whole *= scale;
    scaled = true;
    if (rest === "") next += 1;
    rest = east === undefined ? "" : text.slice(1);
    if (tokens[next]?.text === "." && /^(?:mio|mrd|mill|mln|tsd|tys|mia|mld|mi|md)$/.test(text)) next += 1;
  }
  return { ...core, value, next, rest, scaled, scale: whole };
}

function readSpelled(tokens: readonly Token[], index: number, language: string): Core | undefined {
  const words = numeralsOf(language).cardinals;
  const first = words.get(tokens[index]?.lower ?? "");
  if (first === undefined) return undefined;
  let core: Core = readScales(tokens, {
    value: first,
    next: index + 1,
    spelled: true,
    rest: "",
    scaled: false,
    scale: 1,
  });
  for (let steps = 0; steps < 4; steps += 1) {
    const joint = joints.has(tokens[core.next]?.lower ?? "") ? 1 : 0;
    const behind = tokens[core.next + joint]?.lower ?? "";
    // "Twenty-one", "treinta y un": one counts only behind a ten.
    const isOne = joint === 1 && core.value % 10 === 0 && core.value >= 20 && core.value < 100 && ones.has(behind);
    const more = isOne ? 1 : words.get(behind);
    const smaller = more !== undefined && (core.value % 100 === 0 || (core.value % 10 === 0 && more < 10));
    if (more === undefined || !smaller || (joint === 1 && tokens[core.next]?.lower !== "-" && core.value < 20)) break;
    core = { ...core, value: core.value + more, next: core.next + joint + 1 };
  }
  return core;
}

function readHan(tokens: readonly Token[], index: number): Core | undefined {
  const token = tokens[index];
  const digits = hanNumber.exec(token?.lower ?? "")?.[0];
  if (token === undefined || digits === undefined) return undefined;
  const rest = token.lower.slice(digits.length);
  const value = hanValue(digits);
  const behind = rest === "" ? (tokens[index + 1]?.lower ?? "") : rest;
  if (value === undefined || value < 2 || !hanCounter.test(behind)) return undefined;
  return readScales(tokens, { value, next: index + 1, spelled: true, rest, scaled: false, scale: 1 });
}

function readCore(tokens: readonly Token[], index: number, language: string): Core | undefined {
  const token = tokens[index];
  if (token?.kind === "number") {
    const value = numberIn(token.text, language);
    return readScales(tokens, { value, next: index + 1, spelled: false, rest: "", scaled: false, scale: 1 });
  }
  if (token?.kind !== "word") return undefined;
  return language === "ja" || language === "zh" ? readHan(tokens, index) : readSpelled(tokens, index, language);
}

/** "6,4 millions d'euros", "millones de euros": a small word between the scale and its currency. */
function namesCurrency(tokens: readonly Token[], core: Core): boolean {
  const [joint, unit] = [tokens[core.next]?.lower ?? "", units.get(tokens[core.next + 1]?.lower ?? "") ?? ""];
  return core.scaled && /^(?:d|de|di)$/.test(joint) && currencies.has(unit);
}

/** A unit behind a figure, the token behind it, and what an abbreviation such as "mkr" multiplies the figure by. */
interface UnitBehind {
  readonly unit: string;
  readonly next: number;
  readonly scale?: number;
}

function unitAt(tokens: readonly Token[], core: Core): UnitBehind {
  if (core.rest !== "") {
    const longest = [3, 2, 1].map((length) => core.rest.slice(0, length)).find((part) => units.has(part));
    return { unit: units.get(longest ?? "") ?? "", next: core.next };
  }
  const compact = core.scaled ? undefined : compactMoney.get(tokens[core.next]?.lower ?? "");
  if (compact !== undefined) return { unit: compact.currency, next: core.next + 1, scale: compact.scale };
  const start = tokens[core.next]?.text === "-" || namesCurrency(tokens, core) ? core.next + 1 : core.next;
  const phrase = unitPhrases.find(([words]) => words.every((word, offset) => tokens[start + offset]?.lower === word));
  if (phrase !== undefined) return { unit: phrase[1], next: start + phrase[0].length };
  const token = tokens[start];
  let unit = units.get(token?.lower ?? "") ?? "";
  if (
    (unit === "ordinal" || unit === "times") &&
    (token?.text.length ?? 0) <= 3 &&
    token?.start !== tokens[start - 1]?.end &&
    unit === "ordinal"
  )
    unit = "";
  if (unit === "") return eastUnit(token, start) ?? { unit: "", next: core.next };
  const pointsBehind =
    unit === "percent" && /^(?:points?|punkte?n?|ポイント|个百分点)$/.test(tokens[start + 1]?.lower ?? "");
  return pointsBehind ? { unit: "point", next: start + 2 } : { unit, next: start + 1 };
}

// The segmenter may leave a counter and a noun in one piece: "人民币", "年間".
function eastUnit(token: Token | undefined, index: number): { unit: string; next: number } | undefined {
  if (token === undefined || !/^[\p{Script=Han}\p{Script=Katakana}]/u.test(token.text)) return undefined;
  const found = [5, 4, 3, 2].map((length) => token.lower.slice(0, length)).find((part) => units.has(part));
  return found === undefined ? undefined : { unit: units.get(found) ?? "", next: index + 1 };
}

function unitBefore(tokens: readonly Token[], index: number): string {
  const [letter, symbol] = [tokens[index - 2], tokens[index - 1]];
  const isReal = symbol?.text === "$" && letter?.text === "R" && letter.end === symbol.start;
  const unit = isReal ? "BRL" : (units.get(symbol?.lower ?? "") ?? "");
  return currencies.has(unit) ? unit : "";
}

/** "£6.4m" and "R$ 6,4 mi": million behind a figure of money. */
function prefixedScale(prefix: string, behind: UnitBehind, tokens: readonly Token[]): number | undefined {
  if (prefix === "") return undefined;
  if (behind.unit === "m") return 1e6;
  return behind.unit === "" ? moneyBehind.get(tokens[behind.next]?.lower ?? "") : undefined;
}

/** "Tonnes: 1240" and "sales (million euros): 4.2": a label or head of a column names unit and scale of its figure. */
function readLabel(tokens: readonly Token[], index: number, language: string): { unit: string; scale: number } {
  const colon = tokens[index - 1];
  const label = { unit: "", scale: 1 };
  if (colon === undefined || !/^[:：]$/.test(colon.text) || tokens[index - 2]?.kind === "number") return label;
  for (let place = index - 2; place >= Math.max(0, index - 6); place -= 1) {
    const token = tokens[place];
    if (token === undefined || /^[;,|]$/.test(token.text)) break;
    const unit = isStopWord(token.lower, language) ? "" : (units.get(token.lower) ?? "");
    if (label.unit === "" && unit !== "ordinal" && unit !== "times") label.unit = unit;
    const scale = token.text.length > 1 ? scales.get(token.lower) : undefined;
    if (label.scale === 1 && scale !== undefined) label.scale = scale;
  }
  return label;
}

/** Stems of the next words that carry meaning, up to a mark or another figure. */
function thingsAfter(tokens: readonly Token[], from: number, rest: string): string[] {
  const things: string[] = rest === "" || /^\p{Script=Hiragana}+$/u.test(rest) ? [] : [rest];
  for (let index = from; index < Math.min(tokens.length, from + 6) && things.length < 2; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.kind !== "word") {
      if (token?.text === "-") continue;
      break;
    }
    // In Japanese, what is counted is no ending in hiragana.
    if (token.stem !== "" && !/^\p{Script=Hiragana}+$/u.test(token.text)) things.push(token.stem);
  }
  return things;
}

function sharesOf(tokens: readonly Token[], index: number, language: string): number | undefined {
  const { shares, cardinals } = numeralsOf(language);
  const token = tokens[index];
  const lower = token?.lower ?? "";
  const share = shares.get(lower) ?? (language === "en" ? shares.get(lower.replace(/s$/, "")) : undefined);
  if (share === undefined) return undefined;
  const before = tokens[index - 1]?.text === "-" ? tokens[index - 2] : tokens[index - 1];
  if (share === 50) {
    if (language === "en")
      return /^(?:of|the|all|its|their|his|her)$/.test(tokens[index + 1]?.lower ?? "") ? share : undefined;
    return /^halbe?$/.test(lower) ? undefined : share;
  }
  const times = cardinals.get(before?.lower ?? "");
  if (times !== undefined && times < 5) return share * times;
  return /^(?:a|one|ein|un|une|una|eine|een|um|uma|en|jedna|jedną|ett)$/.test(before?.lower ?? "") ? share : undefined;
}

function kindOf(core: Core, unit: string, text: string): "number" | "year" {
  const yearLike = !core.spelled && !core.scaled && /^(?:1[5-9]|20)\d\d$/.test(text);
  return yearLike && (unit === "" || unit === "year") ? "year" : "number";
}

/** Figures of a text in order, spelled-out ones included. What lies in dates and telephone numbers is left out. */
export function quantitiesOf(
  tokens: readonly Token[],
  text: string,
  language: string,
  others: readonly { readonly start: number; readonly end: number }[],
): Quantity[] {
  const hits = boundHits(tokens, text, language);
  const { multiples } = numeralsOf(language);
  const found: Quantity[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || others.some(({ start, end }) => start <= token.start && token.start < end)) continue;
    const special = sharesOf(tokens, index, language);
    const multiple = token.kind === "word" ? multiples.get(token.lower) : undefined;
    const core = special === undefined && multiple === undefined ? readCore(tokens, index, language) : undefined;
    const before = tokens[index - 1]?.lower ?? "";
    if (core === undefined) {
      if (special === undefined && multiple === undefined) continue;
      const value = special ?? multiple ?? 0;
      const kind = special === undefined ? "multiple" : "share";
      const unit = special === undefined ? "times" : "percent";
      const { start, end, text: written } = token;
      const things = thingsAfter(tokens, index + 1, "");
      const place = { start, end, value, unit: "", things, earlierEnd: found.at(-1)?.end ?? 0 };
      const bound = boundOf(hits, place, text, language);
      found.push({ written, start, end, value, kind, unit, things, before, bound, spelled: true, scale: 1 });
      continue;
    }
    const prefix = unitBefore(tokens, index);
    const behind = unitAt(tokens, core);
    const stated = prefix === "" ? behind.unit : prefix;
    const label = stated === "" ? readLabel(tokens, index, language) : { unit: "", scale: 1 };
    const unit = stated === "" ? label.unit : stated;
    const last = tokens[behind.next - 1] ?? token;
    const start = prefix === "" ? token.start : (tokens[index - 1]?.start ?? token.start);
    const end = Math.max(last.end, token.end);
    const unitOfRest = core.rest !== "" && unit !== "" ? "" : core.rest;
    const things = thingsAfter(tokens, behind.next, unitOfRest);
    const scale = prefixedScale(prefix, behind, tokens) ?? behind.scale ?? (core.scaled ? 1 : label.scale);
    const value = core.value * scale;
    const clock = clockTimeAt(tokens, index);
    found.push({
      written: text.slice(start, end),
      start,
      end,
      value,
      kind: kindOf(core, behind.unit, token.text),
      unit,
      things,
      before: prefix === "" ? before : (tokens[index - 2]?.lower ?? ""),
      bound: boundOf(hits, { start, end, value, unit, things, earlierEnd: found.at(-1)?.end ?? 0 }, text, language),
      ...(clock === undefined ? {} : { clock }),
      spelled: core.spelled,
      scale: core.scale * (behind.scale ?? 1),
    });
    index = behind.next - 1;
  }
  return withStatedCurrency(withSharedUnits(found, text), tokens);
}

const currencyLabel = /^(?:currency|währung|devise|moneda|valuta|waluta|moeda|通貨|货币|貨幣|عملة)$/;
const currencyReach = 60;

/** "Amount: 49; currency: EUR": the nearest bare figure is of that currency. */
function withStatedCurrency(found: readonly Quantity[], tokens: readonly Token[]): Quantity[] {
  const place = tokens.findIndex((token, index) => currencyLabel.test(token.lower) && tokens[index + 1]?.text === ":");
  const value = tokens[place + 2];
  const unit = place < 0 ? "" : (units.get(value?.lower ?? "") ?? "");
  if (value === undefined || !currencies.has(unit)) return [...found];
  const bare = found.filter(
    (quantity) => quantity.unit === "" && Math.abs(quantity.start - value.start) <= currencyReach,
  );
  const nearest = bare.toSorted(
    (one, other) => Math.abs(one.start - value.start) - Math.abs(other.start - value.start),
  )[0];
  return found.map((quantity) => (quantity === nearest ? { ...quantity, unit } : quantity));
}

const rangeJoint =
  /^\s?(?:[-–—]|to|bis|à|a|tot|do|til|till|and|und|et|y|e|en|og|och|i|or|oder|ou|o|of|～|~|〜|至|到|から|إلى|و)\s?$/;

/** "Between 5 and 10 percent", "from 4 to 5 million": the first figure has unit and scale of the second. */
function withSharedUnits(found: readonly Quantity[], text: string): Quantity[] {
  return found.map((quantity, index) => {
    const next = found[index + 1];
    const earlier = found.slice(0, index).findLast((one) => one.scale > 1 && currencies.has(one.unit));
    // "5 million euros, up from 4 million"
    if (quantity.scale > 1 && quantity.unit === "" && quantity.things.length === 0 && earlier !== undefined)
      return { ...quantity, unit: earlier.unit };
    if (next === undefined || quantity.kind !== "number") return quantity;
    const joined = rangeJoint.test(text.slice(quantity.end, next.start));
    if (!joined) return quantity;
    const small = quantity.scale === 1 && quantity.value < 1000;
    return {
      ...quantity,
      value: small ? quantity.value * next.scale : quantity.value,
      scale: small ? next.scale : quantity.scale,
      unit: quantity.unit === "" ? next.unit : quantity.unit,
      things: quantity.things.length === 0 || quantity.end >= next.start - 5 ? next.things : quantity.things,
    };
  });
}
