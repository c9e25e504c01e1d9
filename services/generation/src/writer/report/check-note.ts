import type { Note } from "../../domain/draft-report.ts";
import type { Sentence } from "../article/blocks.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { pleaseCheck } from "../judge/settle.ts";
import { quote } from "./quote.ts";

const maxEntries = 15;
/** The maximum number of amounts that are listed without their sentences. */
const maxAmounts = 150;

/**
 * A figure with the word or sign after it, such as 500 and "grams", and the words behind that, which often say what is measured. A time of
 * day such as "9:30" counts as one figure.
 */
interface Amount {
  readonly figure: string;
  readonly of: string;
  readonly behind: string;
  /** The amount as it is printed. */
  readonly printed: string;
  /** The whole sentence in small letters. */
  readonly text: string;
}

/**
 * Returns a note that asks a person to check general sentences that are doubtful, and amounts of advice that no source contains. Each
 * amount is shown with the shortest sentence, item or row that contains it. If there are too many of these, the note lists the remaining
 * amounts alone, so that none is left out.
 */
export function checkNotes(standing: readonly Sentence[]): Note[] {
  const doubtful = standing.filter(({ reason = "" }) => reason.startsWith(pleaseCheck));
  const entries = new Map(entriesOf(doubtful).map((sentence) => [quote(withoutInlineMarks(sentence.text)), sentence]));
  if (entries.size === 0) return [];
  const shown = [...entries.keys()].slice(0, maxEntries);
  const rest = [...entries.values()].slice(maxEntries);
  // The quotation of a long sentence is cut, so its amounts may be missing in it.
  const isShown = ({ printed }: Amount): boolean => shown.some((text) => text.includes(printed));
  const amounts = [...entries.values()].flatMap(amountsOf).filter((amount) => !isShown(amount));
  const listed = [...new Set(amounts.map(({ printed }) => printed))].slice(0, maxAmounts);
  const without = rest.filter((sentence) => amountsOf(sentence).length === 0).length;
  const also = listed.length === 0 ? "" : `; and these amounts: ${listed.join(", ")}`;
  const more = without === 0 ? "" : `; and ${without} more`;
  return [{ kind: "engine", text: `Please check, since nothing given says it: ${shown.join(" ")}${also}${more}` }];
}

/**
 * Selects the sentences that the note about doubtful statements shows: one per unchecked amount, and each sentence that is doubtful for
 * another reason. Their order stays.
 */
function entriesOf(doubtful: readonly Sentence[]): Sentence[] {
  const told = new Map<string, Amount[]>();
  const entries = new Set<Sentence>();
  for (const sentence of doubtful.toSorted((one, other) => one.text.length - other.text.length)) {
    const amounts = amountsOf(sentence);
    const fresh = amounts.filter((amount) => told.get(amount.figure)?.some((one) => isSame(one, amount)) !== true);
    if (amounts.length > 0 && fresh.length === 0) continue;
    for (const amount of fresh) told.set(amount.figure, [...(told.get(amount.figure) ?? []), amount]);
    entries.add(sentence);
  }
  return doubtful.filter((sentence) => entries.has(sentence));
}

const amount = /(\p{Nd}[\p{Nd}.,:]{0,20})(\s?)(\p{L}{1,40}|°\s?\p{L}?|%)?((?:\s\p{L}{1,40}){0,2})/gu;

function amountsOf({ text, toCheck = [] }: Sentence): Amount[] {
  const figures = new Set(toCheck);
  const words = withoutInlineMarks(text);
  const lower = words.toLowerCase();
  const found = [...words.matchAll(amount)].flatMap(([, number = "", gap = "", of = "", behind = ""]): Amount[] => {
    const figure = number.replace(/[.,:]{1,20}$/, "");
    const isToCheck = [figure, ...figure.split(":")].some((one) => figures.has(one));
    // A full stop or comma behind the figure ends its part of the sentence, so the next word belongs to something else.
    const isBare = figure !== number || of === "";
    const printed = isBare ? figure : `${figure}${gap}${of}`;
    const amount = { figure, of: isBare ? "" : of.toLowerCase(), behind: behind.toLowerCase(), printed, text: lower };
    return isToCheck ? [amount] : [];
  });
  // If no amounts are found in the sentence, for example because it has digits of another script, the figures are listed without
  // the words after them.
  return found.length > 0
    ? found
    : toCheck.map((figure) => ({ figure, of: "", behind: "", printed: figure, text: lower }));
}

/**
 * Whether two amounts are the same. Their units may differ in spelling: "min" is short for "minutes", and a table cell may have no unit
 * because the column title has it. The same must be measured: 200 g of sugar are not 200 g of flour.
 */
const isSame = (one: Amount, other: Amount): boolean =>
  (one.of.startsWith(other.of) || other.of.startsWith(one.of)) &&
  (one.behind === other.behind || names(one, other) || names(other, one));

/** Whether a sentence names what is measured before the amount, as in "beans: 250 g" for "250 g of beans". */
const names = (amount: Amount, { behind }: Amount): boolean =>
  amount.behind === "" && amount.text.includes(behind.split(/\s/).at(-1) ?? "");
