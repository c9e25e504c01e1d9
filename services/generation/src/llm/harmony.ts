const channelMark = "<|channel|>";
const messageMark = "<|message|>";
const ends = ["<|end|>", "<|return|>", "<|call|>", "<|start|>", channelMark];
/** What is left of the marks when a server drops special tokens but not the words between them. */
const bareFinal = "assistantfinal";

/**
 * The final channel of an answer in the Harmony form (gpt-oss); nothing when it has other channels only. A text without
 * channels comes back as it is. Takes time linear in the text.
 */
export function withoutChannels(text: string): string {
  if (!text.includes(channelMark)) return withoutBareChannels(text);
  const finals: string[] = [];
  let at = text.indexOf(channelMark);
  while (at !== -1) {
    const nameFrom = at + channelMark.length;
    const message = text.indexOf(messageMark, nameFrom);
    if (message === -1) break;
    const from = message + messageMark.length;
    const end = firstEnd(text, from);
    if (
      text
        .slice(nameFrom, nameFrom + 12)
        .trim()
        .toLowerCase()
        .startsWith("final")
    )
      finals.push(text.slice(from, end));
    at = text.indexOf(channelMark, end);
  }
  return finals.join("\n");
}

function firstEnd(text: string, from: number): number {
  // Every end begins with the same two characters, so that one scan finds the first.
  for (let at = text.indexOf("<|", from); at !== -1; at = text.indexOf("<|", at + 2)) {
    if (ends.some((end) => text.startsWith(end, at))) return at;
  }
  return text.length;
}

function withoutBareChannels(text: string): string {
  const start = text.trimStart();
  if (!/^(?:analysis|commentary)[A-Z"'(]/.test(start.slice(0, 12))) return text;
  const final = start.lastIndexOf(bareFinal);
  return final === -1 ? "" : start.slice(final + bareFinal.length);
}
