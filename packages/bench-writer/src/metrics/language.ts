import { banks } from "../scripted-model/prose.ts";

const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/gu,
  ja: /\p{Script=Hiragana}|\p{Script=Katakana}/gu,
  zh: /\p{Script=Han}/gu,
};

/**
 * Returns whether a text is in a language, judged by its common words or its script. It shares no code with the writer, so a fault of the
 * writer cannot hide.
 */
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
  // A text of less than 30 words counts as right, because related languages cannot be told apart in a short text.
  if (words.length < 30) return true;
  const score = (name: string): number => {
    const small = new Set(banks[name]?.smallWords?.split(" "));
    return words.filter((word) => small.has(word)).length;
  };
  return Object.keys(banks).every((other) => score(other) <= score(language));
}
