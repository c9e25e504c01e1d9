import { blockLines } from "./article-text.ts";
import type { BlockOf } from "./blocks.ts";
import { withLinksAlone } from "./inline.ts";
import type { Footnote, Item } from "./raw-block.ts";

interface Worded {
  readonly text: string;
}

type Block = BlockOf<Worded>;

/** Formats an article as Markdown with its structure and links. Bold, italics and code become plain words. */
export function articleMarkdown(blocks: readonly Block[]): string {
  return linesOfAll(blocks).join("\n").trimEnd();
}

function linesOfAll(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, at) => (at === 0 ? linesOf(block) : ["", ...linesOf(block)]));
}

function linesOf(block: Block): string[] {
  const lines = (): string[] => blockLines(block, withLinksAlone);
  switch (block.kind) {
    case "heading":
      return lines().map((line) => `${"#".repeat(block.level)} ${line}`);
    case "list":
      return block.items.flatMap((item, at) => linesOfItem(item, block.ordered ? `${at + (block.start ?? 1)}.` : "-"));
    case "quotation": {
      const speaker = block.speaker === undefined ? [] : ["", `— ${withLinksAlone(block.speaker)}`];
      return [...linesOfAll(block.blocks), ...speaker].map(quoted);
    }
    case "box":
      return linesOfAll(block.blocks).map(quoted);
    case "footnotes":
      return block.notes.flatMap(linesOfNote);
    case "table":
      return lines().map((line) => `| ${line} |`);
    case "code":
      return ["```", ...lines(), "```"];
    case "picture":
      return [`![${block.alt}]`, ...lines()];
    case "rule":
      return ["---"];
    default:
      return lines();
  }
}

const quoted = (line: string): string => (line === "" ? ">" : `> ${line}`);

function linesOfItem({ blocks, isDone }: Item<Block>, mark: string): string[] {
  const [first = "", ...rest] = blocks.flatMap(linesOf);
  const box = isDone === undefined ? "" : `[${isDone ? "x" : " "}] `;
  return [`${mark} ${box}${first}`, ...rest.map((line) => `${" ".repeat(mark.length + 1)}${line}`)];
}

const linesOfNote = ({ id, blocks }: Footnote<Block>): string[] => [`[^${id}]: ${blocks.flatMap(linesOf).join(" ")}`];
