import type { LabelledBrief } from "./labelled-brief.ts";

/** Twelve languages beside English. */
export const languageBriefs: readonly LabelledBrief[] = [
  {
    name: "German facts between orders",
    title: "Neues Lesecafé in Bamberg",
    instructions:
      "Schreiben Sie bitte einen freundlichen Beitrag von etwa 250 Wörtern. Das Lesecafé in der Langen Straße öffnet am 9. Mai 2026. Es hat 48 Sitzplätze und 3.200 Bücher. Erwähnen Sie, dass der Kaffee aus einer Rösterei in Forchheim kommt. Die Leiterin Ute Sander sagt: „Hier darf jeder bleiben, auch ohne zu bestellen.“ Bitte keine Fremdwörter verwenden.",
    facts: [
      "9. Mai 2026",
      "48 Sitzplätze und 3.200 Bücher",
      "der Kaffee aus einer Rösterei in Forchheim kommt",
      "Ute Sander",
      "Hier darf jeder bleiben, auch ohne zu bestellen.",
    ],
    orders: ["Schreiben Sie", "250 Wörtern", "Erwähnen Sie", "Fremdwörter"],
  },
  {
    name: "German orders alone",
    title: "Homeoffice und Konzentration",
    instructions:
      "Verfasse einen Ratgeber mit 5 Tipps, locker und in der Du-Form, ca. 600 Wörter. Zielgruppe: Berufseinsteiger.",
    facts: [],
    orders: ["Verfasse", "Du-Form", "600 Wörter", "Berufseinsteiger"],
    isEmpty: true,
  },
  {
    name: "French facts between orders",
    title: "La bibliothèque de Vannes ouvre le dimanche",
    instructions:
      "Rédigez un court article, ton neutre. La bibliothèque de Vannes ouvre le dimanche à partir du 6 septembre 2026. Elle prête 92 000 documents. Précisez que l'inscription reste gratuite pour les moins de 26 ans. « Le dimanche, les familles ont le temps », dit la directrice Nadia Le Goff. N'utilisez pas le mot « révolution ».",
    facts: [
      "6 septembre 2026",
      "92 000 documents",
      "'inscription reste gratuite pour les moins de 26 ans",
      "Le dimanche, les familles ont le temps",
      "Nadia Le Goff",
    ],
    orders: ["Rédigez", "ton neutre", "Précisez", "N'utilisez pas"],
    bans: ["révolution"],
  },
  {
    name: "Spanish facts between orders",
    title: "Nuevo mercado de abastos en Lugo",
    instructions:
      "Por favor, escribe una nota breve para nuestro blog. El mercado abre el 15 de octubre de 2026 con 72 puestos. La obra costó 5,3 millones de euros. Menciona que habrá autobús gratis los sábados. La alcaldesa Rosa Vidal lo inauguró con vecinos del barrio. No menciones las obras de la calle. Máximo 200 palabras.",
    facts: [
      "15 de octubre de 2026",
      "72 puestos",
      "5,3 millones de euros",
      "habrá autobús gratis los sábados",
      "Rosa Vidal",
    ],
    orders: ["escribe", "Menciona", "No menciones", "200 palabras"],
    bans: ["obras de la calle"],
  },
  {
    name: "Italian facts between orders",
    title: "Riapre il teatro di Fermo",
    instructions:
      "Scrivete un articolo di circa 300 parole in tono cordiale. Il teatro di Fermo riapre il 20 novembre 2026 dopo 3 anni di lavori. Ha 640 posti. Ricordate che il primo spettacolo è gratuito. Il direttore Paolo Conti promette 45 serate. Evitate superlativi.",
    facts: [
      "20 novembre 2026",
      "3 anni di lavori",
      "640 posti",
      "l primo spettacolo è gratuito",
      "Paolo Conti promette 45 serate",
    ],
    orders: ["Scrivete", "300 parole", "Ricordate", "Evitate"],
  },
  {
    name: "Dutch facts between orders",
    title: "Fietstunnel in Zwolle",
    instructions:
      "Schrijf een kort nieuwsbericht. De fietstunnel onder het spoor in Zwolle gaat op 14 maart 2027 open. Hij is 85 meter lang en kostte 12 miljoen euro. Vermeld dat er 's nachts licht brandt. Wethouder Anja Bos opent de tunnel. Houd het zakelijk, maximaal 180 woorden.",
    facts: ["14 maart 2027", "85 meter lang", "12 miljoen euro", "er 's nachts licht brandt", "Anja Bos"],
    orders: ["Schrijf", "Vermeld", "zakelijk", "180 woorden"],
  },
  {
    name: "Portuguese facts between orders",
    title: "Feira do livro de Braga",
    instructions:
      "Escreva um texto curto para o site. A feira do livro de Braga decorre de 3 a 12 de julho de 2026. Participam 58 editoras. Refira que a entrada é livre. No ano passado vieram 41 mil visitantes. Tom: leve.",
    facts: ["3 a 12 de julho de 2026", "58 editoras", "entrada é livre", "41 mil visitantes"],
    orders: ["Escreva", "Refira", "leve"],
  },
  {
    name: "Danish facts between orders",
    title: "Havnebad i Vejle",
    instructions:
      "Skriv en kort artikel i en venlig tone. Havnebadet i Vejle åbner den 1. juni 2026. Det har 3 bassiner og plads til 250 gæster. Nævn, at entreen er gratis. Arkitekten hedder Mette Lund. Højst 200 ord.",
    facts: ["1. juni 2026", "3 bassiner og plads til 250 gæster", "ntreen er gratis", "Mette Lund"],
    orders: ["Skriv", "venlig tone", "Nævn", "200 ord"],
  },
  {
    name: "Swedish facts between orders",
    title: "Nytt bibliotek i Umeå",
    instructions:
      "Skriv en nyhetstext på cirka 200 ord. Biblioteket i Umeå får en ny barnavdelning den 5 oktober 2026. Den rymmer 14 000 böcker. Nämn att invigningen börjar klockan 11. Chefen Karin Öberg räknar med 900 besökare om dagen. Undvik fackord.",
    facts: ["5 oktober 2026", "14 000 böcker", "nvigningen börjar klockan 11", "Karin Öberg", "900 besökare"],
    orders: ["Skriv", "200 ord", "Nämn", "fackord"],
  },
  {
    name: "Polish facts between orders",
    title: "Nowa linia tramwajowa w Olsztynie",
    instructions:
      "Napisz krótki artykuł. Nowa linia tramwajowa w Olsztynie rusza 2 września 2026. Ma 6,1 km i 11 przystanków. Wspomnij, że przejazd będzie bezpłatny przez pierwszy tydzień. Budowa kosztowała 402 miliony złotych. Nie używaj słowa „rewolucja”.",
    facts: [
      "2 września 2026",
      "6,1 km i 11 przystanków",
      "rzejazd będzie bezpłatny przez pierwszy tydzień",
      "402 miliony złotych",
    ],
    orders: ["Napisz", "Wspomnij", "Nie używaj"],
    bans: ["rewolucja"],
  },
  {
    name: "Japanese facts between orders",
    title: "駅前図書館が開館",
    instructions:
      "駅前図書館の開館について記事を書いてください。開館日は2026年10月3日です。蔵書は12万冊で、座席は300席あります。館長の佐藤恵さんは「夜も使える図書館にしたい」と話しています。文体は「です・ます」でお願いします。",
    facts: ["2026年10月3日", "蔵書は12万冊", "300席", "佐藤恵", "夜も使える図書館にしたい"],
    orders: ["書いてください", "文体", "お願いします"],
  },
  {
    name: "Chinese facts between orders",
    title: "滨江步道开放",
    instructions:
      "请写一篇关于滨江步道的短文，语气亲切。滨江步道全长8.6公里，2026年5月1日开放。沿途有14个休息亭。设计师是林晓梅。不要提到施工延误。字数300字左右。",
    facts: ["全长8.6公里", "2026年5月1日开放", "14个休息亭", "林晓梅"],
    orders: ["请写", "语气", "不要提到", "300字"],
    bans: ["施工延误"],
  },
  {
    name: "Arabic facts between orders",
    title: "افتتاح حديقة النخيل",
    instructions:
      "اكتب مقالا قصيرا بأسلوب ودي. تفتتح حديقة النخيل في مسقط يوم 5 أكتوبر 2026. تبلغ مساحتها 12 هكتارا وفيها 900 نخلة. الدخول مجاني للأطفال. لا تذكر التأخير. الطول: 200 كلمة.",
    facts: ["5 أكتوبر 2026", "12 هكتارا", "900 نخلة", "الدخول مجاني للأطفال"],
    orders: ["اكتب", "لا تذكر", "200 كلمة"],
    bans: ["التأخير"],
  },
];
