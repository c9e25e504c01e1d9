const mostMarks = 12;

/**
 * A line of Markdown without the quotations and lists that it opens within one another, when it opens so many that nobody wrote them:
 * readers of Markdown recurse, and some thousand levels overflow their stack. `mark` is sticky and matches one mark with the space
 * before it. Step by step, since an expression that repeats the mark may divide the spaces between two of them in many ways.
 */
export function withoutDeepMarks(line: string, mark: RegExp): string {
  let count = 0;
  let end = 0;
  mark.lastIndex = 0;
  while (mark.test(line)) {
    end = mark.lastIndex;
    count += 1;
  }
  return count < mostMarks ? line : line.slice(end).trimStart();
}
