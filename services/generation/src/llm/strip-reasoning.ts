// Tags that enclose a model's reasoning. Tags in inline code are not matched: they are part of the text, for example in
// an article about such models.
const marks = /(?<!`)(?:<(\/?)(?:think|thinking|thought|reasoning)>|\[(\/?)think\])/gi;
const finalChannel = /<\|channel\|>\s{0,3}final\s{0,3}(?:<\|constrain\|>\w{0,20}\s{0,3})?<\|message\|>/gi;
const channelEnd = /<\|(?:end|return|call|start|channel)\|>/i;
/** Special tokens that some servers fail to remove from the end of an answer. */
const endMarks = /(?<!`)<\|(?:im_end|eot_id|eom_id|endoftext|end_of_text|return|end)\|>/gi;

/**
 * Removes a model's reasoning from an answer: text between tags such as `<think>`, or all channels
 * but the last final one of the Harmony format (gpt-oss). An unclosed tag makes the rest
 * reasoning. A closing tag without an opening one makes the text before it reasoning, because some
 * servers drop the opening tag. A text without tags is returned unchanged. Runs in linear time.
 */
export function stripReasoning(text: string): string {
  const words = outsideThoughts(answerChannel(text)).replace(endMarks, "");
  return words === text ? text : words.trim();
}

/** Like `stripReasoning`, for strings inside JSON. There, a single tag without its counterpart is ordinary text. */
export function stripClosedReasoning(text: string): string {
  const closes = [...text.matchAll(marks)].filter(isClose).length;
  return closes > 0 && 2 * closes === text.match(marks)?.length ? stripReasoning(text) : text;
}

/** Returns whether a text contains tags of a model's reasoning. */
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
