const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * JSON with the two slips that models make most often put right: line breaks and tabs inside strings, and commas before
 * a closing bracket. Other text comes back as it is. Takes time linear in the text.
 */
export function mendJson(text: string): string {
  const parts: string[] = [];
  let from = 0;
  let quoted = false;
  const replace = (index: number, words: string): void => {
    parts.push(text.slice(from, index), words);
    from = index + 1;
  };
  let comma = -1;
  for (let index = 0; index < text.length; index += 1) {
    const mark = text[index] ?? "";
    if (quoted) {
      if (mark === "\\") index += 1;
      else if (mark === '"') quoted = false;
      else if (mark < " ") replace(index, escapes[mark] ?? " ");
      continue;
    }
    if ((mark === "}" || mark === "]") && comma !== -1) replace(comma, "");
    if (mark === ",") comma = index;
    else if (mark > " ") comma = -1;
    if (mark === '"') quoted = true;
  }
  return parts.join("") + text.slice(from);
}
