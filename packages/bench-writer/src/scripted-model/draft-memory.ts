import { charactersIn, combine, hashNumber, phraseBank, wordsIn } from "./prose.ts";
import { type Fault, fromNowhere, type ScriptedBrief, type Truth } from "./scripted-brief.ts";

/** A sentence or table row that the scripted model has written, with the label that says whether it is true. */
export interface Written {
  /** The text without citations. For a row, its cells are separated by " | ". */
  readonly text: string;
  readonly truth?: Truth | undefined;
  readonly fault?: Fault | undefined;
  readonly isRow?: boolean;
}

/** A scripted model's memory of one draft: the parts that it has planned, written and removed. */
export interface DraftMemory {
  readonly brief: ScriptedBrief;
  /** Returns the next unused general sentence, which claims nothing that could be checked. */
  readonly nextGeneral: () => string;
  /** Returns the length of a text, in words or in characters, as the length of the article was ordered. */
  readonly textSize: (text: string) => number;
  readonly written: Written[];
  /** The true sentences that each section will have, by its heading. The introduction has an empty heading. */
  readonly plan: Map<string, readonly Truth[]>;
  /** Sentences that the model has removed again by itself, so that the draft may lack them. */
  readonly deleted: string[];
  /** Statements from no source that the careless model puts into this draft, such as an invented study. */
  readonly foreign: readonly Fault[];
}

/** Returns the statements in a language that a careless model invents. */
export const foreignIn = (language: string): Fault[] =>
  fromNowhere.map((kind) => ({ kind, claim: phraseBank(language).foreign[kind] }));

export function newDraftMemory(brief: ScriptedBrief): DraftMemory {
  const { id, language, unit } = brief;
  const start = hashNumber(id);
  const own = [...brief.general];
  let count = 0;
  const all = foreignIn(language);
  const [first, second] = [start % 5, (start + 2) % 5];
  return {
    brief,
    nextGeneral: () => own.shift() ?? combine(phraseBank(language), start + count++),
    textSize: (text) => (unit === "characters" ? charactersIn(text) : wordsIn(text, language)),
    written: [],
    plan: new Map(),
    deleted: [],
    foreign: all.filter((_fault, place) => place === first || place === second || place > 4),
  };
}
