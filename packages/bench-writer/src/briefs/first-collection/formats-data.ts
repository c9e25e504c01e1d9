import type { BriefText } from "../brief.ts";

export const jsonBriefs: readonly BriefText[] = [
  {
    id: "json-product",
    language: "en",
    title: "The Karst kettle",
    instructions:
      '{"task": "blog post", "words": 350, "tone": "plain", "audience": "home cooks", "product": {"name": "Karst kettle", "volume": "1.7 litres", "boils_in": "3 minutes", "price": "59 euros", "made_in": "Slovenia", "whistle": false}, "avoid": ["cheap"]}',
    subject: "the Karst kettle",
    words: 350,
    bans: ["cheap"],
    orders: ["blog post", "home cooks", "audience"],
    facts: ["Karst", "1.7 litres", "3 minutes", "59 euros", "Slovenia"],
    truths: [
      ["1.7 litres", "The kettle holds 1.7 litres."],
      ["3 minutes", "It boils in 3 minutes."],
      ["59 euros", "Its price is 59 euros."],
      ["Slovenia", "The Karst kettle is made in Slovenia."],
    ],
    faults: [
      ["unit", 0, "The kettle holds 1.7 gallons."],
      ["unit", 1, "It boils in 3 seconds."],
      ["currency", 2, "Its price is 59 pounds."],
    ],
  },
  {
    id: "json-events",
    language: "en",
    title: "Autumn talks at Gill House",
    instructions:
      '{\n  "request": "Write an overview of these talks, 300 words, no hype",\n  "events": [\n    {"date": "4 October", "speaker": "Ivy Canning", "topic": "Moths of the marsh"},\n    {"date": "18 October", "speaker": "Leo Farr", "topic": "Mending dry walls"},\n    {"date": "1 November", "speaker": "Noor Haddad", "topic": "Bread before ovens"}\n  ]\n}',
    subject: "autumn talks at Gill House",
    words: 300,
    orders: ["Write an overview", "no hype", "request"],
    facts: ["4 October", "Ivy Canning", "18 October", "Leo Farr", "1 November", "Noor Haddad"],
    truths: [
      ["Ivy Canning", "On 4 October, Ivy Canning speaks on “Moths of the marsh”."],
      ["Leo Farr", "Leo Farr follows on 18 October with “Mending dry walls”."],
      ["Noor Haddad", "“Bread before ovens” is Noor Haddad's topic on 1 November."],
    ],
    faults: [
      ["speaker", 0, "On 4 October, Leo Farr speaks on “Moths of the marsh”."],
      ["month", 1, "Leo Farr follows on 18 November with “Mending dry walls”."],
      ["speaker", 2, "“Bread before ovens” is Ivy Canning's topic on 1 November."],
    ],
  },
  {
    id: "json-de",
    language: "de",
    title: "Der Solarpark Kreuzberg",
    instructions:
      '{"auftrag":"Artikel, 300 Wörter, sachlich","projekt":"Solarpark Kreuzberg","leistung":"14 Megawatt","flaeche":"18 Hektar","baubeginn":"Mai 2027","betreiber":"Energiegenossenschaft Hollen","nicht_erwaehnen":"Klage"}',
    subject: "der Solarpark Kreuzberg",
    words: 300,
    bans: ["Klage"],
    orders: ["auftrag", "nicht_erwaehnen"],
    facts: ["14 Megawatt", "18 Hektar", "Mai 2027", "Energiegenossenschaft Hollen"],
    truths: [
      ["14 Megawatt", "Der Solarpark Kreuzberg leistet 14 Megawatt."],
      ["18 Hektar", "Er nimmt 18 Hektar ein."],
      ["Mai 2027", "Im Mai 2027 beginnt der Bau."],
      ["Energiegenossenschaft Hollen", "Betreiber ist die Energiegenossenschaft Hollen."],
    ],
    faults: [
      ["unit", 0, "Der Solarpark Kreuzberg leistet 14 Kilowatt."],
      ["swapped-numbers", 1, "Er nimmt 14 Hektar ein."],
      ["month", 2, "Im März 2027 beginnt der Bau."],
    ],
  },
  {
    id: "json-es",
    language: "es",
    title: "El festival de Río Claro",
    instructions:
      '{"encargo":"nota de 250 palabras","festival":"Río Claro Suena","fechas":"del 6 al 9 de agosto","bandas":27,"entrada":"18 euros","directora":"Alba Montes"}',
    subject: "el festival de Río Claro",
    words: 250,
    orders: ["encargo", "nota de 250 palabras"],
    facts: ["6 al 9 de agosto", "27", "18 euros", "Alba Montes"],
    truths: [
      ["del 6 al 9 de agosto", "El festival dura del 6 al 9 de agosto."],
      ["27", "Tocan 27 bandas."],
      ["18 euros", "La entrada cuesta 18 euros."],
      ["Alba Montes", "Lo dirige Alba Montes."],
    ],
    faults: [
      ["month", 0, "El festival dura del 6 al 9 de julio."],
      ["counted-thing", 1, "Tocan 27 solistas."],
      ["currency", 2, "La entrada cuesta 18 pesos."],
    ],
  },
];

