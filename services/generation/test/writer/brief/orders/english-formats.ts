import type { LabelledOrder } from "../labelled-order.ts";

/** Orders in English as mail, HTML, JSON, CSV and Markdown. */
export const englishFormats: readonly LabelledOrder[] = [
  {
    name: "forwarded mail",
    title: "New ferry to Skarholm",
    instructions: `From: Priya Nair <priya@agency.example>
To: Writers
Subject: FW: ferry story
Date: Mon, 2 Mar 2026 09:14

Hi,
see the mail below, it has everything. 450 words, neutral news style please. Leave out the part about the strike.

Best,
Priya
--
Priya Nair | Content Lead | +44 20 7946 0000

---------- Forwarded message ---------
From: Lars Holt <lars@ferry.example>
Date: Sun, 1 Mar 2026
Subject: ferry story
To: Priya Nair

The new electric ferry Alma starts on 18 April 2026.
It carries 210 passengers and 34 cars and needs 22 minutes for the crossing.
Tickets cost 6 euros.

Kind regards,
Lars Holt
Skarholm Ferries AB, Quay 4
This e-mail is confidential and intended only for the addressee.`,
    facts: [
      "The new electric ferry Alma starts on 18 April 2026.",
      "It carries 210 passengers and 34 cars and needs 22 minutes for the crossing.",
      "Tickets cost 6 euros.",
    ],
    orders: [
      "see the mail below",
      "neutral news style",
      "Leave out",
      "Content Lead",
      "Subject",
      "confidential",
      "Quay 4",
    ],
    bans: ["strike"],
    words: 450,
    language: "en",
  },
  {
    name: "reply thread",
    title: "Community garden report",
    instructions: `Yes please go ahead with the below. Keep it under 600 words.

Sent from my iPhone

On Tue, 5 May 2026 at 18:02, Mona Idris <mona@garden.example> wrote:
> The garden has 63 plots and a waiting list of 41 families.
> Last autumn we gave 1,900 kg of vegetables to the food bank.
> A new well was dug in February.`,
    facts: [
      "The garden has 63 plots and a waiting list of 41 families.",
      "Last autumn we gave 1,900 kg of vegetables to the food bank.",
      "A new well was dug in February.",
    ],
    orders: ["go ahead", "Keep it under 600 words", "Sent from my iPhone", "wrote"],
    words: 600,
    language: "en",
  },
  {
    name: "pasted html",
    title: "Museum of Clocks reopens",
    instructions: `<div class="brief"><h2>Brief</h2><p>Write a <b>news piece</b> of 350&nbsp;words. Avoid puns.</p><h2>Facts</h2><ul><li>The Museum of Clocks reopens on 9&nbsp;May after 3 years of work.</li><li>The renovation cost &pound;4.2 million.</li></ul><p>Director Helen Marsh said: &ldquo;Every clock in the house now tells the same time.&rdquo;</p><style>p{color:red}</style><script>track()</script></div>`,
    facts: [
      "The Museum of Clocks reopens on 9 May after 3 years of work.",
      "The renovation cost £4.2 million.",
      "Every clock in the house now tells the same time.",
    ],
    orders: ["news piece", "Avoid puns", "track()"],
    bans: ["puns"],
    words: 350,
    language: "en",
  },
  {
    name: "json order",
    title: "E-bike fleet for Norwick",
    instructions: `{
  "task": "Write a blog post",
  "tone": "confident, plain",
  "target_audience": "city planners",
  "wordCount": 750,
  "mustMention": ["battery swapping"],
  "facts": ["The fleet has 480 e-bikes.", "Riders made 1.3 million trips in 2025."],
  "stations": [{"name": "Central Station", "docks": 60}, {"name": "Old Port", "docks": 32}],
  "avoid": ["competitor names"],
  "cta": "Book a demo at https://norwick.example/demo"
}`,
    facts: ["The fleet has 480 e-bikes.", "Riders made 1.3 million trips in 2025.", "Central Station", "Old Port"],
    orders: ["Write a blog post", "confident, plain", "city planners", "competitor names", "Book a demo"],
    bans: ["competitor names"],
    words: 750,
    language: "en",
  },
  {
    name: "csv table",
    title: "Library visits by branch",
    instructions: `branch,visits 2024,visits 2025
Harbour,41200,45900
Northgate,18750,17300
Millbrook,9400,12080`,
    facts: ["45900", "17300", "12080"],
    orders: [],
    language: "en",
  },
  {
    name: "csv with order",
    title: "Which vans go furthest",
    instructions: `Compare these vans in 500 words for small trades. Don't rank them.

model;range km;payload kg;price EUR
Volta City;280;900;31900
Karo Cargo;345;820;36450`,
    facts: ["Volta City", "280", "Karo Cargo", "36450"],
    orders: ["Compare these vans", "Don't rank them"],
    words: 500,
    language: "en",
  },
  {
    name: "markdown brief",
    title: "Night trains are back",
    instructions: `# Brief

**Audience:** travellers under 30
**Length:** 850 words

## What to avoid
- airline bashing
- the phrase "hidden gem"

## Material
The Vienna–Rome night train runs *daily* since [December 2024](https://rail.example/news).
A couchette costs from 59 euros.

> I slept better than at home. — Clara Weiss

## Please cover
- luggage rules
- how early to book`,
    facts: [
      "night train runs daily since December 2024",
      "A couchette costs from 59 euros.",
      "I slept better than at home.",
    ],
    orders: ["travellers under 30", "850 words", "airline bashing", "hidden gem", "luggage rules", "how early to book"],
    bans: ["airline bashing", "hidden gem"],
    words: 850,
    language: "en",
  },
  {
    name: "nested list notes",
    title: "Inside the Tarn Valley cheese cooperative",
    instructions: `Notes from my visit, please shape them into a 1000 word feature:

- The cooperative
  - founded 1974 by eleven farms
  - collects 8,000 litres of milk a day
- People
  - cheesemaker Ida Lund has worked there since 1998
  - apprentices stay for 3 years
- Don't name the supermarket chain`,
    facts: [
      "founded 1974 by eleven farms",
      "collects 8,000 litres of milk a day",
      "cheesemaker Ida Lund has worked there since 1998",
      "apprentices stay for 3 years",
    ],
    orders: ["please shape them", "Don't name the supermarket chain"],
    bans: ["supermarket chain"],
    words: 1000,
    language: "en",
  },
  {
    name: "english order for a german article",
    title: "Open day at the Kessel brewery",
    instructions: `Please write this one in German, 300 words, informal "du". The open day is on 4 July from 11 to 18. Guided tours start every 45 minutes and cost nothing. No emojis.`,
    facts: ["The open day is on 4 July from 11 to 18.", "Guided tours start every 45 minutes and cost nothing."],
    orders: ["write this one in German", "No emojis"],
    bans: ["emojis"],
    words: 300,
    language: "de",
  },
  {
    name: "transcript",
    title: "A conversation with a lighthouse keeper",
    instructions: `Edit this down to a readable Q&A.

Interviewer: How long have you lived on the island?
Marta Quill: Since 1987. You get used to the silence.
Interviewer: What has changed?
Marta Quill: The lamp was automated in 2003, but I still climb the 142 steps every evening.`,
    facts: ["Since 1987.", "The lamp was automated in 2003, but I still climb the 142 steps every evening."],
    orders: ["Edit this down"],
    language: "en",
  },
];
