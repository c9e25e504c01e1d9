import type { BriefText } from "../brief.ts";

export const banBriefs: readonly BriefText[] = [
  {
    id: "ban-merger",
    language: "en",
    title: "Two cooperatives join",
    instructions:
      "About 350 words for members. Alder Dairy buys Finch Creamery on 1 July. Together they have 640 members. The layoffs are off limits: don't mention them. Never write 'synergy'. No word about Barlow Milk either.",
    subject: "Alder Dairy buys Finch Creamery",
    words: 350,
    bans: ["layoffs", "synergy", "Barlow Milk"],
    orders: ["for members", "off limits", "don't mention them", "Never write", "No word about"],
    facts: ["Alder Dairy", "Finch Creamery", "1 July", "640 members"],
    truths: [
      ["Alder Dairy buys Finch Creamery on 1 July", "On 1 July, Alder Dairy buys Finch Creamery."],
      ["Together they have 640 members", "The two have 640 members together."],
    ],
    faults: [
      ["swapped-entities", 0, "On 1 July, Finch Creamery buys Alder Dairy."],
      ["figure", 1, "The two have 460 members together."],
    ],
  },
  {
    id: "ban-school",
    language: "en",
    title: "A new timetable at Fern School",
    instructions:
      "Write to parents, 300 words. Lessons begin at 8:45 from 7 September, 30 minutes later than before. Teachers welcome the change. Avoid the topic of phones. Do not name the former head, Mr Pryce.",
    subject: "a new timetable at Fern School",
    words: 300,
    bans: ["phones", "Mr Pryce"],
    orders: ["Write to parents", "Avoid the topic", "Do not name"],
    facts: ["8:45", "7 September", "30 minutes"],
    truths: [
      [
        "Lessons begin at 8:45 from 7 September, 30 minutes later than before",
        "From 7 September, lessons begin at 8:45, which is 30 minutes later than before.",
      ],
      ["Teachers welcome the change", "The change is welcomed by teachers."],
    ],
    faults: [
      ["direction", 0, "From 7 September, lessons begin at 8:45, which is 30 minutes earlier than before."],
      ["polarity", 1, "The change is opposed by teachers."],
    ],
  },
  {
    id: "ban-de",
    language: "de",
    title: "Der Winterdienst in Lohberg",
    instructions:
      "Ein Text mit 250 Wörtern für die Stadtseite. Ab Dezember räumen 16 Fahrzeuge. Gestreut wird Sand statt Salz. Erwähne nicht den Unfall im letzten Jahr. Das Wort Chaos darf nicht vorkommen.",
    subject: "der Winterdienst in Lohberg",
    words: 250,
    bans: ["Unfall", "Chaos"],
    orders: ["für die Stadtseite", "Erwähne nicht", "darf nicht vorkommen"],
    facts: ["Dezember", "16 Fahrzeuge"],
    truths: [
      ["Ab Dezember räumen 16 Fahrzeuge", "16 Fahrzeuge räumen ab Dezember den Schnee."],
      ["Gestreut wird Sand statt Salz", "Statt Salz wird Sand gestreut."],
    ],
    faults: [
      ["month", 0, "16 Fahrzeuge räumen ab Januar den Schnee."],
      ["swapped-entities", 1, "Statt Sand wird Salz gestreut."],
    ],
  },
  {
    id: "ban-fr",
    language: "fr",
    title: "La piscine des Tilleuls",
    instructions:
      "250 mots, ton pratique. La piscine des Tilleuls ferme du 2 au 20 mars. Le bassin de 25 mètres est rénové. N'évoque pas la grève. Le mot « fermeture » est interdit.",
    subject: "la piscine des Tilleuls",
    words: 250,
    bans: ["grève", "fermeture"],
    orders: ["ton pratique", "N'évoque pas", "est interdit"],
    facts: ["2 au 20 mars", "25 mètres"],
    truths: [
      ["La piscine des Tilleuls ferme du 2 au 20 mars", "Du 2 au 20 mars, la piscine des Tilleuls ferme."],
      ["Le bassin de 25 mètres est rénové", "On rénove le bassin de 25 mètres."],
    ],
    faults: [
      ["month", 0, "Du 2 au 20 mai, la piscine des Tilleuls ferme."],
      ["unit", 1, "On rénove le bassin de 25 kilomètres."],
    ],
  },
  {
    id: "ban-zh",
    language: "zh",
    title: "城南书店搬家了",
    instructions: "写一篇400字的短文。城南书店3月搬到河边路。新店面积520平方米。不要提到原来的房东。",
    subject: "城南书店搬家",
    words: 400,
    unit: "characters",
    bans: ["房东"],
    orders: ["写一篇", "不要提到"],
    facts: ["3月", "河边路", "520平方米"],
    truths: [
      ["城南书店3月搬到河边路", "3月，城南书店搬到了河边路。"],
      ["新店面积520平方米", "新店的面积是520平方米。"],
    ],
    faults: [
      ["month", 0, "8月，城南书店搬到了河边路。"],
      ["unit", 1, "新店的面积是520公顷。"],
    ],
  },
];

