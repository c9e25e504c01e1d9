import { contentStems } from "../../reading/language/words.ts";
import type { BriefReading } from "./brief-reading.ts";
import type { Material } from "./material.ts";
import { squeeze } from "./verbatim.ts";

/** A reading that accounts for so much of an order has understood it; what code guesses beside it is not better. */
const shareUnderstood = 0.55;
const fewestTexts = 4;
const shareOfSentence = 0.6;

type ReadOrders = Pick<
  BriefReading,
  "subject" | "goal" | "readers" | "tone" | "closing" | "structure" | "mustCover" | "keywords" | "otherOrders"
>;

/** What of a client's order a model's reading accounts for, and under which name. */
export class Accounted {
  readonly #language: string;
  readonly #manner: Spans;
  readonly #orders: Spans;
  readonly #besideSubject: Spans;
  readonly #said: readonly string[];

  constructor(read: BriefReading, language: string) {
    this.#language = language;
    this.#manner = new Spans(mannerOf(read), language);
    this.#orders = new Spans([...mannerOf(read), ...ordersOf(read)], language);
    this.#besideSubject = new Spans([...mannerOf({ ...read, subject: "" }), ...ordersOf(read)], language);
    this.#said = [...mannerOf(read), ...ordersOf(read), ...read.facts].filter((text) => text.trim() !== "");
  }

  /** The sentence is said by how the text is to be: for whom, in what tone, in what parts. */
  asManner(sentence: string): boolean {
    return this.#manner.hold(sentence);
  }

  /** The sentence is said by something that the client ordered. */
  asOrder(sentence: string): boolean {
    return this.#orders.hold(sentence);
  }

  /** The same of a statement: one that names the subject ("We are the Wendover cooperative") says more than that. */
  asMoreThanSubject(statement: string): boolean {
    return this.#besideSubject.hold(statement);
  }

  /** Whether the reading speaks, in one field or another, of most of what the client wrote. */
  isUnderstood({ text }: Material): boolean {
    const held = new Set(contentStems(this.#said.join("\n"), this.#language));
    const stems = [...new Set(contentStems(text.replace(/https?:\/\/\S+/g, " "), this.#language))];
    return (
      this.#said.length >= fewestTexts &&
      stems.filter((stem) => held.has(stem)).length >= shareUnderstood * stems.length
    );
  }
}

const mannerOf = ({ goal, readers, tone, closing, structure, subject }: ReadOrders): string[] => [
  ...[subject, goal, readers, tone, closing],
  ...structure,
];
const ordersOf = (read: BriefReading): string[] => [
  ...read.otherOrders,
  ...read.mustCover,
  ...read.keywords,
  ...read.bans.map(({ text }) => text),
];

/** Texts of a reading, to see whether they say what a sentence says. */
class Spans {
  readonly #language: string;
  readonly #texts: readonly { readonly plain: string; readonly stems: ReadonlySet<string> }[];

  constructor(texts: readonly string[], language: string) {
    this.#language = language;
    this.#texts = texts.map((text) => ({ plain: squeeze(text), stems: new Set(contentStems(text, language)) }));
  }

  hold(sentence: string): boolean {
    const plain = squeeze(sentence);
    if (plain === "") return true;
    if (this.#texts.some((text) => text.plain.includes(plain))) return true;
    const stems = [...new Set(contentStems(sentence, this.#language))];
    if (stems.length === 0) return false;
    // Words of one span, not of all of them: many wishes together hold the words of anything.
    return this.#texts.some(
      (text) => stems.filter((stem) => text.stems.has(stem)).length >= shareOfSentence * stems.length,
    );
  }
}
