/**
 * Finds the citations in a model's text, such as "[p3]" after a sentence, and replaces them by protected signs, so that splitting the
 * text into sentences does not separate or destroy them.
 */

const id = "[a-z]{0,2}\\d{1,4}";
const opening = "[[【［〔〖]";
const closing = "[\\]】］〕〗]";
/**
 * Matches citations of passages as models type them: "[c3]", "[c3, p2]", "(source: p3)". Marks of other citation systems in the same list
 * are dropped.
 */
const typed = new RegExp(
  `${opening}(?:\\^|sources?:? ?)?(${id}(?:\\s?[,;–-]\\s?${id}){0,49})\\^?${closing}|\\((?:sources?:? ?)?(?:([pc]\\d{1,4})(?:, ?([pc]\\d{1,4}))?)\\)`,
  "giu",
);
const ownId = /^[pc]\d{1,4}$/i;
/**
 * Matches code and links, in which a number in brackets is not a citation. Not matched: a link whose text is only a small number, because
 * that is a citation.
 */
const untouched =
  "```[\\s\\S]*?```|`[^`\\n]{1,2000}`|\\[(?!\\d{1,2}\\]|oai_citation)[^[\\]\\n]{1,300}\\]\\([^()\\n]{1,2000}\\)|\\[(?![a-z]{0,2}\\^?\\d)[^[\\]\\n]{1,300}\\]\\[\\d{1,2}\\]";
/** Words for "source" in other languages. Models write them before the number of a source, as in "(Quelle: p3)". */
const sourceWords =
  "sources?|ref(?:erence)?s?|doc(?:ument)?s?|citations?|cite|footnote|web|file|passage|memory|chunk|context|quellen?|fuentes?|fontes?|fonti?|bron(?:nen)?|källa|kilde|źródło|zdroj|kaynak|lähde|источник|джерело|来源|來源|资料|出典|출처|المصدر";
const numbers = (digits: string): string => `${digits}(?:\\s?[,;–-]\\s?${digits}){0,29}`;
const number = numbers("\\d{1,3}");
const bracketed = `${opening}${numbers("\\d{1,2}")}${closing}`;
/**
 * Matches citations such as "S1", "src2" and "f3". A number after other letters, such as a paper size (A4) or a vitamin (B12), is part of
 * the text.
 */
const letteredMark = "(?:s|d|r|f|src|ref|doc)\\d{1,3}";
/**
 * Matches the place before a raised number that is a footnote: after a word or a punctuation mark. After a number or a unit of measure, a
 * raised number is an exponent.
 */
const behindWord = '(?<=\\p{L}{3}\\s?|[.,;:!?)\\]”»’…"\ue001]\\s?)';
/**
 * Citation marks that do not name our passages and are removed: footnotes, plain numbers, and the marks that OpenAI, Bing, Gemini and
 * Wikipedia use.
 */
const foreign = [
  "\\[\\^[\\w-]{1,20}\\^?\\]",
  `${bracketed}(?:\\s?[,;–-]?\\s?${bracketed}){0,9}(?![(:])`,
  `${opening}${letteredMark}(?:\\s?[,;]\\s?${letteredMark}){0,9}${closing}(?![(:])`,
  "\\[\\d{1,2}\\]\\([^()\\n]{1,2000}\\)",
  "\\[\\[(?:cite: ?)?\\d{1,3}\\]\\](?:\\([^()\\n]{1,2000}\\))?",
  `${opening}\\d{1,3}(?::\\d{1,3})?†[^[\\]【】\\n]{0,80}${closing}`,
  "\\[oai_citation[^[\\]\\n]{0,200}\\](?:\\([^()\\n]{1,2000}\\))?",
  ":contentReference\\[oaicite:\\d{1,3}\\](?:\\{index=\\d{1,3}\\})?",
  "\\[?cite(?:turn\\d{1,3}[a-z]{1,20}\\d{1,3}){1,20}\\]?",
  "\\[(?:turn\\d{1,3}[a-z]{1,20}\\d{1,3}(?:, ?)?){1,20}\\]",
  "\\[cite_(?:start|end)\\]",
  `(?:${opening}|\\()(?:${sourceWords})(?:\\s?[:#.]\\s?|\\s|)${number}(?:${closing}|\\))`,
  `${opening}(?:citation|reference|${sourceWords})(?: needed)?${closing}(?![(:])`,
  "\\{{1,2}\\s?(?:cite|citation|ref|source|sfn)[^{}\\n]{0,200}\\}{1,2}",
  "\\\\(?:cite|footcite|footnote)[a-z]{0,10}\\{[^{}\\n]{0,200}\\}",
  `${behindWord}<sup>\\s?\\[{0,2}${number}\\]{0,2}(?:\\([^()\\n]{1,2000}\\))?\\s?</sup>`,
  `${behindWord}[¹²³⁴-⁹⁰]{1,3}(?![\\p{L}\\p{N}])`,
  `${behindWord}\\^\\[?\\d{1,2}\\]?\\^`,
  "<ref(?:\\s[^<>\\n]{0,100})?>[^<>\\n]{0,300}</ref>",
  "<(cite|citation|source)(?:\\s[^<>\\n]{0,100})?>\\s?[\\d,; -]{0,20}\\s?</\\2>",
  "</?(?:ref|citation|co)(?:[: ][^<>\\n]{0,100})?/?>",
].join("|");
/** Matches the name of a function key such as "[F5]". It is text, whereas a citation of a fact ("[f5]") has a small letter. */
const functionKey = /\[F\d{1,2}\]$/;
const footnote = /^\[\^[\w-]{1,20}\^?\]:[^\n]*\n?/gm;
const foreignMarks = new RegExp(`(${untouched})|[^\\S\\n]?(?:${foreign})`, "giu");

