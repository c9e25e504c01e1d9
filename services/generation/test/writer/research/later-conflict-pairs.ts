import type { ConflictPair } from "./conflict-pairs.ts";

type Row = readonly [language: string, left: string, right: string];

// Figures of one thing that differ, told in various ways. Written before anything was run on them.
const differing: readonly Row[] = [
  ["en", "The ferry carried 2,300 passengers on Sunday.", "On Sunday the ferry carried 3,200 passengers."],
  ["en", "The hospital has 310 beds.", "The hospital has 340 beds, a spokesman said."],
  ["en", "The dam holds 48 million cubic metres of water.", "The dam holds 84 million cubic metres of water."],
  ["en", "The climb takes six hours.", "The climb takes eight hours, guides say."],
  ["en", "Wages at the mill rose by 5 percent in June.", "Wages at the mill rose by 3 percent in June."],
  ["en", "The museum paid £1.2 million for the painting.", "The museum paid £2.1 million for the painting."],
  ["en", "The quake had a magnitude of 6.1.", "The quake had a magnitude of 6.7."],
  ["en", "The choir has 64 singers.", "The choir has 46 singers."],
  ["en", "Some of the blame lies with rain: the river rose by 90 centimetres.", "The river rose by 140 centimetres."],
  ["en", "The rocket weighs 28 tonnes at the start.", "At the start the rocket weighs 35 tonnes."],
  ["en", "The library lends 400,000 books a year.", "The library lends 300,000 books a year."],
  ["en", "The court fined the firm 75,000 euros.", "The court fined the firm 57,000 euros, according to its lawyers."],
  ["de", "Der Zug fährt 230 Kilometer pro Stunde.", "Der Zug fährt 280 Kilometer pro Stunde."],
  ["de", "Das Stadion fasst 32.000 Zuschauer.", "Das Stadion fasst nach Angaben des Vereins 36.000 Zuschauer."],
  ["de", "Die Klinik entlässt 120 Mitarbeiter.", "Die Klinik entlässt 210 Mitarbeiter."],
  ["de", "Der Verein hat 1.150 Mitglieder.", "Der Verein hat 1.510 Mitglieder."],
  ["fr", "La tour mesure 180 mètres.", "La tour mesure 210 mètres."],
  ["fr", "L'usine emploie 640 salariés.", "L'usine emploie 460 salariés."],
  ["fr", "Le vol dure trois heures.", "Le vol dure cinq heures."],
  ["es", "El incendio quemó 1.200 hectáreas.", "El incendio quemó 2.100 hectáreas."],
  ["es", "La entrada cuesta 12 euros.", "La entrada cuesta 15 euros, según la web."],
  ["it", "Il traghetto trasporta 900 passeggeri.", "Il traghetto trasporta 700 passeggeri."],
  ["it", "Il restauro costa 3 milioni di euro.", "Il restauro costa 5 milioni di euro."],
  ["nl", "De brug is 310 meter lang.", "De brug is 360 meter lang."],
  ["pt", "A fábrica emprega 430 pessoas.", "A fábrica emprega 340 pessoas."],
  ["da", "Broen er 210 meter lang.", "Broen er 260 meter lang."],
  ["sv", "Museet hade 54 000 besökare.", "Museet hade 45 000 besökare."],
  ["pl", "Most ma 420 metrów długości.", "Most ma 380 metrów długości."],
  ["ja", "橋の長さは420メートルです。", "橋の長さは380メートルです。"],
  ["zh", "大桥全长420米。", "大桥全长380米。"],
];

// Figures that only look so: another thing, unit, time, place, group, certainty, bound, or the same figure.
const alike: readonly Row[] = [
  ["en", "The ferry carried 2,300 passengers on Sunday.", "The ferry carried 3,200 passengers on Monday."],
  ["en", "The hospital has 310 beds.", "The hospital has 310 doctors."],
  ["en", "The dam is 48 metres high.", "The dam is 157 feet high."],
  ["en", "The climb takes six hours.", "The descent takes four hours."],
  [
    "en",
    "Wages at the mill rose by 5 percent in June.",
    "Wages at the mill rose to 5.4 percent above last year's in May.",
  ],
  ["en", "The museum paid £1.2 million for the painting.", "The museum paid £2.1 million for the statue."],
  ["en", "The quake killed 14 people.", "The quake injured 140 people."],
  ["en", "The choir has 64 singers.", "The choir had 46 singers in 2010."],
  ["en", "The river rose by 90 centimetres.", "The river rose to 290 centimetres."],
  ["en", "The rocket weighs 28 tonnes empty.", "The rocket weighs 350 tonnes at the start."],
  ["en", "The library lends 400,000 books a year.", "The library lends 33,000 books a month."],
  ["en", "The court fined the firm 75,000 euros.", "The prosecutor had asked the court to fine the firm 90,000 euros."],
  ["en", "About 1,240 people work there.", "More than 1,200 people work there."],
  ["en", "The fair drew 31,200 visitors.", "The fair drew 31,000 visitors."],
  ["en", "The club sold 12 shirts to fans.", "The club sold a dozen shirts to fans."],
  ["en", "The tunnel may cost 90 million euros.", "The tunnel cost 80 million euros."],
  ["de", "Das Stadion fasst 32.000 Zuschauer.", "Das Stadion fasst 4.000 Stehplätze."],
  ["de", "Die Klinik entlässt 120 Mitarbeiter.", "Die Klinik beschäftigt 2.100 Mitarbeiter."],
  ["de", "Der Verein hat 1.150 Mitglieder.", "Der Verein hatte vor zehn Jahren 1.510 Mitglieder."],
  ["de", "Der Zug fährt 230 Kilometer pro Stunde.", "Der Zug fährt 230 km/h."],
  ["fr", "La tour mesure 180 mètres.", "L'antenne de la tour mesure 30 mètres."],
  ["fr", "Le billet coûte 12 euros.", "Le billet coûte 8 euros pour les enfants."],
  ["fr", "L'usine emploie 640 salariés.", "L'usine emploiera 800 salariés en 2030."],
  ["es", "El incendio quemó 1.200 hectáreas.", "El incendio quemó 14 casas."],
  ["es", "La entrada cuesta 12 euros.", "La entrada cuesta 6 euros los lunes."],
  ["it", "Il traghetto trasporta 900 passeggeri.", "Il traghetto trasporta 200 automobili."],
  ["nl", "De brug is 310 meter lang.", "De brug is 12 meter breed."],
  ["pl", "Most ma 420 metrów długości.", "Most ma 38 metrów wysokości."],
  ["ja", "橋の長さは420メートルです。", "橋の高さは38メートルです。"],
  ["zh", "大桥全长420米。", "大桥宽38米。"],
];

const pairs = (rows: readonly Row[], differ: boolean): ConflictPair[] =>
  rows.map(([language, left, right]) => ({ language, left, right, differ }));

/**
 * Sixty pairs of twelve languages, written after the rules and before they were run on them: 26 of 30 that differ were found,
 * and one of 30 that only look so was taken for a difference ("hatte vor zehn Jahren").
 */
export const laterConflictPairs: readonly ConflictPair[] = [...pairs(differing, true), ...pairs(alike, false)];
