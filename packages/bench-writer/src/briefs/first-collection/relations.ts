import type { BriefText } from "../brief.ts";

export const quotationBriefs: readonly BriefText[] = [
  {
    id: "quote-bridge",
    language: "en",
    title: "The footbridge debate",
    instructions:
      'Balanced report, 450 words. Mayor Clara Voss: "The bridge will bring the two halves of the town together." Shopkeeper Imre Tallow: "It will ruin the view and my business." Engineer Joy Abara says the bridge may cost more than 8 million euros. The council votes in October. Quote each speaker once.',
    subject: "the debate about a footbridge",
    words: 450,
    orders: ["Balanced report", "Quote each speaker once"],
    facts: [
      "Clara Voss",
      "bring the two halves of the town together",
      "Imre Tallow",
      "ruin the view and my business",
      "Joy Abara",
      "8 million euros",
      "October",
    ],
    truths: [
      [
        "The bridge will bring the two halves of the town together",
        "“The bridge will bring the two halves of the town together,” says Mayor Clara Voss.",
      ],
      [
        "It will ruin the view and my business",
        "Shopkeeper Imre Tallow objects: “It will ruin the view and my business.”",
      ],
      [
        "Engineer Joy Abara says the bridge may cost more than 8 million euros",
        "The bridge may cost more than 8 million euros, according to engineer Joy Abara.",
      ],
      ["The council votes in October", "In October the council votes."],
    ],
    faults: [
      ["speaker", 0, "“The bridge will bring the two halves of the town together,” says shopkeeper Imre Tallow."],
      ["speaker", 1, "Mayor Clara Voss objects: “It will ruin the view and my business.”"],
      ["certainty", 2, "The bridge will cost more than 8 million euros, according to engineer Joy Abara."],
      ["month", 3, "In June the council votes."],
      ["opinion-as-fact", 1, "The bridge ruins the view and the business of shopkeeper Imre Tallow."],
    ],
  },
  {
    id: "quote-orchestra",
    language: "en",
    title: "A youth orchestra on tour",
    instructions:
      'Feature for parents, 500 words, warm. Conductor Lin Faber: "They play as if nobody had told them it was hard." Violinist Ada Roe, 15: "I was sick with nerves until the first note." Critics in Bergen praised the Sibelius. 52 musicians travelled; 3 stayed home with flu.',
    subject: "a youth orchestra on tour",
    words: 500,
    orders: ["Feature for parents", "warm"],
    facts: [
      "Lin Faber",
      "They play as if nobody had told them it was hard",
      "Ada Roe",
      "I was sick with nerves until the first note",
      "Bergen",
      "52 musicians",
    ],
    truths: [
      [
        "They play as if nobody had told them it was hard",
        "“They play as if nobody had told them it was hard,” says conductor Lin Faber.",
      ],
      [
        "I was sick with nerves until the first note",
        "“I was sick with nerves until the first note,” violinist Ada Roe, 15, admits.",
      ],
      ["Critics in Bergen praised the Sibelius", "The Sibelius won praise from critics in Bergen."],
      ["52 musicians travelled; 3 stayed home with flu", "52 musicians travelled, while 3 stayed at home with flu."],
    ],
    faults: [
      ["speaker", 0, "“They play as if nobody had told them it was hard,” says violinist Ada Roe."],
      ["speaker", 1, "“I was sick with nerves until the first note,” conductor Lin Faber admits."],
      ["polarity", 2, "The Sibelius won scorn from critics in Bergen."],
      ["swapped-numbers", 3, "3 musicians travelled, while 52 stayed at home with flu."],
    ],
  },
  {
    id: "quote-de",
    language: "de",
    title: "Streit um den Marktplatz",
    instructions:
      "Bericht, 350 Wörter. Stadträtin Rosa Keil: „Der Platz gehört den Menschen, nicht den Autos.“ Händler Udo Frings: „Ohne Parkplätze bleibt die Kundschaft weg.“ Ein Gutachten sieht 140 Stellplätze als ausreichend an. Bitte ausgewogen.",
    subject: "der Streit um den Marktplatz",
    words: 350,
    orders: ["Bericht, 350 Wörter", "Bitte ausgewogen"],
    facts: [
      "Rosa Keil",
      "Der Platz gehört den Menschen, nicht den Autos",
      "Udo Frings",
      "Ohne Parkplätze bleibt die Kundschaft weg",
      "140 Stellplätze",
    ],
    truths: [
      [
        "Der Platz gehört den Menschen, nicht den Autos",
        "„Der Platz gehört den Menschen, nicht den Autos“, sagt Stadträtin Rosa Keil.",
      ],
      [
        "Ohne Parkplätze bleibt die Kundschaft weg",
        "Händler Udo Frings warnt: „Ohne Parkplätze bleibt die Kundschaft weg.“",
      ],
      ["Ein Gutachten sieht 140 Stellplätze als ausreichend an", "140 Stellplätze reichen laut einem Gutachten aus."],
    ],
    faults: [
      ["speaker", 0, "„Der Platz gehört den Menschen, nicht den Autos“, sagt Händler Udo Frings."],
      ["speaker", 1, "Stadträtin Rosa Keil warnt: „Ohne Parkplätze bleibt die Kundschaft weg.“"],
      ["negation", 2, "140 Stellplätze reichen laut einem Gutachten nicht aus."],
      ["opinion-as-fact", 1, "Die Kundschaft bleibt ohne Parkplätze weg."],
    ],
  },
  {
    id: "quote-fr",
    language: "fr",
    title: "Le loup revient en Valmeure",
    instructions:
      "Reportage de 350 mots. Éleveuse Maud Perrin : « Je ne dors plus depuis avril. » Garde Élie Sarre : « Le loup a toujours vécu ici. » Selon lui, il y aurait 9 loups. Donne la parole aux deux.",
    subject: "le retour du loup en Valmeure",
    words: 350,
    orders: ["Reportage de 350 mots", "Donne la parole aux deux"],
    facts: ["Maud Perrin", "Je ne dors plus depuis avril", "Élie Sarre", "Le loup a toujours vécu ici", "9 loups"],
    truths: [
      ["Je ne dors plus depuis avril", "« Je ne dors plus depuis avril », confie l'éleveuse Maud Perrin."],
      ["Le loup a toujours vécu ici", "« Le loup a toujours vécu ici », répond le garde Élie Sarre."],
      ["Selon lui, il y aurait 9 loups", "D'après le garde, il y aurait 9 loups."],
    ],
    faults: [
      ["speaker", 0, "« Je ne dors plus depuis avril », confie le garde Élie Sarre."],
      ["speaker", 1, "« Le loup a toujours vécu ici », répond l'éleveuse Maud Perrin."],
      ["opinion-as-fact", 2, "On compte exactement 9 loups dans la vallée."],
    ],
  },
  {
    id: "quote-es",
    language: "es",
    title: "El mercado de noche",
    instructions:
      "Crónica de 350 palabras. Vendedora Luz Arana: «De noche la gente compra sin prisa.» Vecino Paco Mena: «Queremos dormir.» El ayuntamiento podría cerrar el mercado a las once. Sin tomar partido.",
    subject: "el mercado de noche",
    words: 350,
    orders: ["Crónica de 350 palabras", "Sin tomar partido"],
    facts: ["Luz Arana", "De noche la gente compra sin prisa", "Paco Mena", "Queremos dormir"],
    truths: [
      ["De noche la gente compra sin prisa", "«De noche la gente compra sin prisa», cuenta la vendedora Luz Arana."],
      ["Queremos dormir", "El vecino Paco Mena pide: «Queremos dormir.»"],
      ["El ayuntamiento podría cerrar el mercado a las once", "A las once podría cerrar el mercado el ayuntamiento."],
    ],
    faults: [
      ["speaker", 0, "«De noche la gente compra sin prisa», cuenta el vecino Paco Mena."],
      ["speaker", 1, "La vendedora Luz Arana pide: «Queremos dormir.»"],
      ["certainty", 2, "A las once va a cerrar el mercado el ayuntamiento."],
    ],
  },
];