export const keywordBriefs: readonly BriefText[] = [
  {
    id: "seo-roof",
    language: "en",
    title: "Green roofs for garages",
    instructions:
      "SEO article, 700 words. Main keyword: green roof. Secondary keywords: garage roof, rainwater, sedum. Use the main keyword in the first paragraph. Meta description not needed. A square metre of sedum weighs about 60 kilograms when wet.",
    subject: "green roofs for garages",
    words: 700,
    keywords: ["green roof", "garage roof", "rainwater", "sedum"],
    orders: ["SEO article", "Main keyword", "Secondary keywords", "Use the main keyword", "Meta description"],
    facts: ["60 kilograms"],
    truths: [
      [
        "A square metre of sedum weighs about 60 kilograms when wet",
        "When wet, sedum weighs about 60 kilograms a square metre.",
      ],
    ],
    faults: [["unit", 0, "When wet, sedum weighs about 60 grams a square metre."]],
    general: [
      "A green roof turns a plain garage roof into a small garden.",
      "It holds back rainwater and keeps the room below cooler.",
    ],
  },
  {
    id: "seo-physio",
    language: "en",
    title: "Back pain at the desk",
    instructions:
      'Blog post for our physio practice Bright Spine in Leeds, 600 words, keywords "back pain", "desk posture". Link to http://brightspine.example/booking once. CTA at the end. We have treated desk workers since 2009.',
    subject: "back pain at the desk",
    words: 600,
    keywords: ["back pain", "desk posture"],
    orders: ["Blog post for our", "keywords", "CTA at the end", "Link to"],
    facts: ["Bright Spine", "Leeds", "2009"],
    truths: [
      [
        ["We have treated desk workers since 2009", "physio practice Bright Spine in Leeds"],
        "Bright Spine in Leeds has treated desk workers since 2009.",
      ],
    ],
    faults: [["figure", 0, "Bright Spine in Leeds has treated desk workers since 1990."]],
    general: [
      "Back pain often begins with hours in the same position.",
      "Good desk posture is less about sitting straight than about moving often.",
    ],
  },
  {
    id: "seo-de",
    language: "de",
    title: "Wärmepumpe im Altbau",
    instructions:
      "SEO-Text, 600 Wörter, Keywords: Wärmepumpe, Altbau, Heizkosten. Das Hauptkeyword soll in einer Zwischenüberschrift stehen. Unser Betrieb Kessler aus Fulda hat 150 Anlagen eingebaut.",
    subject: "Wärmepumpen im Altbau",
    words: 600,
    keywords: ["Wärmepumpe", "Altbau", "Heizkosten"],
    headings: ["Die Wärmepumpe richtig planen", "Was im Haus zu tun ist"],
    orders: ["SEO-Text", "Keywords", "Das Hauptkeyword soll"],
    facts: ["Kessler", "Fulda", "150 Anlagen"],
    truths: [
      [
        "Unser Betrieb Kessler aus Fulda hat 150 Anlagen eingebaut",
        "Der Betrieb Kessler aus Fulda hat 150 Anlagen eingebaut.",
      ],
    ],
    faults: [["counted-thing", 0, "Der Betrieb Kessler aus Fulda hat 150 Öfen eingebaut."]],
    general: ["Eine Wärmepumpe im Altbau senkt die Heizkosten nur, wenn das Haus mitspielt."],
  },
  {
    id: "seo-it",
    language: "it",
    title: "Orto sul balcone",
    instructions:
      "Articolo SEO di 500 parole. Parole chiave: orto sul balcone, vasi, basilico. Titoletti brevi. Inserisci le parole chiave in modo naturale.",
    subject: "l'orto sul balcone",
    words: 500,
    keywords: ["orto sul balcone", "vasi", "basilico"],
    orders: ["Articolo SEO", "Parole chiave", "Titoletti brevi", "Inserisci le parole chiave"],
    general: ["Un orto sul balcone comincia spesso con due vasi e un po' di basilico."],
  },
];

