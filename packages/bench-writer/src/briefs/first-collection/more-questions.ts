import type { BriefText } from "../brief.ts";

export const moreQuestionBriefs: readonly BriefText[] = [
  {
    id: "c-qa-ferry",
    language: "en",
    title: "Sunday rides on the ferry Wanda",
    instructions: `CONTENT REQUEST FORM (filled in by Oyelaran, marketing)

Q: What's the piece for?
A: Our website, it replaces the lorem ipsum on the visit page
Q: Who will read it?
A: mostly families who have never set foot in a boatyard, so please don't assume they know port from starboard
Q: How long?
A: 300 words-ish, not more than one screen
Q: What is happening?
A: From 3 May the restored ferry Wanda takes visitors across the Lindle every Sunday. She has 24 seats.
Q: Who restored her?
A: seven volunteers led by Marit Okonjo-Bly, it took them 4 years
Q: Anything people should be warned about?
A: Dogs are welcome on board, prams are not (gangway is too narrow)
Q: Price?
A: £6, under-fives travel free
Q: Tone?
A: think friendly neighbour, not tourist board
Q: A quote we can use?
A: Marit: "She leaks a little when she is sulking, and then she forgives us."
Q: When do you need it?
A: draft by Thursday noon, I'm on a train after that
Q: Anything to leave out?
A: not a word about the accident in the nineties pls`,
    subject: "rides on the restored ferry Wanda",
    words: 300,
    bans: ["accident"],
    orders: [
      "CONTENT REQUEST FORM",
      "filled in by Oyelaran",
      "What's the piece for",
      "it replaces the lorem ipsum",
      "Who will read it",
      "please don't assume they know port from starboard",
      "300 words-ish",
      "not more than one screen",
      "think friendly neighbour, not tourist board",
      "A quote we can use",
      "When do you need it",
      "draft by Thursday noon",
      "I'm on a train after that",
      "Anything to leave out",
      "not a word about the accident",
    ],
    facts: [
      "3 May",
      "Wanda",
      "Lindle",
      "24 seats",
      "Marit Okonjo-Bly",
      "4 years",
      "£6",
      "She leaks a little when she is sulking, and then she forgives us",
    ],
    truths: [
      [
        "From 3 May the restored ferry Wanda takes visitors across the Lindle every Sunday",
        "Every Sunday from 3 May, the restored ferry Wanda carries visitors across the Lindle.",
      ],
      ["She has 24 seats", "There are 24 seats on board."],
      [
        "seven volunteers led by Marit Okonjo-Bly, it took them 4 years",
        "Seven volunteers under Marit Okonjo-Bly spent 4 years on the restoration.",
      ],
      ["Dogs are welcome on board, prams are not", "Dogs may come aboard, but prams may not."],
      ["£6, under-fives travel free", "A ride costs £6, and children under five travel free."],
      [
        "She leaks a little when she is sulking, and then she forgives us",
        "“She leaks a little when she is sulking, and then she forgives us,” says Marit Okonjo-Bly.",
      ],
    ],
    faults: [
      ["month", 0, "Every Sunday from 3 March, the restored ferry Wanda carries visitors across the Lindle."],
      ["counted-thing", 1, "There are 24 cabins on board."],
      ["unit", 2, "Seven volunteers under Marit Okonjo-Bly spent 4 months on the restoration."],
      ["swapped-entities", 3, "Prams may come aboard, but dogs may not."],
      ["currency", 4, "A ride costs €6, and children under five travel free."],
    ],
    general: [
      "A short crossing on an old boat is a gentle way to meet a river.",
      "Seen from the water, even a familiar town looks new.",
    ],
  },
  {
    id: "c-qa-payslips",
    language: "en",
    title: "PayNook exports payslips as CSV",
    instructions: `pasting our slack thread, everything you need is in there

[09:02] Jo (agency): hi! few q's before we start. what are we announcing?
[09:04] Thanh Huyen: PayNook now exports payslips as CSV, before it was PDF only
[09:05] Jo (agency): for everyone?
[09:05] Thanh Huyen: only for the Team and Business plans. Not for Solo, sadly
[09:06] Jo (agency): limits?
[09:07] Thanh Huyen: up to 2,000 payslips per export. An export usually takes less than 3 minutes
[09:07] Jo (agency): who's the reader?
[09:08] Thanh Huyen: payroll admins, they know the product, no need to explain what a payslip is lol
[09:09] Jo (agency): length? keyword?
[09:10] Thanh Huyen: about 350 words and get "payslip export" in there, near the top
[09:11] Jo (agency): can we tease the roadmap?
[09:12] Thanh Huyen: Excel might follow in the autumn. nothing promised!! word it carefully
[09:13] Jo (agency): does it cost extra
[09:13] Thanh Huyen: no, the export costs nothing extra
[09:15] Thanh Huyen: oh and skip the usual opening about how annoying payroll is, every post of ours starts like that
[09:16] Jo (agency): when's it due
[09:16] Thanh Huyen: goes live tues so monday eod works`,
    subject: "the CSV export of payslips in PayNook",
    words: 350,
    keywords: ["payslip export"],
    orders: [
      "pasting our slack thread",
      "everything you need is in there",
      "few q's before we start",
      "what are we announcing",
      "who's the reader",
      "no need to explain what a payslip is",
      "they know the product",
      "about 350 words",
      "in there, near the top",
      "can we tease the roadmap",
      "nothing promised",
      "word it carefully",
      "skip the usual opening",
      "every post of ours starts like that",
      "when's it due",
      "so monday eod works",
    ],
    facts: ["PayNook", "CSV", "PDF", "Team and Business", "2,000 payslips", "3 minutes"],
    truths: [
      [
        "PayNook now exports payslips as CSV, before it was PDF only",
        "PayNook can now export payslips as CSV; until now, PDF was the only format.",
      ],
      [
        "only for the Team and Business plans. Not for Solo",
        "The export is part of the Team and Business plans only, not of Solo.",
      ],
      ["up to 2,000 payslips per export", "One export holds up to 2,000 payslips."],
      ["An export usually takes less than 3 minutes", "It usually takes less than 3 minutes."],
      ["Excel might follow in the autumn", "In the autumn, Excel might follow."],
      ["the export costs nothing extra", "There is no extra charge for the export."],
    ],
    faults: [
      ["swapped-entities", 0, "PayNook can now export payslips as PDF; until now, CSV was the only format."],
      ["scope", 1, "The export is part of all plans."],
      ["unit", 3, "It usually takes less than 3 hours."],
      ["certainty", 4, "In the autumn, Excel will follow."],
      ["negation", 5, "There is an extra charge for the export."],
    ],
    general: [
      "A plain table is easy to check, to filter and to hand on to the next system.",
      "Try a small export first and compare a few rows by hand.",
    ],
  },
  {
    id: "c-qa-roof-bees",
    language: "en",
    title: "Bees on the library roof",
    instructions: `Rough transcript for the Saturday page. Turn it into a proper feature (450 words), not a Q and A.

INT: Goitse, how did the hives get up there?
GOITSE MOKOENA: The caretaker, Beñat Etxeberria, rang me in February and asked whether bees mind heights. They don't.
INT: How many are there now?
GM: Nine hives. Well, nine and a half, one is tiny. [print nine, she confirmed by phone]
INT: And the honey?
GM: We took 140 kilos last summer. 60 kilos of it went to the school kitchen.
INT: Beñat, were you scared?
BEÑAT ETXEBERRIA: I was terrified for a week, then bored, and now I am in love.
INT: Any stings?
BE: I have been stung twice. No visitor has been stung so far.
INT: What next?
GM: The council may put hives on the fire station too. [off the record bit after this cut, pls don't ask her about the chief]
INT: Is honey from town worse?
GM: I think town honey tastes better than country honey.
[tape runs out, rest is just tea talk, ignore]`,
    subject: "the beehives on the roof of the library",
    words: 450,
    orders: [
      "Rough transcript for the Saturday page",
      "Turn it into a proper feature",
      "not a Q and A",
      "print nine, she confirmed by phone",
      "off the record bit after this cut",
      "pls don't ask her about the chief",
      "tape runs out",
      "rest is just tea talk",
    ],
    facts: [
      "Goitse Mokoena",
      "Beñat Etxeberria",
      "February",
      "140 kilos",
      "60 kilos",
      "I was terrified for a week, then bored, and now I am in love",
    ],
    truths: [
      [
        "The caretaker, Beñat Etxeberria, rang me in February and asked whether bees mind heights",
        "In February, caretaker Beñat Etxeberria rang Goitse Mokoena to ask whether bees mind heights.",
      ],
      ["Nine hives", "Nine hives stand on the roof today."],
      [
        "We took 140 kilos last summer. 60 kilos of it went to the school kitchen",
        "Last summer's harvest came to 140 kilos, of which 60 kilos went to the school kitchen.",
      ],
      [
        "I was terrified for a week, then bored, and now I am in love",
        "“I was terrified for a week, then bored, and now I am in love,” says Beñat Etxeberria.",
      ],
      ["No visitor has been stung so far", "So far, no visitor has been stung."],
      ["The council may put hives on the fire station too", "The council may also put hives on the fire station."],
      [
        "I think town honey tastes better than country honey",
        "Goitse Mokoena thinks that honey from town tastes better than honey from the country.",
      ],
    ],
    faults: [
      [
        "swapped-entities",
        0,
        "In February, Goitse Mokoena rang caretaker Beñat Etxeberria to ask whether bees mind heights.",
      ],
      ["swapped-numbers", 2, "Last summer's harvest came to 60 kilos, of which 140 kilos went to the school kitchen."],
      ["speaker", 3, "“I was terrified for a week, then bored, and now I am in love,” says Goitse Mokoena."],
      ["negation", 4, "So far, visitors have been stung."],
      ["certainty", 5, "The council will also put hives on the fire station."],
      ["opinion-as-fact", 6, "Honey from town has a better taste than honey from the country."],
    ],
    general: [
      "A flat roof gives bees sun, shelter and a clear way out.",
      "Whoever keeps hives near people does well to explain what the insects are up to.",
    ],
  },
];
