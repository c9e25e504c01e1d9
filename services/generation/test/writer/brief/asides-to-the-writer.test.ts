import { describe, expect, it } from "@jest/globals";
import { speechAct } from "../../../src/writer/brief/speech-act.ts";
import { readOrder } from "./measure.ts";

const actOf = (language: string, sentence: string) => speechAct(sentence, language, "prose");
const read = (instructions: string) => readOrder({ title: "Order", instructions });
const factsOf = (instructions: string) => read(instructions).facts.map(({ text }) => text);

describe("what clients say of the job beside the subject", () => {
  it.each([
    ["en", "Needed by COB Wednesday."],
    ["en", "Goes live Monday 8am, thanks"],
    ["en", "Photos will follow."],
    ["de", "Bilder liefern wir nach."],
    ["de", "Preise nicht nennen."],
    ["fr", "Si possible avant mardi midi."],
    ["fr", "Ne pas mettre le lien."],
    ["es", "Si puede ser para el lunes, genial."],
    ["es", "No pongáis mi nombre."],
    ["es", "Dirigido a padres jóvenes."],
    ["it", "Scadenza il 15, grazie!"],
    ["nl", "Niet beginnen met goed nieuws."],
    ["pt", "Não prometer nada!"],
    ["pt", "Mandar ao Rui para rever antes de publicar."],
    ["da", "Billeder følger."],
    ["sv", "Glöm inte att nämna Visby."],
    ["pl", "Z góry dzięki, zarząd klubu"],
    ["zh", "周五前给我就行。"],
    ["ja", "写真は後ほど送ります。"],
    ["ar", "الصور سنرسلها غدا."],
  ])("is for nobody else (%s: %s)", (language, sentence) => {
    expect(actOf(language, sentence)).not.toBe("statement");
  });

  it.each([
    ["en", "From 2 June you must book a slot before you come."],
    ["en", "Applications are due by 3 May."],
    ["en", "Photos of the 1950s hang in the hall."],
    ["en", "The choir sings on Tuesdays, so parking is scarce."],
    ["en", "Our guide Tom Hale has climbed it 40 times."],
    ["de", "Für 5 Euro bekommen Sie eine Führung."],
    ["de", "Nicht alle Anwohner sind dafür."],
    ["fr", "Pas un seul arbre n'a été coupé."],
    ["it", "La scadenza per le domande è il 15 maggio."],
    ["sv", "Inte alla 40 träd överlevde."],
    ["pl", "Płacisz 5 zł za godzinę."],
    ["ja", "写真展は5月3日に始まります。"],
  ])("is told from what looks like it (%s: %s)", (language, sentence) => {
    expect(actOf(language, sentence)).toBe("statement");
  });

  it("leaves the statement that an order in brackets or behind a dash stands beside", () => {
    expect(factsOf("The head is Ann Roux since 2022 (the old text is wrong, please ignore it).")).toEqual([
      "The head is Ann Roux since 2022.",
    ]);
    expect(factsOf("A feira tem 40 bancas e uma tenda na praça — não prometer nada!!")).toEqual([
      "A feira tem 40 bancas e uma tenda na praça",
    ]);
  });

  it("bans the words that somebody cannot stand, and prints nothing of it", () => {
    const { bans, facts } = read(
      'Write 300 words. My boss hates the words "synergy" and "leverage" so leave them out.',
    );
    expect(bans.map(({ text }) => text)).toEqual(["synergy", "leverage"]);
    expect(facts).toEqual([]);
  });

  it("takes a short remark between orders for one more, and keeps one that has a date", () => {
    const order = (remark: string) => `Schreib 300 Wörter. Bitte ohne Zitate. ${remark} Viele Grüße, Eva`;
    expect(factsOf(order("Das klingt sonst steif."))).toEqual([]);
    expect(factsOf(order("Gepflanzt wird im März."))).toEqual(["Gepflanzt wird im März."]);
  });
});
