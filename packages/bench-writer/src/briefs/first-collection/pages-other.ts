import type { BriefText } from "../brief.ts";

export const otherPages: readonly BriefText[] = [
  {
    id: "pages-de",
    language: "de",
    title: "Die Seilbahn am Hochrain",
    instructions:
      "Bitte 450 Wörter, verständlich. Quellen: http://bergbote.example/seilbahn und http://talzeitung.example/hochrain. Nenne die Medien beim Namen.",
    subject: "die Seilbahn am Hochrain",
    words: 450,
    orders: ["Bitte 450 Wörter", "Quellen:", "Nenne die Medien"],
    pages: [
      {
        url: "http://bergbote.example/seilbahn",
        outlet: "Bergbote",
        title: "Seilbahn nimmt erste Hürde",
        published: "2026-02-02T07:00:00Z",
        paragraphs: [
          "Die Seilbahn am Hochrain soll 27 Millionen Euro kosten. Der Gemeinderat stimmte mit 11 zu 8 Stimmen zu.",
          "Bürgermeister Veit Moser sagte: „Ohne die Bahn verlieren wir den Winter.“ Der Bau könnte im Mai beginnen.",
        ],
      },
      {
        url: "http://talzeitung.example/hochrain",
        outlet: "Talzeitung",
        title: "Widerstand gegen die Bahn",
        published: "2026-02-09T07:00:00Z",
        paragraphs: [
          "Der Alpenverein lehnt die Seilbahn ab. Nach Ansicht des Vereins zerstört sie das letzte ruhige Tal.",
          "Die Zahl der Gäste sank in zehn Jahren von 90.000 auf 62.000.",
        ],
      },
    ],
    truths: [
      [
        "Die Seilbahn am Hochrain soll 27 Millionen Euro kosten",
        "27 Millionen Euro soll die Seilbahn am Hochrain kosten.",
      ],
      ["Der Gemeinderat stimmte mit 11 zu 8 Stimmen zu", "Mit 11 zu 8 Stimmen stimmte der Gemeinderat zu."],
      [
        "Ohne die Bahn verlieren wir den Winter",
        "„Ohne die Bahn verlieren wir den Winter“, sagte Bürgermeister Veit Moser.",
      ],
      ["Der Bau könnte im Mai beginnen", "Im Mai könnte der Bau beginnen."],
      ["Der Alpenverein lehnt die Seilbahn ab", "Abgelehnt wird die Seilbahn vom Alpenverein."],
      [
        "Nach Ansicht des Vereins zerstört sie das letzte ruhige Tal",
        "Nach Ansicht des Alpenvereins zerstört sie das letzte ruhige Tal.",
      ],
      ["sank in zehn Jahren von 90.000 auf 62.000", "Von 90.000 auf 62.000 sank die Zahl der Gäste in zehn Jahren."],
    ],
    faults: [
      ["currency", 0, "27 Millionen Franken soll die Seilbahn am Hochrain kosten."],
      ["polarity", 1, "Mit 11 zu 8 Stimmen lehnte der Gemeinderat ab."],
      ["speaker", 2, "„Ohne die Bahn verlieren wir den Winter“, sagte der Alpenverein."],
      ["certainty", 3, "Im Mai wird der Bau beginnen."],
      ["polarity", 4, "Begrüßt wird die Seilbahn vom Alpenverein."],
      ["opinion-as-fact", 5, "Die Seilbahn zerstört das letzte ruhige Tal."],
      ["direction", 6, "Von 62.000 auf 90.000 stieg die Zahl der Gäste in zehn Jahren."],
    ],
  },
  {
    id: "pages-fr",
    language: "fr",
    title: "Le port de Kerlan",
    instructions:
      "Article de 400 mots, précis. Sources : http://ouest-matin.example/kerlan et http://la-vigie.example/port. Cite les journaux.",
    subject: "le port de Kerlan",
    words: 400,
    orders: ["Article de 400 mots", "Cite les journaux"],
    pages: [
      {
        url: "http://ouest-matin.example/kerlan",
        outlet: "Ouest Matin",
        title: "Kerlan agrandit son port",
        published: "2026-01-19T07:00:00Z",
        paragraphs: [
          "Le port de Kerlan gagne 120 places en juillet. Les travaux coûtent 9 millions d'euros, payés par la région.",
          "« Nous manquions de place depuis longtemps », explique la capitaine Anne Le Goff.",
        ],
      },
      {
        url: "http://la-vigie.example/port",
        outlet: "La Vigie",
        title: "Les pêcheurs inquiets",
        published: "2026-01-25T07:00:00Z",
        paragraphs: [
          "Selon le syndicat des pêcheurs, le chantier menace les coquillages. Les prises ont baissé de 15 % en 2025.",
        ],
      },
    ],
    truths: [
      ["Le port de Kerlan gagne 120 places en juillet", "En juillet, le port de Kerlan gagne 120 places."],
      [
        "Les travaux coûtent 9 millions d'euros, payés par la région",
        "La région paie les travaux, qui coûtent 9 millions d'euros.",
      ],
      [
        "Nous manquions de place depuis longtemps",
        "« Nous manquions de place depuis longtemps », dit la capitaine Anne Le Goff.",
      ],
      [
        "Selon le syndicat des pêcheurs, le chantier menace les coquillages",
        "Le chantier menace les coquillages, selon le syndicat des pêcheurs.",
      ],
      ["Les prises ont baissé de 15 % en 2025", "En 2025, les prises ont baissé de 15 %."],
    ],
    faults: [
      ["counted-thing", 0, "En juillet, le port de Kerlan gagne 120 grues."],
      ["swapped-entities", 1, "Les pêcheurs paient les travaux, qui coûtent 9 millions d'euros."],
      ["speaker", 2, "« Nous manquions de place depuis longtemps », dit le syndicat des pêcheurs."],
      ["opinion-as-fact", 3, "Le chantier détruit les coquillages."],
      ["direction", 4, "En 2025, les prises ont augmenté de 15 %."],
    ],
  },
  {
    id: "pages-es",
    language: "es",
    title: "El tranvía de Montesol",
    instructions:
      "Artículo de 400 palabras. Fuentes: http://diario-sur.example/tranvia y http://la-plaza.example/tranvia. Sé imparcial.",
    subject: "el tranvía de Montesol",
    words: 400,
    orders: ["Artículo de 400 palabras", "Sé imparcial"],
    pages: [
      {
        url: "http://diario-sur.example/tranvia",
        outlet: "Diario Sur",
        title: "Vuelve el tranvía",
        published: "2026-02-14T07:00:00Z",
        paragraphs: [
          "El tranvía de Montesol volverá en octubre con 13 kilómetros de vía. La obra cuesta 210 millones de euros.",
          "La concejala Rita Olmo dijo: «Recuperamos la calle para la gente.»",
        ],
      },
      {
        url: "http://la-plaza.example/tranvia",
        outlet: "La Plaza",
        title: "Comerciantes en contra",
        published: "2026-02-16T07:00:00Z",
        paragraphs: [
          "Los comerciantes rechazan el tranvía. Creen que las obras arruinarán la Navidad. Algunas tiendas de la calle Mayor han cerrado.",
        ],
      },
    ],
    truths: [
      [
        "El tranvía de Montesol volverá en octubre con 13 kilómetros de vía",
        "En octubre volverá el tranvía de Montesol, con 13 kilómetros de vía.",
      ],
      ["La obra cuesta 210 millones de euros", "El coste de la obra es de 210 millones de euros."],
      ["Recuperamos la calle para la gente", "«Recuperamos la calle para la gente», dijo la concejala Rita Olmo."],
      ["Los comerciantes rechazan el tranvía", "El tranvía es rechazado por los comerciantes."],
      ["Algunas tiendas de la calle Mayor han cerrado", "En la calle Mayor han cerrado algunas tiendas."],
      ["Creen que las obras arruinarán la Navidad", "Los comerciantes creen que las obras arruinarán la Navidad."],
    ],
    faults: [
      ["month", 0, "En diciembre volverá el tranvía de Montesol, con 13 kilómetros de vía."],
      ["figure", 1, "El coste de la obra es de 120 millones de euros."],
      ["speaker", 2, "«Recuperamos la calle para la gente», dijo un comerciante."],
      ["polarity", 3, "El tranvía es apoyado por los comerciantes."],
      ["scope", 4, "En la calle Mayor han cerrado todas las tiendas."],
      ["opinion-as-fact", 5, "Las obras arruinan la Navidad."],
    ],
  },
  {
    id: "pages-nl",
    language: "nl",
    title: "Wolven op de Veldhoek",
    instructions: "Achtergrondstuk, 350 woorden. Bron: http://heidekrant.example/wolven. Houd het nuchter.",
    subject: "wolven op de Veldhoek",
    words: 350,
    orders: ["Achtergrondstuk", "Houd het nuchter"],
    pages: [
      {
        url: "http://heidekrant.example/wolven",
        outlet: "Heidekrant",
        title: "Drie roedels geteld",
        published: "2026-02-20T07:00:00Z",
        paragraphs: [
          "Op de Veldhoek zijn in januari 3 roedels met 17 wolven geteld. Schapenhouder Jan Prins verloor 22 dieren.",
          "Ecoloog Saar Mulder verwacht dat het er misschien 25 worden. De provincie vergoedt de schade niet volledig.",
        ],
      },
    ],
    truths: [
      [
        "zijn in januari 3 roedels met 17 wolven geteld",
        "In januari werden op de Veldhoek 3 roedels met 17 wolven geteld.",
      ],
      ["Schapenhouder Jan Prins verloor 22 dieren", "22 dieren verloor schapenhouder Jan Prins."],
      [
        "Ecoloog Saar Mulder verwacht dat het er misschien 25 worden",
        "Misschien worden het er 25, verwacht ecoloog Saar Mulder.",
      ],
      ["De provincie vergoedt de schade niet volledig", "Volledig vergoedt de provincie de schade niet."],
    ],
    faults: [
      ["swapped-numbers", 0, "In januari werden op de Veldhoek 17 roedels met 3 wolven geteld."],
      ["swapped-entities", 1, "22 dieren verloor ecoloog Saar Mulder."],
      ["certainty", 2, "Zeker worden het er 25, verwacht ecoloog Saar Mulder."],
      ["negation", 3, "Volledig vergoedt de provincie de schade."],
    ],
  },
  {
    id: "pages-it",
    language: "it",
    title: "Il teatro di Fontebella",
    instructions: "Articolo di 350 parole, stile asciutto. Fonte: http://la-gazzetta-fonte.example/teatro",
    subject: "il teatro di Fontebella",
    words: 350,
    orders: ["Articolo di 350 parole", "stile asciutto"],
    pages: [
      {
        url: "http://la-gazzetta-fonte.example/teatro",
        outlet: "La Gazzetta di Fonte",
        title: "Il teatro cambia mano",
        published: "2026-01-30T07:00:00Z",
        paragraphs: [
          "La fondazione Arda ha comprato il teatro di Fontebella dal comune per 2,4 milioni di euro. La sala ha 380 posti.",
          "«Non venderemo mai il palco», ha detto la presidente Livia Serra. Gli attori temono che i prezzi possano salire.",
        ],
      },
    ],
    truths: [
      [
        "La fondazione Arda ha comprato il teatro di Fontebella dal comune",
        "Per 2,4 milioni di euro la fondazione Arda ha comprato dal comune il teatro di Fontebella.",
      ],
      ["La sala ha 380 posti", "I posti della sala sono 380 posti in tutto."],
      ["Non venderemo mai il palco", "«Non venderemo mai il palco», ha detto la presidente Livia Serra."],
      ["Gli attori temono che i prezzi possano salire", "I prezzi possono salire, temono gli attori."],
    ],
    faults: [
      [
        "swapped-entities",
        0,
        "Per 2,4 milioni di euro il comune ha comprato dalla fondazione Arda il teatro di Fontebella.",
      ],
      ["figure", 1, "I posti della sala sono 830 posti in tutto."],
      ["speaker", 2, "«Non venderemo mai il palco», ha detto un attore."],
      ["certainty", 3, "I prezzi saliranno di sicuro."],
    ],
  },
  {
    id: "pages-ja",
    language: "ja",
    title: "港町の水族館",
    instructions: "800字で紹介記事を書いてください。出典：http://umi-shinbun.example/aqua",
    subject: "みなと水族館",
    words: 800,
    unit: "characters",
    orders: ["書いてください", "出典"],
    pages: [
      {
        url: "http://umi-shinbun.example/aqua",
        outlet: "海新聞",
        title: "水族館が改装",
        published: "2026-02-10T07:00:00Z",
        paragraphs: [
          "みなと水族館は7月に改装を終えて再び開きます。改装費は12億円で、市が負担しました。水槽は48基あります。",
          "館長の白石香織さんは「子どもの目の高さを考えました」と話しました。昨年の来館者は31万人から26万人に減りました。",
        ],
      },
    ],
    truths: [
      ["みなと水族館は7月に改装を終えて再び開きます", "7月、みなと水族館が改装を終えて再び開きます。"],
      ["改装費は12億円で、市が負担しました", "12億円の改装費は市が負担しました。"],
      ["子どもの目の高さを考えました", "「子どもの目の高さを考えました」と館長の白石香織さんは話しました。"],
      ["昨年の来館者は31万人から26万人に減りました", "来館者は昨年、31万人から26万人に減りました。"],
    ],
    faults: [
      ["month", 0, "3月、みなと水族館が改装を終えて再び開きます。"],
      ["swapped-entities", 1, "12億円の改装費は県が負担しました。"],
      ["speaker", 2, "「子どもの目の高さを考えました」と市長は話しました。"],
      ["direction", 3, "来館者は昨年、26万人から31万人に増えました。"],
    ],
  },
  {
    id: "pages-zh",
    language: "zh",
    title: "白鹭湖的候鸟",
    instructions: "根据下面的网页写一篇600字的文章：http://hu-bao.example/niao 。语言平实。",
    subject: "白鹭湖的候鸟",
    words: 600,
    unit: "characters",
    orders: ["根据下面的网页写一篇", "语言平实"],
    pages: [
      {
        url: "http://hu-bao.example/niao",
        outlet: "湖报",
        title: "候鸟数量增加",
        published: "2026-01-15T07:00:00Z",
        paragraphs: [
          "白鹭湖11月记录到候鸟4.2万只，比上一年增加了15%。保护区面积是860公顷。",
          "研究员周敏说：“水位比什么都重要。”有渔民认为禁渔期太长。",
        ],
      },
    ],
    truths: [
      ["白鹭湖11月记录到候鸟4.2万只，比上一年增加了15%", "11月，白鹭湖记录到4.2万只候鸟，比上一年增加了15%。"],
      ["保护区面积是860公顷", "保护区的面积为860公顷。"],
      ["水位比什么都重要", "“水位比什么都重要。”研究员周敏这样说。"],
      ["有渔民认为禁渔期太长", "有渔民觉得禁渔期太长。"],
    ],
    faults: [
      ["direction", 0, "11月，白鹭湖记录到4.2万只候鸟，比上一年减少了15%。"],
      ["unit", 1, "保护区的面积为860平方米。"],
      ["speaker", 2, "“水位比什么都重要。”一位渔民这样说。"],
      ["opinion-as-fact", 3, "禁渔期太长了。"],
      ["polarity", 3, "有渔民觉得禁渔期太短。"],
    ],
  },
  {
    id: "pages-ar",
    language: "ar",
    title: "سوق النحاسين",
    instructions: "اكتب 300 كلمة عن السوق بالاعتماد على هذه الصفحة: http://akhbar-madina.example/souq . بأسلوب هادئ.",
    subject: "سوق النحاسين",
    words: 300,
    orders: ["اكتب 300 كلمة", "بأسلوب هادئ"],
    pages: [
      {
        url: "http://akhbar-madina.example/souq",
        outlet: "أخبار المدينة",
        title: "ترميم سوق النحاسين",
        published: "2026-02-18T07:00:00Z",
        paragraphs: [
          "ينتهي ترميم سوق النحاسين في أبريل بكلفة 6 ملايين دينار. يضم السوق 75 ورشة.",
          "قال الحرفي يوسف النجار: «صوت المطرقة هو ذاكرة المدينة». لم ترتفع الإيجارات هذا العام.",
        ],
      },
    ],
    truths: [
      [
        "ينتهي ترميم سوق النحاسين في أبريل بكلفة 6 ملايين دينار",
        "في أبريل ينتهي ترميم سوق النحاسين بكلفة 6 ملايين دينار.",
      ],
      ["يضم السوق 75 ورشة", "في السوق 75 ورشة."],
      ["صوت المطرقة هو ذاكرة المدينة", "«صوت المطرقة هو ذاكرة المدينة»، قال الحرفي يوسف النجار."],
      ["لم ترتفع الإيجارات هذا العام", "هذا العام لم ترتفع الإيجارات."],
    ],
    faults: [
      ["month", 0, "في يوليو ينتهي ترميم سوق النحاسين بكلفة 6 ملايين دينار."],
      ["counted-thing", 1, "في السوق 75 مقهى."],
      ["negation", 3, "هذا العام ارتفعت الإيجارات."],
    ],
  },
  {
    id: "pages-da",
    language: "da",
    title: "Broen over Lillesund",
    instructions: "Artikel på 300 ord. Kilde: http://kystbladet.example/bro . Skriv til lokale læsere.",
    subject: "broen over Lillesund",
    words: 300,
    orders: ["Artikel på 300 ord", "Skriv til lokale læsere"],
    pages: [
      {
        url: "http://kystbladet.example/bro",
        outlet: "Kystbladet",
        title: "Broen bliver dyrere",
        published: "2026-02-22T07:00:00Z",
        paragraphs: [
          "Prisen på broen over Lillesund steg fra 640 til 710 millioner kroner. Den skal stå færdig i marts 2028.",
          "Borgmester Ida Holm støtter broen, mens erhvervsforeningen er imod. Broen er 1,8 kilometer lang.",
        ],
      },
    ],
    truths: [
      [
        "Prisen på broen over Lillesund steg fra 640 til 710 millioner kroner",
        "Fra 640 til 710 millioner kroner steg prisen på broen over Lillesund.",
      ],
      ["Den skal stå færdig i marts 2028", "I marts 2028 skal den stå færdig."],
      [
        "Borgmester Ida Holm støtter broen, mens erhvervsforeningen er imod",
        "Erhvervsforeningen er imod broen, som borgmester Ida Holm støtter.",
      ],
      ["Broen er 1,8 kilometer lang", "Dens længde er 1,8 kilometer."],
    ],
    faults: [
      ["direction", 0, "Fra 710 til 640 millioner kroner faldt prisen på broen over Lillesund."],
      ["month", 1, "I maj 2028 skal den stå færdig."],
      ["polarity", 2, "Erhvervsforeningen er glad for broen, som borgmester Ida Holm støtter."],
      ["swapped-entities", 2, "Borgmester Ida Holm er imod broen, som erhvervsforeningen støtter."],
      ["unit", 3, "Dens længde er 1,8 meter."],
    ],
  },
];
