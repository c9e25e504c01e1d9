import { describe, expect, it } from "@jest/globals";
import { speechAct } from "../../../src/writer/brief/speech-act.ts";

describe("speechAct", () => {
  it.each([
    ["en", "Please keep it short."],
    ["en", "Tone: friendly"],
    ["en", "You could start with a joke."],
    ["de", "Bitte keine Namen nennen."],
    ["fr", "Terminez par une question."],
    ["es", "Evita los tecnicismos."],
    ["it", "Non usare elenchi puntati."],
    ["nl", "Noem de prijs niet."],
    ["pt", "Escreva para iniciantes."],
    ["da", "Skriv til begyndere."],
    ["sv", "Undvik svåra ord."],
    ["pl", "Napisz o tym krótko."],
    ["ja", "短くまとめてください。"],
    ["zh", "请不要提到价格。"],
    ["ar", "لا تذكر السعر."],
  ])("takes what addresses the writer for an order (%s: %s)", (language, sentence) => {
    expect(speechAct(sentence, language, "prose")).toBe("order");
  });

  it.each([
    ["en", "The mill was built in 1911 by two brothers."],
    ["de", "Die Mühle wurde 1911 von zwei Brüdern gebaut."],
    ["fr", "Le moulin a été construit en 1911."],
    ["es", "El molino fue construido en 1911."],
    ["it", "Il mulino fu costruito nel 1911."],
    ["nl", "De molen werd in 1911 gebouwd."],
    ["pt", "O moinho foi construído em 1911."],
    ["da", "Møllen blev bygget i 1911."],
    ["sv", "Kvarnen byggdes 1911."],
    ["pl", "Młyn zbudowano w 1911 roku."],
    ["ja", "水車小屋は1911年に建てられました。"],
    ["zh", "这座磨坊建于1911年。"],
    ["ar", "بنيت الطاحونة عام 1911."],
  ])("takes what says something of the subject for a statement (%s: %s)", (language, sentence) => {
    expect(speechAct(sentence, language, "prose")).toBe("statement");
  });

  it("lets material speak of you", () => {
    const sentence = "You can return it whenever you like.";
    expect(speechAct(sentence, "en", "prose")).toBe("order");
    expect(speechAct("You can return it within 30 days.", "en", "prose")).toBe("statement");
    expect(speechAct(sentence, "en", "list")).toBe("statement");
    expect(speechAct(sentence, "en", "quotation")).toBe("statement");
    expect(speechAct("Mix the flour with 300 ml of water.", "en", "step")).toBe("statement");
  });

  it("tells labels of data from settings", () => {
    expect(speechAct("Audience: parents", "en", "prose")).toBe("order");
    expect(speechAct("Zielgruppe: Eltern", "de", "prose")).toBe("order");
    expect(speechAct("Price: 40 EUR", "en", "list")).toBe("statement");
    expect(speechAct("Where: Mill Street 4", "en", "list")).toBe("statement");
  });
});
