interface Mark {
  readonly text: string;
  /** Matches the places where the mark opens or closes. A star between two spaces does neither. */
  readonly places: RegExp;
}

const strong: Mark = { text: "**", places: /\*\*/g };
const emphasis: Mark = { text: "*", places: /(?<![\s*])\*(?!\*)|(?<!\*)\*(?![\s*])/g };

const struck: Mark = { text: "~~", places: /~~/g };

/**
 * Gives each sentence of a text its own pair of emphasis marks, so that it can be moved or removed alone. Emphasis may span sentences:
 * "**Wait. Then go.**".
 */
export function closeEmphasis(sentences: readonly string[]): string[] {
  return [strong, emphasis, struck].reduce(closeMark, [...sentences]);
}

/** Gives each sentence of a text its own pair of marks for struck words, which may span sentences. */
export const closeStruck = (sentences: readonly string[]): string[] => closeMark(sentences, struck);

function closeMark(sentences: readonly string[], mark: Mark): string[] {
  let toCome = sentences.reduce((sum, sentence) => sum + count(sentence, mark), 0);
  const closed: string[] = [];
  let isOpen = false;
  for (const sentence of sentences) {
    toCome -= count(sentence, mark);
    const closesFirst = isOpen && sentence.startsWith(mark.text);
    const own = closesFirst ? sentence.slice(mark.text.length).trimStart() : sentence;
    const opened: string = isOpen && !closesFirst ? `${mark.text}${own}` : own;
    isOpen = count(opened, mark) % 2 === 1;
    // No closing mark follows, so the opening mark is plain text and stays as typed.
    if (isOpen && toCome === 0) isOpen = false;
    closed.push(isOpen ? `${opened}${mark.text}` : opened);
  }
  return closed.filter((sentence) => sentence !== "");
}

function count(sentence: string, { places }: Mark): number {
  return sentence.replace(/\\./g, "xx").match(places)?.length ?? 0;
}
