import type { WritingBrief } from "../../domain/engine-ports.ts";

const ideaWords =
  /^(?:(?:the|this|that|our|a|scouted|story|idea|topic|news|item|report|following|given|article|post)\s*)+$/i;

/**
 * The instructions without what they repeat of the idea: its angle and summary are about the sources and not statements
 * of the account; they reach the article through the sources themselves.
 */
export function withoutIdea(instructions: string, idea: WritingBrief["idea"]): string {
  if (idea === undefined) return instructions;
  const repeated = [idea.summary, idea.angle].filter((text) => text.trim() !== "");
  const rest = repeated.reduce((text, part) => text.replaceAll(part, ""), instructions);
  return rest
    .replace(/^\s*(?:angle|summary|idea|story|headline|title)\s*:\s*$/gim, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** True for a subject that only points at the idea ("the scouted story"). */
export function pointsAtIdea(subject: string, idea: WritingBrief["idea"]): boolean {
  if (idea === undefined) return false;
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return ideaWords.test(subject.replace(/[.:]$/, "")) || plain(subject) === plain(idea.title);
}
