import { one } from "./corpus.ts";

/** News, local affairs, law and finance. */
export const englishNews = [
  one(
    "en",
    "The city council of Harwick approved the new cycling plan by 21 votes to 9 on Tuesday. Work on the first lane starts in April 2025.",
    [
      "Harwick's council approved the cycling plan by 21 votes to 9.",
      "Councillors in Harwick backed the cycling plan, with 21 votes for and 9 against.",
      "Work on the first lane starts in April 2025.",
    ],
    [
      ["numbers", "21 votes to 9", "9 votes to 21"],
      ["direction", "approved", "rejected"],
      ["date", "April 2025", "August 2025"],
      ["negation", "approved the", "did not approve the"],
      ["figure", "21 votes for", "31 votes for"],
      ["name", "Councillors in Harwick", "Councillors in Dunmore"],
    ],
  ),
  one(
    "en",
    "Brightwater Ltd bought its rival Kestrel Foods for $48 million in March. Kestrel Foods employs 620 people in Leeds.",
    [
      "Brightwater bought Kestrel Foods for $48 million.",
      "In March, Brightwater paid $48 million for its rival Kestrel Foods.",
      "Kestrel Foods has a workforce of 620 people in Leeds.",
    ],
    [
      ["currency", "$48 million", "€48 million"],
      ["entities", "Brightwater bought Kestrel Foods", "Kestrel Foods bought Brightwater"],
      ["date", "In March", "In May"],
      ["counted", "620 people", "620 shops"],
      ["name", "in Leeds", "in Bristol"],
      ["figure", "$48 million", "$84 million"],
    ],
  ),
  one(
    "en",
    '"The bridge is safe to cross again," said chief engineer Laura Mendes. Mayor Tom Whitfield called the repair overdue.',
    [
      '"The bridge is safe to cross again," said Laura Mendes, the chief engineer.',
      "Mayor Tom Whitfield said the repair was overdue.",
    ],
    [
      ["speaker", "said Laura Mendes, the chief engineer", "said Mayor Tom Whitfield"],
      ["quotation", "safe to cross again", "finally open to all traffic"],
      ["speaker", "Mayor Tom Whitfield said", "Engineer Laura Mendes said"],
      ["name", "Laura Mendes", "Petra Novak"],
    ],
  ),
  one(
    "en",
    "Unemployment in the region fell from 7.4 percent to 6.1 percent last year, according to the statistics office.",
    [
      "Unemployment in the region fell from 7.4 percent to 6.1 percent, according to the statistics office.",
      "According to the statistics office, the region's jobless rate dropped to 6.1 percent from 7.4 percent.",
    ],
    [
      ["direction", "fell from", "rose from"],
      ["numbers", "from 7.4 percent to 6.1 percent", "from 6.1 percent to 7.4 percent"],
      ["unit", "6.1 percent", "6.1 percentage points"],
      ["figure", "6.1", "5.1"],
      ["direction", "dropped to", "climbed to"],
    ],
  ),
  one(
    "en",
    "Critics of the stadium say that it will ruin the neighbourhood. The club plans to build 12,000 seats by 2028.",
    [
      "Critics say that the stadium will ruin the neighbourhood.",
      "The club plans to build 12,000 seats by 2028.",
      "By 2028 the club wants to have 12,000 seats built.",
    ],
    [
      ["opinion", "Critics say that the stadium will", "The stadium will"],
      ["certainty", "plans to build", "has built"],
      ["counted", "12,000 seats", "12,000 flats"],
      ["figure", "12,000", "21,000"],
      ["date", "2028", "2026"],
    ],
  ),
  one(
    "en",
    "The court in Tilburgh acquitted former banker Paul Resnick of fraud on 14 June. The prosecution had asked for six years in prison.",
    [
      "On 14 June the court acquitted Paul Resnick of fraud.",
      "Paul Resnick, a former banker, was cleared of fraud by the court in Tilburgh.",
      "The prosecution had asked for six years in prison.",
    ],
    [
      ["direction", "acquitted Paul Resnick", "convicted Paul Resnick"],
      ["date", "14 June", "14 July"],
      ["unit", "six years", "six months"],
      ["name", "Paul Resnick", "Marcus Doyle"],
      ["negation", "had asked", "had not asked"],
      ["direction", "was cleared of fraud", "was found guilty of fraud"],
    ],
  ),
  one(
    "en",
    "Some residents of Elm Street oppose the new bus route. The operator may change the timetable in autumn.",
    [
      "Some residents of Elm Street oppose the new bus route.",
      "The operator may change the timetable in autumn.",
      "The new bus route has met opposition from some residents of Elm Street.",
    ],
    [
      ["scope", "Some residents", "All residents"],
      ["direction", "oppose the new", "support the new"],
      ["certainty", "may change", "will change"],
      ["scope", "from some residents", "from most residents"],
      ["name", "Elm Street", "Oak Street"],
    ],
  ),
  one(
    "en",
    "Northgate Bank reported a loss of £320 million for the second quarter, after a profit of £95 million a year earlier.",
    [
      "Northgate Bank reported a loss of £320 million for the second quarter.",
      "A year after making a profit of £95 million, Northgate Bank lost £320 million in the second quarter.",
      "Northgate Bank's loss in the second quarter came to £320 million.",
    ],
    [
      ["direction", "a loss of £320", "a profit of £320"],
      ["currency", "£320 million", "$320 million"],
      ["unit", "£320 million", "£320 billion"],
      ["numbers", "£95 million, Northgate Bank lost £320", "£320 million, Northgate Bank lost £95"],
      ["name", "Northgate Bank", "Southgate Bank"],
    ],
  ),
  one(
    "en",
    "The museum will not open on Mondays this winter. Entry for children under 12 stays free, and adults pay 9 euros.",
    [
      "The museum will not open on Mondays this winter.",
      "Adults pay 9 euros, while entry for children under 12 stays free.",
      "On Mondays this winter, the museum stays closed.",
    ],
    [
      ["negation", "will not open", "will open"],
      ["date", "Mondays", "Sundays"],
      ["currency", "9 euros", "9 dollars"],
      ["counted", "children under 12", "pensioners over 12"],
      ["figure", "9 euros", "19 euros"],
    ],
  ),
  one(
    "en",
    "Up to 500 homes could lose power during the works, the grid company Voltane said. The works last three weeks.",
    [
      "Up to 500 homes could lose power during the works, Voltane said.",
      "The works last three weeks.",
      "According to Voltane, as many as 500 homes could be without power during the works.",
    ],
    [
      ["scope", "Up to 500", "At least 500"],
      ["certainty", "could lose", "will lose"],
      ["unit", "three weeks", "three months"],
      ["counted", "500 homes", "500 factories"],
      ["opinion", "=", "500 homes will lose power during the works."],
      ["figure", "500", "800"],
    ],
  ),
  one(
    "en",
    "Reporter Ines Kovac of the Daily Ledger revealed that Orlan Motors had ignored warnings about its brakes since 2019. Orlan Motors denies the claim.",
    [
      "Ines Kovac of the Daily Ledger revealed that Orlan Motors had ignored warnings about its brakes since 2019.",
      "Orlan Motors denies the claim.",
    ],
    [
      ["direction", "denies the claim", "accepts the claim"],
      ["date", "2019", "2016"],
      ["name", "Orlan Motors had", "Vesta Motors had"],
      ["speaker", "Ines Kovac of the Daily Ledger revealed", "Orlan Motors revealed"],
      ["counted", "its brakes", "its engines"],
    ],
  ),
  one(
    "en",
    "The union accepted the employer's offer of a 4.5 percent raise after a strike of nine days. About 3,800 nurses had walked out.",
    [
      "The union accepted the employer's offer of a 4.5 percent raise after a strike of nine days.",
      "After a nine-day strike the union said yes to a raise of 4.5 percent.",
      "About 3,800 nurses had walked out.",
    ],
    [
      ["direction", "accepted the employer's", "rejected the employer's"],
      ["unit", "nine days", "nine weeks"],
      ["unit", "nine-day", "nine-week"],
      ["figure", "4.5 percent", "5.4 percent"],
      ["counted", "3,800 nurses", "3,800 teachers"],
      ["scope", "About 3,800", "More than 13,800"],
      ["negation", "had walked out", "had not walked out"],
    ],
  ),
  one(
    "en",
    "Parliament passed the tenancy bill with 188 votes in favour and 152 against. It takes effect on 1 January 2026.",
    [
      "Parliament passed the tenancy bill with 188 votes in favour and 152 against.",
      "The tenancy bill takes effect on 1 January 2026.",
      "With 188 votes for and 152 against, parliament adopted the tenancy bill.",
    ],
    [
      ["numbers", "188 votes in favour and 152", "152 votes in favour and 188"],
      ["direction", "passed the", "rejected the"],
      ["date", "1 January 2026", "1 July 2026"],
      ["numbers", "188 votes for and 152", "152 votes for and 188"],
      ["name", "tenancy bill takes", "Hartley bill takes"],
    ],
  ),
  one(
    "en",
    "Airline Solara no longer flies between Porto and Tunis. It carried 1.2 million passengers on the route in ten years.",
    [
      "Solara no longer flies between Porto and Tunis.",
      "The airline Solara carried 1.2 million passengers on the route in ten years.",
      "Solara has given up its flights between Porto and Tunis.",
    ],
    [
      ["negation", "no longer flies", "still flies"],
      ["name", "Tunis", "Cairo"],
      ["unit", "1.2 million", "1.2 billion"],
      ["counted", "passengers", "parcels"],
      ["figure", "1.2 million", "2.1 million"],
      ["unit", "ten years", "ten months"],
    ],
  ),
  one(
    "en",
    "Regulators fined Payquick 2.5 million Swiss francs for late reports. Payquick says that it will appeal.",
    [
      "Regulators fined Payquick 2.5 million Swiss francs for late reports.",
      "Payquick says that it will appeal.",
      "A fine of 2.5 million Swiss francs was imposed on Payquick by regulators over late reports.",
    ],
    [
      ["currency", "Swiss francs", "euros"],
      ["entities", "Regulators fined Payquick", "Payquick fined regulators"],
      ["negation", "it will appeal", "it will not appeal"],
      ["figure", "2.5 million", "3.5 million"],
      ["certainty", "says that it will appeal", "has appealed"],
    ],
  ),
  one(
    "en",
    "The charity Open Pantry served 84,000 meals in 2023, twice as many as in 2021. It runs 16 kitchens at https://openpantry.example/kitchens.",
    [
      "Open Pantry served 84,000 meals in 2023.",
      "In 2023 the charity handed out 84,000 meals, twice as many as in 2021.",
      "Its 16 kitchens are listed at https://openpantry.example/kitchens.",
    ],
    [
      ["figure", "84,000", "48,000"],
      ["date", "2023", "2022"],
      ["counted", "84,000 meals", "84,000 parcels"],
      ["address", "https://openpantry.example/kitchens", "https://openpantry.example/donate"],
      ["scope", "twice as many", "three times as many"],
      ["numbers", "Its 16 kitchens", "Its 2021 kitchens"],
    ],
  ),
];
