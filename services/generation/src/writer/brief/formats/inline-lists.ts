import type { MaterialBlock } from "../material.ts";
import { sentencesOf } from "../sentences-of.ts";

const firstMark = /[:：]\s([-–•])\s/u;
const fewestItems = 2;

/**
 * A list that lost its line breaks ("Facts: - opens on 3 May - free entry. Keep it short.") as a list: it begins behind a colon and
 * ends with its sentence.
 */
export function withInlineLists(blocks: readonly MaterialBlock[], language: string): MaterialBlock[] {
  return blocks.flatMap((block) => (block.kind === "paragraph" ? listIn(block.text, language) : [block]));
}

function listIn(text: string, language: string): MaterialBlock[] {
  const blocks: MaterialBlock[] = [];
  let begin = 0;
  let end = 0;
  for (const sentence of sentencesOf(text, language)) {
    const at = text.indexOf(sentence, end);
    if (at < 0) continue;
    end = at + sentence.length;
    const found = firstMark.exec(sentence);
    const items = found === null ? [] : itemsOf(sentence.slice(found.index + found[0].length), found[1] ?? "");
    if (found === null || items.length < fewestItems) continue;
    blocks.push({ kind: "paragraph", text: text.slice(begin, at + found.index + 1).trim() });
    blocks.push({ kind: "list", ordered: false, items, depths: items.map(() => 0) });
    begin = end;
  }
  const rest = text.slice(begin).trim();
  return rest === "" ? blocks : [...blocks, { kind: "paragraph", text: rest }];
}

const itemsOf = (list: string, mark: string): string[] =>
  list
    .split(` ${mark} `)
    .map((item) => item.trim())
    .filter((item) => item !== "");
