import type { PhraseTable } from "../phrases.ts";

/** Words between two clauses that state something each. */
export const coordinators: PhraseTable = {
  en: "and, but, while, whereas, although, though, because, which, who, when, whose",
  de: "und, aber, während, obwohl, weil, sondern, wobei, doch",
  fr: "et, mais, tandis que, alors que, bien que, car, qui, dont, parce que",
  es: "y, pero, mientras, aunque, porque, que, sino",
  it: "e, ma, mentre, anche se, perché, che, bensì",
  nl: "en, maar, terwijl, hoewel, omdat, die",
  pt: "e, mas, enquanto, embora, porque, que",
  da: "og, men, mens, selvom, fordi, som",
  sv: "och, men, medan, fast, eftersom, som",
  pl: "i, ale, a, podczas gdy, choć, ponieważ, który, która, które",
  ja: "一方, しかし, が、",
  zh: "而, 但, 但是, 然而, 同时, 因为",
  ar: "بينما, لكن, ولكن, لأن, الذي, التي",
};

/** Words that turn the one who does something into the one behind "by". */
export const passiveMarks: PhraseTable = {
  en: "by",
  de: "von, vom, durch, wurde, wurden, worden, wird, werden",
  fr: "par",
  es: "por",
  it: "da, dal, dalla, dai, dall, dallo, dalle, dagli",
  nl: "door",
  pt: "por, pelo, pela, pelos, pelas",
  da: "af",
  sv: "av",
  pl: "przez",
  ja: "によって, により, に買収され, され, られ",
  zh: "被, 由, 遭",
  ar: "من قبل, على يد, بواسطة",
};

/** Small words before a figure that say what it is: where a change starts and where it ends. */
export const figureRoles: Readonly<Record<string, readonly [string, string]>> = {
  en: ["from", "to"],
  de: ["von", "auf"],
  fr: ["de", "à"],
  es: ["de", "a"],
  it: ["da", "a"],
  nl: ["van", "naar"],
  pt: ["de", "para"],
  da: ["fra", "til"],
  sv: ["från", "till"],
  pl: ["z", "do"],
  ar: ["من", "إلى"],
};
