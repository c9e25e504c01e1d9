// In inline code (an article about such models) a mark is text.
const marks = /(?<!`)(?:<(\/?)(?:think|thinking|thought|reasoning)>|\[(\/?)think\])/gi;
const finalChannel = /<\|channel\|>\s{0,3}final\s{0,3}(?:<\|constrain\|>\w{0,20}\s{0,3})?<\|message\|>/gi;
const channelEnd = /<\|(?:end|return|call|start|channel)\|>/i;
/** What a server should have taken off the end. */
const endMarks = /(?<!`)<\|(?:im_end|eot_id|eom_id|endoftext|end_of_text|return|end)\|>/gi;

/**
 * A model's words without its reasoning: between tags as `<think>`, or in the channels of the Harmony form (gpt-oss), of which only the last
 * final one is an answer. An unclosed thought is all thought; so is what stands before a close without an opening, since some servers
 * eat that. A text without marks comes back as it is, white space and all. Takes time linear in the text.
 */
export function stripReasoning(text: string): string {
  const words = outsideThoughts(answerChannel(text)).replace(endMarks, "");
  return words === text ? text : words.trim();
}

/** The same for a string inside an answered JSON, where a lone mark is a word about marks. */
export function stripClosedReasoning(text: string): string {
  const closes = [...text.matchAll(marks)].filter(isClose).length;
  return closes > 0 && 2 * closes === text.match(marks)?.length ? stripReasoning(text) : text;
}

/** Whether a text holds a thought. */
export function holdsReasoning(text: string): boolean {
  return outsideThoughts(answerChannel(text)) !== text;
}

const isClose = ([, tag, bracket]: RegExpMatchArray): boolean => (tag ?? bracket) === "/";

function outsideThoughts(text: string): string {
  let kept = "";
  let from = 0;
  let depth = 0;
  for (const mark of text.matchAll(marks)) {
    if (isClose(mark)) {
      if (depth === 0) kept = "";
      depth = Math.max(0, depth - 1);
    } else {
      if (depth === 0) kept += text.slice(from, mark.index);
      depth += 1;
    }
    from = mark.index + mark[0].length;
  }
  return depth === 0 ? kept + text.slice(from) : kept;
}

function answerChannel(text: string): string {
  if (!text.includes("<|channel|>")) return text;
  const last = [...text.matchAll(finalChannel)].at(-1);
  if (last === undefined) return "";
  const words = text.slice(last.index + last[0].length);
  const end = words.search(channelEnd);
  return end === -1 ? words : words.slice(0, end);
}