export const contradictionBriefs: readonly BriefText[] = [
  {
    id: "contradiction-opening",
    language: "en",
    title: "The new skate park",
    instructions:
      "Announcement, 250 words. The skate park in Moor End opens on 5 May. It has 3 ramps and cost 75,000 pounds. Helmets are compulsory. Opening day is 9 May with free lessons.",
    subject: "the new skate park in Moor End",
    words: 250,
    orders: ["Announcement, 250 words"],
    facts: ["Moor End", "3 ramps", "75,000 pounds"],
    truths: [
      ["It has 3 ramps and cost 75,000 pounds", "For 75,000 pounds, the park in Moor End got 3 ramps."],
      ["Helmets are compulsory", "Helmets must be worn."],
    ],
    faults: [
      ["currency", 0, "For 75,000 euros, the park in Moor End got 3 ramps."],
      ["negation", 1, "Helmets need not be worn."],
    ],
  },
  {
    id: "contradiction-members",
    language: "en",
    title: "The choir in numbers",
    instructions:
      "Short profile, 200 words, of the Ley choir. The choir has 48 members. Founded in 1972 by Edna Pool. All 54 members sing at the May concert. Conductor since 2020: Amy Wick.",
    subject: "the Ley choir",
    words: 200,
    orders: ["Short profile"],
    facts: ["1972", "Edna Pool", "2020", "Amy Wick"],
    truths: [
      ["Founded in 1972 by Edna Pool", "Edna Pool founded the Ley choir in 1972."],
      ["Conductor since 2020: Amy Wick", "Amy Wick has conducted it since 2020."],
    ],
    faults: [
      ["swapped-entities", 0, "Amy Wick founded the Ley choir in 1972."],
      ["figure", 1, "Amy Wick has conducted it since 2002."],
    ],
  },
  {
    id: "contradiction-de",
    language: "de",
    title: "Die Brücke wird saniert",
    instructions:
      "Meldung, 200 Wörter, nüchtern. Die Sanierung der Elsbrücke kostet 3 Millionen Euro. Gesperrt ist von Juni bis August. Die Kosten liegen bei 5 Millionen Euro. Zuständig ist das Amt in Weilrode.",
    subject: "die Sanierung der Elsbrücke",
    words: 200,
    orders: ["Meldung, 200 Wörter", "nüchtern"],
    facts: ["Juni", "August", "Weilrode"],
    truths: [
      ["Gesperrt ist von Juni bis August", "Von Juni bis August ist die Elsbrücke gesperrt."],
      ["Zuständig ist das Amt in Weilrode", "Das Amt in Weilrode ist zuständig."],
    ],
    faults: [["month", 0, "Von Juni bis November ist die Elsbrücke gesperrt."]],
  },
];

