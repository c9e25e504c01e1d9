import { invalid } from "@galley/service-kit/errors";

/** Some fifty thousand words. */
const longestContent = 300_000;
/** Those of 12,500 tags, or of twice as many entities. */
const mostMarks = 25_000;
/** Elements that are open at once; what writers make has a dozen. */
const mostOpen = 2_000;

const empty = "area base br col embed hr img input link meta source track wbr".split(" ");
const emptyTag = new RegExp(`<(?:${empty.join("|")})(?![a-z])`, "iy");

/**
 * Refuses an article that would hold up the process while it is cleaned: "invalid" when it is too long, has too many marks of
 * HTML, or leaves too many elements open, which a parser's stack takes quadratic time for. Takes time linear in the text.
 */
export function checkBounds(content: string): void {
  if (content.length > longestContent) throw invalid(`content may have at most ${longestContent} characters`);
  let marks = 0;
  let open = 0;
  for (const { index, 0: mark } of content.matchAll(/[<>&]/g)) {
    marks += 1;
    if (marks > mostMarks) throw invalid(`content may have at most ${mostMarks} of the characters <, > and &`);
    if (mark !== "<") continue;
    if (content[index + 1] === "/") open = Math.max(0, open - 1);
    else if (!isEmptyAt(content, index)) open += 1;
    if (open > mostOpen) throw invalid(`content may have at most ${mostOpen} elements that are not closed`);
  }
}

function isEmptyAt(content: string, at: number): boolean {
  emptyTag.lastIndex = at;
  return emptyTag.test(content);
}
