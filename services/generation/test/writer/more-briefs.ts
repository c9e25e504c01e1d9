import type { SampleBrief } from "./sample-brief.ts";

/** Orders as people of many trades write them. */
export const moreBriefs: SampleBrief[] = [
  {
    name: "announcement with a label and a quotation",
    title: "Opening of the Riverside Library",
    instructions:
      'Announce the opening of Riverside Library on March 14, 2026. Address: 12 Mill Street, Springfield. Hours: Mon-Fri 9am-8pm, Sat 10am-5pm. Director Maria Lopez says "A library is a living room for the whole town." The building cost $4.2 million and took 18 months to build. It holds 60,000 books. Admission is free. Include a mention of the summer reading program for kids aged 6-12.',
    facts: [
      "opening of Riverside Library on March 14, 2026",
      "12 Mill Street, Springfield",
      "Mon-Fri 9am-8pm, Sat 10am-5pm",
      "Maria Lopez",
      "A library is a living room for the whole town.",
      "$4.2 million",
      "18 months",
      "60,000 books",
      "6-12",
    ],
    orders: ["Include a mention", "Announce the"],
  },
  {
    name: "listicle",
    title: "5 tips for better sleep",
    instructions:
      "Write a listicle with 5 tips for better sleep:\n1. Keep the bedroom at 18 degrees\n2. No screens for 60 minutes before bed\n3. Avoid caffeine after 2 pm\n4. Go to bed at the same time every day\n5. Get sunlight in the morning\nTarget audience: busy professionals. Around 600 words. Tone: encouraging.",
    facts: ["18 degrees", "60 minutes", "2 pm", "Get sunlight in the morning"],
    orders: ["Write a listicle", "600 words", "busy professionals", "encouraging"],
  },
  {
    name: "figures on one line",
    title: "Q3 results",
    instructions:
      "Create a summary of our Q3 results. Revenue: $12.5M (up 18% YoY). Net new customers: 340. Churn: 2.1%. We hired 24 people, including Priya Natarajan as VP of Engineering. Key challenge: shipping delays in the Rotterdam hub. Outlook: $14M in Q4.",
    facts: [
      "$12.5M (up 18% YoY)",
      "340",
      "2.1%",
      "24 people",
      "Priya Natarajan",
      "VP of Engineering",
      "Rotterdam",
      "$14M in Q4",
    ],
    orders: ["Create a summary"],
  },
  {
    name: "engineering note",
    title: "Why we moved to Rust",
    instructions:
      "Explain why we moved our ingestion service from Python to Rust. Latency p99 went from 840 ms to 45 ms. Memory use dropped by 70%. The rewrite took 3 engineers 11 weeks. The hardest part was the async runtime. We kept Python for the analytics notebooks. Make it technical but accessible. Mention that the code is on GitHub at https://github.com/acme/ingest.",
    facts: [
      "from Python to Rust",
      "840 ms to 45 ms",
      "70%",
      "3 engineers 11 weeks",
      "async runtime",
      "analytics notebooks",
      "https://github.com/acme/ingest",
    ],
    orders: ["Explain why", "Make it technical", "Mention that"],
  },
  {
    name: "interview",
    title: "Interview: Tom Baker",
    instructions:
      'Write an interview-style article with Tom Baker, head brewer at Northside Brewing in Leeds. He started brewing in 2009 in his garage. He says: "We threw away forty batches before one was good." Their flagship beer, Moorland Pale, won gold at the World Beer Cup 2024. They brew 8,000 hectolitres a year. Next, they plan a low-alcohol line for spring 2027. Ask him about hops.',
    facts: [
      "Tom Baker, head brewer at Northside Brewing in Leeds",
      "2009",
      "We threw away forty batches before one was good.",
      "Moorland Pale",
      "World Beer Cup 2024",
      "8,000 hectolitres",
      "spring 2027",
    ],
    orders: ["interview-style", "Ask him"],
  },
  {
    name: "press notes",
    title: "City marathon",
    instructions:
      "The city marathon takes place on Sunday, 11 October 2026.\nStart: 9:00, Market Square\nDistance: 42.195 km\nRunners: 6,500 from 48 countries\n\nRoads around the old town are closed from 7:00 to 15:00. Trams 2 and 5 are diverted. Spectators should use the park-and-ride at Exit 14.\n\nLast year's winner, Abebe Tesfaye of Ethiopia (2:11:32), returns. In the women's race, local favourite Lena Brandt hopes to beat her personal best of 2:29:05.\n\nPlease make it engaging, about 300 words, and end with a call to action to cheer for the runners.",
    facts: [
      "Sunday, 11 October 2026",
      "9:00, Market Square",
      "42.195 km",
      "6,500 from 48 countries",
      "7:00 to 15:00",
      "Trams 2 and 5",
      "Exit 14",
      "Abebe Tesfaye",
      "2:11:32",
      "Lena Brandt",
      "2:29:05",
    ],
    orders: ["engaging", "300 words", "call to action"],
  },
  {
    name: "casual mail",
    title: "Update",
    instructions:
      "hi! please write something nice about our team event last friday (12 june) at lake garda. 45 people came, we rented 6 boats, and anna won the raffle (an e-bike worth 2.000 €). thanks!!",
    facts: ["12 june", "lake garda", "45 people", "6 boats", "anna", "2.000 €"],
    orders: ["please write", "thanks"],
  },
  {
    name: "German notice",
    title: "Neue Öffnungszeiten",
    instructions:
      "Bitte schreiben Sie eine kurze Meldung: Ab dem 1. Juli 2026 öffnet das Bürgerbüro schon um 7.30 Uhr. Samstags bleibt es geschlossen. Termine gibt es unter https://stadt.example/termine oder Tel. 0221 12345-0. Bitte erwähnen Sie auch die neue App. Ton: sachlich. Umfang: ca. 150 Wörter.",
    facts: ["1. Juli 2026", "7.30 Uhr", "https://stadt.example/termine", "0221 12345-0", "neue App"],
    orders: ["Bitte schreiben", "150 Wörter", "sachlich", "erwähnen"],
  },
  {
    name: "Japanese bullets",
    title: "新商品のお知らせ",
    instructions:
      "新商品「ミルキー抹茶ラテ」の発売についてブログ記事を書いてください。\n\n・発売日：2026年3月1日\n・価格：480円（税込）\n・販売店舗：全国120店舗\n\n京都・宇治の抹茶を使用しています。開発担当の田中さんは「甘さを控えめにした」と話しています。",
    facts: [
      "「ミルキー抹茶ラテ」",
      "2026年3月1日",
      "480円（税込）",
      "全国120店舗",
      "京都・宇治",
      "田中さん",
      "甘さを控えめにした",
    ],
    orders: ["書いてください"],
  },
  {
    name: "Spanish",
    title: "Lanzamiento",
    instructions:
      "Escribe un artículo sobre el lanzamiento de la aplicación Verde el 5 de abril de 2026. Menciona que cuesta 3,99 € al mes. La app ya tiene 50.000 usuarios en México y España. Usa un tono cercano.",
    facts: ["aplicación Verde", "5 de abril de 2026", "3,99 €", "50.000", "México"],
    orders: ["Escribe", "Menciona", "tono cercano"],
  },
  {
    name: "conference recap with dos and don'ts",
    title: "Conference recap",
    instructions:
      "Key points to include:\n- DevConf 2026 took place in Prague on 4–6 November\n- 1,850 attendees, 92 talks\n- Keynote by Dr. Aisha Rahman on \"Computing within limits\"\n- Announce next year's venue: Vienna\n- Thank our sponsors: Red Kite, Bluebird and Heron Labs\n\nDo:\n- Keep it upbeat\nDon't:\n- Mention the Wi-Fi outage",
    facts: [
      "DevConf 2026",
      "Prague",
      "4–6 November",
      "1,850",
      "92 talks",
      "Dr. Aisha Rahman",
      "Computing within limits",
      "Vienna",
      "Red Kite, Bluebird and Heron Labs",
    ],
    orders: ["Wi-Fi", "upbeat", "Key points"],
  },
  {
    name: "safety notice",
    title: "Safety notice",
    instructions:
      "You are an experienced safety editor. Write a clear safety notice about the recall of the HeatMax 300 heater. Affected serial numbers: HM3-2000 to HM3-4999. Risk: overheating cable. Customers should unplug the heater at once and call 0800 123 456. Refund: £59.99. Format: short paragraphs, no bullet points. Language: English. Write in the third person.",
    facts: ["HeatMax 300", "HM3-2000 to HM3-4999", "overheating cable", "0800 123 456", "£59.99"],
    orders: ["safety editor", "bullet points", "third person", "Write a clear"],
  },
  {
    name: "form with labels",
    title: "Garden tips",
    instructions: `Title: Ten minutes a day for a better garden
Topic: small urban gardens
Keywords: compost, balcony, pollinators
Structure:
1. Introduction
2. Why small gardens matter
3. Conclusion

Facts:
- A 2 m² bed can feed 14 species of bees (University of Sussex, 2023).
- Compost cuts household waste by 30%.
- Water early in the morning.

CTA: Join our workshop on 18 April 2026 at https://garden.example/workshop
Length: 700 words
Style: conversational`,
    facts: [
      "small urban gardens",
      "2 m²",
      "14 species",
      "University of Sussex, 2023",
      "30%",
      "18 April 2026",
      "https://garden.example/workshop",
      "pollinators",
    ],
    orders: ["700", "conversational", "Introduction", "Conclusion", "CTA"],
  },
  {
    name: "press release from given information",
    title: "Merger",
    instructions: `Use the following information to write a press release: Alpha Bank and Beta Bank announced on 2 June 2026 that they will merge. The combined bank will have 1.4 million customers and €23.5 billion in assets. "Together we can invest in branches again," said Alpha CEO Karin Holm. The deal needs approval from the regulator, which is expected in the fourth quarter. 210 branches will stay open; 12 will close. Do not use the word "synergy".`,
    facts: [
      "Alpha Bank",
      "Beta Bank",
      "2 June 2026",
      "1.4 million",
      "€23.5 billion",
      "Together we can invest in branches again",
      "Karin Holm",
      "fourth quarter",
      "210",
      "12 will close",
    ],
    orders: ["Use the following", "synergy"],
  },
  {
    name: "facts under labels that could be orders",
    title: "Trail opening",
    instructions: `The new Ridge Trail is open!

- Length: 12.4 km
- Height gain: 640 m
- Time: 4 to 5 hours
- Difficulty: moderate

**Getting there**
Take bus 41 from the station to Hollow Farm (every 30 minutes). Parking costs £4 a day.

**What to bring**
Good boots, 2 litres of water, a map (the phone signal is weak past km 7).

Rangers ask hikers to keep dogs on a lead between March and July because of nesting curlews.`,
    facts: ["Length: 12.4 km", "640 m", "4 to 5 hours", "bus 41", "£4", "2 litres", "km 7", "March and July"],
    orders: [],
  },
  {
    name: "a single long paragraph",
    title: "Company history",
    instructions: `Founded in 1921 by the brothers Otto and Emil Kranz, Kranz Optik began as a two-room workshop in Jena. In 1936 the company moved to a larger building on Carl-Zeiss-Straße and employed 85 people. After the war the workshop was expropriated, and Emil Kranz started again in Wetzlar in 1949 with six employees and two lathes. The first success was the Kranz K2 microscope, of which 11,000 were sold between 1953 and 1961. In the 1970s, competition from Japan cost the company half of its sales. Emil's daughter Hannelore took over in 1974 and turned the firm towards medical endoscopes. By 1990 endoscopes made up 80 percent of revenue. Today Kranz Optik employs 640 people at three sites. The research centre in Wetzlar, opened in 2018, holds 212 patents. A museum on the ground floor shows the first lathe and a K2. It is open on Thursdays from 14:00 to 17:00. Entry is free.`,
    facts: [
      "1921",
      "Otto and Emil Kranz",
      "Jena",
      "1936",
      "85 people",
      "Wetzlar",
      "1949",
      "K2",
      "11,000",
      "1953 and 1961",
      "Hannelore",
      "80 percent",
      "640",
      "2018",
      "212 patents",
      "14:00 to 17:00",
    ],
    orders: [],
  },
  {
    name: "Italian",
    title: "Ricetta",
    instructions:
      "Scrivi un articolo sulla focaccia di Recco. La focaccia di Recco col formaggio è IGP dal 2015. Servono 500 g di farina e 1 kg di crescenza. Cuoce a 250 °C per 7 minuti.",
    facts: ["Recco", "IGP", "2015", "500 g", "1 kg", "250 °C", "7 minuti"],
    orders: ["Scrivi un articolo"],
  },
  {
    name: "quoted in single marks",
    title: "AI in schools",
    instructions:
      "Write an article about AI in schools. Quote teacher Mark Evans: 'The tools save me four hours a week.' According to the 2025 survey by EduWatch, 62% of teachers use AI tools weekly. Discuss risks and benefits. Include statistics. Add a catchy headline.",
    facts: ["Mark Evans", "The tools save me four hours a week.", "2025", "EduWatch", "62%"],
    orders: ["Include statistics", "catchy headline", "Quote teacher"],
  },
  {
    name: "letter",
    title: "Email",
    instructions:
      "Write a thank-you email to our donors. We raised $48,200 from 311 donors for the shelter. The new roof will be finished by October. Sign it as Ruth Okafor, director.",
    facts: ["$48,200", "311 donors", "October", "Ruth Okafor"],
    orders: ["Write a thank-you", "Sign it"],
  },
];
