interface Mark {
  readonly text: string;
  /** Where it opens or closes; a star between spaces is neither. */
  readonly places: RegExp;
}

const strong: Mark = { text: "**", places: /\*\*/g };
const emphasis: Mark = { text: "*", places: /(?<![\s*])\*(?!\*)|(?<!\*)\*(?![\s*])/g };

/**
 * Sentences of one text whose emphasis may begin in one sentence and end in another ("**Clean.** Vacuum …", "**Wait. Then
 * go.**"): each sentence gets its own pair of marks, so that it can be moved or taken out alone.
 */
export function closeEmphasis(sentences: readonly string[]): string[] {
  return [strong, emphasis].reduce(closeMark, [...sentences]);
}

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
    // A lone mark that nothing closes later is no emphasis, and stays as it was typed.
    if (isOpen && toCome === 0) isOpen = false;
    closed.push(isOpen ? `${opened}${mark.text}` : opened);
  }
  return closed.filter((sentence) => sentence !== "");
}

function count(sentence: string, { places }: Mark): number {
  return sentence.match(places)?.length ?? 0;
}
