const rightToLeft = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]);

/** Returns the value of the HTML attribute `dir` for a language: the direction of its script. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}

const rightToLeftLetters = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const letters = /\p{L}/gu;

/** Returns the direction in which most letters of a text run. Undefined for a text without letters. */
export function directionOfText(text: string): "ltr" | "rtl" | undefined {
  const all = text.match(letters)?.length ?? 0;
  if (all === 0) return undefined;
  return (text.match(rightToLeftLetters)?.length ?? 0) * 2 > all ? "rtl" : "ltr";
}