/** Removes citation marks of other systems, such as footnote numbers, from a text. */
const withoutForeignMarks = (text: string): string =>
  text.replace(footnote, "").replace(foreignMarks, (whole: string, code: string | undefined) => {
    return code ?? (functionKey.test(whole) ? whole : "");
  });

// The signs that stand for the beginning of a footnote or of a reference to one ("[^") while citation marks are removed.
const openNote = "\ue006";
const noteMark = /\[\^([^\s\]]{1,100})\]/g;

/** Hides the footnotes with these labels and the references to them, so that they are not taken for citation marks. */
const withHiddenNotes = (text: string, labels: ReadonlySet<string>): string =>
  labels.size === 0
    ? text
    : text.replace(noteMark, (whole, label: string) => (labels.has(label) ? `${openNote}${label}]` : whole));

// The signs around a protected citation are private use characters. `protectMarks` first removes such characters from the text, so that
// none is confused with them.
const open = "\ue000";
const close = "\ue001";
/** Matches private use characters, which stand for protected marks and may not be in a text before. */
export const privateUse = /[\ue000-\uf8ff]/g;
const kept = /\ue000([pc0-9,]*)\ue001/g;
// Matches the end of a sentence and the citations after it, which are moved before the full stop. A line break is matched only if
// the citations stand alone on the next line; other line breaks separate paragraphs and list items.
const behindStop =
  /([^\S\n]?[.!?。！？…](?:[^\S\n]?["”»“』」)]){0,2}\*{0,2})(?:[^\S\n]{0,3}|[^\S\n]?\n)((?:\ue000[pc0-9,]{1,10000}\ue001[^\S\n]{0,2})+)(?=(\n?))/g;

// Matches citations after the last bar of a table row. They are moved into the row, because the Markdown parser drops text after that
// bar.
const behindRow = /(\|)[^\S\n]{0,3}((?:\ue000[pc0-9,]{1,10000}\ue001[^\S\n]{0,2})+)$/gm;

const range = /([pc])(\d{1,4})\s?[–-]\s?([pc]?)(\d{1,4})(?!\d)/gi;
/** The maximum number of ids that a range such as "c2–c5" stands for. Of a longer one only both ends count. */
const maxRange = 30;

/** Replaces ranges in a list of ids by their ids: "c2–c5" by "c2,c3,c4,c5". Ids that no passage has are ignored later. */
export function withoutRanges(list: string): string {
  return list.replace(range, (whole: string, letter: string, first: string, other: string, last: string) => {
    const count = Number(last) - Number(first) + 1;
    const isRange = (other === "" || other.toLowerCase() === letter.toLowerCase()) && count > 0 && count <= maxRange;
    return isRange ? Array.from({ length: count }, (_, at) => `${letter}${Number(first) + at}`).join(",") : whole;
  });
}

/**
 * Replaces the citations of passages in a model's text by protected signs and moves them before the full stop, so that each one stays
 * with its sentence when the text is split. `notes` are the labels of the text's own footnotes, which stay as they are.
 */
export function protectMarks(text: string, notes: ReadonlySet<string> = new Set()): string {
  const own = withHiddenNotes(text.replace(privateUse, ""), notes).replace(
    typed,
    (whole, several?: string, one?: string, other?: string) => {
      const listed = several === undefined ? undefined : withoutRanges(several).split(/[,;\s–-]+/);
      const ids = listed ?? [one, other].filter((given) => given !== undefined);
      const ours = ids.filter((given) => ownId.test(given));
      return ours.length === 0 ? whole : `${open}${ours.join(",").toLowerCase()}${close}`;
    },
  );
  return withoutForeignMarks(own)
    .replace(behindRow, (_, bar: string, marks: string) => `${marks.replace(/\s+/g, "")} ${bar}`)
    .replace(behindStop, (_, stop: string, marks: string, lineEnd: string) => {
      return `${marks.replace(/\s+/g, "")}${stop}${lineEnd === "" ? " " : ""}`;
    })
    .replaceAll(openNote, "[^");
}

/** Splits a sentence into its text and the ids of the passages that its protected citation marks name. */
export function takeMarks(sentence: string): { text: string; cited: string[] } {
  const cited = [...sentence.matchAll(kept)].flatMap(([, ids]) => (ids ?? "").split(",").filter((id) => id !== ""));
  const text = sentence
    .replace(/ ?\ue000[pc0-9,]*\ue001/g, "")
    .replace(/\s{2,}/g, " ")
    .trim();
  return { text, cited: [...new Set(cited)] };
}
