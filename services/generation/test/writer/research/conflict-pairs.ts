/** What two outlets say, and whether they disagree on a figure. Written before the code that is measured with them. */
export interface ConflictPair {
  readonly language: string;
  readonly left: string;
  readonly right: string;
  readonly differ: boolean;
  /** Dates of the two pages, ISO 8601. */
  readonly published?: readonly [string, string];
}

type Row = readonly [language: string, left: string, right: string, published?: readonly [string, string]];

// Figures of one thing that differ.
const differing: readonly Row[] = [
  [
    "en",
    "The port of Rostock handled 31.2 million tonnes of goods in 2025, the port authority said on Monday.",
    "The port of Rostock handled 30.9 million tonnes of goods in 2025.",
  ],
  [
    "en",
    "The fire destroyed 14 homes in Paradise Valley.",
    "Officials said the fire destroyed 19 homes in Paradise Valley.",
  ],
  ["en", "The council approved the budget by 21 votes to 9.", "The council approved the budget by 23 votes to 9."],
  ["en", "The new stadium cost 480 million euros.", "The new stadium cost 520 million euros, according to the club."],
  ["en", "Unemployment in Ohio fell to 4.1 percent in March.", "Unemployment in Ohio fell to 4.6 percent in March."],
  ["en", "The company employs 1,240 people in Leeds.", "In Leeds the company employs 1,420 people."],
  ["en", "Ticket prices start at $35.", "Ticket prices start at $45."],
  ["en", "The bridge is 412 metres long.", "At 437 metres long, the bridge spans the river."],
  [
    "en",
    "The storm left 120,000 households without power.",
    "The storm left 210,000 households without power on Sunday.",
  ],
  ["en", "Acme will close 12 shops this year.", "Acme will close 17 shops this year, the chain told reporters."],
  ["en", "The survey asked 2,000 adults.", "The survey asked 1,200 adults."],
  ["en", "The city spent 3.1 million crowns on the lane.", "The lane cost the city 3.6 million crowns."],
  ["en", "Solar panels cover 8 percent of the demand.", "Solar panels cover 11 percent of the demand."],
  ["en", "The vaccine trial enrolled 640 patients.", "The vaccine trial enrolled 460 patients in all."],
  ["en", "Rents in Dublin rose by 9 percent in 2024.", "Rents in Dublin rose by 6 percent in 2024."],
  ["en", "Some 40 firms took part; organisers counted 5,300 visitors.", "Organisers counted 3,500 visitors."],
  ["de", "Die Messe zählte 48.000 Besucher.", "Die Messe zählte 41.000 Besucher, wie der Veranstalter mitteilte."],
  ["de", "Der Umbau der Schule kostet 4,5 Millionen Euro.", "Der Umbau der Schule kostet 5,4 Millionen Euro."],
  ["de", "Die Stadt pflanzt in diesem Jahr 300 Bäume.", "Die Stadt pflanzt in diesem Jahr 800 Bäume."],
  ["de", "In Köln stiegen die Mieten um 4 Prozent.", "Die Mieten stiegen in Köln um 7 Prozent."],
  ["de", "Der Tunnel ist 1,8 Kilometer lang.", "Der Tunnel ist 2,3 Kilometer lang."],
  ["fr", "Le festival a accueilli 62 000 visiteurs.", "Le festival a accueilli 55 000 visiteurs, selon la mairie."],
  ["fr", "Le nouveau musée coûte 18 millions d'euros.", "Le nouveau musée coûte 23 millions d'euros."],
  ["fr", "L'incendie a détruit 40 hectares de forêt.", "L'incendie a détruit 70 hectares de forêt."],
  ["es", "La planta emplea a 850 personas.", "La planta emplea a 580 personas."],
  [
    "es",
    "El ayuntamiento invirtió 2,4 millones de euros en el parque.",
    "El ayuntamiento invirtió 4,2 millones de euros en el parque.",
  ],
  ["es", "El puente mide 310 metros.", "El puente mide 340 metros."],
  ["it", "La fiera ha registrato 12.000 presenze.", "La fiera ha registrato 21.000 presenze."],
  ["it", "La pista ciclabile è lunga 14 chilometri.", "La pista ciclabile è lunga 18 chilometri."],
  ["nl", "De gemeente plant 450 bomen in het park.", "De gemeente plant 540 bomen in het park."],
  ["nl", "Het museum trok 90.000 bezoekers.", "Het museum trok 75.000 bezoekers."],
  ["pt", "A fábrica emprega 320 trabalhadores.", "A fábrica emprega 230 trabalhadores."],
  ["da", "Broen kostede 75 millioner kroner.", "Broen kostede 92 millioner kroner."],
  ["sv", "Festivalen lockade 18 000 besökare.", "Festivalen lockade 13 000 besökare."],
  ["pl", "Fabryka zatrudnia 640 osób.", "Fabryka zatrudnia 460 osób."],
  ["ja", "工場では320人が働いています。", "工場では230人が働いています。"],
  ["zh", "该工厂雇用了320名工人。", "该工厂雇用了230名工人。"],
  ["ar", "يعمل في المصنع 320 عاملا.", "يعمل في المصنع 230 عاملا."],
];