export const structureBriefs: readonly BriefText[] = [
  {
    id: "structure-three",
    language: "en",
    title: "Choosing a bicycle trailer",
    instructions:
      '600 words in three sections: "Weight", "Safety", "Storage". Each section should open with a question. A good trailer weighs under 12 kilograms. The norm EN 15918 covers safety. Two sentences of introduction, no conclusion.',
    subject: "choosing a bicycle trailer",
    words: 600,
    headings: ["Weight", "Safety", "Storage"],
    orders: ["in three sections", "Each section should", "Two sentences of introduction", "no conclusion"],
    facts: ["12 kilograms", "EN 15918"],
    truths: [
      ["A good trailer weighs under 12 kilograms", "The weight of a good trailer is under 12 kilograms."],
      ["The norm EN 15918 covers safety", "Safety is covered by the norm EN 15918."],
    ],
    faults: [
      ["direction", 0, "The weight of a good trailer is over 12 kilograms."],
      ["figure", 1, "Safety is covered by the norm EN 19518."],
    ],
  },
  {
    id: "structure-problem",
    language: "en",
    title: "Why meetings overrun",
    instructions:
      "Structure: 1. The problem 2. The causes 3. The remedy. 900 words, conversational. Readers: team leads. Close with a summary in one sentence.",
    subject: "why meetings overrun",
    words: 900,
    headings: ["The problem", "The causes", "The remedy"],
    orders: ["Structure:", "conversational", "Readers: team leads", "Close with a summary"],
    general: ["A meeting without a written question finds one while it runs."],
  },
  {
    id: "structure-de",
    language: "de",
    title: "Energie sparen in der Küche",
    instructions:
      "Gliederung: Kochen, Kühlen, Spülen. Insgesamt 500 Wörter, zu jedem Punkt ein Absatz. Ein Deckel auf dem Topf spart rund 65 Prozent Strom. Sieben Grad reichen im Kühlschrank.",
    subject: "Energie sparen in der Küche",
    words: 500,
    headings: ["Kochen", "Kühlen", "Spülen"],
    orders: ["Gliederung", "zu jedem Punkt ein Absatz", "Insgesamt 500 Wörter"],
    facts: ["65 Prozent", "Sieben Grad"],
    truths: [
      ["Ein Deckel auf dem Topf spart rund 65 Prozent Strom", "Rund 65 Prozent Strom spart ein Deckel auf dem Topf."],
      ["Sieben Grad reichen im Kühlschrank", "Im Kühlschrank reichen Sieben Grad."],
    ],
    faults: [
      ["figure", 0, "Rund 56 Prozent Strom spart ein Deckel auf dem Topf."],
      ["negation", 1, "Im Kühlschrank reichen Sieben Grad nicht."],
    ],
  },
  {
    id: "structure-es",
    language: "es",
    title: "Cómo cuidar un olivo",
    instructions:
      "Quiero cuatro apartados: Riego, Poda, Abono y Cosecha. 500 palabras. Lenguaje sencillo. La poda se hace en febrero.",
    subject: "el cuidado del olivo",
    words: 500,
    headings: ["Riego", "Poda", "Abono", "Cosecha"],
    orders: ["Quiero cuatro apartados", "Lenguaje sencillo"],
    facts: ["febrero"],
    truths: [["La poda se hace en febrero", "En febrero se hace la poda."]],
    faults: [["month", 0, "En mayo se hace la poda."]],
  },
  {
    id: "structure-sv",
    language: "sv",
    title: "Att flytta till landet",
    instructions:
      "Tre avsnitt: Jobbet, Huset, Grannarna. 400 ord. Personlig ton. Huset i Backa kostade 890 000 kronor.",
    subject: "att flytta till landet",
    words: 400,
    headings: ["Jobbet", "Huset", "Grannarna"],
    orders: ["Tre avsnitt", "Personlig ton"],
    facts: ["Backa", "890 000 kronor"],
    truths: [["Huset i Backa kostade 890 000 kronor", "För huset i Backa betalades 890 000 kronor."]],
    faults: [["currency", 0, "För huset i Backa betalades 890 000 euro."]],
  },
];

