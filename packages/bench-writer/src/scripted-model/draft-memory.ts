import { bankOf, charactersIn, combine, numberOf, wordsIn } from "./prose.ts";
import { type Fault, fromNowhere, type ScriptedBrief, type Truth } from "./scripted-brief.ts";

/** A sentence or row that a scripted model wrote, with what only the model knows of it. */
export interface Written {
  /** Without marks; of a row: its cells with " | " between them. */
  readonly text: string;
  readonly truth?: Truth | undefined;
  readonly fault?: Fault | undefined;
  readonly isRow?: boolean;
}

/** What a scripted model remembers of one draft. */
export interface DraftMemory {
  readonly brief: ScriptedBrief;
  /** The next sentence that says nothing checkable and was not used yet. */
  readonly nextGeneral: () => string;
  /** How long a text is, in the unit that was ordered. */
  readonly sizeOf: (text: string) => number;
  readonly written: Written[];
  /** Which truths a section is to hold, by its heading; "" is the lead. */
  readonly plan: Map<string, readonly Truth[]>;
  /** Sentences that the model itself took out again. */
  readonly deleted: string[];
  /** What this draft's careless writer brings in from nowhere. */
  readonly foreign: readonly Fault[];
}

/** Faults from nowhere in a language. */
export const foreignIn = (language: string): Fault[] =>
  fromNowhere.map((kind) => ({ kind, claim: bankOf(language).foreign[kind] }));

export function newDraftMemory(brief: ScriptedBrief): DraftMemory {
  const { id, language, unit } = brief;
  const start = numberOf(id);
  const own = [...brief.general];
  let count = 0;
  const all = foreignIn(language);
  const [first, second] = [start % 5, (start + 2) % 5];
  return {
    brief,
    nextGeneral: () => own.shift() ?? combine(bankOf(language), start + count++),
    sizeOf: (text) => (unit === "characters" ? charactersIn(text) : wordsIn(text, language)),
    ...{ written: [], plan: new Map(), deleted: [] },
    foreign: all.filter((_fault, place) => place === first || place === second || place > 4),
  };
}
