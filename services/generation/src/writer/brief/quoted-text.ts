const quoted = /"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|「[^「」]*」|『[^『』]*』|《[^《》]*》/g;
const single = /(?<![\p{L}\p{N}])['‘‚][^'’‘\n]{1,120}['’‘](?![\p{L}\p{N}])/gu;

/** The text with every quotation blanked out, so that places stay what they are. */
export function withoutQuotations(text: string): string {
  const blank = (found: string) => " ".repeat(found.length);
  return text.replace(quoted, blank).replace(single, blank);
}

/** What stands between quotation marks of any kind, without the marks. */
export function quotedParts(text: string): string[] {
  const found = [...text.matchAll(quoted), ...text.replace(quoted, (part) => " ".repeat(part.length)).matchAll(single)];
  return found.map(([part]) => part.slice(1, -1).trim()).filter((part) => part !== "");
}
