import type { BriefText } from "../brief.ts";

export const ordersOnly: readonly BriefText[] = [
  {
    id: "remote-culture",
    language: "en",
    title: "Remote work and team culture",
    instructions:
      "Write an engaging 800 word blog post about how remote work changes team culture. Audience: managers of small companies.",
    subject: "remote work and team culture",
    words: 800,
    orders: ["Write an engaging", "800 word blog post", "Audience", "managers of small companies"],
    general: [
      "Remote work moves much of a team's culture from the corridor into writing.",
      "A manager who no longer shares a room with people has to make praise explicit.",
      "Rituals that once happened by accident now need a place in the calendar.",
    ],
  },
  {
    id: "sourdough-beginners",
    language: "en",
    title: "Sourdough for beginners",
    instructions:
      "I need a 1500 word guide on baking sourdough bread at home. Please keep it friendly, use short paragraphs and end with a call to action that invites readers to share photos of their loaves. Target readers are complete beginners.",
    subject: "baking sourdough bread at home",
    words: 1500,
    orders: ["I need a", "Please keep it friendly", "use short paragraphs", "call to action", "Target readers"],
    general: [
      "A sourdough starter is little more than flour, water and patience.",
      "Dough tells you by touch when it wants another rest.",
      "A hot oven and a closed pot do much of the work that a bakery leaves to steam.",
      "Share a photo of your first loaf, however flat it came out.",
    ],
  },
  {
    id: "gardens-long",
    language: "en",
    title: "Community gardens in cities",
    instructions:
      "Long read, 3,000 words, on why community gardens matter for cities. You should sound like a thoughtful columnist. Don't use bullet points. Make sure the introduction hooks the reader.",
    subject: "community gardens in cities",
    words: 3000,
    orders: ["Long read", "thoughtful columnist", "Don't use bullet points", "hooks the reader"],
    general: [
      "A community garden gives neighbours a reason to stand still together.",
      "Soil has a way of levelling ranks that meetings never manage.",
    ],
  },
  {
    id: "winter-tyres-teaser",
    language: "en",
    title: "Time for winter tyres",
    instructions:
      "80 words teaser for our newsletter about switching to winter tyres in time. Punchy. No emojis please.",
    subject: "switching to winter tyres",
    words: 80,
    orders: ["80 words teaser", "for our newsletter", "Punchy", "No emojis please"],
    general: ["Cold rubber grips badly long before the first snow falls."],
  },
  {
    id: "onboarding-linkedin",
    language: "en",
    title: "Better onboarding",
    instructions:
      "Could you draft something for our company blog on what makes onboarding of new colleagues work? Roughly 600 words would be great. Write from the perspective of an experienced HR lead, avoid jargon, and include a question to the reader at the end. Thanks!",
    subject: "onboarding of new colleagues",
    words: 600,
    orders: ["Could you draft something", "would be great", "Write from the perspective", "avoid jargon", "Thanks"],
    general: [
      "New colleagues remember how they were greeted longer than what they were told.",
      "What would have helped you most when you were new?",
    ],
  },
  {
    id: "hausarzt-orders",
    language: "de",
    title: "Gut vorbereitet in die Praxis",
    instructions:
      "Bitte schreibe einen freundlichen Blogartikel mit 700 Wörtern darüber, wie man sich auf einen Arztbesuch vorbereitet. Zielgruppe: ältere Patientinnen und Patienten. Der Leser soll mit Sie angesprochen werden. Verwende kurze Sätze.",
    subject: "Vorbereitung auf einen Arztbesuch",
    words: 700,
    orders: ["Bitte schreibe", "Zielgruppe", "Der Leser soll", "Verwende kurze Sätze"],
    general: [
      "Eine Liste der eigenen Fragen nimmt dem Gespräch in der Praxis die Hektik.",
      "Wer seine Medikamente mitbringt, muss sich keine Namen merken.",
    ],
  },
  {
    id: "velo-ville-orders",
    language: "fr",
    title: "Le vélo en ville",
    instructions:
      "Rédige un article de 900 mots sur le vélo en ville, sur un ton chaleureux. Le public visé : des débutants qui hésitent encore. Termine par une question au lecteur.",
    subject: "le vélo en ville",
    words: 900,
    orders: ["Rédige un article", "sur un ton chaleureux", "Le public visé", "Termine par une question"],
    general: [
      "À vélo, la ville retrouve une échelle humaine.",
      "Et vous, quel trajet aimeriez-vous faire sans voiture ?",
    ],
  },
  {
    id: "ahorro-orders",
    language: "es",
    title: "Aprender a ahorrar en familia",
    instructions:
      "Escribe un artículo de 500 palabras sobre cómo aprender a ahorrar en familia. Usa un tono cercano y evita los tecnicismos. Dirigido a padres jóvenes.",
    subject: "ahorrar en familia",
    words: 500,
    orders: ["Escribe un artículo", "Usa un tono cercano", "evita los tecnicismos", "Dirigido a padres"],
    general: ["Hablar de dinero en la mesa quita miedo a los números."],
  },
  {
    id: "sake-orders",
    language: "ja",
    title: "朝の散歩のすすめ",
    instructions:
      "朝の散歩の魅力について、やさしい口調で1200字程度の記事を書いてください。読者は在宅勤務の人です。見出しをつけてください。",
    subject: "朝の散歩",
    words: 1200,
    unit: "characters",
    orders: ["書いてください", "やさしい口調で", "見出しをつけてください"],
    general: ["朝の散歩は、一日の始まりに静かな余白をつくってくれます。"],
  },
  {
    id: "czytanie-orders",
    language: "pl",
    title: "Czytanie na głos dzieciom",
    instructions:
      "Napisz wpis na blog o tym, dlaczego warto czytać dzieciom na głos. Około 600 słów. Odbiorcy: rodzice przedszkolaków. Styl lekki, bez wykrzykników.",
    subject: "czytanie dzieciom na głos",
    words: 600,
    orders: ["Napisz wpis", "Odbiorcy", "Styl lekki", "bez wykrzykników"],
    general: ["Wspólne czytanie daje dziecku poczucie, że ma czas dorosłego tylko dla siebie."],
  },
  {
    id: "qahwa-orders",
    language: "ar",
    title: "فن القهوة في البيت",
    instructions: "اكتب مقالا من 500 كلمة عن تحضير القهوة الجيدة في البيت. الجمهور: المبتدئون. استخدم أسلوبا ودودا.",
    subject: "تحضير القهوة في البيت",
    words: 500,
    orders: ["اكتب مقالا", "الجمهور", "استخدم أسلوبا ودودا"],
    general: ["رائحة القهوة الطازجة تجمع أهل البيت حول الطاولة."],
  },
];
