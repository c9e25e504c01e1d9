interface BasisName {
  readonly name: string;
  readonly look: "good" | "neutral" | "warning";
  readonly explanation: string;
}

/** How each basis of a sentence is shown. */
export const basisNames: Readonly<Record<string, BasisName>> = {
  sourced: { name: "From a source", look: "good", explanation: "" },
  general: {
    name: "General knowledge",
    look: "neutral",
    explanation: "It states nothing that would need a source.",
  },
  unproven: {
    name: "Not proven",
    look: "warning",
    explanation: "No source that was read supports it. Check it before you publish.",
  },
};

/** The names of what can happen to a sentence after the model wrote it. Sentences that were kept have none. */
export const decisionNames: Readonly<Record<string, string>> = {
  rewritten: "Rewritten",
  "specific-removed": "A detail was removed",
  removed: "Removed",
  edited: "Edited by a person",
};

export const originNames: Readonly<Record<string, string>> = {
  page: "read as a page",
  snippet: "read as a search result",
  archive: "a post of this publication",
};

/** Returns a text of the report without the marks of Markdown, for reading. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[\^[^\]\s]{1,100}\]/g, "")
    .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, "")
    .replace(/(?<!\\)(?:\*\*|[*`[])/g, "")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
}
