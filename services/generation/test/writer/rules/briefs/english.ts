import type { LabelledBrief } from "./labelled-brief.ts";

/** Prose in English: orders alone, facts between orders, notes. */
export const englishBriefs: readonly LabelledBrief[] = [
  {
    name: "orders alone about cold brew",
    title: "Cold brew at home",
    instructions:
      "Write a 900 word guide to making cold brew at home. Our readers are coffee beginners. Keep paragraphs short and don't be too technical. Include a section on common mistakes and finish with a question to the readers.",
    facts: [],
    orders: ["900 word", "Our readers", "Keep paragraphs", "technical", "finish with", "Write a"],
    isEmpty: true,
  },
  {
    name: "one line about hybrid work",
    title: "Hybrid work and trust",
    instructions: "A thoughtful opinion piece please, around 700 words, aimed at HR leads.",
    facts: [],
    orders: ["opinion piece", "700", "HR leads"],
    isEmpty: true,
  },
  {
    name: "bakery opening with orders between",
    title: "Second oven for the mill bakery",
    instructions:
      "Hi there, could you write up a short news piece for our site? The mill bakery in Ashford opened its second oven on 4 May 2026. It can bake 640 loaves an hour, twice as many as before. Please keep it light. Baker Joan Reed has worked here since 1998. Mention that the shop stays open during the building works. No jokes about carbs please!",
    facts: [
      "Ashford",
      "4 May 2026",
      "640 loaves an hour",
      "Joan Reed has worked here since 1998",
      "The shop stays open during the building works",
    ],
    orders: ["could you", "keep it light", "Mention that", "jokes", "carbs", "for our site"],
  },
  {
    name: "product update without capitals",
    title: "Version 3.2 of Fernway",
    instructions:
      "we shipped fernway 3.2 last tuesday. it syncs 4x faster and the free plan now includes 3 workspaces. make it punchy, max 200 words. please don't mention the outage in march. thx!",
    facts: ["shipped fernway 3.2 last tuesday", "syncs 4x faster", "3 workspaces"],
    orders: ["punchy", "200 words", "thx", "mention"],
    bans: ["outage"],
  },
  {
    name: "press notes with a speaker",
    title: "New ferry pier at Sandwick",
    instructions: `Sandwick's new ferry pier will be handed over on 12 June 2026 after 14 months of work. It cost £8.7 million, of which the Scottish government paid £6 million.

"Islanders have waited for this since my grandfather's day," said harbour master Iain Munro.

The pier takes ships of up to 95 metres. The old one, built in 1961, will be torn down in autumn.

Angle: what it means for the island's shops
Length: 350 words
Tone: sober`,
    facts: [
      "12 June 2026",
      "14 months",
      "£8.7 million",
      "£6 million",
      "Islanders have waited for this since my grandfather's day",
      "Iain Munro",
      "95 metres",
      "1961",
    ],
    orders: ["350", "sober", "Angle"],
  },
  {
    name: "facts under a wall of orders",
    title: "Why we switched to electric vans",
    instructions:
      "You are an expert copywriter for logistics. Write in British English. Use active voice. Avoid buzzwords. Our fleet of 46 vans went electric in January. Diesel cost us £310,000 a year; charging costs £118,000. Drivers report less noise. Each van covers 140 miles on one charge. Do not use exclamation marks. Add three subheadings. End with a call to action to book a fleet visit.",
    facts: ["46 vans went electric in January", "£310,000", "£118,000", "Drivers report less noise", "140 miles"],
    orders: [
      "copywriter",
      "British English",
      "active voice",
      "buzzwords",
      "exclamation",
      "subheadings",
      "call to action",
    ],
  },
  {
    name: "mention and explain",
    title: "Rebate for rain barrels",
    instructions:
      "Write an informative post about the town's rain barrel rebate. Explain that households get back 60% of the price, up to $75. Make sure to say that applications close on 30 September. Also mention that more than 900 barrels were bought last year. Use simple language.",
    facts: [
      "Households get back 60% of the price, up to $75",
      "Applications close on 30 September",
      "More than 900 barrels were bought last year",
    ],
    orders: ["Explain that", "Make sure", "Also mention", "simple language", "informative post"],
  },
  {
    name: "you in a how-to",
    title: "Descale your kettle",
    instructions: `Write a friendly how-to.

You need 250 ml of white vinegar and 20 minutes.

1. Fill the kettle half with water and add the vinegar.
2. Bring it to the boil and let it stand for 15 minutes.
3. Pour it out and rinse three times.

Keep sentences under 20 words.`,
    facts: ["250 ml of white vinegar", "Fill the kettle half", "15 minutes", "rinse three times"],
    orders: ["friendly how-to", "under 20 words"],
  },
  {
    name: "banned subject and banned word",
    title: "Harrow Street community garden",
    instructions:
      'The Harrow Street garden has 38 plots and a waiting list of 112 families. It was started in 2009 by the teacher Meera Patel. The dispute with the neighbours over the hedge went to court in 2021. A new greenhouse opens in April. Do not mention the dispute. Never use the word "oasis". Warm tone, 300 words.',
    facts: ["38 plots", "112 families", "2009", "Meera Patel", "greenhouse opens in April"],
    orders: ["Do not mention", "Never use", "Warm tone", "300 words"],
    bans: ["dispute", "oasis"],
  },
  {
    name: "a client's contradiction",
    title: "Night market on Pier Road",
    instructions:
      "The night market on Pier Road has 64 stalls. It opens on 3 July 2026. Entry is free. Stalls close at midnight. The night market on Pier Road has 70 stalls.",
    facts: ["3 July 2026", "Entry is free", "midnight"],
    orders: [],
  },
  {
    name: "told twice by the client",
    title: "Ridge Line cable car",
    instructions:
      "The Ridge Line cable car carries 1,400 people an hour. Tickets cost €9.\n\nKey facts:\n- The Ridge Line cable car carries 1,400 people an hour\n- Tickets cost €9\n- It runs until 11 pm in summer",
    facts: ["1,400 people an hour", "Tickets cost €9", "11 pm in summer"],
    orders: ["Key facts"],
  },
  {
    name: "only the facts below",
    title: "School swap shop",
    instructions:
      "Use only the facts below and nothing else. The swap shop at Linden School opened on 2 March. Pupils have swapped 1,260 books and 340 games so far. The shop is run by 12 volunteers. It is open on Thursdays at lunchtime. Write for parents.",
    facts: ["2 March", "1,260 books and 340 games", "12 volunteers", "Thursdays at lunchtime"],
    orders: ["Use only", "nothing else", "Write for parents"],
  },
  {
    name: "seven tips without a fact",
    title: "7 tips for calmer mornings",
    instructions:
      "List article with 7 tips. Target audience: working parents. SEO keyword: morning routine. Tone: encouraging.",
    facts: [],
    orders: ["Target audience", "encouraging", "List article"],
    isEmpty: true,
  },
  {
    name: "letter to the editor's desk",
    title: "Repair café turns five",
    instructions:
      "Dear team, as discussed on the phone we'd love an article on our repair café. It started in 2021 in the parish hall of St Mark's. So far 2,310 things have been mended: toasters, lamps, trousers, even an accordion. Every first Saturday of the month 18 volunteers help. The youngest, Ella Novak, is 15. Could you send us a draft by Friday? Photos will follow. Kind regards, Tom",
    facts: ["2021", "parish hall of St Mark's", "2,310 things have been mended", "18 volunteers", "Ella Novak"],
    orders: ["Dear team", "on the phone", "draft by Friday", "Photos will follow", "Kind regards"],
  },
  {
    name: "quotation inside an order",
    title: "Solar roof for the swimming baths",
    instructions:
      'The swimming baths in Elmsby got 820 solar panels in March. They cover a third of the electricity that the pumps need. Include this quote from the manager, Priya Nair: "We save £94,000 a year, and the water is as warm as before." Highlight the savings in the headline.',
    facts: [
      "820 solar panels in March",
      "a third of the electricity",
      "Priya Nair",
      "We save £94,000 a year, and the water is as warm as before.",
    ],
    orders: ["Include this quote", "Highlight", "headline"],
  },
];
