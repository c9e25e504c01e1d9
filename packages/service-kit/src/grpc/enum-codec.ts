type UpperSnake<Word extends string> = Word extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${UpperSnake<Tail>}`
  : Uppercase<Word>;
type ProtoName<Prefix extends string, Word extends string> = Word extends Word
  ? `${Prefix}_${UpperSnake<Word>}`
  : never;

/** Converts the words that the code uses for a value to the names of a Protocol Buffers enum and back. */
export interface EnumCodec<Word extends string, Prefix extends string = string> {
  readonly words: readonly Word[];
  readonly toProto: (word: Word) => ProtoName<Prefix, Word>;
  /** Converts the name of an enum value to a word. Returns undefined for UNSPECIFIED and for names that this version does not know. */
  readonly fromProto: (name: string) => Word | undefined;
}

/**
 * Creates the conversion between words and a Protocol Buffers enum. With the prefix AUTO_PUBLISH_MODE, the word "ideas-only" becomes
 * AUTO_PUBLISH_MODE_IDEAS_ONLY.
 */
export function enumCodec<const Word extends string, Prefix extends string>(
  prefix: Prefix,
  words: readonly Word[],
): EnumCodec<Word, Prefix> {
  const nameOf = (word: Word) => `${prefix}_${word.toUpperCase().replaceAll("-", "_")}` as ProtoName<Prefix, Word>;
  const names = new Map(words.map((word) => [word, nameOf(word)]));
  const byName = new Map(words.map((word) => [nameOf(word) as string, word]));
  return { words, toProto: (word) => names.get(word) ?? nameOf(word), fromProto: (name) => byName.get(name) };
}
