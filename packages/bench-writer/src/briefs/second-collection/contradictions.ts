import type { BriefText } from "../brief.ts";

export const contradictionBriefs: readonly BriefText[] = [
  {
    id: "b-w-contra-heron-run",
    language: "en",
    title: "Everything about the Heron Run",
    instructions:
      "Hi, news item for the club site, 250 words. The Heron Run is on 14 June. I think it was 320 runners last year but check - no, it is 302, Wen just looked it up. Start is at 9:45 by the boathouse (not 9:30 as on the flyer, ignore that). Route is 10 km along the river. Entry fee is 22 euros. Course record: Tesfaye Lindqvist, 31:08. The club expects rain but won't cancel for it. The kids' race is free. Volunteers get the fee of 25 euros back. The 12 km route is marked with blue tape. Thx!! Gry\nPS: spectators can reach the finish only on foot",
    subject: "the Heron Run",
    words: 250,
    orders: [
      "news item for the club site",
      "I think it was 320 runners last year but check",
      "Wen just looked it up",
      "as on the flyer, ignore that",
    ],
    facts: ["14 June", "302", "9:45", "Tesfaye Lindqvist", "31:08"],
    truths: [
      ["The Heron Run is on 14 June", "On 14 June, the Heron Run takes place."],
      ["no, it is 302", "Last year, 302 runners took part."],
      ["Start is at 9:45 by the boathouse", "The start is by the boathouse at 9:45."],
      ["Course record: Tesfaye Lindqvist, 31:08", "Tesfaye Lindqvist holds the course record of 31:08."],
      [
        "The club expects rain but won't cancel for it",
        "The club expects rain, but it will not cancel the run for it.",
      ],
      ["The kids' race is free", "Nothing has to be paid for the kids' race."],
      ["spectators can reach the finish only on foot", "For spectators, the finish can only be reached on foot."],
    ],
    faults: [
      ["month", 0, "On 14 July, the Heron Run takes place."],
      ["figure", 1, "Last year, 320 runners took part."],
      ["figure", 2, "The start is by the boathouse at 9:30."],
      ["negation", 4, "The club expects rain, and it will cancel the run for it."],
      ["scope", 6, "For spectators, the finish can be reached by every means of transport."],
    ],
    general: [
      "Starting slowly leaves some strength for the last stretch.",
      "Dry socks in the bag are worth more than a new pair of shoes.",
    ],
  },
  {
    id: "b-w-contra-kita",
    language: "de",
    title: "Umbau der Kita Sonnenwinkel",
    instructions:
      "Sehr geehrte Damen und Herren, wir benötigen eine Pressemitteilung, ca. 250 Wörter, sachlich, ohne Zitate. Die Kita bekommt 2 neue Gruppenräume. Gebaut wird von März bis Oktober. Zwei Drittel der Kosten trägt das Land, den Rest die Gemeinde Gräfenbrück. Während der Bauzeit werden 58 Kinder in der Grundschule betreut. Leiterin ist seit 2022 Elif Demirtaş-Kühn (im alten Text steht noch Frau Ostrowski, bitte nicht übernehmen). Die Firma Holzbau Nwosu stellt die Container auf, die Firma Krahl baut um. Der Elternbeirat hält den Zeitplan für mutig. Ein Aufzug wird nicht eingebaut. Alle 64 Kinder ziehen in die Grundschule um.\nMit freundlichen Grüßen\ni. A. Pfleiderer, Hauptamt",
    subject: "der Umbau der Kita Sonnenwinkel",
    words: 250,
    orders: [
      "wir benötigen eine Pressemitteilung",
      "sachlich, ohne Zitate",
      "im alten Text steht noch Frau Ostrowski",
      "bitte nicht übernehmen",
      "Mit freundlichen Grüßen",
    ],
    facts: [
      "2 neue Gruppenräume",
      "März",
      "Oktober",
      "Gräfenbrück",
      "2022",
      "Elif Demirtaş-Kühn",
      "Holzbau Nwosu",
      "Krahl",
    ],
    truths: [
      ["Die Kita bekommt 2 neue Gruppenräume", "2 neue Gruppenräume bekommt die Kita Sonnenwinkel."],
      ["Gebaut wird von März bis Oktober", "Von März bis Oktober wird gebaut."],
      [
        "Zwei Drittel der Kosten trägt das Land, den Rest die Gemeinde Gräfenbrück",
        "Das Land trägt zwei Drittel der Kosten, die Gemeinde Gräfenbrück den Rest.",
      ],
      ["Leiterin ist seit 2022 Elif Demirtaş-Kühn", "Seit 2022 leitet Elif Demirtaş-Kühn die Einrichtung."],
      [
        "Die Firma Holzbau Nwosu stellt die Container auf, die Firma Krahl baut um",
        "Die Container stellt die Firma Holzbau Nwosu auf, den Umbau übernimmt die Firma Krahl.",
      ],
      ["Der Elternbeirat hält den Zeitplan für mutig", "Den Zeitplan hält der Elternbeirat für mutig."],
      ["Ein Aufzug wird nicht eingebaut", "Einen Aufzug baut man nicht ein."],
    ],
    faults: [
      ["counted-thing", 0, "2 neue Spielplätze bekommt die Kita Sonnenwinkel."],
      ["swapped-entities", 2, "Die Gemeinde Gräfenbrück trägt zwei Drittel der Kosten, das Land den Rest."],
      ["month", 1, "Von Mai bis Oktober wird gebaut."],
      ["opinion-as-fact", 5, "Der Zeitplan ist mutig."],
      ["negation", 6, "Einen Aufzug baut man ein."],
      ["figure", 3, "Seit 2012 leitet Elif Demirtaş-Kühn die Einrichtung."],
    ],
    general: [
      "Kinder gewöhnen sich leichter an neue Räume, wenn sie vorher schauen dürfen.",
      "Auf einer Baustelle zählt eine gute Absprache im Alltag.",
    ],
  },
  {
    id: "b-w-contra-havnefest",
    language: "da",
    title: "Havnefest i Nørre Skarø",
    instructions:
      "Kort nyhed til lokalavisen, 200 ord, helst uden udråbstegn. Havnefesten holdes den 8. august. Der kommer 14 boder, nej undskyld 16, to er kommet til i går. Trioen Pilgrim spiller klokken 18, koncerten med Amina Bah begynder klokken 20. Børn under 10 år kommer gratis ind. Parkering koster 40 kroner. Borgmester Rasmus von Holck kalder festen en gave til byen. Hvis det regner, flyttes koncerten måske ind i hallen. Der må ikke køre biler på kajen. Parkering er gratis i år. Vh Lone, ring efter kl. 15",
    subject: "havnefesten i Nørre Skarø",
    words: 200,
    orders: [
      "Kort nyhed til lokalavisen",
      "helst uden udråbstegn",
      "Der kommer 14 boder, nej undskyld",
      "ring efter kl. 15",
    ],
    facts: ["8. august", "16", "Pilgrim", "Amina Bah", "Rasmus von Holck"],
    truths: [
      ["Havnefesten holdes den 8. august", "Den 8. august holdes havnefesten."],
      ["nej undskyld 16, to er kommet til", "På festen er der 16 boder."],
      [
        "Trioen Pilgrim spiller klokken 18, koncerten med Amina Bah begynder klokken 20",
        "Klokken 18 spiller trioen Pilgrim, og klokken 20 begynder koncerten med Amina Bah.",
      ],
      ["Børn under 10 år kommer gratis ind", "Gratis adgang har børn under 10 år."],
      [
        "Borgmester Rasmus von Holck kalder festen en gave til byen",
        "Festen kalder borgmester Rasmus von Holck en gave til byen.",
      ],
      ["Hvis det regner, flyttes koncerten måske ind i hallen", "I regnvejr flyttes koncerten måske ind i hallen."],
      ["Der må ikke køre biler på kajen", "Biler må ikke køre på kajen."],
    ],
    faults: [
      ["figure", 1, "På festen er der 14 boder."],
      ["swapped-entities", 2, "Klokken 18 spiller Amina Bah, og klokken 20 begynder koncerten med trioen Pilgrim."],
      ["direction", 3, "Gratis adgang har børn over 10 år."],
      ["certainty", 5, "I regnvejr flyttes koncerten ind i hallen."],
      ["opinion-as-fact", 4, "Festen er en gave til byen."],
      ["negation", 6, "Biler må gerne køre på kajen."],
    ],
    general: [
      "En varm trøje er god at have med, når solen går ned over vandet.",
      "Det er nemmest at finde hinanden, hvis man aftaler et sted på forhånd.",
    ],
  },
  {
    id: "b-w-contra-teatro",
    language: "it",
    title: "Torna il laboratorio teatrale",
    instructions:
      "Buongiorno, ci serve un comunicato di 250 parole, tono sobrio. Il laboratorio va da gennaio ad aprile. Gli iscritti sono 24, anzi 26 (due si sono aggiunti ieri). La regia è di Ginevra Dal Pozzo, la scenografia di Abebe Tadesse. Il comune ha negato la sala grande. La quota è scesa da 150 a 120 euro. La compagnia spera di ottenere il Teatro delle Orsoline. Non serve esperienza. Il saggio finale si tiene in maggio, ultimo giorno del laboratorio. Per il critico Ludovico Mbaye la scorsa edizione è stata la migliore. Mandare bozza entro le 18, grazie! Segreteria",
    subject: "un laboratorio teatrale",
    words: 250,
    orders: [
      "ci serve un comunicato di 250 parole",
      "tono sobrio",
      "Gli iscritti sono 24, anzi",
      "Mandare bozza entro le 18",
    ],
    facts: ["26", "Ginevra Dal Pozzo", "Abebe Tadesse", "120 euro", "Teatro delle Orsoline", "Ludovico Mbaye"],
    truths: [
      ["anzi 26 (due si sono aggiunti ieri)", "Al laboratorio si sono iscritte 26 persone."],
      [
        "La regia è di Ginevra Dal Pozzo, la scenografia di Abebe Tadesse",
        "Ginevra Dal Pozzo firma la regia e Abebe Tadesse la scenografia.",
      ],
      ["Il comune ha negato la sala grande", "La sala grande è stata negata dal comune."],
      ["La quota è scesa da 150 a 120 euro", "Da 150 a 120 euro è scesa la quota."],
      [
        "La compagnia spera di ottenere il Teatro delle Orsoline",
        "La compagnia spera di poter ottenere il Teatro delle Orsoline.",
      ],
      ["Non serve esperienza", "Per iscriversi non serve esperienza."],
      [
        "Per il critico Ludovico Mbaye la scorsa edizione è stata la migliore",
        "La migliore è stata la scorsa edizione, a giudizio del critico Ludovico Mbaye.",
      ],
    ],
    faults: [
      ["figure", 0, "Al laboratorio si sono iscritte 24 persone."],
      ["swapped-entities", 1, "Abebe Tadesse firma la regia e Ginevra Dal Pozzo la scenografia."],
      ["polarity", 2, "La sala grande è stata concessa dal comune."],
      ["direction", 3, "Da 120 a 150 euro è salita la quota."],
      ["certainty", 4, "La compagnia ha ottenuto il Teatro delle Orsoline."],
      ["opinion-as-fact", 6, "La scorsa edizione resta la migliore di tutte."],
    ],
    general: [
      "Sul palco si impara prima di tutto ad ascoltare.",
      "Una voce chiara nasce dal respiro e non dalla gola.",
    ],
  },
];
