import { withoutChannels } from "./harmony.ts";

interface ThoughtForm {
  readonly open: string;
  readonly close: string;
}

const tag = (name: string): ThoughtForm => ({ open: `<${name}>`, close: `</${name}>` });

/** How models write what they think into their answers, by the templates that they were published with. */
const forms: readonly ThoughtForm[] = [
  ...["think", "thinking", "thought", "thoughts", "reasoning", "reflection", "scratchpad", "seed:think"].map(tag),
  ...["inner_thought", "inner_thoughts", "internal_thought", "antthinking", "analysis"].map(tag),
  { open: "◁think▷", close: "◁/think▷" },
  { open: "[think]", close: "[/think]" },
  { open: "<|begin_of_thought|>", close: "<|end_of_thought|>" },
  { open: "<|start_thinking|>", close: "<|end_thinking|>" },
  { open: "<|thinking|>", close: "<|/thinking|>" },
  { open: "<|channel>thought", close: "<channel|>" },
  { open: "<unused94>", close: "<unused95>" },
];

/** Marks around an answer that say nothing to a reader. Gone wherever they stand. */
const answerMarks = [
  "<|begin_of_solution|>",
  "<|end_of_solution|>",
  "<|start_response|>",
  "<|end_response|>",
  "[begin final response]",
  "[end final response]",
  "<|im_end|>",
  "<|eot_id|>",
  "<|eom_id|>",
  "<|endoftext|>",
  "<|end_of_text|>",
  "<|return|>",
  "<|end|>",
  "<end_of_turn>",
];

/** A pair that wraps a whole answer. */
const wrappers: readonly ThoughtForm[] = ["answer", "output", "response", "final_answer"].map(tag);

interface Mark {
  readonly at: number;
  readonly end: number;
  readonly form: number;
  readonly opens: boolean;
}

/**
 * A model's words without what it thought. An unclosed thought is all thought; what stands before a close without an
 * open is thought too, since some servers eat the open. Marks in inline code (an article about such models) are text.
 * A text without marks comes back as it is, white space and all. Takes time linear in the text.
 */
export function withoutThoughts(text: string): string {
  const words = unwrapped(withoutMarks(outsideThoughts(withoutChannels(text)), answerMarks));
  return words === text ? text : words.trim();
}

/** True when a text holds any mark of a thought. */
export function holdsThought(text: string): boolean {
  return marksOf(text).length > 0 || withoutChannels(text) !== text;
}

/** Strings inside an answered JSON: closed thoughts go, and a lone mark is a word about marks. */
export function withoutClosedThoughts(text: string): string {
  const marks = marksOf(text);
  const opens = marks.filter((mark) => mark.opens).length;
  return opens > 0 && opens === marks.length - opens ? outsideThoughts(text).trim() : text;
}

function outsideThoughts(text: string): string {
  const marks = marksOf(text);
  const parts: string[] = [];
  let from = 0;
  let inside: number | undefined;
  let depth = 0;
  for (const { at, end, form, opens } of marks) {
    if (inside === undefined) {
      if (opens) {
        parts.push(text.slice(from, at));
        inside = form;
        depth = 1;
      } else {
        // Its open was eaten on the way: all up to here was thought.
        parts.length = 0;
        from = end;
      }
    } else if (form === inside) {
      depth += opens ? 1 : -1;
      if (depth > 0) continue;
      inside = undefined;
      from = end;
    }
  }
  if (inside === undefined) parts.push(text.slice(from));
  return parts.join("");
}

function marksOf(text: string): Mark[] {
  // Case folding may change the length of a text in other scripts, so only these letters are folded.
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const marks = forms.flatMap(({ open, close }, form) => [
    ...placesOf(lower, open).map((at) => ({ at, end: at + open.length, form, opens: true })),
    ...placesOf(lower, close).map((at) => ({ at, end: at + close.length, form, opens: false })),
  ]);
  return marks.filter(({ at }) => text[at - 1] !== "`").sort((left, right) => left.at - right.at);
}

function placesOf(text: string, mark: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) places.push(at);
  return places;
}

function withoutMarks(text: string, marks: readonly string[]): string {
  const lower = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const places = marks
    .flatMap((mark) => placesOf(lower, mark).map((at) => ({ at, end: at + mark.length })))
    .filter(({ at }) => text[at - 1] !== "`")
    .sort((left, right) => left.at - right.at);
  let from = 0;
  let kept = "";
  for (const { at, end } of places) {
    kept += text.slice(from, at);
    from = end;
  }
  return kept + text.slice(from);
}

function unwrapped(text: string): string {
  const trimmed = text.trim();
  const lower = trimmed.slice(0, 20).toLowerCase();
  const wrapper = wrappers.find(({ open }) => lower.startsWith(open));
  if (wrapper === undefined) return text;
  const inner = trimmed.slice(wrapper.open.length);
  const close = inner.slice(-wrapper.close.length).toLowerCase() === wrapper.close ? wrapper.close.length : 0;
  return inner.slice(0, inner.length - close).trim();
}