export const csvBriefs: readonly BriefText[] = [
  {
    id: "csv-rain",
    language: "en",
    title: "Rain in four valleys",
    instructions:
      "Write 350 words for the local paper from this CSV. Explain, don't just list.\n\nvalley,rain_2024_mm,rain_2025_mm\nAlder,812,640\nBirk,1045,990\nCole,530,615\nDunn,768,770",
    subject: "rain in four valleys",
    words: 350,
    orders: ["Write 350 words", "from this CSV", "don't just list"],
    facts: ["812", "640", "1045", "990", "530", "615", "768", "770"],
    truths: [
      ["Alder,812,640", "In Alder, rain fell from 812 mm in 2024 to 640 mm in 2025."],
      ["Birk,1045,990", "Birk had 1045 mm in 2024 and 990 mm in 2025."],
      ["Cole,530,615", "Cole went up from 530 mm in 2024 to 615 mm in 2025."],
      ["Dunn,768,770", "Dunn stayed almost level, with 768 mm in 2024 and 770 mm in 2025."],
    ],
    faults: [
      ["direction", 0, "In Alder, rain rose from 640 mm in 2024 to 812 mm in 2025."],
      ["swapped-entities", 1, "Cole had 1045 mm in 2024 and 990 mm in 2025."],
      ["unit", 2, "Cole went up from 530 cm in 2024 to 615 cm in 2025."],
      ["figure", 3, "Dunn stayed almost level, with 786 mm in 2024 and 707 mm in 2025."],
    ],
  },
  {
    id: "csv-semicolon-de",
    language: "de",
    title: "Bäder im Vergleich",
    instructions:
      "Bitte einen Text mit 250 Wörtern aus der Tabelle, ohne Wertung.\n\nBad;Eintritt;Bahnen\nNordbad;4,50 Euro;8\nSüdbad;6,00 Euro;5\nWaldbad;3,20 Euro;4",
    subject: "drei Bäder im Vergleich",
    words: 250,
    orders: ["Bitte einen Text", "aus der Tabelle", "ohne Wertung"],
    facts: ["4,50 Euro", "6,00 Euro", "3,20 Euro", "Nordbad", "Südbad", "Waldbad"],
    truths: [
      ["Nordbad", "Das Nordbad mit 8 Bahnen kostet 4,50 Euro."],
      ["Südbad", "Im Südbad zahlt man 6,00 Euro und hat 5 Bahnen."],
      ["Waldbad", "Für 3,20 Euro bietet das Waldbad 4 Bahnen."],
    ],
    faults: [
      ["swapped-entities", 0, "Das Südbad mit 8 Bahnen kostet 4,50 Euro."],
      ["swapped-numbers", 1, "Im Südbad zahlt man 5,00 Euro und hat 6 Bahnen."],
      ["currency", 2, "Für 3,20 Franken bietet das Waldbad 4 Bahnen."],
    ],
  },
  {
    id: "csv-fr",
    language: "fr",
    title: "Les récoltes de trois villages",
    instructions:
      "Article de 250 mots à partir de ce fichier, ton neutre.\n\nvillage,culture,tonnes\nOrval,blé,1240\nMersin,orge,860\nTalloy,lin,95",
    subject: "les récoltes de trois villages",
    words: 250,
    orders: ["à partir de ce fichier", "ton neutre"],
    facts: ["Orval", "1240", "Mersin", "860", "Talloy", "95"],
    truths: [
      ["Orval,blé,1240", "Orval a récolté 1240 tonnes de blé."],
      ["Mersin,orge,860", "À Mersin, la récolte d'orge atteint 860 tonnes."],
      ["Talloy,lin,95", "Talloy compte 95 tonnes de lin."],
    ],
    faults: [
      ["counted-thing", 0, "Orval a récolté 1240 tonnes d'orge."],
      ["swapped-entities", 1, "À Talloy, la récolte d'orge atteint 860 tonnes."],
      ["unit", 2, "Talloy compte 95 kilos de lin."],
    ],
  },
  {
    id: "csv-pl",
    language: "pl",
    title: "Szlaki w Górach Sowich",
    instructions:
      "Tekst na 250 słów na podstawie danych, styl poradnika.\n\nszlak,długość,czas\nczerwony,14 km,5 godzin\nniebieski,9 km,3 godziny\nzielony,6 km,2 godziny",
    subject: "szlaki w Górach Sowich",
    words: 250,
    orders: ["na podstawie danych", "styl poradnika"],
    facts: ["14 km", "9 km", "6 km"],
    truths: [
      ["czerwony", "Czerwony szlak ma 14 km i zajmuje 5 godzin."],
      ["niebieski", "Niebieski szlak liczy 9 km, a przejście trwa 3 godziny."],
      ["zielony", "Zielony szlak to 6 km i 2 godziny marszu."],
    ],
    faults: [
      ["swapped-numbers", 0, "Czerwony szlak ma 5 km i zajmuje 14 godzin."],
      ["unit", 1, "Niebieski szlak liczy 9 mil, a przejście trwa 3 godziny."],
      ["figure", 2, "Zielony szlak to 8 km i 2 godziny marszu."],
    ],
  },
];

