import { singleSpaces } from "../../reading/single-spaces.ts";
import { type DomNode, elementNode, inlineText, type Notes } from "./html-inline.ts";
import { lineBreak, type RawBlock } from "./raw-block.ts";

interface Attributed {
  readonly blocks: readonly RawBlock[];
  /** Who said the quotation, as inline Markdown. */
  readonly speaker?: string;
}

const maxSpeakerCharacters = 200;
const dash = /^(?:[—–―]|--)\s?(?=[\p{L}[*])/u;
/** Text that introduces a list: all of it is bold, or it ends with a colon. */
const listTitle = /^\*\*[^*]{1,300}\*\*$|[:：]\**$/;
const citations = /\ue000[^\ue001]{0,300}\ue001/g;

/**
 * Separates a block quotation from the name of its speaker: the content of a `<cite>` or `<footer>`, or a last line that begins with a
 * dash.
 */
export function takeSpeaker(node: DomNode, read: (node: DomNode) => readonly RawBlock[], notes: Notes): Attributed {
  const children = [...node.childNodes];
  const cite = children.findLast(isSpeaker);
  if (cite === undefined) return withoutLastLine(read(node));
  const { nodeType, nodeName, textContent } = node;
  const blocks = read({ nodeType, nodeName, textContent, childNodes: children.filter((child) => child !== cite) });
  const speaker = singleSpaces(inlineText(cite, notes, 0)).replace(dash, "");
  return speaker === "" ? { blocks } : { blocks, speaker };
}

function isSpeaker(node: DomNode): boolean {
  if (node.nodeName === "CITE" || node.nodeName === "FOOTER") return true;
  const children = [...node.childNodes].filter(({ textContent }) => (textContent ?? "").trim() !== "");
  return node.nodeType === elementNode && children.length === 1 && children[0]?.nodeName === "CITE";
}

/** Begins a new line before a dash at the beginning of the last line of a quotation, because parsing joins the lines. */
export const withSpeakerLine = (text: string): string =>
  text.replace(/\n[ \t]{0,20}(?=(?:[—–―]|--)[^\n]{1,300}\s*$)/, lineBreak);

function withoutLastLine(blocks: readonly RawBlock[]): Attributed {
  const last = blocks.at(-1);
  const before = blocks.slice(0, -1);
  if (last?.kind === "paragraph") {
    const lines = last.text.split(lineBreak);
    const said = lines.slice(0, -1);
    const own = said.length === 0 ? before : [...before, { ...last, text: said.join(lineBreak) }];
    const isDialogue = said.length > 0 && said.every((line) => dash.test(line));
    return isDialogue || !dash.test(lines.at(-1) ?? "") ? { blocks } : attributed(blocks, own, lines.at(-1) ?? "");
  }
  // In Markdown, a hyphen before the name begins a list.
  const [only, ...others] = last?.kind === "list" && !last.ordered ? last.items : [];
  const [name, ...further] = only?.blocks ?? [];
  const isName = name?.kind === "paragraph" && others.length + further.length === 0 && /^\p{Lu}/u.test(name.text);
  const said = before.at(-1);
  const isQuotation = said?.kind === "paragraph" && !listTitle.test(said.text);
  return isName && isQuotation ? attributed(blocks, before, name.text) : { blocks };
}

function attributed(all: readonly RawBlock[], said: readonly RawBlock[], line: string): Attributed {
  const speaker = line.replace(dash, "").replace(citations, "").trim();
  const last = said.at(-1);
  const isName = speaker.length <= maxSpeakerCharacters && !/[!?…:]$/.test(speaker) && speaker !== "";
  if (last === undefined || !isName || (last.kind === "paragraph" && dash.test(last.text))) return { blocks: all };
  // Passages that are cited behind the name support what was said.
  const marks = (line.match(citations) ?? []).join("");
  if (marks === "" || last.kind !== "paragraph") return { blocks: said, speaker };
  const text = last.text.replace(/(?:[.!?…]["”»“』」)*]{0,4})?$/, (end) => `${marks}${end}`);
  return { blocks: [...said.slice(0, -1), { ...last, text }], speaker };
}
