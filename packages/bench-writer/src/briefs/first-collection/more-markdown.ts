import type { BriefText } from "../brief.ts";

export const moreMarkdownBriefs: readonly BriefText[] = [
  {
    id: "c-md-webhooks",
    language: "en",
    title: "Retries for webhooks in hookLine 4",
    instructions: `# Brief: devrel blog

## Background
<!-- for Ana only: sales keeps asking for this one, hence the hurry -->
hookLine 4 retries failed webhooks **6 times** over 24 hours. Version 3 retried them only 2 times.

## What changes

| What | v3 | v4 | remarks for Ana |
|---|---|---|---|
| Timeout per call | 5 seconds | 15 seconds | mention this early |
| Log kept | 7 days | 30 days | don't oversell |

- Retries are switched on by default.
- Customers on the free plan get no retries.
- [ ] screenshot of the settings page (Ngozi will send it, leave a gap)

## What we need
- [x] 400 words, second person
- [ ] one short paragraph on *why retries matter*, not a lecture

> Hint: our readers hate the word "seamless"

## For Ana
Ngozi Szabó-Reyes says the queue could handle ten times the load. Quote nobody else.
[old post](http://hookline.example/old) – do not link to it`,
    subject: "the retries of webhooks in hookLine 4",
    words: 400,
    bans: ["seamless"],
    orders: [
      "Brief: devrel blog",
      "for Ana only",
      "sales keeps asking for this one",
      "remarks for Ana",
      "mention this early",
      "don't oversell",
      "screenshot of the settings page",
      "Ngozi will send it",
      "leave a gap",
      "What we need",
      "400 words, second person",
      "not a lecture",
      "our readers hate the word",
      "Quote nobody else",
      "do not link to it",
    ],
    facts: ["hookLine 4", "6 times", "24 hours", "15 seconds", "5 seconds", "30 days", "7 days", "Ngozi Szabó-Reyes"],
    truths: [
      [
        ["hookLine 4 retries failed webhooks **6 times** over 24 hours", "Version 3 retried them only 2 times"],
        "hookLine 4 retries a failed webhook 6 times over 24 hours, where version 3 stopped after 2 times.",
      ],
      [
        "| Timeout per call | 5 seconds | 15 seconds |",
        "The timeout per call goes up from 5 seconds in version 3 to 15 seconds in version 4.",
      ],
      ["| Log kept | 7 days | 30 days |", "Version 4 keeps the log for 30 days instead of 7 days."],
      ["Retries are switched on by default", "By default, retries are switched on."],
      ["Customers on the free plan get no retries", "On the free plan, customers get no retries."],
      [
        "Ngozi Szabó-Reyes says the queue could handle ten times the load",
        "According to Ngozi Szabó-Reyes, the queue could handle ten times the load.",
      ],
    ],
    faults: [
      ["direction", 1, "The timeout per call goes down from 15 seconds in version 3 to 5 seconds in version 4."],
      ["unit", 2, "Version 4 keeps the log for 30 hours instead of 7 days."],
      ["polarity", 3, "By default, retries are switched off."],
      ["scope", 4, "On all plans, customers get no retries."],
      ["opinion-as-fact", 5, "The queue handles ten times the load."],
    ],
    general: [
      "A call can fail for reasons that are gone a moment later.",
      "Make your receiver safe against getting the same message twice.",
    ],
  },
  {
    id: "c-md-allotments",
    language: "en",
    title: "New allotments at Cradle Lane",
    instructions: `**Status:** draft brief, version 3 (ignore the other two)
**Owner:** Priya in Parks, ring me if stuck

### Facts you can use
1. The council is laying out **42 plots** at Cradle Lane by October.
2. A full plot costs *£38 a year*; half a plot costs *£22 a year*.
3. Sheds are allowed, bonfires are banned.
4. Councillor Tadhg mac an Bhaird: "A waiting list is not a policy, a spade is."
5. Rents rose last year; **this year they fall** by 5 percent.

### Facts you can't use
- nothing on the drainage row, legal are looking at it

### How
- [ ] residents' newsletter, 250 words
- [ ] plain words, our readability checker is merciless
- [ ] headline: you choose, Comms will change it anyway

<!-- TODO Priya: check whether 42 includes the accessible ones. EDIT: yes it does, all fine -->
> Use "neighbours", never "stakeholders"`,
    subject: "the new allotments at Cradle Lane",
    words: 250,
    bans: ["stakeholders"],
    orders: [
      "draft brief, version 3",
      "ignore the other two",
      "Priya in Parks",
      "ring me if stuck",
      "Facts you can use",
      "Facts you can't use",
      "nothing on the drainage row",
      "legal are looking at it",
      "residents' newsletter, 250 words",
      "our readability checker is merciless",
      "Comms will change it anyway",
      "check whether 42 includes",
      "yes it does, all fine",
    ],
    facts: [
      "42 plots",
      "Cradle Lane",
      "October",
      "£38",
      "£22",
      "Tadhg mac an Bhaird",
      "A waiting list is not a policy, a spade is",
      "5 percent",
    ],
    truths: [
      [
        "The council is laying out **42 plots** at Cradle Lane by October",
        "By October, the council is laying out 42 plots at Cradle Lane.",
      ],
      [
        "A full plot costs *£38 a year*; half a plot costs *£22 a year*",
        "A full plot costs £38 a year, half a plot £22 a year.",
      ],
      ["Sheds are allowed, bonfires are banned", "Sheds are allowed there, while bonfires are banned."],
      [
        "A waiting list is not a policy, a spade is",
        "“A waiting list is not a policy, a spade is,” says Councillor Tadhg mac an Bhaird.",
      ],
      ["this year they fall** by 5 percent", "This year, rents fall by 5 percent."],
    ],
    faults: [
      ["counted-thing", 0, "By October, the council is laying out 42 car parks at Cradle Lane."],
      ["swapped-numbers", 1, "A full plot costs £22 a year, half a plot £38 a year."],
      ["swapped-entities", 2, "Bonfires are allowed there, while sheds are banned."],
      ["direction", 4, "This year, rents rise by 5 percent."],
    ],
    general: [
      "A plot of one's own gives food, fresh air and company.",
      "Start with a few beds, and let the rest lie under a cover until you get to it.",
    ],
  },
  {
    id: "c-md-dyslexia",
    language: "en",
    title: "A reading club for pupils with dyslexia",
    instructions: `Hello! First time I use one of these, so I hope the **markdown** works :)

## What it is about
St Brannoc's opens a reading club for pupils with dyslexia in **November**. It meets on Wednesdays.

## Who runs it
* Ms Adwoa Lindqvist, our reading specialist
* _(please don't call her a therapist, she minds)_

## Numbers
| | |
|---|---|
| Places | 14 pupils |
| Length of a session | 50 minutes |
| Books bought | 230 books |
| Fee | **none** (write this clearly, parents always ask) |

## Her words
> "Nobody reads aloud here unless they want to."

## Not sure about
- ~~The head hopes the club will be copied by other schools.~~ keep, she said yes
- Pupils do not need a diagnosis to join.

## Your part
- [ ] letter home AND website, so one text of 280 words that does for both
- [ ] UK spelling!!
- [ ] back to me before the staff meeting, thank you so much, Bea`,
    subject: "a reading club for pupils with dyslexia",
    words: 280,
    orders: [
      "First time I use one of these, so I hope",
      "please don't call her a therapist",
      "she minds",
      "write this clearly",
      "parents always ask",
      "Not sure about",
      "keep, she said yes",
      "Your part",
      "letter home AND website",
      "one text of 280 words that does for both",
      "UK spelling",
      "back to me before the staff meeting",
      "thank you so much, Bea",
    ],
    facts: [
      "St Brannoc's",
      "November",
      "Adwoa Lindqvist",
      "14 pupils",
      "50 minutes",
      "230 books",
      "Nobody reads aloud here unless they want to",
    ],
    truths: [
      [
        ["St Brannoc's opens a reading club for pupils with dyslexia in **November**", "It meets on Wednesdays"],
        "In November, St Brannoc's opens a reading club for pupils with dyslexia, which meets on Wednesdays.",
      ],
      [
        ["| Places | 14 pupils |", "| Length of a session | 50 minutes |"],
        "There is room for 14 pupils, and a session lasts 50 minutes.",
      ],
      ["| Books bought | 230 books |", "230 books have been bought for the club."],
      ["| Fee | **none**", "The club charges no fee."],
      [
        ["Ms Adwoa Lindqvist, our reading specialist", "Nobody reads aloud here unless they want to"],
        "“Nobody reads aloud here unless they want to,” says Adwoa Lindqvist, the reading specialist.",
      ],
      [
        "The head hopes the club will be copied by other schools",
        "The head hopes that other schools will copy the club.",
      ],
      ["Pupils do not need a diagnosis to join", "To join, pupils do not need a diagnosis."],
    ],
    faults: [
      ["unit", 1, "There is room for 14 pupils, and a session lasts 50 hours."],
      ["counted-thing", 2, "230 tablets have been bought for the club."],
      ["polarity", 3, "The club charges a fee."],
      ["speaker", 4, "“Nobody reads aloud here unless they want to,” says the head."],
      ["certainty", 5, "Other schools, says the head, will certainly copy the club."],
      ["negation", 6, "To join, pupils need a diagnosis."],
    ],
    general: [
      "A quiet room and enough time take much of the fear out of reading.",
      "At home, listening to a story counts as well as reading one.",
    ],
  },
];
