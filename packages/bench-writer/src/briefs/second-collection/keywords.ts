import type { BriefText } from "../brief.ts";

export const keywordBriefs: readonly BriefText[] = [
  {
    id: "b-w-key-kayak",
    language: "en",
    title: "A day on the water at Lough Ennick",
    instructions:
      "Hi there, SEO landing page for our kayak place, 450 words or so. Primary keyword: kayak hire Lough Ennick (use it 3x, once in the first paragraph). Secondary: guided paddle tour, family kayak day. Don't stuff!! Facts u can use: there are 22 single kayaks and 6 doubles, open May to September. Half a day is 28 euros, a full day 45 euros. Our guide Séamus Ó Dálaigh was a beekeeper before he became a guide. Wind may close the north bay. Dogs are welcome in doubles only. Life jackets are included in the price. ps our old page has a bounce rate of 71% lol so make the top snappy. Cheers, Dervla",
    subject: "kayak hire on Lough Ennick",
    words: 450,
    keywords: ["kayak hire Lough Ennick", "guided paddle tour", "family kayak day"],
    orders: [
      "SEO landing page for our kayak place",
      "Primary keyword",
      "once in the first paragraph",
      "Don't stuff",
      "Facts u can use",
      "our old page has a bounce rate of 71%",
      "make the top snappy",
    ],
    facts: ["22 single kayaks", "6 doubles", "May", "September", "28 euros", "45 euros", "Séamus Ó Dálaigh"],
    truths: [
      [
        "there are 22 single kayaks and 6 doubles, open May to September",
        "From May to September, 22 single kayaks and 6 doubles can be hired.",
      ],
      ["Half a day is 28 euros, a full day 45 euros", "Half a day costs 28 euros, a full day 45 euros."],
      [
        "Our guide Séamus Ó Dálaigh was a beekeeper before he became a guide",
        "Before he became a guide, Séamus Ó Dálaigh was a beekeeper.",
      ],
      ["Wind may close the north bay", "The north bay may be closed because of wind."],
      ["Dogs are welcome in doubles only", "Dogs are welcome, but in doubles only."],
      ["Life jackets are included in the price", "The price includes life jackets."],
    ],
    faults: [
      ["swapped-numbers", 0, "From May to September, 6 single kayaks and 22 doubles can be hired."],
      ["direction", 2, "Before he became a beekeeper, Séamus Ó Dálaigh was a guide."],
      ["certainty", 3, "The north bay is closed because of wind."],
      ["scope", 4, "Dogs are welcome in every kayak."],
      ["currency", 1, "Half a day costs 28 pounds, a full day 45 pounds."],
      ["negation", 5, "The price does not include life jackets."],
    ],
    general: [
      "Wool keeps a paddler warmer than cotton once it gets wet.",
      "A short stretch close to the shore is the best way to begin.",
      "Dry clothes in the car make the way home more pleasant.",
    ],
  },
  {
    id: "b-w-key-fromagerie",
    language: "fr",
    title: "Une matinée à la fromagerie",
    instructions:
      "Bonjour, article de blog SEO de 500 mots pour notre office de tourisme. Mots-clés à placer : visite de fromagerie, alpage en famille, tomme des Aravelles. Vouvoiement, pas de points d'exclamation svp. Données : la fromagerie de Josune Etxeberria et Malo Le Goff fabrique 35 tommes par jour. L'affinage dure 4 mois. L'entrée coûte 9 euros, 5 euros pour les enfants. Le troupeau monte à l'alpage en juin et redescend fin septembre. La route pourrait rester fermée jusqu'au 10 juin. Selon Josune, le lait du matin donne les meilleurs fromages. En octobre on ne peut plus visiter. Merci d'avance, Camille (je remplace Loïc cette semaine)",
    subject: "la visite d'une fromagerie d'alpage",
    words: 500,
    keywords: ["visite de fromagerie", "alpage en famille", "tomme des Aravelles"],
    orders: [
      "article de blog SEO de 500 mots",
      "pour notre office de tourisme",
      "Mots-clés à placer",
      "pas de points d'exclamation svp",
      "Merci d'avance",
      "je remplace Loïc cette semaine",
    ],
    facts: ["Josune Etxeberria", "Malo Le Goff", "35 tommes", "4 mois", "9 euros", "5 euros", "10 juin"],
    truths: [
      [
        "la fromagerie de Josune Etxeberria et Malo Le Goff fabrique 35 tommes par jour",
        "La fromagerie de Josune Etxeberria et Malo Le Goff produit 35 tommes par jour.",
      ],
      ["L'affinage dure 4 mois", "Les fromages sont affinés pendant 4 mois."],
      ["L'entrée coûte 9 euros, 5 euros pour les enfants", "L'entrée est à 9 euros, et à 5 euros pour les enfants."],
      [
        "Le troupeau monte à l'alpage en juin et redescend fin septembre",
        "En juin, le troupeau monte à l'alpage ; il en redescend fin septembre.",
      ],
      ["La route pourrait rester fermée jusqu'au 10 juin", "Il se peut que la route reste fermée jusqu'au 10 juin."],
      [
        "Selon Josune, le lait du matin donne les meilleurs fromages",
        "Le lait du matin donne, selon Josune, les meilleurs fromages.",
      ],
      ["En octobre on ne peut plus visiter", "En octobre, les visites ne sont plus possibles."],
    ],
    faults: [
      ["unit", 0, "La fromagerie de Josune Etxeberria et Malo Le Goff produit 35 tommes par semaine."],
      ["swapped-numbers", 2, "L'entrée est à 5 euros, et à 9 euros pour les enfants."],
      ["certainty", 4, "Il est certain que la route restera fermée jusqu'au 10 juin."],
      ["opinion-as-fact", 5, "Les meilleurs fromages viennent du lait du matin."],
      ["negation", 6, "En octobre, les visites sont encore possibles."],
      ["month", 3, "En août, le troupeau monte à l'alpage ; il en redescend fin septembre."],
    ],
    general: [
      "De bonnes chaussures et un lainage rendent la promenade plus agréable.",
      "Goûter un fromage jeune puis un fromage affiné aide à comprendre le travail du temps.",
    ],
  },
  {
    id: "b-w-key-taller",
    language: "es",
    title: "Tu bici en buenas manos",
    instructions:
      "Hola!! Soy Itziar, de Ciclos Arrabal. Texto para la web y la ficha del mapa, 350 palabras aprox., tuteando. Palabras clave: taller de bicicletas en Lavadores, revisión de frenos, bici eléctrica. Que no suene a robot porfa. Abrimos el taller en 2009 con 40 metros cuadrados; hoy son 130. La puesta a punto sale a 55 euros y tarda 2 días. Nuestra mecánica Fatoumata Sow se formó en Dakar. No reparamos patinetes. Desde que pusimos la cita previa, la espera bajó de 9 a 3 días. En agosto cerramos por vacaciones. Lo necesito para el viernes, saludos y gracias!!",
    subject: "un taller de bicicletas de barrio",
    words: 350,
    keywords: ["taller de bicicletas en Lavadores", "revisión de frenos", "bici eléctrica"],
    orders: [
      "Texto para la web y la ficha del mapa",
      "350 palabras aprox",
      "Que no suene a robot porfa",
      "Lo necesito para el viernes",
      "saludos y gracias",
    ],
    facts: ["2009", "40 metros cuadrados", "55 euros", "Fatoumata Sow", "Dakar", "agosto"],
    truths: [
      [
        "Abrimos el taller en 2009 con 40 metros cuadrados; hoy son 130",
        "En 2009 el taller abrió con 40 metros cuadrados y hoy tiene 130.",
      ],
      ["La puesta a punto sale a 55 euros y tarda 2 días", "Una puesta a punto cuesta 55 euros y tarda 2 días."],
      ["Nuestra mecánica Fatoumata Sow se formó en Dakar", "Fatoumata Sow, la mecánica del taller, se formó en Dakar."],
      ["No reparamos patinetes", "Los patinetes no los reparamos."],
      ["la espera bajó de 9 a 3 días", "Con la cita previa, la espera bajó de 9 a 3 días."],
      ["En agosto cerramos por vacaciones", "El taller cierra en agosto por vacaciones."],
    ],
    faults: [
      ["swapped-numbers", 0, "En 2009 el taller abrió con 130 metros cuadrados y hoy tiene 40."],
      ["unit", 1, "Una puesta a punto cuesta 55 euros y tarda 2 semanas."],
      ["negation", 3, "Los patinetes también los reparamos."],
      ["direction", 4, "Con la cita previa, la espera subió de 3 a 9 días."],
      ["month", 5, "El taller cierra en enero por vacaciones."],
    ],
    general: [
      "Una cadena limpia dura más y hace menos ruido.",
      "Conviene mirar la presión de las ruedas antes de un trayecto largo.",
    ],
  },
  {
    id: "b-w-key-wormenbak",
    language: "nl",
    title: "Zwart goud van de volkstuin",
    instructions:
      "Hoi, graag een blog van ca. 400 woorden, zoekwoorden: compost maken, volkstuin beginnen, wormenbak. Elk zoekwoord minstens 1x, liefst ook in een tussenkop. Niet te tuttig aub. Wat we weten: onze vereniging De Groene Mol telt 86 tuinen, 19 mensen staan op de wachtlijst. Vorig jaar haalden we 7 kuub compost uit 3 bakken. Voorzitter Marijke van der Zwaag-Osei vindt wormen leuker dan tulpen. Gekookte etensresten mogen niet in de bak. De gemeente wil misschien een vierde bak betalen. Contributie: 95 euro per jaar. Groetjes, Joep (webcie)\n-- Verzonden vanaf mijn telefoon",
    subject: "composteren op de volkstuin",
    words: 400,
    keywords: ["compost maken", "volkstuin beginnen", "wormenbak"],
    orders: [
      "graag een blog van ca",
      "Elk zoekwoord minstens 1x",
      "liefst ook in een tussenkop",
      "Niet te tuttig aub",
      "Verzonden vanaf mijn telefoon",
    ],
    facts: ["De Groene Mol", "86 tuinen", "7 kuub", "3 bakken", "Marijke van der Zwaag-Osei", "95 euro"],
    truths: [
      [
        "onze vereniging De Groene Mol telt 86 tuinen, 19 mensen staan op de wachtlijst",
        "De Groene Mol telt 86 tuinen, en op de wachtlijst staan 19 mensen.",
      ],
      ["Vorig jaar haalden we 7 kuub compost uit 3 bakken", "Uit 3 bakken kwam vorig jaar 7 kuub compost."],
      [
        "Voorzitter Marijke van der Zwaag-Osei vindt wormen leuker dan tulpen",
        "Wormen vindt voorzitter Marijke van der Zwaag-Osei leuker dan tulpen.",
      ],
      ["Gekookte etensresten mogen niet in de bak", "In de bak mogen geen gekookte etensresten."],
      ["De gemeente wil misschien een vierde bak betalen", "Misschien betaalt de gemeente een vierde bak."],
      ["Contributie: 95 euro per jaar", "De contributie bedraagt 95 euro per jaar."],
    ],
    faults: [
      ["counted-thing", 0, "De Groene Mol telt 86 leden, en op de wachtlijst staan 19 mensen."],
      ["opinion-as-fact", 2, "Wormen zijn leuker dan tulpen."],
      ["swapped-entities", 2, "Tulpen vindt voorzitter Marijke van der Zwaag-Osei leuker dan wormen."],
      ["certainty", 4, "De gemeente betaalt zeker een vierde bak."],
      ["unit", 5, "De contributie bedraagt 95 euro per maand."],
      ["negation", 3, "In de bak mogen ook gekookte etensresten."],
    ],
    general: [
      "Een goede hoop is vochtig als een uitgeknepen spons.",
      "Wissel nat keukenafval af met droog blad, dan gaat het niet stinken.",
    ],
  },
];
