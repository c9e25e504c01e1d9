import { basisOf } from "./judging.ts";

const widened: readonly (readonly [language: string, evidence: string, claim: string])[] = [
  ["en", "Only the ground floor of the library has heating.", "Every floor of the library has heating."],
  ["en", "We hired nine guides, four of them students.", "All nine guides are students."],
  ["en", "The ferry carries cars, except in January.", "The ferry always carries cars."],
  ["de", "Nur Mitglieder des Vereins dürfen die Halle nutzen.", "Alle Anwohner dürfen die Halle nutzen."],
  ["de", "Manche Züge halten in Gronau.", "Alle Züge halten in Gronau."],
  ["fr", "Seuls les adhérents peuvent emprunter les vélos.", "Tous les habitants peuvent emprunter les vélos."],
  ["fr", "Certains stands acceptent la carte.", "Tous les stands acceptent la carte."],
  ["es", "Algunos puestos del mercado aceptan tarjeta.", "Todos los puestos del mercado aceptan tarjeta."],
  ["it", "Solo le camere al primo piano hanno il balcone.", "Tutte le camere hanno il balcone."],
  ["nl", "Alleen leden mogen de sauna gebruiken.", "Iedereen mag de sauna gebruiken."],
  ["pt", "Apenas os sócios podem usar a piscina.", "Todos os visitantes podem usar a piscina."],
  ["da", "Kun medlemmer må bruge værkstedet.", "Alle borgere må bruge værkstedet."],
  ["sv", "Bara medlemmar får låna båtarna.", "Alla besökare får låna båtarna."],
  ["pl", "Tylko członkowie klubu mogą korzystać z kortów.", "Wszyscy mieszkańcy mogą korzystać z kortów."],
];

const kept: readonly (readonly [language: string, evidence: string, claim: string])[] = [
  ["en", "The choir sings only in winter, once a week.", "Every week in winter the choir sings."],
  ["en", "Only 40 people came to the opening.", "In all, 40 people came to the opening."],
  ["en", "The shop is closed only on Mondays.", "The shop is open every day except Monday."],
  ["en", "Only members may use the sauna.", "Nobody but members may use the sauna."],
  ["de", "Nur 40 Leute kamen zur Eröffnung.", "Alles in allem kamen 40 Leute zur Eröffnung."],
  ["fr", "La visite dure seulement une heure, chaque samedi.", "Chaque samedi, la visite dure une heure."],
];

describe("how many a sentence speaks of", () => {
  it.each(widened)("is not taken for more than the evidence says, whatever a judge says (%s: %s)", async (...one) => {
    expect(await basisOf(one, "supported")).toBe("unproven");
  });

  it.each(kept)("is left to the judge where a word for all widens nothing (%s: %s)", async (...one) => {
    expect(await basisOf(one, "supported")).toBe("sourced");
  });

  it("is not learnt from a question, though the sentence repeats its words", async () => {
    const asked = "Do all classes get new rooms? - no, only the youngest";
    expect(await basisOf(["en", asked, "All classes get new rooms."], "contradicted")).toBe("unproven");
    expect(
      await basisOf(["da", "Får alle klasser nye lokaler? - nej", "Alle klasser får nye lokaler."], undefined),
    ).toBe("unproven");
  });
});
