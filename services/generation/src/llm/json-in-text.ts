/** The model's words without its thinking. An unclosed thought is all thought. */
export function withoutThinking(text: string): string {
  return text
    .replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, "")
    .replace(/<(?:think|thinking|reasoning)>[\s\S]*$/i, "")
    .replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, "")
    .trim();
}

/** The first JSON value in a text that may wrap it in thoughts, fences or prose; undefined when there is none. */
export function jsonInText(text: string): unknown {
  const bare = withoutThinking(text);
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(bare)?.[1];
  for (const candidate of [bare, fenced, ...balancedParts(bare)]) {
    const value = candidate === undefined ? undefined : parse(candidate);
    if (value !== undefined) return value;
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.trim());
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Parts from an opening bracket to its partner, outermost first; strings are skipped over. */
function balancedParts(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length && parts.length < 5; start += 1) {
    if (text[start] !== "{" && text[start] !== "[") continue;
    const end = partnerOf(text, start);
    if (end === undefined) continue;
    parts.push(text.slice(start, end + 1));
    start = end;
  }
  return parts;
}

function partnerOf(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let index = start; index < text.length; index += 1) {
    const mark = text[index];
    if (quoted) {
      if (mark === "\\") index += 1;
      else if (mark === '"') quoted = false;
    } else if (mark === '"') quoted = true;
    else if (mark === "{" || mark === "[") depth += 1;
    else if (mark === "}" || mark === "]") {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return undefined;
}
