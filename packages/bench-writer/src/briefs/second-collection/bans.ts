import type { BriefText } from "../brief.ts";

export const banBriefs: readonly BriefText[] = [
  {
    id: "b-w-ban-status-page",
    language: "en",
    title: "Why we moved our status page",
    instructions:
      'hey! need a blog post for the eng blog, ~500 words, first person plural. A few no-gos from legal: never say "zero downtime", never name our old vendor (Brightcastle), and please no "game-changer" / "seamless" fluff, our CTO twitches. What happened: on 11 February the status page of kLanternQ went dark for 47 minutes, together with the thing it was meant to report on. We moved it to a second provider in March. Failover takes 90 seconds now, it used to take 12 minutes. Two customers, Ostrava Rail and Pho Minh Foods, had asked for this. We think (just our opinion!) that status pages should be boring. The SMS alerts are not part of this, those may follow in autumn. PS: draft by Thurs pls, Kwabena needs a day to review it',
    subject: "moving the status page of kLanternQ",
    words: 500,
    orders: [
      "need a blog post for the eng blog",
      "first person plural",
      "A few no-gos from legal",
      "never name our old vendor",
      "our CTO twitches",
      "draft by Thurs pls",
      "Kwabena needs a day to review it",
    ],
    bans: ["zero downtime", "Brightcastle", "game-changer", "seamless"],
    facts: [
      "11 February",
      "kLanternQ",
      "47 minutes",
      "March",
      "90 seconds",
      "12 minutes",
      "Ostrava Rail",
      "Pho Minh Foods",
    ],
    truths: [
      [
        "on 11 February the status page of kLanternQ went dark for 47 minutes",
        "On 11 February, the status page of kLanternQ was dark for 47 minutes.",
      ],
      ["We moved it to a second provider in March", "In March, we moved the page to a second provider."],
      [
        "Failover takes 90 seconds now, it used to take 12 minutes",
        "Failover now takes 90 seconds, where it used to take 12 minutes.",
      ],
      [
        "Two customers, Ostrava Rail and Pho Minh Foods, had asked for this",
        "Ostrava Rail and Pho Minh Foods, two of our customers, had asked for the move.",
      ],
      [
        "We think (just our opinion!) that status pages should be boring",
        "In our opinion, a status page should be boring.",
      ],
      [
        "The SMS alerts are not part of this, those may follow in autumn",
        "SMS alerts are not part of the move, but they may follow in autumn.",
      ],
    ],
    faults: [
      ["figure", 0, "On 11 February, the status page of kLanternQ was dark for 74 minutes."],
      ["unit", 2, "Failover now takes 90 milliseconds, where it used to take 12 minutes."],
      ["certainty", 5, "SMS alerts are not part of the move, but they will follow in autumn."],
      ["month", 1, "In May, we moved the page to a second provider."],
      ["counted-thing", 3, "Ostrava Rail and Pho Minh Foods, two of our suppliers, had asked for the move."],
    ],
    general: [
      "A status page is only useful when it keeps working while everything else is broken.",
      "It helps to rehearse a failover on a calm day, before anybody depends on it.",
      "People who open a status page want to know what is broken and when they will hear more.",
    ],
  },
  {
    id: "b-w-ban-running-clinic",
    language: "en",
    title: "A clinic for runners",
    instructions:
      'Good morning,\nwe need a page for our website about the new running clinic, max. 300 words, British spelling please. Because of the advertising rules for health professions you must not use "pain-free", "painless" or "guaranteed" anywhere, and no before-and-after stories.\nThe running clinic takes place on Tuesdays from 17:00 to 20:00. A first assessment lasts 50 minutes and costs £68; a follow-up lasts 30 minutes and costs £41. The clinic is led by Ngozi Adeyemi-Holt, and Bartosz Wnuk does the treadmill analysis. Children under 12 are not assessed. A referral from a GP is not needed. Shoes are tested here but not sold.\nKind regards\nFiona (front desk)\n--\nThis e-mail is confidential. Sent with Mailbee.',
    subject: "a running clinic at a physiotherapy practice",
    words: 300,
    bound: "at-most",
    orders: [
      "we need a page for our website",
      "British spelling please",
      "Because of the advertising rules for health professions",
      "and no before-and-after stories",
      "This e-mail is confidential",
      "Sent with Mailbee",
    ],
    bans: ["pain-free", "painless", "guaranteed"],
    facts: ["Tuesdays", "17:00", "20:00", "£68", "£41", "Ngozi Adeyemi-Holt", "Bartosz Wnuk"],
    truths: [
      [
        "The running clinic takes place on Tuesdays from 17:00 to 20:00",
        "On Tuesdays, the running clinic takes place from 17:00 to 20:00.",
      ],
      [
        "A first assessment lasts 50 minutes and costs £68; a follow-up lasts 30 minutes and costs £41",
        "A first assessment of 50 minutes costs £68, a follow-up of 30 minutes £41.",
      ],
      [
        "The clinic is led by Ngozi Adeyemi-Holt, and Bartosz Wnuk does the treadmill analysis",
        "Ngozi Adeyemi-Holt leads the clinic, while Bartosz Wnuk does the treadmill analysis.",
      ],
      ["Children under 12 are not assessed", "The clinic does not assess children under 12."],
      ["A referral from a GP is not needed", "You do not need a referral from a GP."],
      ["Shoes are tested here but not sold", "Shoes can be tested at the clinic, but they are not sold there."],
    ],
    faults: [
      ["swapped-numbers", 1, "A first assessment of 50 minutes costs £41, a follow-up of 30 minutes £68."],
      ["swapped-entities", 2, "Bartosz Wnuk leads the clinic, while Ngozi Adeyemi-Holt does the treadmill analysis."],
      ["scope", 3, "The clinic does not assess any children at all."],
      ["negation", 4, "You need a referral from a GP first."],
      ["currency", 1, "A first assessment of 50 minutes costs €68, a follow-up of 30 minutes €41."],
    ],
    general: [
      "Bringing the shoes you usually run in makes an assessment easier.",
      "It is a good idea to note beforehand where and when something hurts.",
    ],
  },
  {
    id: "b-w-ban-hofladen",
    language: "de",
    title: "Unser Hofladen zieht um",
    instructions:
      "Moin, bräuchte was für Webseite + Aushang, so 250 Wörter, Leser duzen. WICHTIG: nirgends „nachhaltig“ oder „Superfood“ schreiben, und der Nachbarhof Edelmann darf nicht vorkommen (Streit!). Also: Ab 4. September verkaufen wir nicht mehr in der Scheune, sondern im alten Milchhaus. Geöffnet ist mittwochs und samstags von 9 bis 13 Uhr. Kartoffeln gibt's in Säcken zu 12,5 kg, der Sack kostet 14 Euro. Die Eier kommen von Familie Öztürk-Brand aus Lüttjenrade, das Mehl von der Mühle Wieczorek. EC-Karte nehmen wir vorerst nicht. Meine Frau Insa meint, der Weg durch den Garten sei der schönste. Foto vom Milchhaus schick ich nach. Danke dir! Hinnerk",
    subject: "der Umzug des Hofladens",
    words: 250,
    orders: [
      "bräuchte was für Webseite + Aushang",
      "Leser duzen",
      "WICHTIG: nirgends",
      "darf nicht vorkommen",
      "Foto vom Milchhaus schick ich nach",
      "Danke dir",
    ],
    bans: ["nachhaltig", "Superfood", "Edelmann"],
    facts: ["4. September", "Milchhaus", "12,5 kg", "14 Euro", "Öztürk-Brand", "Lüttjenrade", "Mühle Wieczorek"],
    truths: [
      [
        "Ab 4. September verkaufen wir nicht mehr in der Scheune, sondern im alten Milchhaus",
        "Ab 4. September verkaufen wir im alten Milchhaus und nicht mehr in der Scheune.",
      ],
      [
        "Kartoffeln gibt's in Säcken zu 12,5 kg, der Sack kostet 14 Euro",
        "Kartoffeln gibt es im Sack zu 12,5 kg für 14 Euro.",
      ],
      [
        "Die Eier kommen von Familie Öztürk-Brand aus Lüttjenrade, das Mehl von der Mühle Wieczorek",
        "Die Eier liefert Familie Öztürk-Brand aus Lüttjenrade, das Mehl die Mühle Wieczorek.",
      ],
      ["EC-Karte nehmen wir vorerst nicht", "EC-Karten nehmen wir vorerst nicht an."],
      [
        "Meine Frau Insa meint, der Weg durch den Garten sei der schönste",
        "Der Weg durch den Garten sei der schönste, meint Insa.",
      ],
      ["Geöffnet ist mittwochs und samstags von 9 bis 13 Uhr", "Mittwochs und samstags ist von 9 bis 13 Uhr geöffnet."],
    ],
    faults: [
      ["direction", 0, "Ab 4. September verkaufen wir in der Scheune und nicht mehr im alten Milchhaus."],
      ["unit", 1, "Kartoffeln gibt es im Sack zu 12,5 Pfund für 14 Euro."],
      ["swapped-entities", 2, "Die Eier liefert die Mühle Wieczorek, das Mehl Familie Öztürk-Brand aus Lüttjenrade."],
      ["negation", 3, "EC-Karten nehmen wir ebenfalls an."],
      ["opinion-as-fact", 4, "Der Weg durch den Garten ist der schönste von allen."],
    ],
    general: [
      "Wer mit dem Rad kommt, packt am besten einen Korb ein.",
      "In einem kühlen Raum halten sich Kartoffeln länger als in der Küche.",
    ],
  },
  {
    id: "b-w-ban-mutirao",
    language: "pt",
    title: "O mutirão do Morro do Quiabo",
    instructions:
      'Oi pessoal, tudo bem? Precisamos de um texto pro site da associação, umas 300 palavras, tom acolhedor. Não usar de jeito nenhum: "carentes", "favela", "vítimas". Também não citar o patrocinador Grupo Altamar, que saiu do projeto.\nO mutirão de 16 de agosto plantou 210 mudas na encosta do Morro do Quiabo. Participaram 64 moradores e 9 estudantes da escola Dandara. Dona Iracema dos Anjos coordenou o viveiro; Tainá Guarani-Reis cuidou da água. A prefeitura prometeu trocar a bomba até novembro. Nem todas as mudas vingaram: 30 secaram por causa do calor.\nobs: mandar pra Lu revisar antes de publicar, valeu!',
    subject: "o mutirão de plantio no Morro do Quiabo",
    words: 300,
    orders: [
      "Precisamos de um texto pro site da associação",
      "umas 300 palavras",
      "tom acolhedor",
      "Não usar de jeito nenhum",
      "Também não citar o patrocinador",
      "mandar pra Lu revisar antes de publicar",
    ],
    bans: ["carentes", "favela", "vítimas", "Grupo Altamar"],
    facts: [
      "16 de agosto",
      "210 mudas",
      "Morro do Quiabo",
      "64 moradores",
      "9 estudantes",
      "Dandara",
      "Iracema dos Anjos",
      "Tainá Guarani-Reis",
      "novembro",
    ],
    truths: [
      [
        "O mutirão de 16 de agosto plantou 210 mudas na encosta do Morro do Quiabo",
        "No mutirão de 16 de agosto, 210 mudas foram plantadas na encosta do Morro do Quiabo.",
      ],
      [
        "Participaram 64 moradores e 9 estudantes da escola Dandara",
        "Estiveram presentes 64 moradores e 9 estudantes da escola Dandara.",
      ],
      [
        "Dona Iracema dos Anjos coordenou o viveiro; Tainá Guarani-Reis cuidou da água",
        "Dona Iracema dos Anjos coordenou o viveiro, e Tainá Guarani-Reis cuidou da água.",
      ],
      [
        "A prefeitura prometeu trocar a bomba até novembro",
        "A prefeitura prometeu que a bomba será trocada até novembro.",
      ],
      ["Nem todas as mudas vingaram: 30 secaram por causa do calor", "Por causa do calor, 30 das mudas secaram."],
    ],
    faults: [
      ["month", 0, "No mutirão de 16 de abril, 210 mudas foram plantadas na encosta do Morro do Quiabo."],
      ["swapped-numbers", 1, "Estiveram presentes 9 moradores e 64 estudantes da escola Dandara."],
      ["swapped-entities", 2, "Tainá Guarani-Reis coordenou o viveiro, e Dona Iracema dos Anjos cuidou da água."],
      ["certainty", 3, "A prefeitura já trocou a bomba."],
      ["scope", 4, "Por causa do calor, todas as mudas secaram."],
    ],
    general: [
      "Uma muda nova precisa de sombra e de água até criar raízes.",
      "Quando a vizinhança cuida junto, o trabalho de cada um fica mais leve.",
    ],
  },
  {
    id: "b-w-ban-washi",
    language: "ja",
    title: "和紙の小さな展覧会",
    instructions:
      "お世話になっております。館報に載せる紹介文を600字程度でお願いします。です・ます調で。「無形文化財」「伝統の技」「匠」という言葉は使わないでください(申請中のため)。\n展覧会は10月3日から11月24日まで、本館の2階で開きます。職人のグエン・ティ・ホアさんの作品38点を展示します。紙は楮だけで漉かれ、漂白剤は使っていません。入館料は一般500円、高校生以下は無料です。撮影は1階でのみ可能です。来年は巡回展を行うかもしれません。\n写真は後ほど送ります。どうぞよろしくお願いいたします。\n学芸課 大槻",
    subject: "和紙の展覧会",
    words: 600,
    unit: "characters",
    orders: [
      "館報に載せる紹介文",
      "600字程度でお願いします",
      "です・ます調で",
      "という言葉は使わないでください",
      "写真は後ほど送ります",
      "どうぞよろしくお願いいたします",
    ],
    bans: ["無形文化財", "伝統の技", "匠"],
    facts: ["10月3日", "11月24日", "グエン・ティ・ホア", "38点", "500円"],
    truths: [
      [
        "展覧会は10月3日から11月24日まで、本館の2階で開きます",
        "展覧会は本館の2階で、10月3日から11月24日まで開かれます。",
      ],
      [
        "職人のグエン・ティ・ホアさんの作品38点を展示します",
        "会場には、職人のグエン・ティ・ホアさんの作品38点が並びます。",
      ],
      ["紙は楮だけで漉かれ、漂白剤は使っていません", "紙は楮だけで漉かれていて、漂白剤は使われていません。"],
      ["入館料は一般500円、高校生以下は無料です", "入館料は一般が500円で、高校生以下は無料です。"],
      ["撮影は1階でのみ可能です", "撮影ができるのは1階だけです。"],
      ["来年は巡回展を行うかもしれません", "来年は巡回展が行われるかもしれません。"],
    ],
    faults: [
      ["month", 0, "展覧会は本館の2階で、10月3日から12月24日まで開かれます。"],
      ["counted-thing", 1, "会場には、職人のグエン・ティ・ホアさんの道具38点が並びます。"],
      ["negation", 2, "紙は楮だけで漉かれていて、漂白剤は使われています。"],
      ["scope", 4, "撮影は館内のどこでもできます。"],
      ["certainty", 5, "来年は巡回展が行われます。"],
    ],
    general: [
      "手で漉いた紙は、光にかざすと表情が変わって見えます。",
      "作品の前で少し立ち止まると、紙の厚みの違いに気づきます。",
    ],
  },
];
