/**
 * A part of a text that looks like a tag, comment or declaration of HTML. Whether it is HTML or ordinary text is
 * decided elsewhere.
 */
export interface TagLike {
  readonly kind: "start" | "end" | "comment" | "declaration";
  /** Position of the part's "<" in the text. */
  readonly at: number;
  /** Position after the part's ">" in the text. */
  readonly end: number;
  /** Name of the element in lower case; empty for comments and declarations. */
  readonly name: string;
  readonly hasAttributes: boolean;
  readonly isSelfClosed: boolean;
  /** The end tag that belongs to a start tag, or the start tag that belongs to an end tag. Not set if there is none. */
  partner?: TagLike;
}

// Matches a tag. Attribute values with "<" are rare and not supported, so that the search takes linear time.
const tag = /<(\/?)([a-z][\w:-]{0,59})(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/iy;
const declaration = /^\s*(?:<\?xml[^<>]*\?>\s*)?(?:<!doctype[^<>]*>)?/i;

/**
 * Returns every part of a text that looks like a tag, comment or declaration, in order. The ranges in `code` are
 * skipped. Runs in linear time.
 */
export function tagsIn(text: string, code: readonly Range[]): TagLike[] {
  const tags: TagLike[] = [];
  const declared = declaration.exec(text)?.[0].trimEnd().length ?? 0;
  const other = { name: "", hasAttributes: false, isSelfClosed: false };
  if (declared > 0) tags.push({ kind: "declaration", at: text.indexOf("<"), end: declared, ...other });
  let hasCommentEnds = true;
  let range = 0;
  for (let at = text.indexOf("<", declared); at !== -1; at = text.indexOf("<", at)) {
    while ((code[range]?.end ?? text.length) <= at) range += 1;
    const inside = code[range];
    if (inside !== undefined && inside.at <= at) {
      at = inside.end;
      continue;
    }
    if (hasCommentEnds && text.startsWith("<!--", at)) {
      const close = text.indexOf("-->", at + 4);
      hasCommentEnds = close !== -1;
      if (hasCommentEnds) {
        tags.push({ kind: "comment", at, end: close + 3, ...other });
        at = close + 3;
        continue;
      }
    }
    tag.lastIndex = at;
    const [whole, slash, name = "", attributes = ""] = tag.exec(text) ?? [];
    if (whole === undefined) {
      at += 1;
      continue;
    }
    const given = attributes.trim().replace(/\/$/, "");
    const own = { name: name.toLowerCase(), hasAttributes: given !== "", isSelfClosed: attributes.endsWith("/") };
    tags.push({ kind: slash === "" ? "start" : "end", at, end: at + whole.length, ...own });
    at += whole.length;
  }
  pair(tags);
  return tags;
}

/** Connects each end tag with the last open start tag of the same name. */
function pair(tags: readonly TagLike[]): void {
  const open = new Map<string, TagLike[]>();
  for (const one of tags) {
    if (one.isSelfClosed || one.name === "") continue;
    const ofName = open.get(one.name) ?? [];
    open.set(one.name, ofName);
    if (one.kind === "start") ofName.push(one);
    else {
      const start = ofName.pop();
      if (start === undefined) continue;
      start.partner = one;
      one.partner = start;
    }
  }
}

/** A part of a text, from `at` up to but not including `end`. */
export interface Range {
  readonly at: number;
  readonly end: number;
}

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;

/** Returns the code in a Markdown text: fenced blocks, and code spans in paragraphs that do not begin with a tag. */
export function codeIn(markdown: string): Range[] {
  const ranges: Range[] = [];
  let fenced: { readonly mark: string; readonly at: number } | undefined;
  let prose = 0;
  let at = 0;
  for (const line of markdown.split("\n")) {
    const next = at + line.length + 1;
    const mark = fence.exec(line)?.[1];
    if (fenced === undefined) {
      if (mark !== undefined || line.trim() === "") {
        ranges.push(...spansIn(markdown, prose, at));
        prose = next;
      }
      if (mark !== undefined) fenced = { mark, at };
    } else if (mark?.startsWith(fenced.mark) === true) {
      ranges.push({ at: fenced.at, end: next });
      fenced = undefined;
      prose = next;
    }
    at = next;
  }
  if (fenced === undefined) ranges.push(...spansIn(markdown, prose, at));
  else ranges.push({ at: fenced.at, end: markdown.length });
  return ranges;
}

/**
 * Returns the parts of one paragraph that are marked as code by backticks. Each is enclosed by two equally long runs of
 * backticks. A paragraph that begins with a tag has none.
 */
function spansIn(markdown: string, from: number, to: number): Range[] {
  const paragraph = markdown.slice(from, to);
  if (/^\s*<\/?[a-z]/i.test(paragraph)) return [];
  const runs = [...paragraph.matchAll(/(?<![`\\])`+/g)].map(([run], index, all) => {
    return { at: from + (all[index]?.index ?? 0), length: run.length };
  });
  const nextWithLength: number[] = [];
  const byLength = new Map<number, number>();
  for (const [index, { length }] of [...runs.entries()].reverse()) {
    nextWithLength[index] = byLength.get(length) ?? -1;
    byLength.set(length, index);
  }
  const spans: Range[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const close = nextWithLength[index] ?? -1;
    const [first, last] = [runs[index], runs[close]];
    if (first === undefined || last === undefined) continue;
    spans.push({ at: first.at, end: last.at + last.length });
    index = close;
  }
  return spans;
}
