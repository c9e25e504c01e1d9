import { primary } from "./wording.ts";

/** The first line of an outline that was made because nothing of a model's text could stand. */
const notices: Readonly<Record<string, string>> = {
  en: "Outline to be filled in: there was no material to write from, and what the language model wrote could not stand.",
  de: "Gliederung zum Ausfüllen: Es gab kein Material, und was das Sprachmodell schrieb, konnte nicht stehen bleiben.",
  fr: "Plan à compléter : il n'y avait pas de matière, et le texte du modèle de langue n'a pas pu être retenu.",
  es: "Esquema para completar: no había material, y lo que escribió el modelo de lenguaje no se pudo conservar.",
  it: "Scaletta da completare: non c'era materiale, e il testo del modello linguistico non si è potuto tenere.",
  nl: "Opzet om in te vullen: er was geen materiaal, en wat het taalmodel schreef kon niet blijven staan.",
  pt: "Esboço para preencher: não havia material, e o que o modelo de linguagem escreveu não pôde ficar.",
  da: "Disposition til udfyldning: der var intet materiale, og det, sprogmodellen skrev, kunne ikke blive stående.",
  sv: "Disposition att fylla i: det fanns inget material, och det som språkmodellen skrev kunde inte stå kvar.",
  pl: "Konspekt do uzupełnienia: nie było materiału, a tekst modelu językowego nie nadawał się do użycia.",
  ja: "記入用の構成案です。素材がなく、言語モデルの文章は使えませんでした。",
  zh: "待填写的提纲：没有可用的素材，语言模型写的内容也无法采用。",
  ar: "مخطط للاستكمال: لم تتوفر مادة للكتابة، وما كتبه النموذج اللغوي لم يكن صالحا للاستخدام.",
};

/** The line in the language; English where we have none. */
export function refusedModelNotice(language: string): string {
  return notices[primary(language)] ?? notices.en ?? "";
}
