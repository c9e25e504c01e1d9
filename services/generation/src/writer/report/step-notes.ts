import type { Note } from "../../domain/draft-report.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import type { LeftOut } from "../write/left-out.ts";
import { quote } from "./quote.ts";

/** Returns a note on each step of a numbered list that was left out, because the steps after it have other numbers then. */
export function stepNotes(leftOut: readonly LeftOut[]): Note[] {
  return leftOut.map(({ number, text, why }) => {
    const reason = why === "" ? "" : ` (${why})`;
    const said = `Step ${number} of a numbered list was left out, so check the steps around it: ${quote(withoutInlineMarks(text))}${reason}`;
    return { kind: "wish-not-met", text: said };
  });
}