export const questionBriefs: readonly BriefText[] = [
  {
    id: "qa-form",
    language: "en",
    title: "Hollin Street bakery turns ten",
    instructions:
      "What should the article be about? The tenth birthday of our bakery in Hollin Street.\nWho is it for? Regular customers.\nHow long? 400 words.\nWhat must be in it? We bake 900 loaves a day. Head baker Mina Osei joined in June 2016. On the birthday every roll costs 10 pence.\nWhat should we avoid? Anything about the competition.",
    subject: "the tenth birthday of the bakery in Hollin Street",
    words: 400,
    bans: ["competition"],
    orders: [
      "What should the article be about",
      "Who is it for",
      "How long",
      "What must be in it",
      "What should we avoid",
      "Regular customers",
    ],
    facts: ["Hollin Street", "900 loaves", "Mina Osei", "June 2016", "10 pence"],
    truths: [
      [
        "The tenth birthday of our bakery in Hollin Street",
        "The bakery in Hollin Street celebrates its tenth birthday.",
      ],
      ["We bake 900 loaves a day", "A day's work comes to 900 loaves."],
      ["Head baker Mina Osei joined in June 2016", "Mina Osei, the head baker, has been there since June 2016."],
      ["On the birthday every roll costs 10 pence", "Every roll costs 10 pence on the birthday."],
    ],
    faults: [
      ["counted-thing", 1, "A day's work comes to 900 cakes."],
      ["month", 2, "Mina Osei, the head baker, has been there since January 2016."],
      ["currency", 3, "Every roll costs 10 cents on the birthday."],
    ],
  },
  {
    id: "qa-interview",
    language: "en",
    title: "Interview with a bell founder",
    instructions:
      "Make a 500 word portrait out of this interview. No Q and A format!\nQ: How long does a bell take?\nA: About seven weeks from mould to tower.\nQ: How heavy was your biggest?\nA: 3.2 tonnes, for St Brannock.\nQ: Do you like the sound of your own bells?\nA: I hear only the mistakes.\n(The founder is Greta Lunn, 61, from Tyne Foundry.)",
    subject: "the bell founder Greta Lunn",
    words: 500,
    orders: ["Make a 500 word portrait", "No Q and A format"],
    facts: ["seven weeks", "3.2 tonnes", "St Brannock", "I hear only the mistakes", "Greta Lunn", "61", "Tyne Foundry"],
    truths: [
      ["About seven weeks from mould to tower", "From mould to tower, a bell takes about seven weeks."],
      ["3.2 tonnes, for St Brannock", "Her biggest, made for St Brannock, weighed 3.2 tonnes."],
      ["I hear only the mistakes", "“I hear only the mistakes,” says Lunn of her own bells."],
      ["The founder is Greta Lunn, 61, from Tyne Foundry", "Greta Lunn, 61, works at Tyne Foundry."],
    ],
    faults: [
      ["unit", 0, "From mould to tower, a bell takes about seven months."],
      ["unit", 1, "Her biggest, made for St Brannock, weighed 3.2 pounds."],
      ["speaker", 2, "“I hear only the mistakes,” says the vicar of St Brannock of her own bells."],
    ],
  },
  {
    id: "qa-de",
    language: "de",
    title: "Ein Jahr Bürgerbus",
    instructions:
      "Thema? Ein Jahr Bürgerbus in Rehfelde.\nLänge? 300 Wörter.\nFakten? Der Bus fährt seit Mai 2025. 23 Ehrenamtliche fahren ihn. Im ersten Jahr waren es 8.700 Fahrgäste. Eine Fahrt kostet 1,50 Euro.\nTon? Herzlich.",
    subject: "ein Jahr Bürgerbus in Rehfelde",
    words: 300,
    orders: ["Thema?", "Länge?", "Fakten?", "Ton?", "Herzlich"],
    facts: ["Rehfelde", "Mai 2025", "23 Ehrenamtliche", "8.700 Fahrgäste", "1,50 Euro"],
    truths: [
      [
        ["Ein Jahr Bürgerbus in Rehfelde", "Der Bus fährt seit Mai 2025"],
        "In Rehfelde fährt der Bürgerbus seit Mai 2025.",
      ],
      ["23 Ehrenamtliche fahren ihn", "Am Steuer sitzen 23 Ehrenamtliche."],
      ["Im ersten Jahr waren es 8.700 Fahrgäste", "8.700 Fahrgäste zählte er im ersten Jahr."],
      ["Eine Fahrt kostet 1,50 Euro", "Wer mitfährt, zahlt 1,50 Euro."],
    ],
    faults: [
      ["month", 0, "In Rehfelde fährt der Bürgerbus seit September 2025."],
      ["counted-thing", 1, "Am Steuer sitzen 23 Beamte."],
      ["scope", 2, "8.700 Fahrgäste zählte er im ersten Monat."],
    ],
  },
  {
    id: "qa-ar",
    language: "ar",
    title: "مكتبة الحي الجديدة",
    instructions:
      "ما الموضوع؟ مكتبة الحي في حي الزيتون.\nكم الطول؟ 250 كلمة.\nما الحقائق؟ تفتح المكتبة في 15 مارس. فيها 12000 كتاب. كلف البناء 800000 دينار. المديرة هي سلمى الخطيب.\nما الأسلوب؟ بسيط.",
    subject: "مكتبة الحي في حي الزيتون",
    words: 250,
    orders: ["ما الموضوع؟", "كم الطول؟", "ما الأسلوب؟"],
    facts: ["15 مارس", "12000 كتاب", "800000 دينار", "سلمى الخطيب"],
    truths: [
      ["تفتح المكتبة في 15 مارس", "في 15 مارس تفتح المكتبة أبوابها."],
      ["فيها 12000 كتاب", "تضم المكتبة 12000 كتاب."],
      ["كلف البناء 800000 دينار", "بلغت كلفة البناء 800000 دينار."],
      ["المديرة هي سلمى الخطيب", "تدير المكتبة سلمى الخطيب."],
    ],
    faults: [
      ["month", 0, "في 15 يونيو تفتح المكتبة أبوابها."],
      ["currency", 2, "بلغت كلفة البناء 800000 دولار."],
      ["figure", 1, "تضم المكتبة 21000 كتاب."],
    ],
  },
];