// Figures that agree, or of other things, times, places, scopes and kinds.
const agreeing: readonly Row[] = [
  ["en", "The project cost €3 million.", "The project cost 3.0 million euros."],
  [
    "en",
    "The port handled 31.2 million tonnes of goods in 2025.",
    "The port handled 29.8 million tonnes of goods in 2024.",
  ],
  [
    "en",
    "The port of Rostock handled 31.2 million tonnes of goods.",
    "The port of Hamburg handled 112 million tonnes of goods.",
  ],
  ["en", "At least 400 people attended the march.", "420 people attended the march."],
  ["en", "About 400 people attended the march.", "Police counted 390 people at the march."],
  ["en", "12 people were killed in the crash.", "30 people were injured in the crash."],
  ["en", "The plant makes 400 cars a day.", "The plant makes 120 vans a day."],
  ["en", "The school has 420 pupils.", "The school has 38 pupils with special needs."],
  ["en", "Sales rose by 4 percent.", "Sales rose to 4.6 million units."],
  ["en", "Prices rose by 4 percent.", "Prices fell by 2 percent."],
  ["en", "The company hired 420 people.", "The company plans to hire 600 people."],
  ["en", "The fund holds $2.1 billion.", "The fund holds 1.9 billion euros."],
  ["en", "The bridge is 412 metres long.", "The bridge is 30 metres wide."],
  ["en", "The distance is 5 miles.", "The distance is 8 kilometres."],
  ["en", "Turnout was 61 percent.", "Turnout in Berlin was 54 percent."],
  ["en", "Revenue was 3.04 million dollars.", "Revenue was $3 million."],
  ["en", "The survey found that 52 percent of women agreed.", "The survey found that 47 percent of men agreed."],
  ["en", "It opened on 12 May and costs 5 euros for adults.", "It costs 3 euros for children."],
  ["en", "The lane is 2.4 kilometres long.", "The lane is 2.4 km long and cost 3.1 million crowns."],
  ["en", "The team won 3 of 12 games.", "The team won 5 of 14 games."],
  ["en", "Profit in the first quarter was 12 million pounds.", "Profit in the second quarter was 15 million pounds."],
  ["en", "The hospital has 300 beds.", "The hospital had 260 beds in 2010."],
  ["en", "Up to 50 jobs are at risk.", "30 jobs are at risk."],
  ["en", "Ann Lee, 42, leads the team of 15 engineers.", "Bob Ray, 39, leads the team of 22 engineers."],
  ["en", "The council approved the plan by 21 votes to 9.", "The council rejected the plan by 18 votes to 12."],
  ["en", "The toll stands at 14 dead.", "The toll stands at 23 dead.", ["2026-03-01", "2026-06-20"]],
  ["en", "The charity collected 1,200 coats last winter.", "The charity collected 900 coats this winter."],
  ["en", "The old plant employed 800 workers.", "The new plant employs 350 workers."],
  ["en", "Electric buses make up 30 of the fleet.", "The fleet has 140 buses."],
  ["en", "Nearly half of the tenants pay more than 900 euros.", "48 percent of the tenants pay more than 900 euros."],
  ["en", "The tower will cost 90 million dollars.", "The tower could cost 110 million dollars."],
  ["en", "Three schools closed on Monday.", "Five schools closed on Friday."],
  ["de", "Die Messe zählte 48.000 Besucher.", "Die Messe zählte 48 000 Besucher aus 40 Ländern."],
  ["de", "Die Miete in Köln beträgt 14 Euro je Quadratmeter.", "Die Miete in Bonn beträgt 12 Euro je Quadratmeter."],
  ["de", "Der Umbau kostet 4,5 Millionen Euro.", "Der Neubau kostet 9 Millionen Euro."],
  ["de", "Im Jahr 2023 kamen 300 Gäste.", "Im Jahr 2024 kamen 410 Gäste."],
  ["de", "Mindestens 200 Stellen fallen weg.", "250 Stellen fallen weg."],
  ["fr", "Le musée a accueilli 62 000 visiteurs en 2023.", "Le musée a accueilli 71 000 visiteurs en 2024."],
  ["fr", "Le loyer moyen à Lyon est de 14 euros.", "Le loyer moyen à Nice est de 17 euros."],
  ["fr", "Environ 500 personnes ont manifesté.", "La préfecture a compté 450 manifestants."],
  ["es", "La planta emplea a 850 personas.", "La planta empleará a 1.000 personas en 2030."],
  ["es", "El billete cuesta 3 euros para adultos.", "El billete cuesta 2 euros para niños."],
  ["it", "La fiera ha registrato 12.000 presenze.", "La fiera ha registrato 12 mila presenze."],
  ["it", "A Milano gli affitti salgono del 5 per cento.", "A Torino gli affitti salgono del 3 per cento."],
  ["nl", "De gemeente plant 450 bomen.", "De gemeente plant 60 struiken."],
  ["nl", "Het museum trok in 2022 90.000 bezoekers.", "Het museum trok in 2023 75.000 bezoekers."],
  ["pt", "A fábrica emprega 320 trabalhadores em Braga.", "A fábrica emprega 230 trabalhadores em Faro."],
  ["da", "Broen kostede 75 millioner kroner.", "Broen kostede 10 millioner euro."],
  ["sv", "Minst 40 personer skadades.", "52 personer skadades."],
  ["pl", "Fabryka w Łodzi zatrudnia 640 osób.", "Fabryka w Gdyni zatrudnia 460 osób."],
  ["ja", "東京の工場では320人が働いています。", "大阪の工場では230人が働いています。"],
  ["ja", "2023年には320人が参加しました。", "2024年には410人が参加しました。"],
  ["zh", "上海工厂雇用了320名工人。", "北京工厂雇用了230名工人。"],
  ["ar", "يعمل في مصنع القاهرة 320 عاملا.", "يعمل في مصنع الإسكندرية 230 عاملا."],
];

const pairOf =
  (differ: boolean) =>
  ([language, left, right, published]: Row): ConflictPair => ({
    language,
    left,
    right,
    differ,
    ...(published === undefined ? {} : { published }),
  });

export const conflictPairs: readonly ConflictPair[] = [...differing.map(pairOf(true)), ...agreeing.map(pairOf(false))];

/** Splits rows in two by a seed: one half may be looked at while building, the other is only measured. */
export function halves<Row>(rows: readonly Row[], seed: number): { seen: Row[]; unseen: Row[] } {
  // Mulberry32.
  let state = seed;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const seen: Row[] = [];
  const unseen: Row[] = [];
  for (const row of rows) (random() < 0.5 ? seen : unseen).push(row);
  return { seen, unseen };
}
