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
  const found = firstMark.exec(text);
  const whole: MaterialBlock = { kind: "paragraph", text };
  if (found === null) return [whole];
  const [list = "", ...others] = sentencesOf(text.slice(found.index + found[0].length), language);
  const items = list
    .split(` ${found[1]} `)
    .map((item) => item.trim())
    .filter((item) => item !== "");
  if (items.length < fewestItems) return [whole];
  return [
    { kind: "paragraph", text: text.slice(0, found.index + 1) },
    { kind: "list", ordered: false, items, depths: items.map(() => 0) },
    ...(others.length === 0 ? [] : listIn(others.join(" "), language)),
  ];
}
