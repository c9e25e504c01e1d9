/**
 * A text with the edits made that are marked in it, as CriticMarkup and wdiff write them: what is deleted goes, what is
 * added stays, comments go into square brackets.
 */
export function withEditsMade(text: string): string {
  return text
    .replace(/\{~~[^~{}]{0,400}~>([^~{}]{0,400})~~\}/g, "$1")
    .replace(/\{--[^{}]{0,400}--\}|\[-[^[\]]{0,400}-\]/g, "")
    .replace(
      /\{\+\+([^{}]{0,400})\+\+\}|[[{]\+([^[\]{}]{0,400})\+[\]}]/g,
      (_all, one?: string, other?: string) => one ?? other ?? "",
    )
    .replace(/\{==([^{}]{0,400})==\}/g, "$1")
    .replace(/\{>>([^{}[\]]{0,400})<<\}/g, "[$1]");
}

const slashes = /^\s{0,3}\/\/\s*(\S.*)$/;
const angles = /^\s{0,3}>>\s*(\S.*)$/;
const single = /^\s{0,3}>(?!>)/;
const labelled = /^\s{0,3}(\p{Lu}[\p{L}.]{0,11})\s?[:：]\s+(\S.*)$/u;
const fewestComments = 3;

/**
 * A text with the comments that stand on lines of their own between its lines in square brackets: "// …", ">> …" where
 * nothing else is quoted, "EDIT: …" where one short label comes again and again behind lines without any.
 */
export function withCommentsMarked(text: string, isRemark: (comments: string) => boolean): string {
  const lines = text.split("\n");
  const quotes = lines.some((line) => single.test(line));
  const comments = commentLabels(lines, isRemark);
  return lines
    .flatMap((line) => {
      const [, comment] = slashes.exec(line) ?? (quotes ? undefined : angles.exec(line)) ?? [];
      const label = labelled.exec(line);
      const said = comment ?? (label !== null && comments.has(label[1] ?? "") ? label[2] : undefined);
      return said === undefined ? [line] : ["", `[${said.replace(/[[\]]/g, " ")}]`, ""];
    })
    .join("\n");
}

function commentLabels(lines: readonly string[], isRemark: (comments: string) => boolean): ReadonlySet<string> {
  const said = new Map<string, string[]>();
  for (const [index, line] of lines.entries()) {
    const [, key = "", value = ""] = labelled.exec(line) ?? [];
    const above = lines[index - 1] ?? "";
    if (key === "" || above.trim() === "" || labelled.test(above)) continue;
    said.set(key, [...(said.get(key) ?? []), value]);
  }
  const often = [...said].filter(([, values]) => values.length >= fewestComments);
  return new Set(often.filter(([, values]) => values.filter(isRemark).length > values.length / 2).map(([key]) => key));
}

const stamp =
  /^\s{0,3}(?:\[\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]m)?\]|\(?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]m)?\)?\s*(?:[-–—]\s*)?(?=\p{L}[^:\n]{0,40}:\s))\s*/iu;

const label = /^\p{L}[^:\n]{0,40}(?=:\s)/u;

/** A chat without the times and senders of its lines; what is sent at one time is a paragraph. */
export function withoutTimes(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => ({ line, said: stamp.test(line) ? line.replace(stamp, "") : undefined }));
  const messages = lines.flatMap(({ said }) => said ?? []);
  if (messages.length < fewestComments) return text;
  // A label that comes once is of what is said: "Price: 5 euros".
  const labels = messages.flatMap((said) => label.exec(said)?.[0] ?? []);
  const senders = new Set(labels.filter((name, index) => labels.indexOf(name) !== index));
  const withoutSender = (said: string): string => {
    const name = label.exec(said)?.[0];
    return name !== undefined && senders.has(name) ? said.slice(name.length + 1).trimStart() : said;
  };
  return lines.map(({ line, said }) => (said === undefined ? line : `\n${withoutSender(said)}`)).join("\n");
}
