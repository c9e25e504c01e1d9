import type { BriefText } from "../brief.ts";

export const mailBriefs: readonly BriefText[] = [
  {
    id: "b-f-mail-swim",
    language: "en",
    title: "FW: FW: pool reopening",
    instructions: `Hi Galley people, see below, can you make a 250-word news item from it? Leave out the bit about the lawyer. Ta. Mo

Sent from my Fonely X2

---------- Forwarded message ----------
From: Lerato van Wyk <lerato@brindlepool.example>
Date: Tue, 4 Mar at 09:12
Subject: RE: pool reopening
To: Mo

Mo, here's what's agreed so you have it in one place:

Brindle Pool reopens on 12 April after 19 weeks of works.
The big pool is now kept at 27 degrees, it used to be 25.
Lane swimming moves from evenings to mornings.
A family ticket is 16 pounds; under-fives still swim free.
We hired 4 new lifeguards, 3 of them part-time.
The slide stays shut until the inspector has been. The café may open in May.

> On Mon, Seán Ó Briain-Castro wrote:
> I still think the new changing rooms are too dark, sorry to go on.
> The swim club is pleased with the lanes though.

Lawyer says hold off on the roof claim.

Best,
Lerato van Wyk
Pool Manager | Brindle Leisure Trust
P Please consider the environment before printing.
This e-mail and any attachment is confidential and intended solely for the addressee.`,
    subject: "the reopening of Brindle Pool",
    words: 250,
    orders: [
      "can you make a 250-word news item from it",
      "Leave out the bit about the lawyer",
      "Sent from my Fonely X2",
      "Forwarded message",
      "so you have it in one place",
      "Lawyer says hold off on the roof claim",
      "Please consider the environment before printing",
      "intended solely for the addressee",
    ],
    facts: ["12 April", "19 weeks", "27 degrees", "16 pounds"],
    truths: [
      [
        "Brindle Pool reopens on 12 April after 19 weeks of works",
        "After 19 weeks of works, Brindle Pool reopens on 12 April.",
      ],
      [
        "The big pool is now kept at 27 degrees, it used to be 25",
        "The water of the big pool is kept at 27 degrees instead of 25.",
      ],
      [
        "Lane swimming moves from evenings to mornings",
        "Lane swimming, so far in the evenings, moves to the mornings.",
      ],
      [
        "A family ticket is 16 pounds; under-fives still swim free",
        "Families pay 16 pounds for a ticket, and under-fives still swim free.",
      ],
      ["We hired 4 new lifeguards, 3 of them part-time", "Of the 4 new lifeguards, 3 work part-time."],
      ["The slide stays shut until the inspector has been", "Until the inspector has been, the slide stays shut."],
      ["The café may open in May", "The café may open its doors in May."],
      [
        "I still think the new changing rooms are too dark",
        "The new changing rooms are too dark, thinks Seán Ó Briain-Castro.",
      ],
      ["The swim club is pleased with the lanes though", "As for the lanes, the swim club is pleased with them."],
    ],
    faults: [
      ["month", 0, "After 19 weeks of works, Brindle Pool reopens on 12 August."],
      ["direction", 2, "Lane swimming, so far in the mornings, moves to the evenings."],
      ["negation", 3, "Families pay 16 pounds for a ticket, and under-fives no longer swim free."],
      ["scope", 4, "The 4 new lifeguards all work part-time."],
      ["certainty", 6, "The café will open its doors in May."],
      ["opinion-as-fact", 7, "The new changing rooms are, plainly, too dark."],
      ["polarity", 8, "As for the lanes, the swim club is unhappy with them."],
    ],
    general: ["A swim before work can change the rest of the day.", "Regulars know their pool by its smell."],
  },
  {
    id: "b-f-mail-grant",
    language: "en",
    title: "Re: grant story for the website",
    instructions: `From: Halima Usman-Fraser
To: editorial desk
Cc: press@riverkin.example
Subject: Re: grant story for the website
Importance: High

Dear all,

Further to our call: please write this up for the website (400 words, plain language, our readers are donors and volunteers). Use "people with lived experience" rather than "victims". Nothing about salaries. One quote only, the first.

On 11/02, Itziar Goikoetxea <itziar@riverkin.example> wrote:
| The Calloway Fund gives Riverkin 85,000 pounds over three years.
| With it we train 60 river wardens, 24 of them under the age of 25.
| Wardens test the water every fortnight; they do not fine anybody.
| Itziar's quote: "A river remembers who looks after it."
| Deputy Bartholomew Tran's quote: "We start small."
| Nitrate at Petty Weir fell from 9 mg to 6 mg per litre.
| The water company Clearwell disputes our method.
| A second grant could follow in 2028.
| Training starts in September at Petty Weir and in October at Long Marl.

Kind regards
Halima Usman-Fraser (she/her)
Head of Stories, Riverkin | Reg. charity
My working day may not be your working day.`,
    subject: "a grant for Riverkin",
    words: 400,
    bans: ["victims", "We start small"],
    orders: [
      "Importance: High",
      "please write this up for the website",
      "plain language, our readers are donors and volunteers",
      'Use "people with lived experience"',
      "Nothing about salaries",
      "One quote only, the first",
      "My working day may not be your working day",
    ],
    facts: [
      "Calloway Fund",
      "85,000 pounds",
      "60 river wardens",
      "A river remembers who looks after it",
      "Petty Weir",
      "9 mg",
      "6 mg",
      "Clearwell",
      "September",
      "October",
      "Long Marl",
    ],
    truths: [
      [
        "The Calloway Fund gives Riverkin 85,000 pounds over three years",
        "Over three years, Riverkin gets 85,000 pounds from the Calloway Fund.",
      ],
      [
        "With it we train 60 river wardens, 24 of them under the age of 25",
        "The money trains 60 river wardens, of whom 24 are under the age of 25.",
      ],
      [
        "Wardens test the water every fortnight; they do not fine anybody",
        "Every fortnight the wardens test the water, but they fine nobody.",
      ],
      ["A river remembers who looks after it", "“A river remembers who looks after it,” says Itziar Goikoetxea."],
      [
        "Nitrate at Petty Weir fell from 9 mg to 6 mg per litre",
        "At Petty Weir, nitrate fell from 9 mg to 6 mg per litre.",
      ],
      ["The water company Clearwell disputes our method", "Clearwell, the water company, disputes the method."],
      ["A second grant could follow in 2028", "In 2028 a second grant could follow."],
      [
        "Training starts in September at Petty Weir and in October at Long Marl",
        "The training begins at Petty Weir in September and at Long Marl in October.",
      ],
    ],
    faults: [
      ["direction", 0, "Over three years, the Calloway Fund gets 85,000 pounds from Riverkin."],
      ["figure", 1, "The money trains 160 river wardens, of whom 24 are under the age of 25."],
      ["negation", 2, "Every fortnight the wardens test the water, and they fine polluters."],
      ["speaker", 3, "“A river remembers who looks after it,” says Bartholomew Tran."],
      ["polarity", 5, "Clearwell, the water company, endorses the method."],
      ["certainty", 6, "In 2028 a second grant follows for certain."],
      ["swapped-entities", 7, "The training begins at Long Marl in September and at Petty Weir in October."],
    ],
    general: [
      "Whoever walks the same bank every week notices what is missing.",
      "Testing water is simple work that asks for patience.",
    ],
  },
  {
    id: "b-f-mail-werkstatt-de",
    language: "de",
    title: "WG: AW: Repair-Café – bitte in Artikel umwandeln",
    instructions: `Moin, siehe unten. Bitte 300 Wörter fürs Stadtteilblatt, Sie-Ansprache, keine Ausrufezeichen. Eilt nicht, reicht bis Ende der Woche. LG Fiete

Von: Rosalie Nkemelu-Petersen
Gesendet: Donnerstag, 08:41
An: Fiete
Betreff: AW: Repair-Café

Hallo Fiete,
das Repair-Café Schraube locker zieht zum 1. Juni aus der Kantstraße in die Alte Post um.
Geöffnet ist dann jeden zweiten Mittwoch, nicht mehr samstags.
Letztes Jahr haben wir 410 Geräte angenommen und 287 davon repariert.
Waschmaschinen nehmen wir nicht an.
Die Elektroecke leitet Murat Öztürk-Vogel, das Nähen leitet Gesine thor Straten.
Eine Spende ist willkommen, aber keine Pflicht.

> Am Mittwoch schrieb Gesine thor Straten:
> Ich halte das Wegwerfen für die teuerste Gewohnheit überhaupt.
> Und vielleicht bekommen wir im Herbst noch einen 3D-Drucker, die Stiftung prüft das.

Viele Grüße
Rosalie Nkemelu-Petersen
--
Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, vernichten Sie diese Mail.`,
    subject: "der Umzug des Repair-Cafés Schraube locker",
    words: 300,
    orders: [
      "bitte in Artikel umwandeln",
      "Moin, siehe unten",
      "Bitte 300 Wörter fürs Stadtteilblatt",
      "Sie-Ansprache, keine Ausrufezeichen",
      "Eilt nicht, reicht bis Ende der Woche",
      "Diese E-Mail enthält vertrauliche Informationen",
      "vernichten Sie diese Mail",
    ],
    facts: [
      "Schraube locker",
      "1. Juni",
      "Kantstraße",
      "Alte Post",
      "410 Geräte",
      "287",
      "Murat Öztürk-Vogel",
      "Gesine thor Straten",
    ],
    truths: [
      [
        "das Repair-Café Schraube locker zieht zum 1. Juni aus der Kantstraße in die Alte Post um",
        "Zum 1. Juni zieht das Repair-Café Schraube locker aus der Kantstraße in die Alte Post um.",
      ],
      [
        "Geöffnet ist dann jeden zweiten Mittwoch, nicht mehr samstags",
        "Samstags ist dann nicht mehr geöffnet, dafür jeden zweiten Mittwoch.",
      ],
      [
        "Letztes Jahr haben wir 410 Geräte angenommen und 287 davon repariert",
        "410 Geräte wurden letztes Jahr angenommen und 287 davon repariert.",
      ],
      ["Waschmaschinen nehmen wir nicht an", "Waschmaschinen nimmt das Team nicht an."],
      [
        "Die Elektroecke leitet Murat Öztürk-Vogel, das Nähen leitet Gesine thor Straten",
        "Murat Öztürk-Vogel leitet die Elektroecke, Gesine thor Straten das Nähen.",
      ],
      ["Eine Spende ist willkommen, aber keine Pflicht", "Spenden sind willkommen, aber keine Pflicht."],
      [
        "Ich halte das Wegwerfen für die teuerste Gewohnheit überhaupt",
        "Das Wegwerfen hält Gesine thor Straten für die teuerste Gewohnheit überhaupt.",
      ],
      [
        "vielleicht bekommen wir im Herbst noch einen 3D-Drucker",
        "Im Herbst kommt vielleicht ein 3D-Drucker hinzu, was die Stiftung noch prüft.",
      ],
    ],
    faults: [
      ["direction", 0, "Zum 1. Juni zieht das Repair-Café Schraube locker aus der Alten Post in die Kantstraße um."],
      ["swapped-entities", 4, "Gesine thor Straten leitet die Elektroecke, Murat Öztürk-Vogel das Nähen."],
      ["negation", 3, "Auch Waschmaschinen nimmt das Team an."],
      ["polarity", 5, "Spenden sind unerwünscht."],
      ["opinion-as-fact", 6, "Das Wegwerfen ist die teuerste Gewohnheit überhaupt."],
      ["certainty", 7, "Im Herbst kommt ein 3D-Drucker hinzu, was die Stiftung zugesagt hat."],
    ],
    general: [
      "Wer einmal selbst einen Stecker gewechselt hat, wirft nicht mehr so schnell etwas weg.",
      "Beim gemeinsamen Schrauben kommt man leicht ins Gespräch.",
    ],
  },
];
