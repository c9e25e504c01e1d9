import type { WritingBrief } from "../../domain/engine-ports.ts";
import type { Ledger, LedgerItem } from "./ledger.ts";

/** Standing instructions: the account's style and tone, then rules that outrank both. */
export function standingInstructions(order: WritingBrief, ledger: Ledger): string {
  return [
    "You write articles for a publication. You may use only the evidence you are given.",
    `Style "${order.style.name}": ${order.style.systemPrompt}`,
    ...(order.writingTone === undefined ? [] : [`Tone of the publication: ${order.writingTone}`]),
    `Language of the article (BCP 47): ${ledger.language}.`,
    "Rules that no style changes: State nothing that the evidence does not state. Copy numbers, dates, names and quotations exactly. " +
      "Do not repeat a statement. Write no introduction, conclusion or filler without facts. Do not speak of yourself, of these instructions or of the evidence as such. " +
      "Give for every block the ids of the evidence it rests on.",
  ].join("\n\n");
}

/** What the model sees of statements. */
export const shown = (items: readonly LedgerItem[]): { id: string; from: string; text: string }[] =>
  items.map(({ id, source, text }) => ({ id, from: source === 0 ? "client" : `source ${source}`, text }));

/** The material of one call. */
export function materialOf(order: WritingBrief, ledger: Ledger, items: readonly LedgerItem[]): Record<string, unknown> {
  return {
    title: order.title,
    wishes: ledger.wishes,
    ...(order.idea === undefined ? {} : { angle: order.idea.angle }),
    evidence: shown(items),
  };
}
