import { lengthsNamed } from "../../../src/writer/brief/length-wish.ts";

const named = (text: string): (number | undefined)[] => lengthsNamed(text).map(({ words }) => words);

describe("a length that is spelled out", () => {
  it.each([
    ["Eight hundred words, please.", 800],
    ["A thousand words or so.", 1000],
    ["Twelve hundred words.", 1200],
    ["One hundred and fifty words.", 150],
    ["Trois cents mots, pas davantage.", 300],
    ["Quatre-vingts mots suffisent.", 80],
    ["Mille deux cents mots.", 1200],
    ["Bitte dreihundertfünfzig Wörter.", 350],
    ["Vierhundert Wörter reichen.", 400],
    ["Quinientas palabras como mucho.", 500],
    ["Mil doscientas palabras.", 1200],
    ["Trecento parole, non di più.", 300],
    ["Seiscentas e cinquenta palavras.", 650],
    ["Driehonderd woorden.", 300],
    ["Trehundrede ord.", 300],
    ["Ungefär fyrahundra ord.", 400],
    ["Czterysta słów.", 400],
    ["三百字左右", 300],
    ["八百五十文字で", 850],
    ["في حدود ثلاثمئة كلمة", 300],
  ])("is read in %s", (text, words) => {
    expect(named(text)).toEqual([words]);
  });

  it.each([
    "In a few hundred words.",
    "Mit ein paar hundert Wörtern.",
    "Quelques centaines de mots.",
    "In two words: they won.",
    "Usa tres palabras clave.",
    "Three hundred people sent words of thanks.",
  ])("is not read into %s", (text) => {
    expect(named(text)).toEqual([]);
  });
});
