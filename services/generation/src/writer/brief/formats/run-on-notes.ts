import { detectLanguage } from "../../../reading/language/detect-language.ts";
import { splitSentences } from "../../../reading/language/sentences.ts";
import { leadInRole } from "../lead-in.ts";
import type { MaterialBlock } from "../material.ts";
import { withoutQuotations } from "../quoted-text.ts";
import { settingOf } from "../vocabulary/settings.ts";

const [fewestLed, fewestAlone, fewestByComma] = [3, 4, 4];
const [mostNotes, longestHead] = [60, 160];
// A list that ends with "and" is one of a sentence.
const lastOfSentence =
  /^(?:and|or|und|oder|sowie|et|ou|y|o|e|ed|en|of|og|eller|och|i|oraz|lub|as well as)(?!\p{L})|^و/iu;

/**
 * Notes that were written in one breath as a list: "my notes: the pool opens on 1 June; 3 basins; 84,000 guests". Each is
 * a statement of its own, and what one of them denies is not denied of the next.
 */
export function withNotesAsLists(blocks: readonly MaterialBlock[]): MaterialBlock[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== "paragraph" || !/[;；؛,，،、]/.test(block.text)) return [block];
    const above = blocks[index - 1];
    const lead = above?.kind === "paragraph" && /[:：]$/.test(above.text) ? above.text : "";
    return splitParagraph(block.text, lead);
  });
}

/** `lead`: the line right above, when it ends with a colon. */
function splitParagraph(text: string, lead: string): MaterialBlock[] {
  const language = detectLanguage(text);
  const found: MaterialBlock[] = [];
  let prose: string[] = [];
  const close = (): void => {
    if (prose.length > 0) found.push({ kind: "paragraph", text: prose.join(" ") });
    prose = [];
  };
  for (const [index, sentence] of splitSentences(text, language).entries()) {
    const read = readNotes(sentence, index === 0 ? lead : "", language);
    if (read === undefined) prose.push(sentence);
    else {
      if (read.head !== "") prose.push(read.head);
      close();
      found.push({ kind: "list", ordered: false, items: read.notes, depths: read.notes.map(() => 0) });
    }
  }
  close();
  return found.some(({ kind }) => kind === "list") ? found : [{ kind: "paragraph", text }];
}

interface RunOnNotes {
  /** With its colon; empty when nothing leads to the notes. */
  readonly head: string;
  readonly notes: string[];
}

function readNotes(sentence: string, lead: string, language: string): RunOnNotes | undefined {
  const bare = withoutQuotations(sentence).replace(/https?:\/\/\S+/g, (address) => "x".repeat(address.length));
  const colon = /[:：](?=\s|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u.exec(bare)?.index ?? -1;
  const head = colon > 0 && colon <= longestHead ? sentence.slice(0, colon + 1) : "";
  const leading = head === "" ? lead : head;
  if (leading !== "" && !leadsToNotes(leading, language)) return undefined;
  const start = head.length;
  const parts = (mark: RegExp): string[] => cut(sentence.slice(start), bare.slice(start), mark);
  const bySemicolon = parts(/[;；؛]/g);
  if (bySemicolon.length >= (leading === "" ? fewestAlone : fewestLed)) return { head, notes: bySemicolon };
  if (leading === "") return undefined;
  const byComma = parts(/[,،](?=\s)|[，、]/g);
  return byComma.length >= fewestByComma && areNotes(byComma) ? { head, notes: byComma } : undefined;
}

/** "Tone:" and "Four sections:" lead to wishes, which are read as such. */
function leadsToNotes(head: string, language: string): boolean {
  if (settingOf(head.slice(0, -1)) === "facts") return true;
  const role = leadInRole(head, language);
  return role === undefined || role === "facts";
}

function cut(text: string, bare: string, mark: RegExp): string[] {
  const ends = [...bare.matchAll(mark)].slice(0, mostNotes).map(({ index }) => index);
  const starts = [0, ...ends.map((end) => end + 1)];
  return starts
    .map((start, index) => text.slice(start, ends[index] ?? text.length).trim())
    .map((part, index, all) => (index === all.length - 1 ? part.replace(/[.。]$/, "") : part))
    .filter((part) => part !== "");
}

/** Whether they state things of their own: no list in a sentence, most of several words, at least half with a figure. */
function areNotes(parts: readonly string[]): boolean {
  if (lastOfSentence.test(parts.at(-1) ?? "")) return false;
  const isUnspaced = (part: string) => /[\p{Script=Han}\p{Script=Hiragana}]/u.test(part);
  const isLong = (part: string) => (isUnspaced(part) ? part.length >= 4 : part.split(/\s+/).length >= 2);
  return (
    parts.filter(isLong).length >= parts.length - 1 &&
    parts.filter((part) => /\d/.test(part)).length * 2 >= parts.length
  );
}
