import type { Signals } from "../signals.ts";
import type { SpeechAct } from "../utterance.ts";

/** Slots that features are hashed into: with a quarter of them, collisions cost two errors in a hundred. */
export const slots = 1 << 17;

const longest = 400;
const unspaced = new Set(["ja", "zh"]);

/** What the classifier sees of a sentence: slots, those of its letters apart from those of what rules say of it. */
export interface Features {
  readonly letters: readonly number[];
  readonly rules: readonly number[];
}

/**
 * What a sentence looks like: its words, neighbouring words, pieces of words, first and last words, its marks, and what rules
 * make of it, each as a slot (the hashing trick: Weinberger et al., 2009).
 */
export function featuresOf(sentence: string, language: string, signals: Signals, ruled: SpeechAct): Features {
  const text = fold(sentence);
  const names = unspaced.has(language) ? piecesOfCharacters(text) : piecesOfWords(text, language);
  const letters = [...new Set([...names, ...marksOf(sentence, text), ...classesOf(signals)])].map(slotOf);
  return { letters, rules: namesOfRules(signals, ruled).map(slotOf) };
}

// Quoted words are somebody else's; figures and addresses count as such, whichever they are.
function fold(sentence: string): string {
  return sentence
    .slice(0, longest)
    .toLowerCase()
    .normalize("NFKC")
    .replace(/https?:\/\/\S+|www\.\S+/g, " ¤ ")
    .replace(/"[^"]{2,}"|“[^“”]{2,}”|„[^„“”]{2,}[“”]|«[^«»]{2,}»|「[^「」]{2,}」|『[^『』]{2,}』/gu, " § ")
    .replace(/\d[\d.,:]*/g, "0");
}

function piecesOfWords(text: string, language: string): string[] {
  const words = text.match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?|0|§|¤/gu) ?? [];
  const names: string[] = [];
  for (const [index, word] of words.entries()) {
    names.push(`${language} ${word}`, `${language} ${word} ${words[index + 1] ?? "$"}`);
    if (index < 3) names.push(`${language} ^${index} ${word}`);
    if (word.length > 3) names.push(...piecesOf(`<${word}>`, 3, 5));
  }
  const [first = "", second = ""] = words;
  names.push(`${language} ^ ${first} ${second}`, `${language} $ ${words.at(-1) ?? ""}`);
  return names;
}

function piecesOfCharacters(text: string): string[] {
  const bare = text.replace(/\s+/g, "");
  const end = bare.replace(/[。．.!！?？]{1,80}$/u, "");
  const tails = [2, 3, 4, 5].map((length) => `$${end.slice(-length)}`);
  const heads = [2, 3, 4].map((length) => `^${end.slice(0, length)}`);
  return [...piecesOf(bare, 1, 4), ...tails, ...heads];
}

function piecesOf(text: string, shortest: number, most: number): string[] {
  const pieces: string[] = [];
  for (let length = shortest; length <= most; length += 1) {
    for (let start = 0; start + length <= text.length; start += 1) pieces.push(text.slice(start, start + length));
  }
  return pieces;
}

function marksOf(sentence: string, folded: string): string[] {
  const length = sentence.length < 25 ? "short" : sentence.length < 70 ? "middle" : "long";
  const end = sentence.trimEnd().at(-1) ?? "";
  return [
    `#${length}`,
    `#figures${Math.min(3, (folded.match(/0/g) ?? []).length)}`,
    `#end${/[.!?。！？:：]/u.test(end) ? end : ""}`,
    ...(folded.includes("§") ? ["#quoted"] : []),
    ...(folded.includes("¤") ? ["#address"] : []),
    ...(/^[^:：]{2,30}[:：]\s?\S/u.test(sentence) ? ["#label"] : []),
    ...(/\p{Ll}\s+\p{Lu}\p{Ll}/u.test(sentence) ? ["#name"] : []),
  ];
}

const classes = [
  ...([
    "please",
    "you",
    "not",
    "none",
    "avoid",
    "writing",
    "doing",
    "wish",
    "should",
    "text",
    "part",
    "facts",
  ] as const),
  ...(["only", "word", "that", "finite", "close", "hello", "opener"] as const),
];

/** Classes of order words one after another, which are the same in all languages. */
function classesOf({ lexicon, tokens, text }: Signals): string[] {
  if (!lexicon.spaced)
    return classes.filter((name) => lexicon.piece(text, name) !== undefined).map((name) => `%${name}`);
  const found = tokens.slice(0, 60).flatMap((_token, index) => {
    const own = classes.filter((name) => lexicon.at(tokens, index, name) > 0);
    return own.length === 0 ? [] : [{ index, name: own.join("+") }];
  });
  return found.flatMap(({ index, name }, place) => {
    const next = found[place + 1];
    return [
      `%${name}`,
      ...(index === 0 ? [`%^ ${name}`] : []),
      next === undefined ? `%${name} $` : `%${name} ${next.name} ${next.index - index > 1}`,
    ];
  });
}

/** The signals that are there, alone and together with the judgement that rules come to. */
function namesOfRules(signals: Signals, act: SpeechAct): string[] {
  const present = Object.entries(signals).flatMap(([name, value]) => {
    if (value === true) return [name];
    return typeof value === "string" && (name === "opens" || name === "setting") ? [name, `${name} ${value}`] : [];
  });
  return [`@${act}`, ...present.flatMap((name) => [`@${name}`, `@${name} ${act}`])];
}

/** FNV-1a (Fowler, Noll, Vo), 32 bits, folded to the slots. */
function slotOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) ^ (hash >>> 15)) & (slots - 1);
}
