import type { BriefText } from "../brief.ts";

export const revisionBriefs: readonly BriefText[] = [
  {
    id: "revise-shorter",
    language: "en",
    title: "The swifts of Carding tower",
    instructions:
      "Make this shorter and warmer, about 120 words:\n\nIn the tower of Carding church there are 34 pairs of swifts. They arrive in May. The nest boxes were built by Ned Farley, who is 80 years old. The parish council did not pay for them.",
    subject: "the swifts of Carding tower",
    words: 120,
    orders: ["Make this shorter", "warmer"],
    facts: ["34 pairs", "May", "Ned Farley", "80"],
    truths: [
      [
        "In the tower of Carding church there are 34 pairs of swifts",
        "34 pairs of swifts live in the tower of Carding church.",
      ],
      ["They arrive in May", "In May they arrive."],
      [
        "The nest boxes were built by Ned Farley, who is 80 years old",
        "Ned Farley, 80 years old, built the nest boxes.",
      ],
      ["The parish council did not pay for them", "They were not paid for by the parish council."],
    ],
    faults: [
      ["counted-thing", 0, "34 pairs of owls live in the tower of Carding church."],
      ["negation", 3, "They were paid for by the parish council."],
    ],
  },
  {
    id: "revise-longer",
    language: "en",
    title: "Why we repair",
    instructions:
      'Please rework the following draft: livelier opening, 500 words, keep all facts.\n\n"Our shop in Quay Lane repaired 4,100 appliances in 2025. Nearly half were toasters and kettles. Repair is on average cheaper than buying, says owner Sol Brandt."',
    subject: "why a shop in Quay Lane repairs appliances",
    words: 500,
    orders: ["Please rework", "livelier opening", "keep all facts"],
    facts: ["Quay Lane", "4,100 appliances", "2025", "Sol Brandt"],
    truths: [
      [
        "Our shop in Quay Lane repaired 4,100 appliances in 2025",
        "In 2025, the shop in Quay Lane repaired 4,100 appliances.",
      ],
      ["Nearly half were toasters and kettles", "Toasters and kettles made up nearly half of them."],
      [
        "Repair is on average cheaper than buying, says owner Sol Brandt",
        "Owner Sol Brandt says that repair is cheaper than buying on average.",
      ],
    ],
    faults: [
      ["scope", 1, "Toasters and kettles made up all of them."],
      ["opinion-as-fact", 2, "Repair is cheaper than buying in every single case."],
      ["polarity", 2, "Owner Sol Brandt says that repair is dearer than buying on average."],
    ],
  },
  {
    id: "revise-de",
    language: "de",
    title: "Unser Hofladen",
    instructions:
      "Bitte überarbeite den Text unten, freundlicher und 200 Wörter lang:\n\nDer Hofladen Brück hat von April bis Oktober offen. Es gibt 40 Sorten Gemüse. Eier kosten 3,60 Euro das Dutzend.",
    subject: "der Hofladen Brück",
    words: 200,
    orders: ["Bitte überarbeite", "den Text unten"],
    facts: ["Brück", "April", "Oktober", "40 Sorten", "3,60 Euro"],
    truths: [
      ["Der Hofladen Brück hat von April bis Oktober offen", "Von April bis Oktober hat der Hofladen Brück offen."],
      ["Es gibt 40 Sorten Gemüse", "Dort gibt es 40 Sorten Gemüse."],
      ["Eier kosten 3,60 Euro das Dutzend", "Das Dutzend Eier kostet 3,60 Euro."],
    ],
    faults: [
      ["month", 0, "Von April bis Dezember hat der Hofladen Brück offen."],
      ["counted-thing", 1, "Dort gibt es 40 Sorten Käse."],
      ["unit", 2, "Das Stück Ei kostet 3,60 Euro."],
    ],
  },
];
