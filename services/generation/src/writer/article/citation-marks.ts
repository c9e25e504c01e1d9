/** Ids of passages that a model typed behind its sentences, kept out of the way of sentence splitting. */

const typed =
  /[[【](?:\^|sources?:? ?)?((?:[pc]\d{1,4})(?:\s?[,;]\s?[pc]\d{1,4}){0,9})\^?[\]】]|\((?:sources?:? ?)?(?:([pc]\d{1,4})(?:, ?([pc]\d{1,4}))?)\)/gi;
/** Code and links, in which a number in brackets is not a citation mark. */
const untouched =
  "```[\\s\\S]*?```|`[^`\\n]{1,2000}`|\\[[^[\\]\\n]{1,300}\\]\\([^()\\n]{1,2000}\\)|\\[(?![pc^]?\\d)[^[\\]\\n]{1,300}\\]\\[\\d{1,2}\\]";
/** Citation marks of other systems, which refer to nothing here: footnotes, numbers, and the marks of OpenAI, Bing and Wikipedia. */
const foreign = [
  "\\[\\^\\d{1,3}\\^?\\]",
  "\\[\\d{1,2}(?: ?[,;–-] ?\\d{1,2}){0,9}\\](?![(:])",
  "\\[\\[\\d{1,2}\\]\\](?:\\([^()\\n]{1,2000}\\))?",
  "[[【]\\d{1,3}(?::\\d{1,3})?†[^[\\]【】\\n]{0,80}[\\]】]",
  "\\[?cite(?:turn\\d{1,3}[a-z]{1,20}\\d{1,3}){1,20}\\]?",
  "\\[(?:turn\\d{1,3}[a-z]{1,20}\\d{1,3}(?:, ?)?){1,20}\\]",
  "[[(](?:sources?|ref(?:erence)?|doc(?:ument)?|citation|footnote|web|passage)[:#.]? ?\\d{1,3}[\\])]",
  "\\[(?:citation|source|reference)(?: needed)?\\]",
].join("|");
const footnote = /^\[\^\d{1,3}\^?\]:[^\n]*\n?/gm;
const foreignMarks = new RegExp(`(${untouched})|[^\\S\\n]?(?:${foreign})`, "gi");

/** Removes the citation marks of other systems from a text. */
const withoutForeignMarks = (text: string): string =>
  text.replace(footnote, "").replace(foreignMarks, (_, code: string | undefined) => code ?? "");

// Characters of a private use area: no text has them, see below.
const open = "\ue000";
const close = "\ue001";
const privateUse = /[\ue000-\uf8ff]/g;
const kept = /\ue000([pc0-9,]*)\ue001/g;
// Breaks of lines stay where they are: they part paragraphs and items. Only a mark alone on the next line is drawn up.
const behindStop =
  /([.!?。！？…]["”»“』」)]{0,2}\*{0,2})(?:[^\S\n]{0,3}|[^\S\n]?\n)((?:\ue000[pc0-9,]{1,80}\ue001[^\S\n]{0,2})+)(?=(\n?))/g;

// What stands behind the last bar of a row, Markdown drops.
const behindRow = /(\|)[^\S\n]{0,3}((?:\ue000[pc0-9,]{1,80}\ue001[^\S\n]{0,2})+)$/gm;

/** The text with its citation marks in a form that stays with its sentence: moved before the full stop. */
export function protectMarks(text: string): string {
  return withoutForeignMarks(text.replace(privateUse, ""))
    .replace(typed, (_, several?: string, one?: string, other?: string) => {
      const ids = (several ?? [one, other].filter((id) => id !== undefined).join(",")).toLowerCase();
      return `${open}${ids.replace(/[;\s]+/g, ",").replace(/,{2,}/g, ",")}${close}`;
    })
    .replace(behindRow, (_, bar: string, marks: string) => `${marks.replace(/\s+/g, "")} ${bar}`)
    .replace(behindStop, (_, stop: string, marks: string, lineEnd: string) => {
      return `${marks.replace(/\s+/g, "")}${stop}${lineEnd === "" ? " " : ""}`;
    });
}

/** A sentence without its protected marks, and the ids that they held. */
export function takeMarks(sentence: string): { text: string; cited: string[] } {
  const cited = [...sentence.matchAll(kept)].flatMap(([, ids]) => (ids ?? "").split(",").filter((id) => id !== ""));
  const text = sentence
    .replace(/ ?\ue000[pc0-9,]*\ue001/g, "")
    .replace(/\s{2,}/g, " ")
    .trim();
  return { text, cited: [...new Set(cited)] };
}
