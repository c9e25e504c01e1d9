import type { Told } from "./relations.ts";

const trial =
  "In a trial with 146 office workers in three firms, those who got a desk reported less pain in the lower back after six months: 3.1 instead of 4.0.";
const limits = "The trial did not look at people with slipped discs or other diagnosed conditions.";
const knew = "Part of the effect may come from the fact that those with a new desk knew that they had one.";
const shop = "We have sold 1,240 desks since 2022, and you can try one for 30 minutes in our Leeds showroom.";
const harms = "Wiebke Harms, 44, Orgelbaumeisterin in Leer, sucht zwei Azubis, findet niemanden.";
const sroka = "Halina Sroka ma 71 lat i zaczęła w wieku 58 lat.";

/** What a reader has to decide and code alone must not refuse, and beside it what is plainly wrong. */
export const doubts: readonly Told[] = [
  ["en", trial, "The trial took in 146 office workers in three firms.", true],
  ["en", trial, "The trial took in 164 office workers in three firms.", false],
  ["en", trial, "The pain was rated at 4.1 after six months.", false],
  [
    "en",
    limits,
    "What the trial did not look at matters too: nobody with a slipped disc or another diagnosed condition took part.",
    true,
  ],
  ["en", knew, "And since everyone knew which desk they had, part of the effect may come from expectation.", true],
  ["en", shop, "And try before you buy: in our Leeds showroom you can have one to yourself for 30 minutes.", true],
  ["en", shop, "And try before you buy: in our Leeds showroom you can have one to yourself for 90 minutes.", false],
  ["en", shop, "We have bought 1,240 desks since 2022.", false],
  ["de", harms, "Harms ist 44 Jahre alt und Orgelbaumeisterin.", true],
  ["de", harms, "Harms ist 45 Jahre alt und Orgelbaumeisterin.", false],
  ["de", harms, "Sie sucht zwei Azubis und findet niemanden.", true],
  [
    "de",
    "Wiebke Harms sucht zwei Azubis, findet niemanden: „Alle wollen was mit Medien machen.“",
    "Sie sucht zwei Azubis und findet niemanden.",
    true,
  ],
  ["de", "Wiebke Harms sucht zwei Azubis.", "Wiebke Harms sucht keine zwei Azubis.", false],
  ["de", harms, "Sie sucht drei Azubis und findet niemanden.", false],
  ["de", harms, "Spielen kann Harms das Instrument, für das sie Azubis sucht, übrigens nicht.", true],
  ["pl", sroka, "Halina Sroka ma 71 lat, a zaczęła w wieku 58.", true],
  ["pl", sroka, "Halina Sroka ma 71 lat, a zaczęła w wieku 85.", false],
  ["en", "Trams run every 10 min, in the rush hour every 7.5 min.", "Trams run every 10 minutes.", true],
  ["en", "Trams run every 10 min, in the rush hour every 7.5 min.", "Trams run every 10 hours.", false],
  ["en", "Notes: 3.2 km, 5 new stops.", "The line is 3.2 kilometres long and adds five stops.", true],
  ["en", "Notes: 3.2 km, 5 new stops.", "The line is 3.2 miles long and adds five stops.", false],
  ["es", "La sesión dura 45 min.", "La sesión dura 45 minutos.", true],
  ["fr", "La séance dure 45 min.", "La séance dure 45 heures.", false],
  ["en", "The cheese ripens for three weeks only and costs £6.80 per 150 g.", "Three weeks and not a day more", true],
  [
    "en",
    "The kidding season ends in March, and our cheese is sold on Saturdays.",
    "If you bought a piece of our cheese in February, you may have wondered.",
    true,
  ],
  ["en", "The kidding season ends in March.", "The kidding season ends in February.", false],
];

/** Numbers that only count the headings of a list. */
export const headings: readonly Told[] = [
  ["es", "Cada consejo lleva dos o tres frases.", "2. Haz corriente, no guerra", true],
  ["en", "The shop opens at 9.", "7. Keep your hour, on holiday too", true],
  ["de", "Das Fest ist am 4. Mai.", "3. Mai: das Fest", false],
];
