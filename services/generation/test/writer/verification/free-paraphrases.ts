/** True sentences in freer words, by the opening of their passage; all of passages of the half that is looked at. */
export const freeParaphrases: readonly (readonly [opening: string, sentences: readonly string[]])[] = [
  [
    "Some residents of Elm",
    [
      "Not everyone on Elm Street is happy: some residents oppose the bus route.",
      "A new timetable in autumn is possible.",
      "Whether the timetable changes in autumn is up to the operator, which may do so.",
    ],
  ],
  [
    "Up to 500 homes",
    [
      "For three weeks, up to 500 homes might be left in the dark, Voltane said.",
      "Voltane, the grid company, said that up to 500 homes could be affected by power cuts.",
      "It takes three weeks until the works are done.",
    ],
  ],
  [
    "Reporter Ines Kovac",
    [
      "Orlan Motors had known of the warnings about its brakes since 2019 but ignored them, according to reporter Ines Kovac.",
      "The company does not accept the claim: Orlan Motors denies it.",
      "Since 2019 Orlan Motors had ignored warnings about its brakes, the Daily Ledger revealed.",
    ],
  ],
  [
    "The union accepted",
    [
      "The strike lasted nine days and ended with a raise of 4.5 percent.",
      "Some 3,800 nurses took part in the walkout.",
      "After nine days on strike, the union agreed to 4.5 percent more pay.",
    ],
  ],
  [
    "Airline Solara",
    [
      "Passengers can no longer fly from Porto to Tunis with Solara.",
      "In ten years, 1.2 million passengers used the route.",
      "Solara has stopped flying between Porto and Tunis.",
    ],
  ],
  [
    "Regulators fined",
    [
      "Payquick was fined 2.5 million Swiss francs because its reports came late.",
      "Payquick is going to appeal, it says.",
      "Late reports cost Payquick 2.5 million Swiss francs.",
    ],
  ],
  [
    "The charity Open",
    [
      "Compared with 2021, Open Pantry doubled the number of meals that it served in 2023.",
      "Open Pantry cooks in 16 kitchens.",
      "The charity's 84,000 meals in 2023 were double the number of 2021.",
    ],
  ],
  [
    "Researchers at Ostwick",
    [
      "Bees avoid painted walls: they visited them 30 percent less often than bare ones, according to Ostwick University.",
      "The researchers at Ostwick University looked at 64 gardens.",
      "Bare walls drew more bees than painted ones, researchers at Ostwick University found.",
    ],
  ],
  [
    "Teachers at the Marlow",
    [
      "Teachers at the Marlow school would not hand out the questionnaires.",
      'Karen Voss, a teacher, put it like this: "We are not pollsters."',
      '"We are not pollsters," Karen Voss said of the refusal.',
    ],
  ],
  [
    "Kenyan runner",
    [
      "With a time of 2:24:10, Peris Chebet came first in the Lakeside marathon.",
      "The Kenyan Peris Chebet, second last year, won the Lakeside marathon this time.",
      "Peris Chebet needed 2:24:10 to win the Lakeside marathon.",
    ],
  ],
  [
    "The old lighthouse",
    [
      "A painter, Jonas Brandt, now owns the old lighthouse on Fairn island.",
      "Jonas Brandt paid 310,000 euros for the lighthouse and plans to use it as a studio.",
      "The lighthouse is to become a studio, if Jonas Brandt gets his way.",
    ],
  ],
  [
    "The app Tidytask",
    [
      "Advertisers allegedly received data of nearly 90,000 users of Tidytask.",
      "So far there is no comment from the company.",
      "Tidytask is alleged to have given advertisers the data of almost 90,000 users.",
    ],
  ],
  [
    "Ferry operator",
    [
      "Clydeline's ferries carried 2.4 million cars in 2022, which is 5 percent less than the year before.",
      "The number of cars on Clydeline's ferries fell by 5 percent in 2022.",
    ],
  ],
  [
    '"Rents must not',
    [
      'Nadia Farouk of the tenants\' union warned: "Rents must not eat up half of a wage."',
      "Colin Marsh, a developer, argued that prices follow demand.",
      "For developer Colin Marsh, prices follow demand.",
    ],
  ],
  [
    "Questions go to",
    [
      "Until 30 April, write to press@harbour.example with your questions.",
      "Whoever writes to the harbour office gets an answer within five days.",
    ],
  ],
  [
    "The novel",
    [
      'Mira Okafor took the Fenner Prize in 2024 with her novel "Salt Roads".',
      "Liam Shaw had been the favourite of many critics.",
      "Many critics thought that Liam Shaw would win the Fenner Prize.",
    ],
  ],
  [
    "Hospital director",
    [
      "Ivo Petrov, who directs the hospital, expects waiting times to fall to 20 days.",
      "The hospital is short of 35 nurses.",
      "The hospital has 35 nurses too few.",
    ],
  ],
  [
    "The reservoir at",
    [
      "The dam at Ross came later than the reservoir at Tamber.",
      "With 4.1 billion litres, the reservoir at Tamber is nearly 80 percent full.",
    ],
  ],
  [
    "Voters in the canton",
    [
      "The pension reform failed: 54 percent voted against it.",
      "A majority of 54 percent said no to the pension reform.",
      "Fewer people voted than at any time in ten years.",
    ],
  ],
  [
    "Der Umsatz der",
    [
      "Hallenstein setzte 2023 41 Millionen Euro um, 6,5 Prozent mehr als im Jahr davor.",
      "Die Brauerei Hallenstein beschäftigt nur noch 230 Menschen.",
      "Um 6,5 Prozent auf 41 Millionen Euro legte der Umsatz der Brauerei Hallenstein 2023 zu.",
    ],
  ],
  [
    "„Wir brauchen",
    [
      "Die Ärztin Miriam Tolle fordert: „Wir brauchen mehr Schatten auf den Schulhöfen“.",
      "Von neuen Bäumen halten einige Eltern nichts.",
    ],
  ],
  [
    "Le tribunal de",
    [
      "La société Armor Pêche a été condamnée à une amende de 75 000 euros par le tribunal de Rennes.",
      "Un appel est possible avant le 12 mars.",
      "L'amende s'élève à 75 000 euros.",
    ],
  ],
  [
    "Las exportaciones",
    ["En 2022 se exportaron 310.000 toneladas de aceite, un 12 % menos.", "Sierra Alta confía en una recuperación."],
  ],
  [
    "L'azienda",
    [
      "A Terni la Ferrovalle ha preso 140 operai.",
      "La produzione potrebbe raddoppiare, dicono i sindacati.",
      "Nello stabilimento di Terni lavorano 140 nuovi operai, assunti dalla Ferrovalle.",
    ],
  ],
  [
    "A câmara de Vilar",
    ["O projeto do parque foi rejeitado pela câmara de Vilar por 11 votos a 6.", "O parque custaria 850 mil euros."],
  ],
  [
    "O preço do café",
    [
      "Segundo a Grão Vivo, o café ficou 9% mais caro em maio.",
      "Antes de dezembro, os produtores não contam com uma queda.",
    ],
  ],
  [
    "Bageriet",
    [
      "Vitt bröd finns inte längre hos bageriet Kornet.",
      "Anna Ek, som äger bageriet, vill nå en omsättning på 12 miljoner kronor.",
    ],
  ],
  [
    "Ceny mieszkań",
    ["W Gdyni mieszkania zdrożały o 7 procent.", "Zdaniem niektórych ekspertów ceny spadną w przyszłym roku."],
  ],
  ["去年公司", ["公司利润去年为3.5亿元,下降12%。", "李娜表示,两家工厂可能会关闭。"]],
  ["رفض مجلس", ["لم يوافق مجلس مدينة الزهراء على خطة النقل الجديدة.", "تكلف الخطة 40 مليون دولار."]],
];
