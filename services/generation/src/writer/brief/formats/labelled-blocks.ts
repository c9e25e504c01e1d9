import { detectLanguage } from "../../../reading/language/detect-language.ts";
import { splitSentences } from "../../../reading/language/sentences.ts";
import { roleOfHeading } from "../lead-in.ts";
import type { MaterialBlock } from "../material.ts";
import { signalsOf } from "../signals.ts";
import { lexiconOf } from "../vocabulary/lexicon.ts";
import { settingOf } from "../vocabulary/settings.ts";
import { answerBlocks, answerOf, areAnswers, leadInLevel, readLines } from "./lines.ts";

type ListBlock = Extract<MaterialBlock, { kind: "list" }>;

const mostLabelWords = 6;
const longestUnspacedLabel = 12;

/** A label that orders ("Write 300 words from this page: http://…") is a sentence, and what stands behind it is another. */
export function withoutOrderLabels(blocks: readonly MaterialBlock[]): MaterialBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind !== "entry" || settingOf(block.key) !== undefined || !isOrder(block.key)) return [block];
    return [{ kind: "paragraph", text: `${block.key}:` }, ...readLines([block.value])];
  });
}

// "Open", "Start" and "Contact" are labels of data.
function isOrder(key: string): boolean {
  const lexicon = lexiconOf(detectLanguage(key));
  const { tokens, length, please, opens } = signalsOf(key, lexicon);
  const isLong = lexicon.spaced ? tokens.length > 1 : key.length > 6;
  return isLong && (length || please || opens === "writing");
}

/**
 * A nested list whose outer items only name what stands under them as headings over lists. They stand over the next block
 * only, as lines with a colon do.
 */
export function withListHeadings(blocks: readonly MaterialBlock[]): MaterialBlock[] {
  return blocks.flatMap((block) => (block.kind === "list" ? splitList(block) : [block]));
}

function splitList(list: ListBlock): MaterialBlock[] {
  if (areAnswers(list.items)) return list.items.flatMap(answered);
  const found: MaterialBlock[] = [];
  let items: { text: string; depth: number }[] = [];
  let ordered = list.ordered;
  const close = () => {
    if (items.length > 0) {
      const outermost = Math.min(...items.map(({ depth }) => depth));
      found.push({
        kind: "list",
        ordered,
        items: items.map(({ text }) => text),
        depths: items.map(({ depth }) => depth - outermost),
      });
    }
    items = [];
  };
  for (const [index, text] of list.items.entries()) {
    const depth = list.depths[index] ?? 0;
    const isParent = depth === 0 && (list.depths[index + 1] ?? 0) > 0;
    if (isParent && isLabel(text)) {
      close();
      found.push({ kind: "heading", level: leadInLevel, text: text.replace(/[:：]$/, "") });
      // What is counted are the headings.
      ordered = false;
    } else {
      if (depth === 0) ordered = list.ordered;
      items.push({ text, depth });
    }
  }
  close();
  return found;
}

const fewestSentences = 3;
const [longestTitle, mostTitleWords] = [40, 6];
const numbered = /^[一二三四五六七八九十]{1,3}、/u;

/**
 * Sections that stand in one paragraph each as headings over their text: "The plan: …", "一、…。", and the items of a list
 * that are mostly as long as that ("2. The figures. There are …").
 */
export function withSections(blocks: readonly MaterialBlock[]): MaterialBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === "paragraph") return section(block.text, numbered.test(block.text)) ?? [block];
    if (block.kind !== "list") return [block];
    const long = block.items.filter((item) => countSentences(item) >= fewestSentences);
    if (long.length * 3 < block.items.length * 2) return [block];
    return block.items.flatMap((text) => section(text, true) ?? [{ kind: "paragraph" as const, text }]);
  });
}

/** `isSet`: a title may end with a full stop, since something else says that it is one. */
function section(text: string, isSet: boolean): MaterialBlock[] | undefined {
  const [, title = "", mark = "", rest = ""] =
    /^([^.:：。!?！？"“„«]{2,60})([.:：。])\s{0,9}(\S.*)$/u.exec(text.replace(numbered, "")) ?? [];
  const words = title.split(" ");
  const isTitle = title.length <= longestTitle && words.length <= mostTitleWords && !/\d/.test(title);
  const isLabel = words.length > 1 && /(?:^| )\p{Ll}/u.test(title) && settingOf(title) === undefined;
  const isMarked = /[:：]/.test(mark) ? isLabel : isSet;
  // A name with a colon says who speaks, and so does what stands before a quotation.
  if (/\p{Lu}\p{L}{1,40} \p{Lu}/u.test(title) || /^["“„«「『]/u.test(rest)) return undefined;
  if (!isTitle || !isMarked || countSentences(rest) < fewestSentences - 1) return undefined;
  // What goes on with a small letter is the rest of a sentence.
  if (!isSet && /^\p{Ll}/u.test(rest)) return undefined;
  // What a title orders, its own sentences may not: each is judged by itself.
  if (!isSet && roleOfHeading(title, detectLanguage(rest)) !== undefined) return undefined;
  return [
    { kind: "heading", level: leadInLevel, text: title },
    { kind: "paragraph", text: rest },
  ];
}

const countSentences = (text: string): number => splitSentences(text, detectLanguage(text)).length;

function answered(item: string): MaterialBlock[] {
  const said = answerOf(item);
  return said === undefined ? [{ kind: "paragraph", text: item }] : answerBlocks(said.question, said.answer);
}

function isLabel(text: string): boolean {
  const bare = text.replace(/[:：]$/, "");
  // What has a figure, a name or a verb says something itself.
  if (/\d|[.!;。！]$|[:：]\s|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(bare)) return false;
  if (signalsOf(bare, lexiconOf(detectLanguage(bare))).finite) return false;
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(bare);
  return isUnspaced ? bare.length <= longestUnspacedLabel : bare.split(/\s+/).length <= mostLabelWords;
}
