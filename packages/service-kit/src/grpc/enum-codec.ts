type UpperSnake<Word extends string> = Word extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${UpperSnake<Tail>}`
  : Uppercase<Word>;
type ProtoName<Prefix extends string, Word extends string> = Word extends Word
  ? `${Prefix}_${UpperSnake<Word>}`
  : never;

/** Turns the words of the domain into the names of a proto enum and back. */
export interface EnumCodec<Word extends string, Prefix extends string = string> {
  readonly words: readonly Word[];
  readonly toProto: (word: Word) => ProtoName<Prefix, Word>;
  /** undefined for UNSPECIFIED and for names that this version does not know. */
  readonly fromProto: (name: string) => Word | undefined;
}

/** A codec for words such as "ideas-only", which is AUTO_PUBLISH_MODE_IDEAS_ONLY with the prefix AUTO_PUBLISH_MODE. */
export function enumCodec<const Word extends string, Prefix extends string>(
  prefix: Prefix,
  words: readonly Word[],
): EnumCodec<Word, Prefix> {
  const nameOf = (word: Word) => `${prefix}_${word.toUpperCase().replaceAll("-", "_")}` as ProtoName<Prefix, Word>;
  const names = new Map(words.map((word) => [word, nameOf(word)]));
  const byName = new Map(words.map((word) => [nameOf(word) as string, word]));
  return { words, toProto: (word) => names.get(word) ?? nameOf(word), fromProto: (name) => byName.get(name) };
}
