import { one } from "./corpus.ts";

/** German, French, Spanish, Italian, Dutch. */
export const westernCases = [
  one(
    "de",
    "Der Stadtrat von Lindau lehnte den Haushalt am Montag mit 18 zu 12 Stimmen ab. Bürgermeisterin Claudia Alfons will im Mai einen neuen Entwurf vorlegen.",
    [
      "Der Stadtrat von Lindau lehnte den Haushalt mit 18 zu 12 Stimmen ab.",
      "Bürgermeisterin Claudia Alfons will im Mai einen neuen Entwurf vorlegen.",
      "Mit 18 zu 12 Stimmen lehnte der Lindauer Stadtrat den Haushalt ab.",
    ],
    [
      ["direction", "lehnte den Haushalt mit 18 zu 12 Stimmen ab", "billigte den Haushalt mit 18 zu 12 Stimmen"],
      ["numbers", "18 zu 12", "12 zu 18"],
      ["date", "im Mai", "im Juli"],
      ["name", "Claudia Alfons", "Sabine Krüger"],
      ["certainty", "will im Mai einen neuen Entwurf vorlegen", "legte im Mai einen neuen Entwurf vor"],
    ],
  ),
  one(
    "de",
    "Der Umsatz der Brauerei Hallenstein stieg 2023 um 6,5 Prozent auf 41 Millionen Euro. Die Zahl der Beschäftigten sank auf 230.",
    [
      "Der Umsatz der Brauerei Hallenstein stieg 2023 um 6,5 Prozent auf 41 Millionen Euro.",
      "Die Zahl der Beschäftigten sank auf 230.",
      "2023 wuchs der Umsatz von Hallenstein um 6,5 Prozent.",
    ],
    [
      ["direction", "stieg 2023", "sank 2023"],
      ["unit", "6,5 Prozent", "6,5 Prozentpunkte"],
      ["currency", "41 Millionen Euro", "41 Millionen Dollar"],
      ["direction", "sank auf", "stieg auf"],
      ["unit", "41 Millionen", "41 Milliarden"],
      ["figure", "230", "320"],
      ["date", "2023", "2021"],
    ],
  ),
  one(
    "de",
    "„Wir brauchen mehr Schatten auf den Schulhöfen“, sagte die Ärztin Miriam Tolle. Einige Eltern sind gegen neue Bäume.",
    [
      "„Wir brauchen mehr Schatten auf den Schulhöfen“, sagte die Ärztin Miriam Tolle.",
      "Einige Eltern sind gegen neue Bäume.",
    ],
    [
      ["quotation", "mehr Schatten auf den Schulhöfen", "mehr Platz auf den Schulhöfen"],
      ["speaker", "sagte die Ärztin Miriam Tolle", "sagte der Minister Karl Weber"],
      ["scope", "Einige Eltern", "Alle Eltern"],
      ["negation", "sind gegen neue Bäume", "sind nicht gegen neue Bäume"],
    ],
  ),
  one(
    "de",
    "Das Fahrrad Velo X wiegt 11 Kilogramm und kostet 1.890 Euro. Es wird nicht in Deutschland gebaut.",
    [
      "Das Velo X wiegt 11 Kilogramm.",
      "Das Fahrrad kostet 1.890 Euro und wiegt 11 Kilogramm.",
      "Das Velo X wird nicht in Deutschland gebaut.",
    ],
    [
      ["unit", "11 Kilogramm", "11 Gramm"],
      ["currency", "1.890 Euro", "1.890 Franken"],
      ["negation", "wird nicht in", "wird in"],
      ["name", "Deutschland", "Frankreich"],
      ["figure", "1.890", "1.980"],
    ],
  ),
  one(
    "fr",
    "Le tribunal de Rennes a condamné la société Armor Pêche à 75 000 euros d'amende. L'entreprise pourrait faire appel avant le 12 mars.",
    [
      "Le tribunal de Rennes a condamné Armor Pêche à 75 000 euros d'amende.",
      "L'entreprise pourrait faire appel avant le 12 mars.",
      "Armor Pêche doit payer une amende de 75 000 euros, a décidé le tribunal de Rennes.",
    ],
    [
      ["currency", "75 000 euros", "75 000 dollars"],
      ["figure", "75 000", "57 000"],
      ["certainty", "pourrait faire", "va faire"],
      ["date", "12 mars", "12 juin"],
      ["name", "Rennes", "Nantes"],
      ["direction", "a condamné Armor", "a acquitté Armor"],
    ],
  ),
  one(
    "fr",
    "Selon la maire Hélène Coste, la piscine rouvrira en septembre. Les travaux ont duré 14 mois et coûté 3,2 millions d'euros.",
    [
      "Selon la maire Hélène Coste, la piscine rouvrira en septembre.",
      "Les travaux ont duré 14 mois et coûté 3,2 millions d'euros.",
      "Les travaux ont coûté 3,2 millions d'euros.",
    ],
    [
      ["opinion", "Selon la maire Hélène Coste, la piscine rouvrira", "La piscine a rouvert"],
      ["date", "septembre", "novembre"],
      ["unit", "14 mois", "14 ans"],
      ["unit", "3,2 millions", "3,2 milliards"],
      ["speaker", "la maire Hélène Coste", "le préfet Luc Morin"],
      ["negation", "ont duré", "n'ont pas duré"],
    ],
  ),
  one(
    "fr",
    "L'équipe de Vannes a perdu contre Brest 2 à 0 devant 8 500 spectateurs. L'entraîneur Yann Le Goff n'a pas quitté son poste.",
    [
      "L'équipe de Vannes a perdu contre Brest 2 à 0.",
      "L'entraîneur Yann Le Goff n'a pas quitté son poste.",
      "Devant 8 500 spectateurs, l'équipe de Vannes a perdu contre Brest.",
    ],
    [
      ["direction", "Vannes a perdu contre", "Vannes a gagné contre"],
      ["entities", "Vannes a perdu contre Brest", "Brest a perdu contre Vannes"],
      ["negation", "n'a pas quitté", "a quitté"],
      ["counted", "8 500 spectateurs", "8 500 joueurs"],
      ["name", "Yann Le Goff", "Paul Riou"],
    ],
  ),
  one(
    "es",
    "El alcalde de Villaverde prohibió los coches en el centro a partir del 3 de octubre. La medida afecta a 4.700 vecinos.",
    [
      "El alcalde de Villaverde prohibió los coches en el centro a partir del 3 de octubre.",
      "La medida afecta a 4.700 vecinos.",
      "A partir del 3 de octubre, los coches están prohibidos en el centro de Villaverde.",
    ],
    [
      ["direction", "prohibió los coches", "permitió los coches"],
      ["date", "octubre", "agosto"],
      ["counted", "4.700 vecinos", "4.700 tiendas"],
      ["figure", "4.700", "7.400"],
      ["negation", "La medida afecta", "La medida no afecta"],
      ["name", "Villaverde", "Montalbo"],
    ],
  ),
  one(
    "es",
    "Las exportaciones de aceite cayeron un 12 % en 2022, hasta 310.000 toneladas. La cooperativa Sierra Alta espera una recuperación.",
    [
      "Las exportaciones de aceite cayeron un 12 % en 2022.",
      "La cooperativa Sierra Alta espera una recuperación.",
      "En 2022 las exportaciones de aceite bajaron un 12 %, hasta 310.000 toneladas.",
    ],
    [
      ["direction", "cayeron un", "crecieron un"],
      ["figure", "12 %", "21 %"],
      ["unit", "310.000 toneladas", "310.000 litros"],
      ["date", "2022", "2020"],
      ["certainty", "espera una recuperación", "logró una recuperación"],
      ["direction", "exportaciones de aceite bajaron", "importaciones de aceite bajaron"],
    ],
  ),
  one(
    "es",
    "«No vamos a vender el club», dijo la presidenta Marta Olmo. Algunos socios piden su dimisión.",
    ["«No vamos a vender el club», dijo la presidenta Marta Olmo.", "Algunos socios piden su dimisión."],
    [
      ["quotation", "No vamos a vender el club", "Vamos a comprar otro club"],
      ["speaker", "la presidenta Marta Olmo", "el entrenador Raúl Pinto"],
      ["scope", "Algunos socios", "Todos los socios"],
    ],
  ),
  one(
    "it",
    "Il comune di Orvello ha approvato il piano con 15 voti contro 8. I lavori inizieranno a febbraio e costeranno 2,4 milioni di euro.",
    [
      "Il comune di Orvello ha approvato il piano con 15 voti contro 8.",
      "I lavori inizieranno a febbraio e costeranno 2,4 milioni di euro.",
      "Con 15 voti contro 8 il comune di Orvello ha approvato il piano.",
    ],
    [
      ["direction", "ha approvato", "ha respinto"],
      ["numbers", "15 voti contro 8", "8 voti contro 15"],
      ["date", "febbraio", "giugno"],
      ["currency", "milioni di euro", "milioni di dollari"],
      ["negation", "ha approvato", "non ha approvato"],
      ["figure", "2,4", "4,2"],
    ],
  ),
  one(
    "it",
    "L'azienda Ferrovalle ha assunto 140 operai nello stabilimento di Terni. Secondo i sindacati la produzione potrebbe raddoppiare.",
    [
      "L'azienda Ferrovalle ha assunto 140 operai nello stabilimento di Terni.",
      "Secondo i sindacati la produzione potrebbe raddoppiare.",
    ],
    [
      ["direction", "ha assunto", "ha licenziato"],
      ["figure", "140", "410"],
      ["counted", "140 operai", "140 ingegneri"],
      ["opinion", "Secondo i sindacati la produzione potrebbe raddoppiare", "La produzione è raddoppiata"],
      ["name", "Terni", "Prato"],
    ],
  ),
  one(
    "nl",
    "De gemeente Oosterwijk sluit het zwembad op 1 juli. Het tekort bedroeg vorig jaar 600.000 euro.",
    [
      "De gemeente Oosterwijk sluit het zwembad op 1 juli.",
      "Het tekort bedroeg vorig jaar 600.000 euro.",
      "Op 1 juli sluit de gemeente Oosterwijk het zwembad.",
    ],
    [
      ["direction", "sluit het zwembad", "opent het zwembad"],
      ["date", "1 juli", "1 mei"],
      ["currency", "600.000 euro", "600.000 dollar"],
      ["figure", "600.000", "900.000"],
      ["name", "Oosterwijk", "Hellendam"],
    ],
  ),
  one(
    "nl",
    "Volgens onderzoeker Eva Smits slapen pubers gemiddeld 7 uur. De meeste scholen beginnen niet later dan half negen.",
    [
      "Volgens onderzoeker Eva Smits slapen pubers gemiddeld 7 uur.",
      "De meeste scholen beginnen niet later dan half negen.",
    ],
    [
      ["unit", "7 uur", "7 minuten"],
      ["figure", "7 uur", "9 uur"],
      ["speaker", "onderzoeker Eva Smits", "minister Jan Kok"],
      ["scope", "De meeste scholen", "Alle scholen"],
    ],
  ),
];
