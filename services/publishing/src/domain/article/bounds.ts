import { invalid } from "@galley/service-kit/errors";

/** Some fifty thousand words. */
const longestContent = 300_000;
/** Those of 12,500 tags, or of twice as many entities. */
const mostMarks = 25_000;
/** Elements that are open at once; what writers make has a dozen. */
const mostOpen = 2_000;

const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const tag = /<(\/?)([a-z][^\s/>]{0,20})/iy;

/**
 * Refuses an article that would hold up the process while it is cleaned: "invalid" when it is too long, has too many marks of
 * HTML, or leaves too many elements open, which a parser's stack takes quadratic time for. Takes time linear in the text.
 */
export function checkBounds(content: string): void {
  if (content.length > longestContent) throw invalid(`content may have at most ${longestContent} characters`);
  let marks = 0;
  const open = createOpenElements();
  for (const { index, 0: mark } of content.matchAll(/[<>&]/g)) {
    marks += 1;
    if (marks > mostMarks) throw invalid(`content may have at most ${mostMarks} of the characters <, > and &`);
    if (mark === "<" && open.after(content, index) > mostOpen)
      throw invalid(`content may have at most ${mostOpen} elements that are not closed`);
  }
}

/** Counts elements that are open; ends of what was never begun close nothing. */
function createOpenElements() {
  const openOf = new Map<string, number>();
  let open = 0;
  return {
    /** How many are open after the tag that begins here. */
    after: (content: string, at: number): number => {
      tag.lastIndex = at;
      const [, slash, name = ""] = tag.exec(content) ?? [];
      if (name === "" || empty.has(name.toLowerCase())) return open;
      const known = openOf.get(name) ?? 0;
      const step = slash === "" ? 1 : known > 0 ? -1 : 0;
      openOf.set(name, known + step);
      open += step;
      return open;
    },
  };
}
