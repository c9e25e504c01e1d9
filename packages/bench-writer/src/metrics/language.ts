/** Small words that a text of a language cannot do without, and that its neighbours write otherwise. */
const smallWords: Readonly<Record<string, string>> = {
  da: "og det er ikke af på med til den der som en et for kun også",
  de: "und der die das nicht ist ein eine mit auf für den von wenn zu",
  en: "the and of to is a in for with that than more not on it",
  es: "el la los las de que y en un una con por para más se no es",
  fr: "le la les des et que un une dans pour pas plus est qui en de",
  it: "il la le di che e un una per più non è con gli del da",
  nl: "de het een en van niet is dat met op voor om dan meer zijn",
  pl: "i w na nie się z do że to jest o po dla od niż",
  pt: "o a os as de que e em um uma com por para mais não do da",
  sv: "och att det är inte en ett av på med som för den till än",
};
const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  ja: /\p{Script=Hiragana}|\p{Script=Katakana}/gu,
  zh: /\p{Script=Han}/gu,
};

/** Whether a text is in a language, by its small words or its script. Knows nothing of how the writer tells. */
export function isInLanguage(text: string, language: string): boolean {
  const script = scripts[language];
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return false;
  if (script !== undefined) {
    const share = (text.match(script)?.length ?? 0) / letters;
    if (language === "zh") return share > 0.6 && !/\p{Script=Hiragana}{3}/u.test(text);
    return share > (language === "ja" ? 0.25 : 0.6);
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  // Too few words to tell neighbours apart.
  if (words.length < 30) return true;
  const score = (name: string): number => {
    const small = new Set(smallWords[name]?.split(" "));
    return words.filter((word) => small.has(word)).length;
  };
  const own = score(language);
  return Object.keys(smallWords).every((other) => other === language || score(other) <= own);
}
