import type { LabelledOrder } from "../labelled-order.ts";

/** Orders in English prose, labels and lists. */
export const englishProse: readonly LabelledOrder[] = [
  {
    name: "remote work post",
    title: "How remote work changes team culture",
    instructions: `Write an engaging 800 word blog post about how remote work changes team culture. Audience: managers of small companies. Keep it practical and avoid buzzwords.`,
    facts: [],
    orders: ["engaging 800 word", "managers of small companies", "Keep it practical", "avoid buzzwords"],
    bans: ["buzzwords"],
    words: 800,
    language: "en",
  },
  {
    name: "bakery opening",
    title: "Second shop for Hartley Bread",
    instructions: `Hi Sam, hope you're well! We're opening our second bakery on 12 June at 40 Canal Street. It has 24 seats and a wood-fired oven built by Tom Reyes. Our sourdough takes 36 hours. Could you turn this into something warm, about 500 words? Please don't mention the old shop's closure in 2022. End by inviting people to the opening party at 5 pm. Thanks so much, Ella`,
    facts: [
      "We're opening our second bakery on 12 June at 40 Canal Street",
      "It has 24 seats and a wood-fired oven built by Tom Reyes",
      "Our sourdough takes 36 hours",
    ],
    orders: ["hope you're well", "Could you turn this", "don't mention", "End by inviting", "Thanks so much"],
    bans: ["closure in 2022"],
    words: 500,
    language: "en",
  },
  {
    name: "labels and data",
    title: "Lakeside Half Marathon 2026",
    instructions: `Tone: friendly, upbeat
Length: 600 words max
Audience: first-time runners
Keywords: half marathon training, lakeside run

Date: 20 September 2026
Start: 9:30 at Harbour Park
Entry fee: 45 EUR
Course record: 1:08:12 (Nina Okafor, 2021)`,
    facts: ["20 September 2026", "9:30 at Harbour Park", "45 EUR", "1:08:12 (Nina Okafor, 2021)"],
    orders: ["friendly, upbeat", "600 words max", "first-time runners", "half marathon training"],
    words: 600,
    language: "en",
    keywords: ["half marathon training", "lakeside run"],
  },
  {
    name: "facts inside orders",
    title: "Solar roof at the Mill Lane library",
    instructions: `We need an article for the council newsletter, roughly 400 words. Explain that the library installed 212 solar panels in March 2026. Mention that they cover 60 percent of the building's electricity. Include the quote from librarian Ruth Adeyemi: "The meter ran backwards on the very first day." Don't use jargon, and do not speculate about costs.`,
    facts: [
      "the library installed 212 solar panels in March 2026",
      "they cover 60 percent of the building's electricity",
      "The meter ran backwards on the very first day.",
    ],
    orders: ["We need an article", "roughly 400 words", "Don't use jargon", "do not speculate"],
    bans: ["jargon", "costs"],
    words: 400,
    language: "en",
  },
  {
    name: "word counts that are facts",
    title: "The translators of the Halden Bible",
    instructions: `The project translated 40,000 words in its first year. Nine volunteers worked on it every Tuesday. The platform enforces a 300-word limit for each comment. Make it 700 words, third person, no subheadings. Only use the facts given here.`,
    facts: [
      "The project translated 40,000 words in its first year",
      "Nine volunteers worked on it every Tuesday",
      "The platform enforces a 300-word limit for each comment",
    ],
    orders: ["Make it 700 words", "no subheadings", "Only use the facts"],
    bans: ["subheadings"],
    words: 700,
    language: "en",
  },
  {
    name: "requirements list",
    title: "Five ways to store winter apples",
    instructions: `Requirements:
- 900-1,100 words
- conversational, second person
- use the word "cellar" at least twice
- no exclamation marks
- one H2 per tip

Background:
- Bramley apples keep until March at 3 to 4 °C
- Apples give off ethylene, which ripens everything near them
- A single bruised apple spoiled 30 kg of stock at Orchard Farm in 2019`,
    facts: [
      "Bramley apples keep until March at 3 to 4 °C",
      "Apples give off ethylene, which ripens everything near them",
      "A single bruised apple spoiled 30 kg of stock at Orchard Farm in 2019",
    ],
    orders: ["900-1,100 words", "conversational", "use the word", "no exclamation marks", "one H2 per tip"],
    bans: ["exclamation marks"],
    words: 1000,
    language: "en",
  },
  {
    name: "how-to steps",
    title: "How to descale a coffee machine",
    instructions: `Please write a short how-to (about 350 words) for our help centre. The steps are:
1. Empty the water tank.
2. Mix 100 ml of citric acid solution with one litre of water.
3. Run two full cycles and wait 15 minutes between them.
4. Rinse with three tanks of fresh water.
Avoid scaring the reader. A machine should be descaled every 200 cups.`,
    facts: [
      "Empty the water tank",
      "Mix 100 ml of citric acid solution with one litre of water",
      "Run two full cycles and wait 15 minutes between them",
      "Rinse with three tanks of fresh water",
      "A machine should be descaled every 200 cups",
    ],
    orders: ["Please write a short how-to", "Avoid scaring"],
    words: 350,
    language: "en",
  },
  {
    name: "brain dump",
    title: "What we learned from a four-day week",
    instructions: `ok so here's the idea. we ran a four-day week from january to june. 38 people took part. sick days fell from 6.1 to 3.9 per person. two clients complained about friday availability. I think the piece should be honest, not a victory lap. maybe 1.2k words? our readers are HR leads. skip the history of the five-day week`,
    facts: [
      "we ran a four-day week from january to june",
      "38 people took part",
      "sick days fell from 6.1 to 3.9 per person",
      "two clients complained about friday availability",
    ],
    orders: [
      "here's the idea",
      "the piece should be honest",
      "maybe 1.2k words",
      "our readers are HR leads",
      "skip the history",
    ],
    bans: ["history of the five-day week"],
    words: 1200,
    language: "en",
  },
  {
    name: "product page notes",
    title: "Meet the Fjell 30 backpack",
    instructions: `Announce our new backpack. It weighs 890 grams and holds 30 litres. The back panel is made from 14 recycled bottles. Price is 129 euros; it ships from 2 May. Highlight the rain cover. Never call it "rugged" or "epic". Link to https://fjell.example/30 in the last paragraph.`,
    facts: [
      "It weighs 890 grams and holds 30 litres",
      "The back panel is made from 14 recycled bottles",
      "Price is 129 euros; it ships from 2 May",
    ],
    orders: ["Announce our new backpack", "Highlight the rain cover", "Never call it", "Link to"],
    bans: ["rugged", "epic"],
    language: "en",
  },
  {
    name: "interview answers",
    title: "Ten years of the Bridge Street clinic",
    instructions: `Turn this interview into a profile of 900 words in the third person.

Q: When did you open the clinic?
A: In April 2016, with two rooms and one nurse.
Q: What would you tell a young vet?
A: You learn more from the owners than from the books.
Q: How many animals do you see?
A: About 5,200 a year, most of them cats.`,
    facts: [
      "In April 2016, with two rooms and one nurse.",
      "You learn more from the owners than from the books.",
      "About 5,200 a year, most of them cats.",
    ],
    orders: ["Turn this interview into", "900 words"],
    words: 900,
    language: "en",
  },
  {
    name: "outline given",
    title: "Heat pumps in old houses",
    instructions: `Structure:
1. The myth of the cold radiator
2. What a survey finds
3. Costs and grants

Each section should be around 200 words, total 700 words. Explain how a buffer tank works. The 2025 survey by the Energy Trust looked at 740 homes built before 1930. In 81 percent of them a flow temperature of 55 °C was enough. Tone should be sober.`,
    facts: [
      "The 2025 survey by the Energy Trust looked at 740 homes built before 1930",
      "In 81 percent of them a flow temperature of 55 °C was enough",
    ],
    orders: [
      "The myth of the cold radiator",
      "Each section should",
      "Explain how a buffer tank works",
      "Tone should be sober",
    ],
    words: 700,
    language: "en",
  },
  {
    name: "seo brief",
    title: "Best time to visit the Azores",
    instructions: `SEO: primary keyword "best time to visit the Azores", secondary keywords: Azores weather, whale season. Max 1,500 words. Include an FAQ with 4 questions. Whales pass the islands between April and October. Average temperature in August is 25 °C. Ferries between Pico and Faial run all year. Do not mention hurricanes. CTA: subscribe to the newsletter.`,
    facts: [
      "Whales pass the islands between April and October",
      "Average temperature in August is 25 °C",
      "Ferries between Pico and Faial run all year",
    ],
    orders: ["primary keyword", "Max 1,500 words", "Include an FAQ", "Do not mention", "subscribe to the newsletter"],
    bans: ["hurricanes"],
    words: 1500,
    language: "en",
    keywords: ["best time to visit the Azores"],
  },
];
