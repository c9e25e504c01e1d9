import type { Note } from "../../domain/draft-report.ts";
import type { Sentence } from "../article/blocks.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { pleaseCheck } from "../judge/settle.ts";
import { quote } from "./quote.ts";

const maxEntries = 15;

/** A figure with the word or sign after it, such as 500 and "grams". A time of day such as "9:30" counts as one figure. */
interface Amount {
  readonly figure: string;
  readonly of: string;
}

/**
 * Returns a note that asks a person to check general sentences that are doubtful, and amounts of advice that no source contains. Each
 * amount is shown with the shortest sentence, item or row that contains it.
 */
export function checkNotes(standing: readonly Sentence[]): Note[] {
  const doubtful = standing.filter(({ reason = "" }) => reason.startsWith(pleaseCheck));
  const texts = new Set(entriesOf(doubtful).map(({ text }) => quote(withoutInlineMarks(text))));
  if (texts.size === 0) return [];
  const shown = [...texts].slice(0, maxEntries).join(" ");
  const more = texts.size > maxEntries ? ` and ${texts.size - maxEntries} more` : "";
  return [{ kind: "engine", text: `Please check, since nothing given says it: ${shown}${more}` }];
}

/**
 * Selects the sentences that the note about doubtful statements shows: one per unchecked amount, and each sentence that is doubtful for
 * another reason. Their order stays.
 */
function entriesOf(doubtful: readonly Sentence[]): Sentence[] {
  const told = new Map<string, string[]>();
  const entries = new Set<Sentence>();
  for (const sentence of doubtful.toSorted((one, other) => one.text.length - other.text.length)) {
    const amounts = amountsOf(sentence);
    const fresh = amounts.filter(({ figure, of }) => told.get(figure)?.some((one) => isSameUnit(one, of)) !== true);
    if (amounts.length > 0 && fresh.length === 0) continue;
    for (const { figure, of } of fresh) told.set(figure, [...(told.get(figure) ?? []), of]);
    entries.add(sentence);
  }
  return doubtful.filter((sentence) => entries.has(sentence));
}

const amount = /(\p{Nd}[\p{Nd}.,:]{0,20})\s?(\p{L}{1,40}|[°%])?/gu;

function amountsOf({ text, toCheck = [] }: Sentence): Amount[] {
  const figures = new Set(toCheck);
  const found = [...withoutInlineMarks(text).matchAll(amount)].flatMap(([, number = "", of = ""]): Amount[] => {
    const figure = number.replace(/[.,:]{1,20}$/, "");
    const isToCheck = [figure, ...figure.split(":")].some((one) => figures.has(one));
    return isToCheck ? [{ figure, of: of.toLowerCase() }] : [];
  });
  // If no amounts are found in the sentence, for example because it has digits of another script, the figures are listed without
  // the words after them.
  return found.length > 0 ? found : toCheck.map((figure) => ({ figure, of: "" }));
}

/**
 * Whether two units of measure may be the same: "min" is short for "minutes", and a table cell may have no unit because the column title
 * has it.
 */
const isSameUnit = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);
