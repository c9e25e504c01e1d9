import type { BriefText } from "../brief.ts";

export const revisionBriefs: readonly BriefText[] = [
  {
    id: "b-w-rev-cooperative",
    language: "en",
    title: "Living at Weaver's Row",
    instructions:
      "Please rework the text below: it's from 2021 and reads like a tax form. Shorter (200 words max), friendlier, keep every number, drop the bit about the fax.\n\n--- OLD TEXT ---\nThe housing cooperative Weaver's Row administers 94 dwellings in three buildings. The reserve fund amounts to 412,000 euros. Mrs Halina Żurek is responsible for repairs, Mr Tunde Bakare for rental matters. Members may not sublet without the written consent of the board. The laundry room may be used until 21:00. The rent was last raised in October 2019. Requests by fax are accepted.\n--- END ---\n\nOne update: the board expects solar panels to be fitted, but nothing has been decided. And no need to write Mr and Mrs any more.",
    subject: "the housing cooperative Weaver's Row",
    words: 200,
    bound: "at-most",
    orders: [
      "Please rework the text below",
      "reads like a tax form",
      "keep every number",
      "drop the bit about the fax",
      "OLD TEXT",
      "no need to write Mr and Mrs any more",
    ],
    facts: ["Weaver's Row", "94 dwellings", "412,000 euros", "Halina Żurek", "Tunde Bakare", "21:00", "October 2019"],
    truths: [
      [
        "The housing cooperative Weaver's Row administers 94 dwellings in three buildings",
        "In three buildings, the housing cooperative Weaver's Row looks after 94 dwellings.",
      ],
      ["The reserve fund amounts to 412,000 euros", "The reserve fund stands at 412,000 euros."],
      [
        "Mrs Halina Żurek is responsible for repairs, Mr Tunde Bakare for rental matters",
        "Halina Żurek is responsible for repairs, Tunde Bakare for rental matters.",
      ],
      [
        "Members may not sublet without the written consent of the board",
        "Without the written consent of the board, members may not sublet.",
      ],
      ["The laundry room may be used until 21:00", "You can use the laundry room until 21:00."],
      ["The rent was last raised in October 2019", "In October 2019, the rent was raised for the last time so far."],
      [
        "the board expects solar panels to be fitted, but nothing has been decided",
        "Solar panels are expected by the board, but nothing has been decided.",
      ],
    ],
    faults: [
      ["counted-thing", 0, "In three buildings, the housing cooperative Weaver's Row looks after 94 tenants."],
      ["swapped-entities", 2, "Tunde Bakare is responsible for repairs, Halina Żurek for rental matters."],
      ["negation", 3, "Even without the written consent of the board, members may sublet."],
      ["direction", 5, "In October 2019, the rent was lowered for the last time so far."],
      ["certainty", 6, "Solar panels have been decided on by the board."],
      ["currency", 1, "The reserve fund stands at 412,000 dollars."],
    ],
    general: [
      "A cooperative belongs to the people who live in it.",
      "Small repairs are easier when they are reported early.",
    ],
  },
  {
    id: "b-w-rev-trois-ormes",
    language: "fr",
    title: "Des nouvelles du centre de soins",
    instructions:
      "Bonsoir, pouvez-vous réécrire cette note pour nos patients ? Plus simple, phrases courtes, 200 mots maxi, gardez tous les chiffres.\n« Le centre de soins des Trois-Ormes a accueilli 5 380 patients en 2025, contre 4 910 l'année précédente. Le docteur Amadou Kéïta n'assure plus de consultations le jeudi. La doctoresse Solveig Brandt remplace Mme Pâquerette Lhuillier à partir de mars. Le délai pour un rendez-vous est passé de 21 à 13 jours. La direction juge ce délai encore trop long. Le stationnement coûte 2 euros. »\nLa phrase sur le stationnement peut sauter. Si possible avant mardi midi. Bien à vous, S. B.",
    subject: "les nouvelles d'un centre de soins",
    words: 200,
    bound: "at-most",
    orders: [
      "pouvez-vous réécrire cette note",
      "Plus simple, phrases courtes",
      "gardez tous les chiffres",
      "La phrase sur le stationnement peut sauter",
      "Si possible avant mardi midi",
    ],
    facts: [
      "Trois-Ormes",
      "5 380 patients",
      "4 910",
      "Amadou Kéïta",
      "Solveig Brandt",
      "Pâquerette Lhuillier",
      "13 jours",
    ],
    truths: [
      [
        "Le centre de soins des Trois-Ormes a accueilli 5 380 patients en 2025, contre 4 910 l'année précédente",
        "En 2025, le centre de soins des Trois-Ormes a reçu 5 380 patients, contre 4 910 l'année précédente.",
      ],
      [
        "Le docteur Amadou Kéïta n'assure plus de consultations le jeudi",
        "Le jeudi, le docteur Amadou Kéïta ne consulte plus.",
      ],
      [
        "La doctoresse Solveig Brandt remplace Mme Pâquerette Lhuillier à partir de mars",
        "À partir de mars, Solveig Brandt remplace Pâquerette Lhuillier.",
      ],
      [
        "Le délai pour un rendez-vous est passé de 21 à 13 jours",
        "Pour un rendez-vous, le délai est passé de 21 à 13 jours.",
      ],
      ["La direction juge ce délai encore trop long", "Aux yeux de la direction, ce délai reste trop long."],
    ],
    faults: [
      [
        "swapped-numbers",
        0,
        "En 2025, le centre de soins des Trois-Ormes a reçu 4 910 patients, contre 5 380 l'année précédente.",
      ],
      ["negation", 1, "Le jeudi, le docteur Amadou Kéïta consulte encore."],
      ["swapped-entities", 2, "À partir de mars, Pâquerette Lhuillier remplace Solveig Brandt."],
      ["direction", 3, "Pour un rendez-vous, le délai est passé de 13 à 21 jours."],
      ["opinion-as-fact", 4, "Ce délai est encore trop long."],
      ["polarity", 4, "Aux yeux de la direction, ce délai reste satisfaisant."],
    ],
    general: [
      "Un rendez-vous annulé à temps profite à un autre patient.",
      "Préparer ses questions avant la consultation aide à ne rien oublier.",
    ],
  },
  {
    id: "b-w-rev-meubelmaker",
    language: "nl",
    title: "Meubelmaker gezocht",
    instructions:
      'Hallo! Onderstaande vacaturetekst is te stijf, herschrijf hem aub in de jij-vorm, max 250 woorden. Laat de zin over acquisitie weg.\n\n"Houtatelier De Krul zoekt een meubelmaker voor 32 uur per week. Het salaris bedraagt 2.950 euro bruto per maand. Het ontwerp is in handen van Jurriaan ter Beek, de productie in handen van Sevgi Yıldırım. De werkplaats is op vrijdag gesloten. Een rijbewijs is niet vereist. Acquisitie wordt niet op prijs gesteld."\n\nNog erbij: Sevgi denkt dat iemand met gevoel voor humor het best past. Reageren kan tot 15 mei. Alvast bedankt, Noor (HR a.i.)',
    subject: "een vacature voor een meubelmaker",
    words: 250,
    bound: "at-most",
    orders: [
      "Onderstaande vacaturetekst is te stijf",
      "herschrijf hem aub in de jij-vorm",
      "Laat de zin over acquisitie weg",
      "Nog erbij",
      "Alvast bedankt",
    ],
    facts: ["De Krul", "32 uur", "2.950 euro", "Jurriaan ter Beek", "Sevgi Yıldırım", "vrijdag", "15 mei"],
    truths: [
      [
        "Houtatelier De Krul zoekt een meubelmaker voor 32 uur per week",
        "Voor 32 uur per week zoekt houtatelier De Krul een meubelmaker.",
      ],
      ["Het salaris bedraagt 2.950 euro bruto per maand", "Je verdient 2.950 euro bruto per maand."],
      [
        "Het ontwerp is in handen van Jurriaan ter Beek, de productie in handen van Sevgi Yıldırım",
        "Jurriaan ter Beek gaat over het ontwerp en Sevgi Yıldırım over de productie.",
      ],
      ["De werkplaats is op vrijdag gesloten", "Op vrijdag is de werkplaats gesloten."],
      ["Een rijbewijs is niet vereist", "Je hebt geen rijbewijs nodig."],
      [
        "Sevgi denkt dat iemand met gevoel voor humor het best past",
        "Iemand met gevoel voor humor past het best, denkt Sevgi Yıldırım.",
      ],
      ["Reageren kan tot 15 mei", "Tot 15 mei kun je reageren."],
    ],
    faults: [
      ["unit", 1, "Je verdient 2.950 euro bruto per week."],
      ["swapped-entities", 2, "Sevgi Yıldırım gaat over het ontwerp en Jurriaan ter Beek over de productie."],
      ["polarity", 3, "Op vrijdag is de werkplaats open."],
      ["opinion-as-fact", 5, "Het best past iemand met gevoel voor humor."],
      ["direction", 6, "Vanaf 15 mei kun je reageren."],
      ["negation", 4, "Je hebt wel een rijbewijs nodig."],
    ],
    general: [
      "In een werkplaats leer je het snelst door mee te kijken.",
      "Een goed meubel begint met een rustige blik op het hout.",
    ],
  },
  {
    id: "b-w-rev-khayt",
    language: "ar",
    title: "جمعية خيط وإبرة",
    instructions:
      "السلام عليكم، نرجو إعادة صياغة هذا النص لموقعنا بأسلوب أبسط وفي حدود 200 كلمة، مع الإبقاء على الأرقام كما هي. نريد فقرات قصيرة من فضلكم. النص القديم: «تأسست جمعية خيط وإبرة سنة 2014 في حي الزيتون. دربت الجمعية 320 امرأة و45 شابا. تدير المشغل السيدة أوا ديالو وتشرف سلمى بن يوسف على المبيعات. ارتفعت المبيعات من 60 ألف درهم إلى 85 ألف درهم. لا تتقاضى الجمعية رسوما على التدريب. ترى سلمى أن القماش المحلي أجمل من المستورد. ربما تفتح الجمعية فرعا ثانيا في نوفمبر.» الصور سنرسلها غدا، وشكرا جزيلا لكم.",
    subject: "جمعية للخياطة",
    words: 200,
    orders: [
      "نرجو إعادة صياغة هذا النص",
      "بأسلوب أبسط",
      "مع الإبقاء على الأرقام كما هي",
      "نريد فقرات قصيرة من فضلكم",
      "النص القديم",
      "الصور سنرسلها غدا",
    ],
    facts: ["خيط وإبرة", "2014", "320 امرأة", "45 شابا", "أوا ديالو", "سلمى بن يوسف", "85 ألف درهم", "نوفمبر"],
    truths: [
      ["تأسست جمعية خيط وإبرة سنة 2014 في حي الزيتون", "في حي الزيتون تأسست جمعية خيط وإبرة سنة 2014."],
      ["دربت الجمعية 320 امرأة و45 شابا", "بلغ عدد من دربتهم الجمعية 320 امرأة و45 شابا."],
      [
        "تدير المشغل السيدة أوا ديالو وتشرف سلمى بن يوسف على المبيعات",
        "تدير أوا ديالو المشغل، وتشرف سلمى بن يوسف على المبيعات.",
      ],
      ["ارتفعت المبيعات من 60 ألف درهم إلى 85 ألف درهم", "ارتفعت مبيعات الجمعية من 60 ألف درهم إلى 85 ألف درهم."],
      ["لا تتقاضى الجمعية رسوما على التدريب", "لا تأخذ الجمعية رسوما على التدريب."],
      ["ترى سلمى أن القماش المحلي أجمل من المستورد", "القماش المحلي في رأي سلمى أجمل من المستورد."],
      ["ربما تفتح الجمعية فرعا ثانيا في نوفمبر", "من المحتمل أن تفتح الجمعية فرعا ثانيا في نوفمبر."],
    ],
    faults: [
      ["figure", 0, "في حي الزيتون تأسست جمعية خيط وإبرة سنة 2004."],
      ["swapped-numbers", 1, "بلغ عدد من دربتهم الجمعية 45 امرأة و320 شابا."],
      ["direction", 3, "انخفضت مبيعات الجمعية من 85 ألف درهم إلى 60 ألف درهم."],
      ["negation", 4, "تأخذ الجمعية على التدريب رسوما."],
      ["opinion-as-fact", 5, "القماش المحلي أجمل من المستورد بلا شك."],
      ["month", 6, "من المحتمل أن تفتح الجمعية فرعا ثانيا في يونيو."],
    ],
    general: ["الخياطة عمل يحتاج إلى صبر وعين هادئة.", "من يتعلم حرفة في صحبة الآخرين يتعلم أسرع."],
  },
];
