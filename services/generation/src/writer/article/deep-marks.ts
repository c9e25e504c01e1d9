const maxMarks = 12;

/**
 * Removes the quotation and list marks at the beginning of a Markdown line when there are so many that nobody wrote them. Markdown
 * parsers recurse for each mark, and some thousand levels overflow their stack. `mark` is a sticky expression for one mark with the space
 * before it. It is matched step by step, because an expression that repeats the mark could split the spaces in very many ways.
 */
export function withoutDeepMarks(line: string, mark: RegExp): string {
  let count = 0;
  let end = 0;
  mark.lastIndex = 0;
  while (mark.test(line)) {
    end = mark.lastIndex;
    count += 1;
  }
  return count < maxMarks ? line : line.slice(end).trimStart();
}
