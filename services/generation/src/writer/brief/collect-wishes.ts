import { bansIn, bansNamed } from "./bans.ts";
import type { Ban, LengthWish } from "./brief.ts";
import { itemsNamed, sectionsNamed } from "./counts.ts";
import { splitLabel } from "./formats/lines.ts";
import { keywordsIn, keywordsNamed } from "./keywords.ts";
import { languageNamed, languageOrdered } from "./language-wish.ts";
import { roleOfLabel } from "./lead-in.ts";
import { lengthNamed, lengthOrdered } from "./length-wish.ts";
import { plainDigits } from "./number-words.ts";
import { forbidsMore } from "./only-given.ts";
import { factsInOrder } from "./order-facts.ts";
import { pointsIn } from "./order-points.ts";
import { trimEnd } from "./order-spans.ts";
import { withoutDoubtfulTail } from "./order-tail.ts";
import { quotedParts, withoutQuotations } from "./quoted-text.ts";
import { signalsOf } from "./signals.ts";
import type { Stated } from "./stated.ts";
import type { Utterance } from "./utterance.ts";
import { type Lexicon, lexiconOf, tokensOf } from "./vocabulary/lexicon.ts";
import type { Setting } from "./vocabulary/settings.ts";
import { type ForbiddenThere, keepBack } from "./withhold.ts";

/** Everything that code reads out of what the client said. */
export interface Wishes {
  facts: string[];
  language?: string;
  length?: LengthWish;
  sectionCount?: number;
  itemCount?: number;
  subject: string;
  goal: string;
  readers: string;
  tone: string;
  closing: string;
  structure: string[];
  mustCover: string[];
  keywords: string[];
  bans: Ban[];
  onlyGivenFacts: boolean;
  otherOrders: string[];
  /** What the client asked to keep back, as written. */
  withheld: string[];
}

/** Reads the wishes out of the utterances, in their order. What is `stated` forbids nothing. */
export function collectWishes(
  utterances: readonly Utterance[],
  title: string,
  language: string,
  stated: Stated = () => false,
): Wishes {
  const collector = new WishCollector(lexiconOf(language), stated);
  const { told, bans, withheld } = keepBack(utterances, title, language, stated);
  for (const utterance of told) collector.take(utterance);
  collector.forbid(bans);
  const { wishes } = collector;
  wishes.withheld.push(...withheld);
  wishes.otherOrders = wishes.otherOrders.filter((order) => !withheld.includes(order));
  const items = itemsNamed(title);
  if (items !== undefined) wishes.itemCount = items;
  return wishes;
}

class WishCollector {
  readonly wishes: Wishes = {
    facts: [],
    subject: "",
    goal: "",
    readers: "",
    tone: "",
    closing: "",
    structure: [],
    mustCover: [],
    keywords: [],
    bans: [],
    onlyGivenFacts: false,
    otherOrders: [],
    withheld: [],
  };
  readonly #lexicon: Lexicon;
  readonly #stated: Stated;

  constructor(lexicon: Lexicon, stated: Stated) {
    this.#lexicon = lexicon;
    this.#stated = stated;
  }

  take(utterance: Utterance): void {
    if (utterance.act === "statement") {
      const { text, standsIn } = utterance;
      this.#push(
        this.wishes.facts,
        trimEnd(standsIn === "prose" ? withoutDoubtfulTail(text, this.#lexicon.language) : text),
      );
      return;
    }
    const label = splitLabel(utterance.text);
    const own = label === undefined ? undefined : roleOfLabel(label.key, label.value, this.#lexicon.language);
    const value = own === undefined ? utterance.text : (label?.value ?? "");
    const bySetting = own ?? utterance.role;
    const setting = bySetting === undefined ? false : this.#setting(bySetting, value, utterance.text);
    const read = this.#read(utterance, value);
    const greets = signalsOf(utterance.text, this.#lexicon).hello;
    if (!setting && !read && !greets) this.#push(this.wishes.otherOrders, utterance.text);
  }

  /** What wishes for discretion forbid. */
  forbid(bans: readonly ForbiddenThere[]): void {
    for (const { utterance, ...ban } of bans) this.#bans([ban], utterance);
  }

  #push(list: string[], text: string): void {
    const plain = text.trim();
    if (plain !== "" && !list.includes(plain)) list.push(plain);
  }

  /** What a label or heading says its value is. False when the value is no use as such. */
  #setting(setting: Setting, value: string, utterance: string): boolean {
    const { wishes } = this;
    const plain = value.trim().replace(/[.。]$/, "");
    switch (setting) {
      case "tone":
      case "readers":
      case "goal":
      case "closing":
        wishes[setting] = wishes[setting] === "" ? plain : `${wishes[setting]}, ${plain}`;
        return true;
      case "subject":
        if (wishes.subject === "") wishes.subject = plain;
        return true;
      case "length":
        return this.#length(lengthNamed(value) ?? bareLength(value));
      case "language":
        return this.#language(languageNamed(value) ?? languageOrdered(value));
      case "keywords":
        for (const keyword of keywordsNamed(value)) this.#push(wishes.keywords, keyword);
        return true;
      case "bans":
        this.#bans(bansNamed(value, this.#lexicon), utterance);
        return true;
      case "structure":
        for (const part of structureParts(value)) this.#push(wishes.structure, part);
        return true;
      case "cover":
        if (lengthNamed(value) !== undefined) return false;
        for (const point of value !== utterance ? value.split(/\s{0,9}[;；、]\s{0,9}|,\s{1,9}(?=\p{L})/u) : [value])
          this.#push(wishes.mustCover, point.replace(/[.。]$/, ""));
        return true;
      default:
        return false;
    }
  }

  #length(length: LengthWish | undefined): boolean {
    if (length !== undefined) this.wishes.length ??= length;
    return length !== undefined;
  }

