import type { BriefText } from "../brief.ts";

export const factsWithOrders: readonly BriefText[] = [
  {
    id: "lindholm-plant",
    language: "en",
    title: "Lindholm opens a battery plant",
    instructions:
      "News post, about 400 words, neutral tone. Lindholm Energy opens a battery plant in Torsby in March 2027. The plant cost 85 million euros and will employ 420 people, 60 of them apprentices. Deliveries to Finland start in May. Please mention that the town council approved the plan by 21 votes to 9. Write for local readers.",
    subject: "Lindholm's battery plant in Torsby",
    words: 400,
    orders: ["News post", "neutral tone", "Please mention", "Write for local readers"],
    facts: ["Lindholm Energy", "Torsby", "March 2027", "85 million euros", "420 people", "21 votes to 9"],
    truths: [
      [
        "Lindholm Energy opens a battery plant in Torsby in March 2027",
        "In March 2027, Lindholm Energy is opening a plant for batteries in Torsby.",
      ],
      [
        "The plant cost 85 million euros and will employ 420 people, 60 of them apprentices",
        "The plant, which cost 85 million euros, will give work to 420 people, 60 of whom are apprentices.",
      ],
      ["Deliveries to Finland start in May", "The first deliveries to Finland begin in May."],
      [
        "the town council approved the plan by 21 votes to 9",
        "With 21 votes to 9, the town council approved the plan.",
      ],
    ],
    faults: [
      ["month", 0, "In April 2027, Lindholm Energy is opening a plant for batteries in Torsby."],
      [
        "currency",
        1,
        "The plant, which cost 85 million dollars, will give work to 420 people, 60 of whom are apprentices.",
      ],
      ["polarity", 3, "With 21 votes to 9, the town council rejected the plan."],
      ["direction", 2, "The first deliveries from Finland begin in May."],
    ],
    general: ["A new plant changes the rhythm of a small town."],
  },
  {
    id: "library-hours",
    language: "en",
    title: "Library opens on Sundays",
    instructions:
      "From 6 September the library in Marsh Lane opens on Sundays from 10 to 16. Entry stays free. The reading room has 140 seats. Volunteers run the café. Keep it short (150 words max), cheerful, and invite families. Do not use the word 'exciting'.",
    subject: "Sunday opening of the library",
    words: 150,
    bound: "at-most",
    bans: ["exciting"],
    orders: ["Keep it short", "150 words max", "invite families", "Do not use the word"],
    facts: ["6 September", "Marsh Lane", "140 seats"],
    truths: [
      [
        "From 6 September the library in Marsh Lane opens on Sundays from 10 to 16",
        "The library in Marsh Lane is open on Sundays from 10 to 16, beginning on 6 September.",
      ],
      ["The reading room has 140 seats", "There are 140 seats in the reading room."],
      ["Volunteers run the café", "The café is run by volunteers."],
    ],
    faults: [
      ["month", 0, "The library in Marsh Lane is open on Sundays from 10 to 16, beginning on 6 November."],
      ["counted-thing", 1, "There are 140 books in the reading room."],
      ["negation", 2, "The café is not run by volunteers."],
    ],
  },
  {
    id: "orchard-coop",
    language: "en",
    title: "Our apple harvest",
    instructions:
      "Hi, can you turn this into a blog article? We are the Wendover orchard cooperative. This autumn we picked 312 tonnes of apples, 18 percent less than last year because of the frost in April. About 70 tonnes went to juice. Prices rose from 1.10 to 1.45 pounds a kilo. 500 words, honest and warm, no sales talk. Our readers are customers of the farm shop.",
    subject: "the apple harvest of the Wendover orchard cooperative",
    words: 500,
    orders: ["can you turn this into", "honest and warm", "no sales talk", "Our readers are"],
    facts: ["Wendover", "312 tonnes", "18 percent", "70 tonnes", "1.10", "1.45 pounds"],
    truths: [
      [
        "This autumn we picked 312 tonnes of apples, 18 percent less than last year because of the frost in April",
        "The Wendover cooperative picked 312 tonnes of apples this autumn, which is 18 percent less than last year, because frost came in April.",
      ],
      ["About 70 tonnes went to juice", "Roughly 70 tonnes of them were pressed into juice."],
      ["Prices rose from 1.10 to 1.45 pounds a kilo", "A kilo now costs 1.45 pounds, up from 1.10 pounds."],
    ],
    faults: [
      [
        "direction",
        0,
        "The Wendover cooperative picked 312 tonnes of apples this autumn, which is 18 percent more than last year, because frost came in April.",
      ],
      ["unit", 1, "Roughly 70 kilograms of them were pressed into juice."],
      ["swapped-numbers", 2, "A kilo now costs 1.10 pounds, up from 1.45 pounds."],
      ["currency", 2, "A kilo now costs 1.45 euros, up from 1.10 euros."],
    ],
  },
  {
    id: "stadtwerke-de",
    language: "de",
    title: "Neue Fernwärme für Altenfeld",
    instructions:
      "Schreib bitte einen sachlichen Artikel von etwa 450 Wörtern. Die Stadtwerke Altenfeld bauen bis Oktober 2027 ein Fernwärmenetz von 12,5 Kilometern Länge. Es kostet 38 Millionen Euro. Angeschlossen werden 1.900 Wohnungen, zuerst im Stadtteil Nordhöhe. Der Gaspreis sank nicht. Keine Werbung, bitte.",
    subject: "das Fernwärmenetz der Stadtwerke Altenfeld",
    words: 450,
    orders: ["Schreib bitte", "sachlichen Artikel", "Keine Werbung"],
    facts: [
      "Stadtwerke Altenfeld",
      "Oktober 2027",
      "12,5 Kilometer",
      "38 Millionen Euro",
      "1.900 Wohnungen",
      "Nordhöhe",
    ],
    truths: [
      [
        "Die Stadtwerke Altenfeld bauen bis Oktober 2027 ein Fernwärmenetz von 12,5 Kilometern Länge",
        "Bis Oktober 2027 errichten die Stadtwerke Altenfeld ein Netz für Fernwärme, das 12,5 Kilometer lang ist.",
      ],
      ["Es kostet 38 Millionen Euro", "Die Kosten betragen 38 Millionen Euro."],
      [
        "Angeschlossen werden 1.900 Wohnungen, zuerst im Stadtteil Nordhöhe",
        "Zuerst im Stadtteil Nordhöhe und insgesamt an 1.900 Wohnungen wird das Netz angeschlossen.",
      ],
      ["Der Gaspreis sank nicht", "Gesunken ist der Gaspreis nicht."],
    ],
    faults: [
      [
        "unit",
        0,
        "Bis Oktober 2027 errichten die Stadtwerke Altenfeld ein Netz für Fernwärme, das 12,5 Meter lang ist.",
      ],
      ["currency", 1, "Die Kosten betragen 38 Millionen Franken."],
      ["counted-thing", 2, "Zuerst im Stadtteil Nordhöhe und insgesamt an 1.900 Schulen wird das Netz angeschlossen."],
      ["negation", 3, "Gesunken ist der Gaspreis."],
    ],
    general: ["Wärme aus dem Netz macht den eigenen Kessel im Keller überflüssig."],
  },
  {
    id: "musee-fr",
    language: "fr",
    title: "Le musée de la Roche rouvre",
    instructions:
      "Peux-tu écrire un billet d'environ 350 mots, style vivant ? Le musée de la Roche rouvre en juin après 14 mois de travaux. La mairie de Varency a payé 4,2 millions d'euros. L'exposition réunit 230 gravures de Lucie Hamel. Ne parle pas de l'ancien directeur.",
    subject: "la réouverture du musée de la Roche",
    words: 350,
    bans: ["ancien directeur"],
    orders: ["Peux-tu écrire", "style vivant", "Ne parle pas"],
    facts: ["juin", "14 mois", "Varency", "4,2 millions d'euros", "230 gravures", "Lucie Hamel"],
    truths: [
      [
        "Le musée de la Roche rouvre en juin après 14 mois de travaux",
        "Après 14 mois de travaux, le musée de la Roche ouvre de nouveau ses portes en juin.",
      ],
      [
        "La mairie de Varency a payé 4,2 millions d'euros",
        "La facture, 4,2 millions d'euros, a été payée par la mairie de Varency.",
      ],
      [
        "L'exposition réunit 230 gravures de Lucie Hamel",
        "On peut y voir 230 gravures de Lucie Hamel réunies dans une exposition.",
      ],
    ],
    faults: [
      ["month", 0, "Après 14 mois de travaux, le musée de la Roche ouvre de nouveau ses portes en septembre."],
      ["currency", 1, "La facture, 4,2 millions de francs, a été payée par la mairie de Varency."],
      ["counted-thing", 2, "On peut y voir 230 peintures de Lucie Hamel réunies dans une exposition."],
    ],
  },
  {
    id: "pesca-es",
    language: "es",
    title: "La pesca en Puerto Alba",
    instructions:
      "Necesito un texto de 400 palabras para nuestra web. En Puerto Alba quedan 46 barcos; hace diez años eran 73. La cofradía vendió 1.250 toneladas de merluza en enero. La alcaldesa Inés Robledo quiere ampliar el muelle, pero los armadores de Lima se oponen. Tono serio, por favor.",
    subject: "la pesca en Puerto Alba",
    words: 400,
    orders: ["Necesito un texto", "para nuestra web", "Tono serio"],
    facts: ["Puerto Alba", "46 barcos", "73", "1.250 toneladas", "enero", "Inés Robledo"],
    truths: [
      [
        "En Puerto Alba quedan 46 barcos; hace diez años eran 73",
        "De los 73 barcos que había hace diez años, en Puerto Alba quedan 46 barcos.",
      ],
      [
        "La cofradía vendió 1.250 toneladas de merluza en enero",
        "En enero, la cofradía vendió 1.250 toneladas de merluza.",
      ],
      [
        "La alcaldesa Inés Robledo quiere ampliar el muelle, pero los armadores de Lima se oponen",
        "La alcaldesa Inés Robledo quiere un muelle más grande y los armadores de Lima están en contra.",
      ],
    ],
    faults: [
      ["swapped-numbers", 0, "De los 46 barcos que había hace diez años, en Puerto Alba quedan 73 barcos."],
      ["unit", 1, "En enero, la cofradía vendió 1.250 kilos de merluza."],
      ["polarity", 2, "La alcaldesa Inés Robledo quiere un muelle más grande y los armadores de Lima están a favor."],
    ],
  },
  {
    id: "treno-it",
    language: "it",
    title: "Il treno torna a Valcorta",
    instructions:
      "Scrivi un articolo di 300 parole con tono positivo. La linea tra Valcorta e Monte Sella riapre il 12 aprile. È lunga 27 chilometri e ci sono 6 fermate. La regione ha speso 19 milioni di euro. Ogni giorno passeranno 16 treni. Non nominare gli scioperi.",
    subject: "la linea tra Valcorta e Monte Sella",
    words: 300,
    bans: ["scioperi"],
    orders: ["Scrivi un articolo", "con tono positivo", "Non nominare"],
    facts: ["Valcorta", "Monte Sella", "12 aprile", "27 chilometri", "6 fermate", "19 milioni di euro", "16 treni"],
    truths: [
      [
        "La linea tra Valcorta e Monte Sella riapre il 12 aprile",
        "Il 12 aprile si torna a viaggiare sulla linea tra Valcorta e Monte Sella.",
      ],
      ["È lunga 27 chilometri e ci sono 6 fermate", "Lungo i suoi 27 chilometri ci sono 6 fermate."],
      ["La regione ha speso 19 milioni di euro", "La regione vi ha speso 19 milioni di euro."],
      ["Ogni giorno passeranno 16 treni", "Al giorno passeranno 16 treni."],
    ],
    faults: [
      ["swapped-numbers", 1, "Lungo i suoi 6 chilometri ci sono 27 fermate."],
      ["unit", 1, "Lungo i suoi 27 metri ci sono 6 fermate."],
      ["figure", 2, "La regione vi ha speso 91 milioni di euro."],
      ["scope", 3, "All'ora passeranno 16 treni."],
    ],
  },
  {
    id: "dijk-nl",
    language: "nl",
    title: "De dijk bij Oosterwaard",
    instructions:
      "Graag een artikel van ongeveer 350 woorden, begrijpelijk voor bewoners. Het waterschap versterkt de dijk bij Oosterwaard tussen mei en november. Het gaat om 8,3 kilometer. Er zijn 54 woningen die tijdelijk minder bereikbaar zijn. Aannemer Van Brakel doet het werk voor 22 miljoen euro.",
    subject: "de versterking van de dijk bij Oosterwaard",
    words: 350,
    orders: ["Graag een artikel", "begrijpelijk voor bewoners"],
    facts: ["Oosterwaard", "mei", "november", "8,3 kilometer", "54 woningen", "Van Brakel", "22 miljoen euro"],
    truths: [
      [
        "Het waterschap versterkt de dijk bij Oosterwaard tussen mei en november",
        "Tussen mei en november maakt het waterschap de dijk bij Oosterwaard sterker.",
      ],
      ["Het gaat om 8,3 kilometer", "In totaal wordt 8,3 kilometer aangepakt."],
      [
        "Er zijn 54 woningen die tijdelijk minder bereikbaar zijn",
        "Tijdelijk zijn 54 woningen minder goed bereikbaar.",
      ],
      [
        "Aannemer Van Brakel doet het werk voor 22 miljoen euro",
        "Voor 22 miljoen euro voert aannemer Van Brakel het werk uit.",
      ],
    ],
    faults: [
      ["month", 0, "Tussen maart en november maakt het waterschap de dijk bij Oosterwaard sterker."],
      ["figure", 1, "In totaal wordt 3,8 kilometer aangepakt."],
      ["direction", 2, "Tijdelijk zijn 54 woningen beter bereikbaar."],
      ["currency", 3, "Voor 22 miljoen dollar voert aannemer Van Brakel het werk uit."],
    ],
  },
  {
    id: "scoala-pt",
    language: "pt",
    title: "A nova escola de Vale Verde",
    instructions:
      "Preciso de um artigo com cerca de 300 palavras, tom informativo. A escola de Vale Verde abre em setembro com 24 salas e 610 alunos. Custou 7,5 milhões de euros. A diretora chama-se Marta Leitão. O pavilhão não está pronto.",
    subject: "a nova escola de Vale Verde",
    words: 300,
    orders: ["Preciso de um artigo", "tom informativo"],
    facts: ["Vale Verde", "setembro", "24 salas", "610 alunos", "7,5 milhões de euros", "Marta Leitão"],
    truths: [
      [
        "A escola de Vale Verde abre em setembro com 24 salas e 610 alunos",
        "Com 24 salas e 610 alunos, a escola de Vale Verde abre em setembro.",
      ],
      ["Custou 7,5 milhões de euros", "A obra custou 7,5 milhões de euros."],
      ["A diretora chama-se Marta Leitão", "Marta Leitão é a diretora."],
      ["O pavilhão não está pronto", "Pronto, o pavilhão ainda não está."],
    ],
    faults: [
      ["swapped-numbers", 0, "Com 610 salas e 24 alunos, a escola de Vale Verde abre em setembro."],
      ["figure", 1, "A obra custou 5,7 milhões de euros."],
      ["negation", 3, "Pronto, o pavilhão já está."],
    ],
  },
  {
    id: "vindkraft-sv",
    language: "sv",
    title: "Vindkraften vid Storvik",
    instructions:
      "Skriv en saklig text på cirka 300 ord. Bolaget Norrkraft bygger 31 vindkraftverk vid Storvik. De blir 180 meter höga. Bygget startar i augusti och kostar 2,6 miljarder kronor. Kommunen sade ja med 33 röster mot 12. Undvik fackspråk.",
    subject: "vindkraften vid Storvik",
    words: 300,
    orders: ["Skriv en saklig", "Undvik fackspråk"],
    facts: [
      "Norrkraft",
      "31 vindkraftverk",
      "Storvik",
      "180 meter",
      "augusti",
      "2,6 miljarder kronor",
      "33 röster mot 12",
    ],
    truths: [
      [
        "Bolaget Norrkraft bygger 31 vindkraftverk vid Storvik",
        "Vid Storvik bygger bolaget Norrkraft 31 vindkraftverk.",
      ],
      ["De blir 180 meter höga", "Vart och ett blir 180 meter högt."],
      [
        "Bygget startar i augusti och kostar 2,6 miljarder kronor",
        "I augusti startar bygget, som kostar 2,6 miljarder kronor.",
      ],
      ["Kommunen sade ja med 33 röster mot 12", "Med 33 röster mot 12 sade kommunen ja."],
    ],
    faults: [
      ["unit", 1, "Vart och ett blir 180 fot högt."],
      ["month", 2, "I april startar bygget, som kostar 2,6 miljarder kronor."],
      ["currency", 2, "I augusti startar bygget, som kostar 2,6 miljarder euro."],
      ["polarity", 3, "Med 33 röster mot 12 sade kommunen nej."],
    ],
  },
];
