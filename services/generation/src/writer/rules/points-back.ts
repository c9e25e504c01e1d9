import { primary } from "./wording.ts";

// First words that mean nothing without the sentence before.
const words: Readonly<Record<string, string>> = {
  en: "it its he his she her they their this these that those but and so however",
  de: "er sie es dies diese dieser dieses sein seine ihr ihre aber und doch",
  fr: "il elle ils elles cela ce cette ces mais et",
  es: "él ella ellos ellas esto este esta eso pero y",
  it: "lui lei essi loro questo questa ciò ma e",
  nl: "hij zij ze het dit dat maar en",
  pt: "ele ela eles elas isto isso este esta mas e",
  da: "han hun det de dette men og",
  sv: "han hon det de detta men och",
  pl: "on ona ono oni to ale i",
  ja: "それ これ しかし また そして",
  zh: "它 他 她 这 这些 那 但 但是 而且",
  ar: "هو هي هذا هذه ذلك لكن",
};

/** True for a sentence that points at the one before, so that it cannot be quoted alone. */
export function pointsBack(sentence: string | undefined, language: string): boolean {
  const code = primary(language);
  const known = (words[code] ?? "").split(" ");
  const start = (sentence ?? "").toLowerCase().slice(0, 20);
  if (code === "ja" || code === "zh") return known.some((word) => start.startsWith(word));
  return known.includes(/^[\p{L}\p{M}]+/u.exec(start)?.[0] ?? "");
}