export const nestedLists: readonly BriefText[] = [
  {
    id: "nested-museum",
    language: "en",
    title: "A day at the canal museum",
    instructions:
      "Family guide, 500 words.\n\n- Getting there\n  - bus 12 from the station, 9 minutes\n  - car park with 60 spaces\n- Inside\n  - Hall A: locks\n    - a working lock from 1894\n  - Hall B: boats\n    - the narrowboat Heron, 21 metres\n- Tips for the writer\n  - use humour\n  - address parents directly",
    subject: "a day at the canal museum",
    words: 500,
    orders: ["Family guide", "Tips for the writer", "use humour", "address parents directly"],
    facts: ["bus 12", "9 minutes", "60 spaces", "1894", "Heron", "21 metres"],
    truths: [
      ["bus 12 from the station, 9 minutes", "From the station, bus 12 takes 9 minutes."],
      ["car park with 60 spaces", "The car park has 60 spaces."],
      ["a working lock from 1894", "Hall A shows a working lock from 1894."],
      ["the narrowboat Heron, 21 metres", "In Hall B lies the narrowboat Heron, 21 metres long."],
    ],
    faults: [
      ["swapped-numbers", 0, "From the station, bus 9 takes 12 minutes."],
      ["unit", 3, "In Hall B lies the narrowboat Heron, 21 feet long."],
      ["swapped-entities", 2, "Hall B shows a working lock from 1894."],
    ],
  },
  {
    id: "nested-fr",
    language: "fr",
    title: "Une semaine sans voiture",
    instructions:
      "Article de 300 mots.\n1. Le défi\n   a. la commune de Lisle l'organise du 4 au 10 mai\n   b. 340 inscrits\n2. Les transports\n   a. le bus est gratuit\n   b. 50 vélos sont prêtés\n3. Pour la rédaction\n   a. ton optimiste\n   b. pas de chiffres dans le titre",
    subject: "une semaine sans voiture à Lisle",
    words: 300,
    orders: ["Pour la rédaction", "ton optimiste", "pas de chiffres dans le titre"],
    facts: ["Lisle", "4 au 10 mai", "340 inscrits", "50 vélos"],
    truths: [
      ["la commune de Lisle l'organise du 4 au 10 mai", "Du 4 au 10 mai, la commune de Lisle organise le défi."],
      ["340 inscrits", "On compte 340 inscrits."],
      ["le bus est gratuit", "Le bus ne coûte rien."],
      ["50 vélos sont prêtés", "50 vélos sont prêtés aux participants."],
    ],
    faults: [
      ["month", 0, "Du 4 au 10 juin, la commune de Lisle organise le défi."],
      ["figure", 1, "On compte 430 inscrits."],
      ["counted-thing", 3, "50 voitures sont prêtées aux participants."],
    ],
  },
  {
    id: "nested-da",
    language: "da",
    title: "Skolehaven på Fjordbakken",
    instructions:
      "Blogindlæg, 250 ord, enkel stil.\n- Haven\n  - 1.200 kvadratmeter\n  - 18 bede\n- Børnene\n  - 5. klasse sår i april\n  - 6. klasse høster i september\n- Husk: ingen navne på børn",
    subject: "skolehaven på Fjordbakken",
    words: 250,
    orders: ["Blogindlæg", "enkel stil", "Husk: ingen navne"],
    facts: ["1.200 kvadratmeter", "18 bede", "april", "september"],
    truths: [
      ["1.200 kvadratmeter", "Haven er på 1.200 kvadratmeter."],
      ["18 bede", "Den har 18 bede."],
      ["5. klasse sår i april", "I april sår 5. klasse."],
      ["6. klasse høster i september", "I september høster 6. klasse."],
    ],
    faults: [
      ["unit", 0, "Haven er på 1.200 hektar."],
      ["month", 2, "I juni sår 5. klasse."],
      ["swapped-entities", 3, "I september høster 5. klasse."],
    ],
  },
  {
    id: "nested-nl",
    language: "nl",
    title: "Het buurthuis verbouwt",
    instructions:
      "Maak hier een bericht van 250 woorden van:\n* planning\n  * start 3 februari\n  * klaar in juni\n* kosten\n  * 460.000 euro\n  * waarvan 90.000 euro van de bewoners\n* niet doen\n  * geen uitroeptekens\n  * niets over parkeren",
    subject: "de verbouwing van het buurthuis",
    words: 250,
    bans: ["parkeren"],
    orders: ["Maak hier een bericht", "niet doen", "geen uitroeptekens"],
    facts: ["3 februari", "juni", "460.000 euro", "90.000 euro"],
    truths: [
      ["start 3 februari", "De verbouwing start op 3 februari."],
      ["klaar in juni", "In juni is alles klaar."],
      ["460.000 euro", "De kosten bedragen 460.000 euro."],
      ["waarvan 90.000 euro van de bewoners", "Daarvan komt 90.000 euro van de bewoners."],
    ],
    faults: [
      ["month", 1, "In augustus is alles klaar."],
      ["figure", 2, "De kosten bedragen 640.000 euro."],
      ["currency", 3, "Daarvan komt 90.000 dollar van de bewoners."],
    ],
  },
];
