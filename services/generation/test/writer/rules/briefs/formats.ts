import type { LabelledBrief } from "./labelled-brief.ts";

/** Markdown, HTML, mail, JSON, CSV, questions and answers, nested lists. */
export const formatBriefs: readonly LabelledBrief[] = [
  {
    name: "markdown with settings on top",
    title: "Tern 5 headlamp",
    instructions: `# Brief
**Tone:** outdoorsy
**Audience:** trail runners
**Word count:** 500

## Facts
- Tern 5 weighs **78 g** with battery
- 420 lumens, 60 hours on low
- Price: **€64**

## What is new
The lamp now charges over USB-C. A red light keeps night vision.

## Availability
In shops from 18 August 2026. See [the data sheet](https://tern.example/t5.pdf).`,
    facts: [
      "78 g",
      "420 lumens, 60 hours on low",
      "€64",
      "USB-C",
      "red light keeps night vision",
      "What is new",
      "18 August 2026",
    ],
    orders: ["outdoorsy", "trail runners", "Word count", "**", "Brief"],
  },
  {
    name: "html paste",
    title: "New opening hours of the tool library",
    instructions:
      '<p>Please turn this into a short post.</p><h3>Opening hours</h3><p>From 1 October the tool library opens at <strong>8 am</strong> on weekdays.</p><ul><li>Drills: &pound;2 a day</li><li>Tile cutters: &pound;5 a day</li></ul><p>Members pay &pound;30 a year &amp; borrow three tools at a time.</p><p style="color:red">NOTE TO WRITER: keep it under 150 words</p>',
    facts: ["1 October", "8 am", "Drills", "£2 a day", "£5 a day", "£30 a year & borrow three tools"],
    orders: ["Please turn", "NOTE TO WRITER", "150 words", "<", "&pound;"],
  },
  {
    name: "forwarded mail",
    title: "Clinic opens weekend desk",
    instructions: `Can you make an article of the mail below? About 250 words.

Thanks
Lena

---------- Forwarded message ---------
From: Paul Osei <paul@clinic.example>
Date: Mon, 2 Mar 2026 at 09:14
Subject: Weekend desk
To: Lena <lena@agency.example>

Hi Lena,

our weekend desk starts on 11 April 2026. It is open from 9 to 3 on Saturdays and Sundays. Two nurses and one doctor are on duty. Last year 4,200 people came to the emergency room with small complaints that the desk can treat.

Best regards
Paul

--
Paul Osei | Clinic North | Tel. 555 0134`,
    facts: ["11 April 2026", "9 to 3", "Two nurses and one doctor", "4,200 people"],
    orders: ["Can you", "Forwarded", "paul@clinic", "Best regards", "Tel.", "Hi Lena", "250 words"],
  },
  {
    name: "json brief",
    title: "Bridge over the Lune",
    instructions: JSON.stringify({
      topic: "Footbridge over the Lune",
      tone: "neutral",
      target_audience: "residents",
      word_count: 400,
      avoid: ["delay"],
      facts: [
        "The footbridge is 132 metres long",
        "It opens on 9 September 2026",
        "The delay of two years cost 1.1 million euros",
        "It is made of larch from the region",
      ],
    }),
    facts: ["132 metres long", "9 September 2026", "larch from the region"],
    orders: ["target", "word_count", "400", "neutral", "{", '"'],
    bans: ["delay"],
  },
  {
    name: "csv of prices",
    title: "Season passes compared",
    instructions: "Pass,Price,Days\nAdult,€210,Every day\nYouth,€95,Every day\nSenior,€120,Monday to Friday",
    facts: ["€210", "€95", "€120", "Monday to Friday", "Youth"],
    orders: [",Price"],
  },
  {
    name: "questions and answers",
    title: "Getting a residents' parking permit",
    instructions: `Write an FAQ article from this.

Q: Who can apply?
A: Everybody whose main address is in zones 1 to 9.

Q: What does the permit cost?
A: 31 euros a year, 16 euros for electric cars.

Q: How long does it take?
A: The office sends permits within 5 working days.`,
    facts: ["Who can apply?", "zones 1 to 9", "31 euros a year", "16 euros for electric cars", "5 working days"],
    orders: ["Write an FAQ"],
  },
  {
    name: "nested list",
    title: "Trail weekend in Oberau",
    instructions: `- Trail weekend in Oberau, 5 to 7 June 2026
  - Friday: night run, 8 km
  - Saturday: marathon, start 7:30 at the church
  - Sunday: family run, 3 km
- Sign-up costs 45 euros
- Writing style:
  - lively
  - short sentences`,
    facts: ["5 to 7 June 2026", "8 km", "start 7:30 at the church", "3 km", "45 euros"],
    orders: ["lively", "short sentences", "Writing style"],
  },
  {
    name: "table in markdown",
    title: "Which tent for which trip",
    instructions: `Compare these three tents for beginners.

| Tent | Weight | Price |
|---|---|---|
| Skua 1 | 1.1 kg | $260 |
| Heron 2 | 1.9 kg | $340 |
| Crane 4 | 4.3 kg | $520 |

All three have a taped floor. The Crane is the only one that fits a family of four.`,
    facts: ["Skua 1", "1.1 kg", "$340", "Crane 4", "$520", "taped floor", "fits a family of four"],
    orders: ["Compare these", "beginners", "|"],
  },
  {
    name: "labelled data sheet",
    title: "Portrait of a violin maker",
    instructions: `Name: Hilde Aasen
Trade: violin maker in Bergen
Born: 1971
Instruments built: 214
Quote: "A violin is never finished, it is only played in."
Audience: culture pages
Deadline: 14 May`,
    facts: [
      "Hilde Aasen",
      "violin maker in Bergen",
      "1971",
      "214",
      "A violin is never finished, it is only played in.",
    ],
    orders: ["culture pages", "14 May", "Deadline", "Audience"],
  },
  {
    name: "mail with quoted reply",
    title: "Library robots",
    instructions: `Yes, go ahead with the article, around 300 words please.

The library's two sorting robots have handled 88,000 returns since January. They are called Ada and Bo.

On Tue, 3 Feb 2026 at 10:02, Kim wrote:
> Hi Ruth, shall we start with the robots story?
> We still need your OK for the budget.`,
    facts: ["88,000 returns since January", "Ada and Bo"],
    orders: ["go ahead", "300 words", "shall we", "budget", "wrote:"],
  },
  {
    name: "json with prose fields",
    title: "Allotments for Westhill",
    instructions:
      '{"instructions": "Write a cheerful blog post. Do not mention the lawsuit.", "body": "Westhill gets 54 allotments in 2027. Each is 120 square metres. The lawsuit of a neighbour was settled. Rent is 80 pounds a year.", "keywords": ["allotments", "Westhill"]}',
    facts: ["54 allotments in 2027", "120 square metres", "80 pounds a year"],
    orders: ["cheerful", "Do not mention", "{"],
    bans: ["lawsuit"],
  },
  {
    name: "html table and comment",
    title: "Bus fares from May",
    instructions:
      "<!-- for the writer: be brief --><div><h2>Fares from May</h2><table><tr><th>Ticket</th><th>Fare</th></tr><tr><td>Short trip</td><td>€1.90</td></tr><tr><td>Day ticket</td><td>€6.40</td></tr></table><p>Children under 6 ride free.</p><script>alert(1)</script></div>",
    facts: ["Fares from May", "Short trip", "€1.90", "€6.40", "Children under 6 ride free."],
    orders: ["for the writer", "alert", "<"],
  },
  {
    name: "outline ordered, facts given",
    title: "Heat pumps in old houses",
    instructions: `Structure:
1. Introduction
2. Costs
3. Conclusion

Material:
A heat pump for the house from 1928 cost 27,400 euros. The state paid 9,800 euros. Heating now costs 1,150 euros a year instead of 2,900. The radiators stayed.

Readers: house owners`,
    facts: ["1928", "27,400 euros", "9,800 euros", "1,150 euros a year instead of 2,900", "radiators stayed"],
    orders: ["Introduction", "Structure", "Material", "house owners", "Conclusion"],
  },
  {
    name: "do and do not lists",
    title: "Harvest festival",
    instructions: `Facts:
- Harvest festival on 26 September 2026 in Kirkby
- 30 farms take part
- Music by the brass band Northfield

Do:
- write warmly
- use short paragraphs

Don't:
- mention the rain of last year
- use the word "amazing"`,
    facts: ["26 September 2026", "30 farms take part", "Northfield"],
    orders: ["write warmly", "short paragraphs", "use the word"],
    bans: ["rain of last year", "amazing"],
  },
];
