import { splitSentences } from "../../reading/language/sentences.ts";
import { type MaterialBlock, tellRow } from "./material.ts";

const longest = 1_200;
const longestHeading = 160;

/**
 * Lines of the instructions with what they need to be understood: two neighbouring sentences of a paragraph, an item or
 * row with the line that leads to it and the heading above it, an answer with its question, the entries of one record, an
 * interview as a whole with what is said of it, a sentence of a mail with who wrote it. None is longer than 1,200 characters but for single sentences.
 */
export function passagesInContext(blocks: readonly MaterialBlock[], language: string): string[] {
  return [
    ...blocks.flatMap((block) => (block.kind === "paragraph" ? neighbours(splitSentences(block.text, language)) : [])),
    ...blocks.flatMap((block, index) => withLead(block, blocks[index - 1], language)),
    ...records(blocks),
    ...interviews(blocks),
    ...underHeadings(blocks, language),
    ...voices(blocks, language),
  ].filter((line) => line.length <= longest * 1.2);
}

/** Each sentence with the one before it. */
function neighbours(sentences: readonly string[]): string[] {
  return sentences.slice(1).map((sentence, index) => `${sentences[index]} ${sentence}`);
}

function statementsOf(block: MaterialBlock, language: string): string[] {
  switch (block.kind) {
    case "paragraph":
      return splitSentences(block.text, language);
    case "list":
      return [...block.items];
    case "quotation":
      return [block.speaker === undefined ? `“${block.text}”` : `${block.speaker}: “${block.text}”`];
    case "entry":
      return [`${block.key}: ${block.value}`];
    case "table": {
      const [head = [], ...rows] = block.rows;
      return rows.map((row) => tellRow(head, row));
    }
    default:
      return [];
  }
}

/** "The fair offers:" belongs to every item behind it, and an item to those below it. */
function withLead(block: MaterialBlock, before: MaterialBlock | undefined, language: string): string[] {
  const last = before?.kind === "paragraph" ? (splitSentences(before.text, language).at(-1) ?? "") : "";
  const lead = /[:：]$/.test(last) ? `${last} ` : "";
  if (block.kind === "quotation" || block.kind === "table")
    return lead === "" ? [] : statementsOf(block, language).map((line) => `${lead}${line}`);
  if (block.kind !== "list") return [];
  return block.items.flatMap((item, index) => {
    const depth = block.depths[index] ?? 0;
    const above = block.items.slice(0, index).findLastIndex((_, place) => (block.depths[place] ?? 0) < depth);
    const parent = depth > 0 && above >= 0 ? `${(block.items[above] ?? "").replace(/[:：]$/, "")}: ` : "";
    return lead === "" && parent === "" ? [] : [`${lead}${parent}${item}`];
  });
}

/** Entries that stand together describe one thing. */
function records(blocks: readonly MaterialBlock[]): string[] {
  const found: string[] = [];
  let record: string[] = [];
  let heading = "";
  const close = (): void => {
    if (record.length > 1) found.push(...pieces(record, "; ", heading));
    record = [];
  };
  for (const block of blocks) {
    if (block.kind === "entry") record.push(`${block.key}: ${block.value}`);
    else {
      close();
      heading = block.kind === "heading" ? `${block.text.slice(0, longestHeading)}: ` : "";
    }
  }
  close();
  return found;
}

/** Joined lines, cut where they grow too long. */
function pieces(lines: readonly string[], joint: string, opening: string): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last === undefined || last.length + line.length > longest) joined.push(`${opening}${line}`);
    else joined[joined.length - 1] = `${last}${joint}${line}`;
  }
  return joined;
}

const isQuestion = (block: MaterialBlock | undefined): boolean =>
  (block?.kind === "heading" || block?.kind === "paragraph") && /[?？؟]["”»]?$/.test(block.text);

/** Each answer with its question, and the talk as a whole with the paragraphs around it, which say who talks. */
function interviews(blocks: readonly MaterialBlock[]): string[] {
  const found: string[] = [];
  let talk: string[] = [];
  let first = 0;
  const told = (block: MaterialBlock | undefined): string[] =>
    block?.kind === "paragraph" || block?.kind === "remark" ? [block.text] : [];
  const close = (end: number): void => {
    if (talk.length > 0) found.push(...talk);
    if (talk.length > 0)
      found.push(
        ...pieces(
          [...talk, ...told(blocks[end])],
          " ",
          told(blocks[first - 1])
            .map((text) => `${text} `)
            .join(""),
        ),
      );
    talk = [];
  };
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    const isAnswer = next?.kind === "quotation" || (block.kind === "heading" && next?.kind === "paragraph");
    if (isQuestion(block) && isAnswer && (block.kind === "heading" || block.kind === "paragraph")) {
      if (talk.length === 0) first = index;
      const answer =
        next.kind === "quotation" && next.speaker !== undefined ? `${next.speaker}: “${next.text}”` : next.text;
      const spoken = next.kind === "quotation" && next.speaker === undefined ? `“${answer}”` : answer;
      talk.push(`${block.text} ${spoken}`);
    } else if (!isQuestion(blocks[index - 1])) close(index);
  });
  close(blocks.length);
  return found;
}

/** What stands under a heading speaks of it. */
function underHeadings(blocks: readonly MaterialBlock[], language: string): string[] {
  let heading = "";
  return blocks.flatMap((block) => {
    if (block.kind === "heading") {
      heading = block.text.slice(0, longestHeading);
      return [];
    }
    if (heading === "" || /[?？؟]$/.test(heading)) return [];
    return statementsOf(block, language).map((line) => `${heading}: ${line}`);
  });
}

/** "I" in a mail is who wrote it. */
function voices(blocks: readonly MaterialBlock[], language: string): string[] {
  let sender = "";
  return blocks.flatMap((block) => {
    if (block.kind === "sender") {
      sender = block.name;
      return [];
    }
    return sender === "" || block.kind !== "paragraph"
      ? []
      : splitSentences(block.text, language).map((sentence) => `${sender}: ${sentence}`);
  });
}
