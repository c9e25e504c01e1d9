import { one } from "./corpus.ts";

/** Shorter English cases, so that every kind of fault has enough of them. */
export const moreEnglish = [
  one(
    "en",
    "Ferry operator Clydeline carried 2.4 million cars in 2022, down 5 percent on the year before.",
    [
      "Clydeline carried 2.4 million cars in 2022.",
      "In 2022 Clydeline's ferries took 2.4 million cars, 5 percent fewer than the year before.",
    ],
    [
      ["counted", "2.4 million cars", "2.4 million bicycles"],
      ["direction", "5 percent fewer", "5 percent more"],
      ["date", "2022", "2020"],
      ["figure", "2.4", "4.2"],
    ],
  ),
  one(
    "en",
    "Minister Olga Brandt accused the company Teral of hiding the spill. Teral's director Hugo Lang rejected the accusation.",
    [
      "Minister Olga Brandt accused Teral of hiding the spill.",
      "Hugo Lang, Teral's director, rejected the accusation.",
      "Teral was accused of hiding the spill by minister Olga Brandt.",
    ],
    [
      ["entities", "Minister Olga Brandt accused Teral of hiding", "Teral accused minister Olga Brandt of hiding"],
      ["direction", "rejected the accusation", "accepted the accusation"],
      ["speaker", "Hugo Lang, Teral's director, rejected", "Olga Brandt rejected"],
      ["opinion", "Minister Olga Brandt accused Teral of hiding the spill", "Teral was hiding the spill"],
      ["opinion", "Teral was accused of hiding the spill by minister Olga Brandt", "Teral hid the spill"],
    ],
  ),
  one(
    "en",
    "Tenants in Brookfield will pay 62 euros a month for heating, up from 48 euros. The landlord, Wohnwerk, owns 2,300 flats there.",
    [
      "Tenants in Brookfield will pay 62 euros a month for heating, up from 48 euros.",
      "Wohnwerk owns 2,300 flats in Brookfield.",
      "Heating in Brookfield will cost tenants 62 euros a month instead of 48 euros.",
    ],
    [
      ["numbers", "62 euros a month for heating, up from 48", "48 euros a month for heating, up from 62"],
      ["unit", "62 euros a month for", "62 euros a week for"],
      ["counted", "2,300 flats", "2,300 offices"],
      ["currency", "62 euros", "62 pounds"],
      ["certainty", "will pay", "already pay"],
      ["entities", "Wohnwerk owns 2,300 flats in Brookfield", "Brookfield owns 2,300 flats in Wohnwerk"],
    ],
  ),
  one(
    "en",
    '"Rents must not eat up half of a wage," said Nadia Farouk of the tenants\' union. Developer Colin Marsh said that prices follow demand.',
    [
      '"Rents must not eat up half of a wage," said Nadia Farouk of the tenants\' union.',
      "Developer Colin Marsh said that prices follow demand.",
      "Prices follow demand, according to developer Colin Marsh.",
    ],
    [
      ["speaker", "said Nadia Farouk of the tenants' union", "said developer Colin Marsh"],
      ["speaker", "Developer Colin Marsh said", "Nadia Farouk said"],
      ["quotation", "must not eat up half of a wage", "must never rise above a wage"],
      ["opinion", "Developer Colin Marsh said that prices", "Prices"],
      ["speaker", "according to developer Colin Marsh", "according to Nadia Farouk"],
    ],
  ),
  one(
    "en",
    "At least 70 volunteers cleaned the beach at Merrow. They collected 900 kilograms of rubbish, but no glass.",
    [
      "At least 70 volunteers cleaned the beach at Merrow.",
      "They collected 900 kilograms of rubbish, but no glass.",
      "The volunteers at Merrow gathered 900 kilograms of rubbish.",
    ],
    [
      ["scope", "At least 70", "At most 70"],
      ["unit", "900 kilograms", "900 tonnes"],
      ["negation", "but no glass", "and also glass"],
      ["counted", "70 volunteers", "70 soldiers"],
      ["name", "Merrow", "Tarrant"],
    ],
  ),
  one(
    "en",
    "Zenith Labs and Corva Health signed a licence deal in July. Zenith Labs will pay Corva Health 15 million dollars a year.",
    [
      "Zenith Labs and Corva Health signed a licence deal in July.",
      "Zenith Labs will pay Corva Health 15 million dollars a year.",
      "In July, Corva Health and Zenith Labs signed a licence deal.",
    ],
    [
      ["entities", "Zenith Labs will pay Corva Health", "Corva Health will pay Zenith Labs"],
      ["date", "July", "June"],
      ["currency", "15 million dollars", "15 million euros"],
      ["unit", "dollars a year", "dollars a month"],
      ["negation", "signed a licence", "did not sign a licence"],
    ],
  ),
  one(
    "en",
    "The restaurant Saltbox uses only fish from the bay. Its menu, at https://saltbox.example/menu, changes every week.",
    [
      "Saltbox uses only fish from the bay.",
      "The menu at https://saltbox.example/menu changes every week.",
      "Every week Saltbox changes the menu at https://saltbox.example/menu.",
    ],
    [
      ["address", "https://saltbox.example/menu", "https://saltbox.example/book"],
      ["scope", "uses only fish", "never uses fish"],
      ["unit", "changes every week", "changes every year"],
    ],
  ),
  one(
    "en",
    "Questions go to press@harbour.example until 30 April. The harbour office answers within five days.",
    ["Questions go to press@harbour.example until 30 April.", "The harbour office answers within five days."],
    [
      ["address", "press@harbour.example", "info@harbour.example"],
      ["date", "30 April", "30 June"],
      ["unit", "five days", "five weeks"],
    ],
  ),
  one(
    "en",
    'The novel "Salt Roads" by Mira Okafor won the Fenner Prize in 2024. Many critics had expected Liam Shaw to win.',
    [
      'The novel "Salt Roads" by Mira Okafor won the Fenner Prize in 2024.',
      "Many critics had expected Liam Shaw to win.",
      'In 2024 the Fenner Prize went to Mira Okafor for "Salt Roads".',
    ],
    [
      ["entities", "by Mira Okafor won", "by Liam Shaw won"],
      ["scope", "Many critics", "All critics"],
      ["date", "2024", "2021"],
      ["name", "Fenner Prize", "Booker Prize"],
      ["certainty", "had expected Liam Shaw to win", "saw Liam Shaw win"],
    ],
  ),
  one(
    "en",
    "Traffic on the Ring Road fell after the toll was introduced in May. The toll is 3 pounds for cars and 12 pounds for lorries.",
    [
      "Traffic on the Ring Road fell after the toll was introduced in May.",
      "The toll is 3 pounds for cars and 12 pounds for lorries.",
      "Since the toll was introduced in May, traffic on the Ring Road has fallen.",
    ],
    [
      ["direction", "Road fell after", "Road rose after"],
      ["direction", "fell after the toll", "fell before the toll"],
      ["numbers", "3 pounds for cars and 12 pounds for lorries", "12 pounds for cars and 3 pounds for lorries"],
      ["currency", "3 pounds", "3 euros"],
      ["date", "in May", "in March"],
    ],
  ),
  one(
    "en",
    "Hospital director Ivo Petrov expects waiting times to shrink to 20 days. The hospital lacks 35 nurses.",
    [
      "Hospital director Ivo Petrov expects waiting times to shrink to 20 days.",
      "The hospital lacks 35 nurses.",
      "Waiting times should shrink to 20 days, hospital director Ivo Petrov expects.",
    ],
    [
      ["certainty", "Hospital director Ivo Petrov expects waiting times to shrink to", "Waiting times have shrunk to"],
      ["direction", "to shrink to", "to grow to"],
      ["counted", "35 nurses", "35 beds"],
      ["direction", "lacks 35", "gained 35"],
      ["unit", "20 days", "20 weeks"],
      [
        "opinion",
        "Waiting times should shrink to 20 days, hospital director Ivo Petrov expects",
        "Waiting times will shrink to 20 days",
      ],
    ],
  ),
  one(
    "en",
    "Hikers must not leave the trail in the Corrie reserve between March and July. Wardens counted 41 eagles there, 6 more than in 2020.",
    [
      "Hikers must not leave the trail in the Corrie reserve between March and July.",
      "Wardens counted 41 eagles in the Corrie reserve, 6 more than in 2020.",
    ],
    [
      ["negation", "must not leave", "may leave"],
      ["counted", "41 eagles", "41 wolves"],
      ["direction", "6 more than", "6 fewer than"],
      ["date", "March and July", "March and May"],
      ["numbers", "41 eagles in the Corrie reserve, 6 more", "6 eagles in the Corrie reserve, 41 more"],
    ],
  ),
  one(
    "en",
    "Game studio Pixelfern laid off 90 of its 300 employees. Its chief, Dana Wu, blamed weak sales of the game Hollow Sky.",
    [
      "Pixelfern laid off 90 of its 300 employees.",
      "Dana Wu, who leads the studio, blamed weak sales of the game Hollow Sky.",
      "Of its 300 employees, Pixelfern dismissed 90.",
    ],
    [
      ["numbers", "90 of its 300", "300 of its 90"],
      ["direction", "laid off 90", "hired 90"],
      ["name", "Hollow Sky", "Iron Tide"],
      ["speaker", "Dana Wu, who leads the studio, blamed", "Employees blamed"],
      ["figure", "dismissed 90", "dismissed 190"],
    ],
  ),
  one(
    "en",
    "The reservoir at Tamber holds 4.1 billion litres, almost 80 percent of what it can. It was built before the dam at Ross.",
    [
      "The reservoir at Tamber holds 4.1 billion litres, almost 80 percent of what it can.",
      "It was built before the dam at Ross.",
      "Tamber's reservoir is almost 80 percent full, with 4.1 billion litres.",
    ],
    [
      ["unit", "4.1 billion litres", "4.1 million litres"],
      ["direction", "built before", "built after"],
      ["scope", "almost 80", "more than 80"],
      ["unit", "billion litres", "billion gallons"],
      ["entities", "It was built before the dam at Ross", "The dam at Ross was built before it"],
    ],
  ),
  one(
    "en",
    "Voters in the canton rejected the pension reform with 54 percent. Turnout was the lowest in ten years.",
    [
      "Voters in the canton rejected the pension reform with 54 percent.",
      "Turnout was the lowest in ten years.",
      "With 54 percent, voters in the canton turned down the pension reform.",
    ],
    [
      ["direction", "rejected the pension", "approved the pension"],
      ["direction", "the lowest in", "the highest in"],
      ["figure", "54 percent", "64 percent"],
      ["unit", "ten years", "ten months"],
      ["negation", "turned down", "did not turn down"],
    ],
  ),
];