export const tipBriefs: readonly BriefText[] = [
  {
    id: "tips-seven",
    language: "en",
    title: "7 tips for calmer mornings",
    instructions:
      "Write a listicle with 7 tips for calmer mornings with children. 500 words. Numbered. Each tip one short paragraph.",
    subject: "calmer mornings with children",
    words: 500,
    items: 7,
    orders: ["Write a listicle", "Numbered", "Each tip one short paragraph"],
    general: ["A calm morning is often made the evening before."],
  },
  {
    id: "tips-five",
    language: "en",
    title: "Five ways to use leftover bread",
    instructions:
      "5 ideas, 300 words, cheerful voice, for the members' magazine of the Carrow food bank. The food bank collects 2.5 tonnes of bread a week.",
    subject: "using leftover bread",
    words: 300,
    items: 5,
    orders: ["5 ideas", "cheerful voice", "for the members' magazine"],
    facts: ["2.5 tonnes", "Carrow"],
    truths: [
      [
        ["The food bank collects 2.5 tonnes of bread a week", "Carrow food bank"],
        "The Carrow food bank collects 2.5 tonnes of bread a week.",
      ],
    ],
    faults: [["scope", 0, "The Carrow food bank collects 2.5 tonnes of bread a year."]],
  },
  {
    id: "tips-de",
    language: "de",
    title: "6 Tipps gegen Aufschieben",
    instructions:
      "Schreibe 6 Tipps gegen das Aufschieben, 450 Wörter, du-Form, motivierend. Keine englischen Begriffe.",
    subject: "Tipps gegen das Aufschieben",
    words: 450,
    items: 6,
    orders: ["Schreibe 6 Tipps", "du-Form", "Keine englischen Begriffe"],
    general: ["Aufschieben ist selten Faulheit, oft ist die Aufgabe nur zu groß geschnitten."],
  },
  {
    id: "tips-pt",
    language: "pt",
    title: "8 ideias para poupar água",
    instructions: "Escreve 8 ideias para poupar água em casa, 450 palavras, estilo direto. Público: famílias.",
    subject: "poupar água em casa",
    words: 450,
    items: 8,
    orders: ["Escreve 8 ideias", "estilo direto", "Público: famílias"],
    general: ["A água que não se gasta é a mais barata de todas."],
  },
];
