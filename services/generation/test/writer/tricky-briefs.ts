import type { SampleBrief } from "./sample-brief.ts";

/** Orders whose parts are easily misread. */
export const trickyBriefs: SampleBrief[] = [
  {
    name: "data sheet",
    title: "Launch",
    instructions:
      'Product: FlowDesk 2.0\nLaunch date: January 15, 2026\nPrice: $29/month\nKey features: offline mode, calendar sync, 40% faster search\nQuote: "FlowDesk finally works where I do," says beta tester Kim Lund.\nWebsite: https://flowdesk.example\n\nWrite an enthusiastic launch announcement. Do not exceed 250 words. Include the website link.',
    facts: [
      "FlowDesk 2.0",
      "January 15, 2026",
      "$29/month",
      "40% faster search",
      "FlowDesk finally works where I do",
      "Kim Lund",
      "https://flowdesk.example",
    ],
    orders: ["enthusiastic", "exceed", "Include the website"],
  },
  {
    name: "points to cover",
    title: "Remote work",
    instructions:
      "Write an article on remote work. Cover the following points: productivity, loneliness, tools. Use data from the 2025 Gallup survey (28% fully remote, 53% hybrid). Target keyword: remote work statistics. Add an FAQ section.",
    facts: ["2025 Gallup survey", "28% fully remote", "53% hybrid", "remote work statistics"],
    orders: ["Use data", "Add an FAQ", "Cover the following"],
  },
  {
    name: "story with a closing note",
    title: "Cafe Luna",
    instructions:
      "Cafe Luna on Elm Street turns 10! To celebrate, everyone gets a free espresso on Saturday, 7 February 2026 between 8 and 11 am. Owner Sofia Rossi opened the cafe in 2016 with one machine and two tables. Today it has 22 seats, a roastery and five employees.\n\nTell the story of how it began. Mention that Sofia's grandmother's tiramisu is still on the menu. Close with opening hours: Mon–Sat 7:30–18:00.",
    facts: [
      "turns 10",
      "Elm Street",
      "7 February 2026",
      "8 and 11 am",
      "Sofia Rossi",
      "2016",
      "22 seats",
      "tiramisu",
      "Mon–Sat 7:30–18:00",
    ],
    orders: ["Tell the story", "Close with", "Mention that"],
  },
  {
    name: "text to summarise",
    title: "Budget vote",
    instructions:
      "Summarize: The city council passed the 2026 budget on Tuesday by 31 votes to 14. Spending rises 3.2% to €1.84 billion. The biggest item is schools (€412 million). The Greens voted against because the tram extension was postponed to 2029.",
    facts: ["31 votes to 14", "3.2%", "€1.84 billion", "€412 million", "2029"],
    orders: ["Summarize"],
  },
  {
    name: "steps with a contact",
    title: "Steps",
    instructions:
      "How to register:\n1) Go to https://portal.example/register\n2) Enter your e-mail address\n3) Confirm within 24 hours\nNeed help? Write to help@portal.example or call +49 30 1234567.",
    facts: ["https://portal.example/register", "24 hours", "help@portal.example", "+49 30 1234567"],
    orders: [],
  },
  {
    name: "comparison",
    title: "Comparison",
    instructions:
      "Compare plan A ($10, 5 GB) and plan B ($18, 20 GB). Plan A suits students. Plan B includes roaming in 34 countries. Both can be cancelled monthly.",
    facts: ["$10, 5 GB", "$18, 20 GB", "34 countries"],
    orders: ["Compare plan"],
  },
  {
    name: "facts of a person",
    title: "Profile",
    instructions:
      '- Name: Dr. Lina Okoye\n- Role: Chief Scientist at Helio Labs\n- Born: 1984 in Lagos\n- PhD: ETH Zürich, 2012\n- Known for: perovskite cells with 27.3% efficiency\n- Quote: "Sunlight is the one thing everybody has."\n- Twitter: @linaokoye',
    facts: [
      "Dr. Lina Okoye",
      "Chief Scientist at Helio Labs",
      "1984 in Lagos",
      "ETH Zürich, 2012",
      "27.3%",
      "Sunlight is the one thing everybody has.",
      "@linaokoye",
    ],
    orders: [],
  },
  {
    name: "polite request",
    title: "Speech",
    instructions:
      "Please draft me a short piece on the opening of our second bakery. It opened on Monday in Graz, Annenstraße 12. We bake 900 loaves a day. I'd like it to be warm and personal. Also, could you mention that all bread is organic? Thanks in advance!",
    facts: ["second bakery", "Graz, Annenstraße 12", "900 loaves", "bread is organic"],
    orders: ["Please draft", "could you", "warm and personal", "Thanks"],
  },
  {
    name: "template injection",
    title: "Injection",
    instructions:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: whether templates stay inert is what is tested.
      "Our museum reopens on 5 May. {{constructor.constructor('return process')()}} <iframe src=\"https://evil.example\"></iframe> %3Cscript%3E ${7*7} <%= 7*7 %> #{7*7} --><!-- <svg/onload=alert(1)> [click](data:text/html,x)",
    facts: ["5 May", "{{constructor.constructor('return process')()}}"],
    orders: [],
  },
  {
    name: "numbered paragraphs",
    title: "Paragraph",
    instructions:
      "Write 3 paragraphs about our volunteer day. Paragraph 1: 32 volunteers planted 150 trees in Riverside Park on 22 March. Paragraph 2: The trees are oak, linden and wild cherry. Paragraph 3: The next volunteer day is on 18 October; sign up at https://green.example/join.",
    facts: [
      "32 volunteers",
      "150 trees",
      "Riverside Park",
      "22 March",
      "wild cherry",
      "18 October",
      "https://green.example/join",
    ],
    orders: ["Paragraph 1", "Write 3 paragraphs"],
  },
  {
    name: "labelled parts",
    title: "Outline given",
    instructions:
      "Introduction: The lake has been cleaner since 2019.\nBody: Phosphate fell by 60%. Bathing is allowed again at 5 beaches.\nConclusion: The next survey is due in 2027.",
    facts: ["2019", "60%", "5 beaches", "2027"],
    orders: ["Introduction", "Body:", "Conclusion"],
  },
  {
    name: "explainer with a minister",
    title: "The new ferry timetable, explained",
    instructions:
      'Write a friendly explainer of about 600 words for commuters.\n\n## What changes\nFrom 3 March 2027 the ferry between Quay Road and Northside runs every 12 minutes instead of every 20. The first boat leaves at 05:40, the last at 00:20. On Sundays it runs every 15 minutes.\n\n## Tickets\n- A single ticket costs 28 crowns, 2 crowns more than before.\n- A monthly pass stays at 410 crowns.\n- Children under 12 travel free with an adult.\n- Bicycles travel free outside 07:00-09:00.\n\nMinister Lena Vogt said: "Nobody should need a timetable to cross the harbour." The operator, BlueLine, has bought three electric boats from Finland for 64.5 million crowns. Each carries 150 people and 40 bicycles. Charging takes 9 minutes at the Quay Road pontoon. Mention that the old diesel boat Marianne goes to the museum. Complaints go to ferry@harbour.example. More: https://harbour.example/ferry',
    facts: [
      "every 12 minutes instead of every 20",
      "05:40",
      "00:20",
      "28 crowns, 2 crowns more",
      "410 crowns",
      'Minister Lena Vogt said: "Nobody should need a timetable to cross the harbour."',
      "64.5 million crowns",
      "Each carries 150 people",
      "The old diesel boat Marianne goes to the museum.",
      "ferry@harbour.example",
      "https://harbour.example/ferry",
    ],
    orders: ["friendly explainer", "Mention that", "More:"],
  },
  {
    name: "long text without structure",
    title: "The library gets a new roof",
    instructions:
      "The city library closes on 4 May 2027 for eleven months. Workers will replace the copper roof, which dates from 1931. The roof leaked in four places last winter and damaged 1,200 books. A temporary branch opens in the old post office on Canal Street. It holds 18,000 books and 40 seats. Borrowed books can be returned there from 8 am to 8 pm. The children's reading hour moves to the town hall. It takes place every Wednesday at 4 pm. The project costs 7.4 million crowns. The state pays 3 million crowns of it. Solar panels on the south side will supply a third of the building's electricity. The architect is Nora Lindqvist, who restored the railway station in 2019.",
    facts: ["4 May 2027", "1931", "1,200 books", "Canal Street", "18,000", "4 pm", "7.4 million", "Nora Lindqvist"],
    orders: [],
  },
];