  #language(code: string | undefined): boolean {
    if (code !== undefined) this.wishes.language ??= code;
    return code !== undefined;
  }

  #bans(found: readonly Ban[], utterance: string): boolean {
    const bans = found.filter(({ text }) => !this.#stated(utterance, text));
    for (const ban of bans) {
      if (!this.wishes.bans.some(({ text }) => text.toLowerCase() === ban.text.toLowerCase()))
        this.wishes.bans.push(ban);
    }
    return bans.length > 0;
  }

  /** What the sentence itself says, whatever stands over it. True when something of it was understood. */
  #read({ text, act, role, standsIn }: Utterance, value: string): boolean {
    const { wishes } = this;
    const lexicon = this.#lexicon;
    const signals = signalsOf(text, lexicon);
    const before = wishes.facts.length + wishes.keywords.length + wishes.mustCover.length;
    const length = this.#length(lengthOrdered(text, lexicon, act === "order"));
    const language = this.#language(languageOrdered(withoutQuotations(text)));
    // What nobody is sure to be an order forbids at most words between quotation marks.
    const forbidden = bansIn(text, lexicon).filter(({ kind }) => act === "order" || kind === "word");
    const bans = role === "bans" ? false : this.#bans(forbidden, text);
    const only = this.#onlyFacts(text, lexicon);
    const sections = sectionsNamed(text);
    if (sections !== undefined) wishes.sectionCount ??= sections;
    const items = itemsNamed(text);
    if (items !== undefined && !signals.forbids && role !== "cover") wishes.itemCount ??= items;
    for (const keyword of role === "keywords" ? [] : keywordsIn(text)) this.#push(wishes.keywords, keyword);
    const facts = role === "bans" || standsIn === "remark" ? [] : factsInOrder(value, lexicon);
    for (const fact of facts) this.#push(wishes.facts, fact);
    if (facts.length === 0 && !only && role !== "bans" && role !== "keywords")
      for (const point of pointsIn(value, lexicon)) this.#push(wishes.mustCover, point);
    const closing = closingIn(text, lexicon);
    if (closing !== "" && wishes.closing === "") wishes.closing = closing;
    return (
      length ||
      language ||
      bans ||
      only ||
      sections !== undefined ||
      items !== undefined ||
      closing !== "" ||
      wishes.facts.length + wishes.keywords.length + wishes.mustCover.length > before
    );
  }

  #onlyFacts(text: string, lexicon: Lexicon): boolean {
    const signals = signalsOf(text, lexicon);
    const closed =
      (signals.forbids || signals.opens === "none" || signals.opens === "not") &&
      signals.factsWord &&
      forbidsMore(text);
    if (!signals.onlyFacts && !closed) return false;
    this.wishes.onlyGivenFacts = true;
    return true;
  }
}

/** "800" after "Length:" is a length in words. */
function bareLength(value: string): LengthWish | undefined {
  const number = /(\d{1,3}(?:[.,]\d{3})|\d{2,5})/.exec(plainDigits(value))?.[1]?.replace(/[.,]/g, "");
  return number === undefined || Number(number) < 30 ? undefined : { words: Number(number), bound: "about" };
}

/** Parts of a structure that stands in one line: "Intro, 3 tips, conclusion" or "Intro > Tips > Close". */
function structureParts(value: string): string[] {
  const quoted = quotedParts(value);
  if (quoted.length > 1) return quoted;
  const counted = value.split(/(?:^|\s)\(?\d{1,2}[.)]\s+/).filter((part) => part.trim() !== "");
  if (counted.length > 1) return counted.map((part) => part.trim().replace(/[.,;。]{1,80}$/, ""));
  const bare = value.replace(/^\(?(?:h[1-6]|\d{1,2})[.):]\s*/i, "");
  const parts = bare.split(/\s{0,9}(?:>|→|➔|;|；|、|\||\s[–—-]\s)\s{0,9}/);
  const cut = parts.length > 1 ? parts : bare.split(/,\s+/);
  return cut.every((part) => part.split(/\s+/).length <= 8) ? cut.filter((part) => part !== "") : [bare];
}

/** How the order wants the text to end; empty when it says nothing of it. */
function closingIn(text: string, lexicon: Lexicon): string {
  if (!lexicon.spaced) {
    const found = lexicon.piece(text, "close");
    return found === undefined ? "" : text.slice(text.indexOf(found)).replace(/[。！]$/, "");
  }
  const tokens = tokensOf(text, lexicon.language);
  const at = lexicon.indexOf(tokens, "close");
  if (at < 0) return "";
  const start = tokens[at + lexicon.at(tokens, at, "close")]?.start;
  return start === undefined ? "" : text.slice(start).replace(/[.!]{1,80}$/, "");
}
