/** "It is not true that …", for sentences that are planted to test a judge. */
export const denials: Readonly<Record<string, string>> = {
  en: "It is not true that the following holds:",
  de: "Es trifft nicht zu, dass Folgendes gilt:",
  fr: "Il n'est pas vrai que ce qui suit soit exact :",
  es: "No es cierto lo siguiente:",
  it: "Non è vero quanto segue:",
  nl: "Het volgende is niet waar:",
  pt: "Não é verdade o seguinte:",
  da: "Følgende er ikke sandt:",
  sv: "Följande är inte sant:",
  pl: "Nie jest prawdą, co następuje:",
  ja: "次のことは事実ではない：",
  zh: "以下内容不属实：",
  ar: "ما يلي غير صحيح:",
};
