import type { BriefText } from "../brief.ts";

export const moreContradictionBriefs: readonly BriefText[] = [
  {
    id: "c-but-regatta",
    language: "en",
    title: "Dragon boats on Otter Mere",
    instructions: `Hi Dele,

the dragon boat day on Otter Mere is on 18 July. No wait, the flyer says 18 but it is 19 July, the printers mixed that up. 22 crews have entered. Entry for spectators is free, parking costs £4.

About 300 words for the club site please, cheerful, and don't copy the flyer whatever you do.

Crews start two at a time. The course is 500 metres. Sorry, 250 metres, 500 was the old lake. Treasurer Iwona Castle-Diaz: "We paddle badly, but we paddle together." Under-12s may not race; they may drum.

I had written that the mayor comes. He isn't coming, forget him. If it thunders, the races will be put off to September.

not sure about the number of food stalls, ask Iwona or just leave them out

ta, Greg
(sent from the boat shed, excuse thumbs)`,
    subject: "the dragon boat day on Otter Mere",
    words: 300,
    orders: [
      "Hi Dele",
      "the flyer says 18",
      "the printers mixed that up",
      "About 300 words for the club site",
      "don't copy the flyer",
      "500 was the old lake",
      "I had written that the mayor comes",
      "forget him",
      "not sure about the number of food stalls",
      "ask Iwona or just leave them out",
      "sent from the boat shed",
      "excuse thumbs",
    ],
    facts: [
      "Otter Mere",
      "19 July",
      "22 crews",
      "£4",
      "250 metres",
      "Iwona Castle-Diaz",
      "We paddle badly, but we paddle together",
      "September",
    ],
    truths: [
      [["the dragon boat day on Otter Mere", "it is 19 July"], "The dragon boat day on Otter Mere is on 19 July."],
      ["22 crews have entered", "22 crews have entered the races."],
      ["Entry for spectators is free, parking costs £4", "Spectators get in free, while parking costs £4."],
      ["Sorry, 250 metres", "The course is 250 metres long."],
      [
        "We paddle badly, but we paddle together",
        "“We paddle badly, but we paddle together,” says treasurer Iwona Castle-Diaz.",
      ],
      ["Under-12s may not race; they may drum", "Children under 12 may not race, but they may drum."],
      [
        "If it thunders, the races will be put off to September",
        "In case of thunder, the races are put off to September.",
      ],
    ],
    faults: [
      ["figure", 0, "On Otter Mere, the dragon boat day is on 18 July."],
      ["counted-thing", 1, "22 referees have entered the races."],
      ["currency", 2, "Spectators get in free, while parking costs €4."],
      ["figure", 3, "The course is 500 metres long."],
      ["swapped-entities", 5, "Children under 12 may not drum, but they may race."],
      ["scope", 6, "In any weather, the races are put off to September."],
    ],
    general: [
      "A dragon boat only moves well when everyone dips the paddle at the same moment.",
      "Bring a dry set of clothes and something to sit on.",
    ],
  },
  {
    id: "c-but-vaccines",
    language: "en",
    title: "Flu jabs at Lower Sallow surgery",
    instructions: `for the practice newsletter – 220 words, calm, no jargon

Flu jabs at Lower Sallow start on Monday 6 October (ignore the poster, it has the 5th, which is a Sunday!!). Dr Ifeoma van 't Hoff runs the sessions. Correction from reception: Dr van 't Hoff is on leave, Nurse Jakub Ó Cléirigh runs them.

Patients over 65 need no appointment. Everyone else has to book.

Jabs take 10 minutes incl. paperwork. I first put 15, scrap that.

The surgery ordered 1,400 doses; 300 of them are for children. Last year 1,100 doses were ordered, so this year is more. Children get a nasal spray, not a needle.

Can we promise that nobody waits? No, we can't, waiting times might be longer in the first week. check with me if you want to phrase it stronger, answer will be no

Sheila / practice manager / please don't print my name`,
    subject: "flu jabs at Lower Sallow surgery",
    words: 220,
    orders: [
      "for the practice newsletter",
      "220 words, calm",
      "ignore the poster",
      "it has the 5th",
      "Correction from reception",
      "I first put 15",
      "scrap that",
      "Can we promise that nobody waits",
      "check with me if you want to phrase it stronger",
      "answer will be no",
      "please don't print my name",
    ],
    bans: ["Sheila"],
    facts: ["Lower Sallow", "6 October", "Jakub Ó Cléirigh", "65", "10 minutes", "1,400 doses", "300"],
    truths: [
      [
        "Flu jabs at Lower Sallow start on Monday 6 October",
        "Flu jabs at Lower Sallow surgery start on Monday 6 October.",
      ],
      ["Nurse Jakub Ó Cléirigh runs them", "The sessions are run by Nurse Jakub Ó Cléirigh."],
      [
        ["Patients over 65 need no appointment", "Everyone else has to book"],
        "Patients over 65 need no appointment; everyone else has to book.",
      ],
      ["Jabs take 10 minutes incl. paperwork", "With the paperwork, a jab takes 10 minutes."],
      [
        "The surgery ordered 1,400 doses; 300 of them are for children",
        "1,400 doses have been ordered, 300 of them for children.",
      ],
      ["waiting times might be longer in the first week", "In the first week, waiting times might be longer."],
      ["Children get a nasal spray, not a needle", "Children are given a nasal spray instead of a needle."],
      ["Last year 1,100 doses were ordered, so this year is more", "That is more doses than were ordered last year."],
    ],
    faults: [
      ["swapped-entities", 1, "The sessions are run by Dr Ifeoma van 't Hoff."],
      ["scope", 2, "No patient needs an appointment."],
      ["figure", 3, "With the paperwork, a jab takes 15 minutes."],
      ["swapped-numbers", 4, "300 doses have been ordered, 1,400 of them for children."],
      ["certainty", 5, "In the first week, waiting times will be longer."],
      ["direction", 7, "That is fewer doses than were ordered last year."],
    ],
    general: [
      "A loose sleeve makes the visit quicker for everyone.",
      "If you feel unwell on the day, ring the surgery before you set out.",
    ],
  },
  {
    id: "c-but-fete-fr",
    language: "fr",
    title: "La fête des lanternes à Kermoal",
    instructions: `Bonjour l'équipe,

un petit article de 250 mots pour le bulletin, ton joyeux (pas gnangnan).

La fête des lanternes de Kermoal aura lieu le 7 décembre. Euh non, le 8 décembre, le 7 c'est le téléthon ! Le cortège part de l'école et arrive au port. 350 lanternes ont été fabriquées par les élèves ; l'an passé il y en avait 280.

Mme Nguyen-Kerdoncuff dirige la fanfare — pardon, elle dirige la chorale, la fanfare c'est M. Bakary d'Estrées. Le vin chaud coûte 3 euros, la soupe ne coûte rien.

On m'a parlé d'un feu d'artifice, pas sûr, voyez avec Yann avant d'écrire quoi que ce soit dessus. Les pétards sont interdits. Selon M. Bakary d'Estrées, la fanfare n'a jamais aussi bien joué.

Merci de ne pas m'appeler avant 10 h, je travaille de nuit.
Solenn`,
    subject: "la fête des lanternes de Kermoal",
    words: 250,
    orders: [
      "Bonjour l'équipe",
      "un petit article de 250 mots",
      "pas gnangnan",
      "Euh non",
      "le 7 c'est le téléthon",
      "On m'a parlé d'un feu d'artifice",
      "voyez avec Yann",
      "avant d'écrire quoi que ce soit",
      "Merci de ne pas m'appeler",
      "je travaille de nuit",
    ],
    facts: ["Kermoal", "8 décembre", "350 lanternes", "280", "Nguyen-Kerdoncuff", "Bakary d'Estrées", "3 euros"],
    truths: [
      [
        ["La fête des lanternes de Kermoal", "le 8 décembre"],
        "La fête des lanternes de Kermoal se tient le 8 décembre.",
      ],
      ["Le cortège part de l'école et arrive au port", "De l'école, le cortège descend jusqu'au port."],
      [
        "350 lanternes ont été fabriquées par les élèves ; l'an passé il y en avait 280",
        "Les élèves ont fabriqué 350 lanternes, contre 280 l'an passé.",
      ],
      [
        ["Mme Nguyen-Kerdoncuff", "elle dirige la chorale, la fanfare c'est M. Bakary d'Estrées"],
        "Mme Nguyen-Kerdoncuff dirige la chorale et M. Bakary d'Estrées la fanfare.",
      ],
      ["Le vin chaud coûte 3 euros, la soupe ne coûte rien", "Le vin chaud est à 3 euros, la soupe ne coûte rien."],
      ["Les pétards sont interdits", "Les pétards sont interdits pendant la fête."],
      [
        "Selon M. Bakary d'Estrées, la fanfare n'a jamais aussi bien joué",
        "La fanfare n'a jamais aussi bien joué, selon M. Bakary d'Estrées.",
      ],
    ],
    faults: [
      ["figure", 0, "La fête des lanternes de Kermoal se tient le 7 décembre."],
      ["swapped-numbers", 2, "Les élèves ont fabriqué 280 lanternes, contre 350 l'an passé."],
      ["swapped-entities", 3, "M. Bakary d'Estrées dirige la chorale et Mme Nguyen-Kerdoncuff la fanfare."],
      ["polarity", 5, "Les pétards sont autorisés pendant la fête."],
      ["opinion-as-fact", 6, "Jamais la fanfare n'a aussi bien joué."],
    ],
    general: [
      "Une lanterne suffit à donner envie de marcher dans le noir.",
      "Habillez chaudement les enfants, car le vent du large ne prévient pas.",
    ],
  },
  {
    id: "c-but-cheese-it",
    language: "it",
    title: "La nuova cantina del caseificio Val Sorda",
    instructions: `Ciao Beatrice, ti scrivo di corsa dal caseificio

La nuova cantina del caseificio Val Sorda apre il 3 marzo. Aspetta, mi correggo: apre il 13 marzo, sul volantino manca un uno. Può contenere 900 forme. Il formaggio vi riposa almeno 8 mesi (avevo detto settimane, che scemo, sono mesi).

Le visite guidate si fanno solo di giovedì e costano 5 euro. I cani non possono entrare.

La casara è Ngozi Dell'Orto; dice: «Il formaggio sente chi ha fretta.» Occhio, la frase è sua e non di suo marito come nel comunicato.

Forse in estate ci sarà anche un negozio. Non lo dare per certo!!

Pezzo da 250 parole, niente superlativi, e mandami la bozza entro domenica che poi parto. Il numero dei soci non me lo ricordo, lascialo perdere`,
    subject: "la nuova cantina del caseificio Val Sorda",
    words: 250,
    orders: [
      "Ciao Beatrice",
      "ti scrivo di corsa",
      "Aspetta, mi correggo",
      "sul volantino manca un uno",
      "avevo detto settimane",
      "che scemo",
      "la frase è sua e non di suo marito",
      "come nel comunicato",
      "Non lo dare per certo",
      "Pezzo da 250 parole",
      "niente superlativi",
      "mandami la bozza entro domenica",
      "Il numero dei soci non me lo ricordo",
      "lascialo perdere",
    ],
    facts: [
      "Val Sorda",
      "13 marzo",
      "900 forme",
      "8 mesi",
      "giovedì",
      "5 euro",
      "Ngozi Dell'Orto",
      "Il formaggio sente chi ha fretta",
    ],
    truths: [
      [
        ["La nuova cantina del caseificio Val Sorda", "apre il 13 marzo"],
        "Il 13 marzo apre la nuova cantina del caseificio Val Sorda.",
      ],
      ["Può contenere 900 forme", "Nella cantina c'è posto per 900 forme."],
      ["Il formaggio vi riposa almeno 8 mesi", "Il formaggio vi resta a riposo per almeno 8 mesi."],
      [
        "Le visite guidate si fanno solo di giovedì e costano 5 euro",
        "Solo di giovedì si fanno le visite guidate, che costano 5 euro.",
      ],
      ["I cani non possono entrare", "I cani non possono entrare in cantina."],
      ["Il formaggio sente chi ha fretta", "«Il formaggio sente chi ha fretta», dice la casara Ngozi Dell'Orto."],
      ["Forse in estate ci sarà anche un negozio", "In estate, forse, ci sarà anche un negozio."],
    ],
    faults: [
      ["figure", 0, "Il 3 marzo apre la nuova cantina del caseificio Val Sorda."],
      ["unit", 2, "Il formaggio vi resta a riposo per almeno 8 settimane."],
      ["scope", 3, "Ogni giorno si fanno le visite guidate, che costano 5 euro."],
      ["speaker", 5, "«Il formaggio sente chi ha fretta», dice il marito di Ngozi Dell'Orto."],
      ["certainty", 6, "In estate aprirà di sicuro anche un negozio."],
    ],
    general: [
      "In cantina contano soprattutto il fresco, l'umidità e il silenzio.",
      "Per assaggiare bene un formaggio conviene toglierlo dal frigo con anticipo.",
    ],
  },
  {
    id: "c-but-library-ar",
    language: "ar",
    title: "مكتبة متنقلة في حي الزيتون",
    instructions: `مرحبا يا أستاذة هالة،

تبدأ المكتبة المتنقلة جولاتها في حي الزيتون يوم 4 مارس. عفوا، الصحيح يوم 14 مارس، التاريخ في الإعلان خطأ مطبعي. تحمل الحافلة 1200 كتاب.

يقودها السائق نور الدين ولد أحمد. تقف الحافلة أمام المدرسة صباحا وأمام المسجد مساء.

الإعارة مجانية للأطفال. كنت كتبت أنها مجانية للجميع، وهذا غير صحيح. يدفع الكبار 5 دراهم في الشهر.

قالت أمينة المكتبة مريم بن يوسف: «الكتاب الذي يأتي إليك لا تنساه».

قد تصل الحافلة إلى القرى المجاورة في الصيف. لا تجزمي بذلك من فضلك.

أريد نصا من 200 كلمة بلغة سهلة، وأرسليه قبل يوم الأحد. عدد المقاعد لست متأكدا منه فاحذفيه.

شكرا جزيلا`,
    subject: "المكتبة المتنقلة في حي الزيتون",
    words: 200,
    orders: [
      "مرحبا يا أستاذة هالة",
      "التاريخ في الإعلان خطأ مطبعي",
      "كنت كتبت أنها مجانية للجميع",
      "وهذا غير صحيح",
      "لا تجزمي بذلك",
      "أريد نصا من 200 كلمة",
      "وأرسليه قبل يوم الأحد",
      "لست متأكدا منه فاحذفيه",
    ],
    facts: [
      "حي الزيتون",
      "14 مارس",
      "1200 كتاب",
      "نور الدين ولد أحمد",
      "5 دراهم",
      "مريم بن يوسف",
      "الكتاب الذي يأتي إليك لا تنساه",
    ],
    truths: [
      [
        ["تبدأ المكتبة المتنقلة جولاتها في حي الزيتون", "الصحيح يوم 14 مارس"],
        "في يوم 14 مارس تبدأ المكتبة المتنقلة جولاتها في حي الزيتون.",
      ],
      ["تحمل الحافلة 1200 كتاب", "على متن الحافلة 1200 كتاب."],
      ["يقودها السائق نور الدين ولد أحمد", "يقود الحافلة السائق نور الدين ولد أحمد."],
      ["تقف الحافلة أمام المدرسة صباحا وأمام المسجد مساء", "صباحا تقف الحافلة أمام المدرسة، ومساء أمام المسجد."],
      [
        ["الإعارة مجانية للأطفال", "يدفع الكبار 5 دراهم في الشهر"],
        "الإعارة مجانية للأطفال، أما الكبار فيدفعون 5 دراهم في الشهر.",
      ],
      [
        "قالت أمينة المكتبة مريم بن يوسف: «الكتاب الذي يأتي إليك لا تنساه»",
        "«الكتاب الذي يأتي إليك لا تنساه»، تقول أمينة المكتبة مريم بن يوسف.",
      ],
      ["قد تصل الحافلة إلى القرى المجاورة في الصيف", "في الصيف قد تصل الحافلة إلى القرى المجاورة."],
    ],
    faults: [
      ["figure", 0, "في يوم 4 مارس تبدأ المكتبة المتنقلة جولاتها في حي الزيتون."],
      ["counted-thing", 1, "على متن الحافلة 1200 مقعد."],
      ["swapped-entities", 3, "صباحا تقف الحافلة أمام المسجد، ومساء أمام المدرسة."],
      ["scope", 4, "الإعارة مجانية للجميع."],
      ["speaker", 5, "«الكتاب الذي يأتي إليك لا تنساه»، يقول السائق نور الدين ولد أحمد."],
      ["certainty", 6, "في الصيف ستصل الحافلة حتما إلى القرى المجاورة."],
    ],
    general: ["القراءة عادة تكبر حين تجد من يشجعها.", "يستحسن أن يختار الطفل كتابه بنفسه."],
  },
];