export const onlyFactsBriefs: readonly BriefText[] = [
  {
    id: "only-clinic",
    language: "en",
    title: "The clinic's new opening hours",
    instructions:
      "Use only the facts below, 150 words at most. No advice.\n- From 1 October the clinic in Hartley opens at 7:30.\n- It closes at 18:00, on Fridays at 14:00.\n- Blood samples are taken until 10:00.\n- Dr Ines Karr joins the team.",
    subject: "new opening hours of the clinic in Hartley",
    words: 150,
    bound: "at-most",
    onlyGivenFacts: true,
    orders: ["Use only the facts", "No advice"],
    facts: ["1 October", "Hartley", "7:30", "18:00", "14:00", "10:00", "Ines Karr"],
    truths: [
      ["From 1 October the clinic in Hartley opens at 7:30", "The clinic in Hartley opens at 7:30 from 1 October."],
      ["It closes at 18:00, on Fridays at 14:00", "Closing time is 18:00, but 14:00 on Fridays."],
      ["Blood samples are taken until 10:00", "Until 10:00, blood samples are taken."],
      ["Dr Ines Karr joins the team", "Dr Ines Karr is joining the team."],
    ],
    faults: [
      ["month", 0, "The clinic in Hartley opens at 7:30 from 1 December."],
      ["swapped-numbers", 1, "Closing time is 14:00, but 18:00 on Fridays."],
      ["negation", 3, "Dr Ines Karr is not joining the team."],
    ],
  },
  {
    id: "only-recall",
    language: "en",
    title: "Recall of Nimbo bottle warmers",
    instructions:
      "Nothing but these facts please, neutral, around 150 words: Nimbo recalls 18,000 bottle warmers sold between March and June 2026. The cable can overheat. Nobody was hurt. Buyers get 35 euros back. Contact: http://nimbo.example/recall",
    subject: "the recall of Nimbo bottle warmers",
    words: 150,
    bound: "at-most",
    onlyGivenFacts: true,
    orders: ["Nothing but these facts", "neutral, around"],
    facts: ["Nimbo", "18,000", "March", "June 2026", "35 euros"],
    truths: [
      [
        "Nimbo recalls 18,000 bottle warmers sold between March and June 2026",
        "Nimbo is recalling 18,000 bottle warmers that were sold between March and June 2026.",
      ],
      ["The cable can overheat", "Their cable can overheat."],
      ["Nobody was hurt", "Nobody has been hurt."],
      ["Buyers get 35 euros back", "35 euros are paid back to buyers."],
    ],
    faults: [
      ["counted-thing", 0, "Nimbo is recalling 18,000 hair dryers that were sold between March and June 2026."],
      ["certainty", 1, "Their cable always overheats."],
      ["negation", 2, "People have been hurt."],
      ["currency", 3, "35 dollars are paid back to buyers."],
    ],
  },
  {
    id: "only-de",
    language: "de",
    title: "Müllabfuhr an Feiertagen",
    instructions:
      "Verwende nur die folgenden Fakten, höchstens 120 Wörter: In Oberrode verschiebt sich die Abfuhr im Mai um einen Tag. Betroffen sind 3 Ortsteile. Der Wertstoffhof bleibt geöffnet.",
    subject: "die Müllabfuhr in Oberrode",
    words: 120,
    bound: "at-most",
    onlyGivenFacts: true,
    orders: ["Verwende nur die folgenden Fakten", "höchstens 120 Wörter"],
    facts: ["Oberrode", "Mai", "3 Ortsteile"],
    truths: [
      [
        "In Oberrode verschiebt sich die Abfuhr im Mai um einen Tag",
        "Um einen Tag verschiebt sich im Mai die Abfuhr in Oberrode.",
      ],
      ["Betroffen sind 3 Ortsteile", "3 Ortsteile sind betroffen."],
      ["Der Wertstoffhof bleibt geöffnet", "Geöffnet bleibt der Wertstoffhof."],
    ],
    faults: [
      ["unit", 0, "Um eine Woche verschiebt sich im Mai die Abfuhr in Oberrode."],
      ["scope", 1, "Alle Ortsteile sind betroffen."],
      ["polarity", 2, "Geschlossen bleibt der Wertstoffhof."],
    ],
  },
  {
    id: "only-pl",
    language: "pl",
    title: "Zmiany w rozkładzie",
    instructions:
      "Użyj tylko poniższych faktów, do 120 słów: Od 1 marca tramwaj numer 8 jedzie przez Podgrodzie. Kursuje co 12 minut. Bilet kosztuje 4 złote.",
    subject: "zmiany w rozkładzie tramwaju numer 8",
    words: 120,
    bound: "at-most",
    onlyGivenFacts: true,
    orders: ["Użyj tylko poniższych faktów", "do 120 słów"],
    facts: ["1 marca", "Podgrodzie", "12 minut", "4 złote"],
    truths: [
      ["Od 1 marca tramwaj numer 8 jedzie przez Podgrodzie", "Tramwaj numer 8 jedzie przez Podgrodzie od 1 marca."],
      ["Kursuje co 12 minut", "Co 12 minut odjeżdża kolejny."],
      ["Bilet kosztuje 4 złote", "Za bilet płaci się 4 złote."],
    ],
    faults: [
      ["month", 0, "Tramwaj numer 8 jedzie przez Podgrodzie od 1 maja."],
      ["figure", 1, "Co 21 minut odjeżdża kolejny."],
      ["currency", 2, "Za bilet płaci się 4 euro."],
    ],
  },
];
