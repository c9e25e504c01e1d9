/**
 * Words of one language by which orders to a writer are known. Closed classes as far as they go: pronouns, negations,
 * modals, greetings, nouns for texts and their parts, and verbs of writing in the forms that orders have. Entries are
 * parted by "|" and may be of several words. Japanese and Chinese entries are looked for inside of sentences.
 */
export interface OrderWords {
  /** Second-person pronouns. */
  readonly you: string;
  readonly please: string;
  /** Forms of verbs that only a writer obeys: write, mention, explain. */
  readonly writing: string;
  /** Forms of verbs that orders begin with, and steps of instructions too: use, add, keep. */
  readonly doing: string;
  /** "not", "don't", "never". */
  readonly not: string;
  /** "no", "without", before a noun. */
  readonly none: string;
  /** "avoid", "leave out". */
  readonly avoid: string;
  /** "we want", "I need". */
  readonly wish: string;
  /** "should", "must". */
  readonly should: string;
  /** Nouns for a text or its parts that are hardly ever the subject of one. */
  readonly text: string;
  /** Nouns for a text, its parts or its readers that may be something else. */
  readonly part: string;
  /** "word", "term", "phrase". */
  readonly word: string;
  /** Articles, possessives, "any", "such as": what stands before the thing itself. */
  readonly before: string;
  /** What an order may begin with before its verb: "also", "and", "then". */
  readonly opener: string;
  /** Greetings and courtesies of letters. */
  readonly hello: string;
  /** "that", after "mention". */
  readonly that: string;
  /** Finite auxiliaries: they make a sentence of a fragment. */
  readonly finite: string;
  readonly only: string;
  /** "facts", "information", "material". */
  readonly facts: string;
  /** "end with". */
  readonly close: string;
}
