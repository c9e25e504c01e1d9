import { roleOfHeading } from "./lead-in.ts";
import type { MaterialBlock } from "./material.ts";

const fewestOfJob = 2;

const isQuestion = (block: MaterialBlock | undefined): boolean =>
  block?.kind === "heading" && /[?？؟]["”»]?$/u.test(block.text);

/**
 * Answers in a form or a chat about the job as plain text: where a question asks how or when the text is wanted, who
 * answers is the client, and no one who is interviewed.
 */
export function withPlainAnswers(blocks: readonly MaterialBlock[], language: string): MaterialBlock[] {
  const asked = blocks.filter(
    (block) => isQuestion(block) && block.kind === "heading" && roleOfHeading(block.text, language) !== undefined,
  );
  // One alone may be misread, and then it is an interview.
  if (asked.length < fewestOfJob) return [...blocks];
  const speakers = new Set(
    blocks.flatMap((block, index) => (isAnswer(block, blocks[index - 1]) ? [block.speaker] : [])),
  );
  const plain = blocks.map(
    (block): MaterialBlock =>
      block.kind === "quotation" && speakers.has(block.speaker) ? { kind: "paragraph", text: block.text } : block,
  );
  const [only] = speakers;
  return only === undefined || speakers.size > 1 ? plain : [{ kind: "sender", name: only }, ...plain];
}

const isAnswer = (
  block: MaterialBlock,
  above: MaterialBlock | undefined,
): block is Extract<MaterialBlock, { kind: "quotation" }> => block.kind === "quotation" && isQuestion(above);
