import type { BriefText } from "../brief.ts";

export const csvBriefs: readonly BriefText[] = [
  {
    id: "b-f-csv-derby",
    language: "en",
    title: "Half-season report, Gannet Lane AFC women",
    instructions: `Can someone turn the sheet into a 300 word half-season report for the matchday programme? No table please, proper sentences, and don't start with "What a season". Ignore the empty columns, the export does that.

player,role,goals,minutes,from,,
Xochitl Barrera-Quinn,striker,11 goals,"1,260 minutes",Mexico City,,
Oluwaseun Ajayi,captain,4 goals,"1,170 minutes",Ibadan,,
Marit van den Broek,goalkeeper,0,810 minutes,Zwolle,,
"NOTES: league place 3rd (was 7th)",,,,,,
"NOTES: coach Dilys ap Rhys says ""We concede too late and too often.""",,,,,,
"NOTES: home crowd 640 on average, away 390",,,,,,
"NOTES: ticket stays 6 pounds",,,,,,
"NOTES: derby vs Fenwick Town moved from February to April",,,,,,
"NOTES: Ajayi will probably miss the derby",,,,,,
"NOTES: no player has been sent off",,,,,,

Cheers, Programme Dave`,
    subject: "the half-season of Gannet Lane AFC women",
    words: 300,
    orders: [
      "Can someone turn the sheet into a 300 word half-season report",
      "No table please, proper sentences",
      'don\'t start with "What a season"',
      "Ignore the empty columns",
      "the export does that",
      "Programme Dave",
    ],
    facts: [
      "Xochitl Barrera-Quinn",
      "11 goals",
      "Oluwaseun Ajayi",
      "4 goals",
      "Marit van den Broek",
      "Dilys ap Rhys",
      "We concede too late and too often",
      "640",
      "390",
      "6 pounds",
      "Fenwick Town",
    ],
    truths: [
      ["Xochitl Barrera-Quinn,striker,11 goals", "Striker Xochitl Barrera-Quinn has scored 11 goals."],
      ["Oluwaseun Ajayi,captain,4 goals", "Captain Oluwaseun Ajayi has 4 goals."],
      [
        "Marit van den Broek,goalkeeper,0,810 minutes,Zwolle",
        "The goalkeeper, Marit van den Broek from Zwolle, has played 810 minutes.",
      ],
      ["league place 3rd (was 7th)", "The team has climbed from 7th to 3rd place in the league."],
      ["We concede too late and too often.", "“We concede too late and too often,” says coach Dilys ap Rhys."],
      ["home crowd 640 on average, away 390", "The average crowd is 640 at home and 390 away."],
      ["ticket stays 6 pounds", "A ticket still costs 6 pounds."],
      [
        "derby vs Fenwick Town moved from February to April",
        "The derby against Fenwick Town has been moved from February to April.",
      ],
      ["Ajayi will probably miss the derby", "It is likely that Ajayi misses the derby."],
      ["no player has been sent off", "Not one player has been sent off."],
    ],
    faults: [
      ["figure", 0, "Striker Xochitl Barrera-Quinn has scored 17 goals."],
      ["unit", 2, "The goalkeeper, Marit van den Broek from Zwolle, has played 810 hours."],
      ["direction", 3, "The team has dropped from 3rd to 7th place in the league."],
      ["swapped-numbers", 5, "The average crowd is 390 at home and 640 away."],
      ["month", 7, "The derby against Fenwick Town has been moved from February to June."],
      ["certainty", 8, "It is certain that Ajayi misses the derby."],
      ["negation", 9, "Several players have been sent off."],
    ],
    general: [
      "A table shows where a team stands, but seldom why.",
      "The second half of a season is played with heavier legs.",
    ],
  },
  {
    id: "b-f-csv-strom-de",
    language: "de",
    title: "Gemeindewerke Hohenlinde: Zahlen zum Solarjahr",
    instructions: `Sehr geehrte Damen und Herren, anbei der Excel-Export (bitte nicht als Tabelle abdrucken!). Gewünscht: Fließtext, 300 Wörter, sachlich, für die Bürgerinfo. Vergleich mit Nachbargemeinden unterlassen.

Standort;Leistung_kWp;Ertrag_MWh;Kosten_EUR;Leitung
Schule am Anger;84,5;79,2;118.000;Dr. Ngozi Reinhardt
Bauhof;31,0;28,4;46.500;Kilian von der Aue
Hallenbad;120,3;111,8;163.900;Dr. Ngozi Reinhardt
#Bemerkung;Das Hallenbad ging im März ans Netz;;;
#Bemerkung;Der Eigenverbrauch stieg von 41 auf 57 Prozent;;;
#Bemerkung;Kein Standort hat einen Speicher;;;
#Bemerkung;Bürgermeisterin Anneliese Tran hält Speicher für überteuert;;;
#Bemerkung;Nur die Anlage auf der Schule ist verpachtet;;;
#Bemerkung;Eine Anlage auf dem Feuerwehrhaus ist denkbar;;;
#Bemerkung;Der Gemeinderat lehnte Freiflächen mit 9 zu 6 Stimmen ab;;;

Mit freundlichen Grüßen
i. V. Kämmerei`,
    subject: "das Solarjahr der Gemeindewerke Hohenlinde",
    words: 300,
    orders: [
      "anbei der Excel-Export",
      "bitte nicht als Tabelle abdrucken",
      "Gewünscht: Fließtext, 300 Wörter, sachlich",
      "Vergleich mit Nachbargemeinden unterlassen",
      "i. V. Kämmerei",
    ],
    facts: [
      "79,2",
      "28,4",
      "111,8",
      "Ngozi Reinhardt",
      "Kilian von der Aue",
      "Anneliese Tran",
      "9 zu 6 Stimmen",
      "57 Prozent",
    ],
    truths: [
      [
        "Schule am Anger;84,5;79,2;118.000;Dr. Ngozi Reinhardt",
        "Die Anlage auf der Schule am Anger, die Ngozi Reinhardt leitet, brachte 79,2 Megawattstunden.",
      ],
      [
        "Bauhof;31,0;28,4;46.500;Kilian von der Aue",
        "Auf dem Bauhof, für den Kilian von der Aue zuständig ist, waren es 28,4 Megawattstunden.",
      ],
      [
        "Hallenbad;120,3;111,8;163.900;Dr. Ngozi Reinhardt",
        "Das Hallenbad kam auf 111,8 Megawattstunden und kostete 163.900 Euro.",
      ],
      ["Das Hallenbad ging im März ans Netz", "Im März ging das Hallenbad ans Netz."],
      ["Der Eigenverbrauch stieg von 41 auf 57 Prozent", "Von 41 auf 57 Prozent stieg der Eigenverbrauch."],
      ["Kein Standort hat einen Speicher", "Einen Speicher hat keiner der Standorte."],
      [
        "Bürgermeisterin Anneliese Tran hält Speicher für überteuert",
        "Speicher sind nach Meinung von Bürgermeisterin Anneliese Tran überteuert.",
      ],
      ["Nur die Anlage auf der Schule ist verpachtet", "Verpachtet ist nur die Anlage auf der Schule."],
      ["Eine Anlage auf dem Feuerwehrhaus ist denkbar", "Denkbar ist eine Anlage auf dem Feuerwehrhaus."],
      [
        "Der Gemeinderat lehnte Freiflächen mit 9 zu 6 Stimmen ab",
        "Mit 9 zu 6 Stimmen lehnte der Gemeinderat Freiflächen ab.",
      ],
    ],
    faults: [
      ["currency", 2, "Das Hallenbad kam auf 111,8 Megawattstunden und kostete 163.900 Franken."],
      ["month", 3, "Im Mai ging das Hallenbad ans Netz."],
      ["figure", 4, "Von 41 auf 75 Prozent stieg der Eigenverbrauch."],
      ["scope", 7, "Verpachtet sind die Anlagen an allen drei Standorten."],
      ["certainty", 8, "Beschlossen ist eine Anlage auf dem Feuerwehrhaus."],
      ["polarity", 9, "Mit 9 zu 6 Stimmen nahm der Gemeinderat Freiflächen an."],
    ],
    general: [
      "Strom vom Dach lässt sich gut gleich darunter verbrauchen.",
      "Ein Solarjahr besteht aus vielen trüben und einigen sehr hellen Tagen.",
    ],
  },
  {
    id: "b-f-csv-marche-fr",
    language: "fr",
    title: "Le marché de Saint-Bréval fait ses comptes",
    instructions: `Bonsoir, export Excel ci-dessous (encodage bizarre, désolé). À transformer en article de 300 mots pour la page locale, ni liste ni tableau svp. Ne pas écrire « incontournable ».

"Stand";"Tenu par";"Produit";"Prix";"Ventes 2025"
"A3";"Ghislaine Le Hénaff";"algues";"7,50 €";"1 900 bocaux"
"B1";"Saïd Benhaddou";"olives";"4,20 €";"3 400 barquettes"
"B7";"Coline d'Aubert";"fromages";"5,80 €";"2 600 pièces"
"obs";"le nombre de stands est passé de 44 à 39";;;
"obs";"le marché a lieu le jeudi, jamais le dimanche";;;
"obs";"la placière Ewa Kowalczyk réclame de l'ombre";;;
"obs";"citation E. Kowalczyk : Un marché sans ombre, c'est une poêle";;;
"obs";"seul le stand B1 accepte les cartes";;;
"obs";"d'après Benhaddou, la halle serait trop petite";;;
"obs";"une navette pourrait circuler dès septembre";;;
"TOTAL";;;;"7 900"

La ligne TOTAL est fausse (unités mélangées), n'en tenez pas compte. Merci !`,
    subject: "le marché de Saint-Bréval",
    words: 300,
    bans: ["incontournable"],
    orders: [
      "export Excel ci-dessous",
      "encodage bizarre, désolé",
      "À transformer en article de 300 mots pour la page locale",
      "ni liste ni tableau svp",
      "Ne pas écrire « incontournable »",
      "La ligne TOTAL est fausse",
      "n'en tenez pas compte",
    ],
    facts: [
      "Ghislaine Le Hénaff",
      "7,50 €",
      "Saïd Benhaddou",
      "4,20 €",
      "Coline d'Aubert",
      "5,80 €",
      "Ewa Kowalczyk",
      "Un marché sans ombre, c'est une poêle",
    ],
    truths: [
      [
        '"A3";"Ghislaine Le Hénaff";"algues";"7,50 €";"1 900 bocaux"',
        "Ghislaine Le Hénaff a vendu 1 900 bocaux d'algues à 7,50 €.",
      ],
      [
        '"B1";"Saïd Benhaddou";"olives";"4,20 €";"3 400 barquettes"',
        "Chez Saïd Benhaddou, ce sont 3 400 barquettes d'olives à 4,20 €.",
      ],
      [
        '"B7";"Coline d\'Aubert";"fromages";"5,80 €";"2 600 pièces"',
        "Coline d'Aubert a écoulé 2 600 fromages à 5,80 € pièce.",
      ],
      ["le nombre de stands est passé de 44 à 39", "De 44, le nombre de stands est descendu à 39."],
      ["le marché a lieu le jeudi, jamais le dimanche", "Le marché ne se tient jamais le dimanche, mais le jeudi."],
      [
        "Un marché sans ombre, c'est une poêle",
        "« Un marché sans ombre, c'est une poêle », lance la placière, Ewa Kowalczyk.",
      ],
      ["seul le stand B1 accepte les cartes", "Le stand B1 est le seul à accepter les cartes."],
      ["d'après Benhaddou, la halle serait trop petite", "La halle serait trop petite, selon Benhaddou."],
      ["une navette pourrait circuler dès septembre", "Dès septembre, une navette pourrait circuler."],
    ],
    faults: [
      ["counted-thing", 0, "Ghislaine Le Hénaff a vendu 1 900 kilos d'algues à 7,50 €."],
      ["currency", 1, "Chez Saïd Benhaddou, ce sont 3 400 barquettes d'olives à 4,20 francs."],
      ["figure", 2, "Coline d'Aubert a écoulé 6 200 fromages à 5,80 € pièce."],
      ["negation", 4, "Le marché se tient aussi le dimanche, pas seulement le jeudi."],
      ["speaker", 5, "« Un marché sans ombre, c'est une poêle », lance Saïd Benhaddou."],
      ["scope", 6, "Tous les stands acceptent les cartes."],
      ["certainty", 8, "Dès septembre, une navette circulera."],
    ],
    general: [
      "On vient au marché pour le panier et l'on reste pour la conversation.",
      "Un bon étal se reconnaît à ses habitués.",
    ],
  },
  {
    id: "b-f-csv-molen-nl",
    language: "nl",
    title: "Molendag in de Kempense Hoek",
    instructions: `Beste, kan hier een artikeltje van komen (250 woorden, voor de dorpsapp)? Gewone taal aub. Geen lijstjes, en noem de oude molenaar niet.

molen;molenaar;bezoekers;meel_kg;toegang
De Zwarte Hen;Fenna ter Horst;420;"350 kilo";"3,50 euro"
Sint-Rombout;Idris Boukhari;275;"180 kilo";"2,00 euro"
;;;;
opm1;De Zwarte Hen draait weer sinds 2 juni;;;
opm2;Op Sint-Rombout mag niemand naar de kap;;;
opm3;"Fenna ter Horst: ""Wind kun je niet bestellen.""";;;
opm4;Idris vindt tarwe saaier dan spelt;;;
opm5;De provincie steunt het herstel van de wieken;;;
opm6;Misschien komt er een bakcursus in de winter;;;
opm7;Kinderen t/m 10 jaar betalen niets;;;

Groetjes Wies (heemkundekring)`,
    subject: "de molendag in de Kempense Hoek",
    words: 250,
    orders: [
      "kan hier een artikeltje van komen",
      "voor de dorpsapp",
      "Gewone taal aub",
      "Geen lijstjes, en noem de oude molenaar niet",
      "Groetjes Wies",
    ],
    facts: [
      "De Zwarte Hen",
      "Fenna ter Horst",
      "350 kilo",
      "3,50 euro",
      "Sint-Rombout",
      "Idris Boukhari",
      "180 kilo",
      "2,00 euro",
      "2 juni",
      "Wind kun je niet bestellen",
    ],
    truths: [
      [
        'De Zwarte Hen;Fenna ter Horst;420;"350 kilo";"3,50 euro"',
        "De Zwarte Hen, de molen van Fenna ter Horst, trok 420 bezoekers en maalde 350 kilo meel.",
      ],
      [
        'Sint-Rombout;Idris Boukhari;275;"180 kilo";"2,00 euro"',
        "Bij Idris Boukhari op Sint-Rombout kwamen 275 bezoekers en werd 180 kilo gemalen.",
      ],
      [
        [
          'De Zwarte Hen;Fenna ter Horst;420;"350 kilo";"3,50 euro"',
          'Sint-Rombout;Idris Boukhari;275;"180 kilo";"2,00 euro"',
        ],
        "De toegang tot De Zwarte Hen kost 3,50 euro, die tot Sint-Rombout 2,00 euro.",
      ],
      ["De Zwarte Hen draait weer sinds 2 juni", "Sinds 2 juni draait De Zwarte Hen weer."],
      ["Op Sint-Rombout mag niemand naar de kap", "Niemand mag op Sint-Rombout naar de kap."],
      ["Wind kun je niet bestellen.", "\u201cWind kun je niet bestellen\u201d, zegt Fenna ter Horst."],
      ["Idris vindt tarwe saaier dan spelt", "Tarwe is volgens Idris saaier dan spelt."],
      ["De provincie steunt het herstel van de wieken", "Het herstel van de wieken krijgt steun van de provincie."],
      ["Misschien komt er een bakcursus in de winter", "In de winter komt er misschien een bakcursus."],
      ["Kinderen t/m 10 jaar betalen niets", "Voor kinderen tot en met 10 jaar is de toegang gratis."],
    ],
    faults: [
      [
        "counted-thing",
        0,
        "De Zwarte Hen, de molen van Fenna ter Horst, trok 420 schoolklassen en maalde 350 kilo meel.",
      ],
      ["figure", 1, "Bij Idris Boukhari op Sint-Rombout kwamen 725 bezoekers en werd 180 kilo gemalen."],
      ["swapped-numbers", 2, "De toegang tot De Zwarte Hen kost 2,00 euro, die tot Sint-Rombout 3,50 euro."],
      ["month", 3, "Sinds 2 januari draait De Zwarte Hen weer."],
      ["opinion-as-fact", 6, "Tarwe is nu eenmaal saaier dan spelt."],
      ["polarity", 7, "Het herstel van de wieken stuit op verzet van de provincie."],
      ["scope", 9, "Voor alle bezoekers is de toegang gratis."],
    ],
    general: ["Een molen hoor je vaak eerder dan je hem ziet.", "Vers meel ruikt anders dan meel uit een pak."],
  },
];
