import type { Note } from "../../domain/draft-report.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { quote } from "./quote.ts";

/** A step of a numbered list that is not in the draft. */
export interface LeftOut {
  /** Its number in the list as it was written. */
  readonly number: number;
  readonly text: string;
  /** Why it was left out; "" if that is not known. */
  readonly why: string;
}

/** Returns a note on each step of a numbered list that was left out, because the steps after it have other numbers then. */
export function stepNotes(leftOut: readonly LeftOut[]): Note[] {
  return leftOut.map(({ number, text, why }) => {
    const reason = why === "" ? "" : ` (${why})`;
    const said = `Step ${number} of a numbered list was left out, so check the steps around it: ${quote(withoutInlineMarks(text))}${reason}`;
    return { kind: "wish-not-met", text: said };
  });
}
