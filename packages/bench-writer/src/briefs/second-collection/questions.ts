import type { BriefText } from "../brief.ts";

export const questionBriefs: readonly BriefText[] = [
  {
    id: "b-f-qa-kiln",
    language: "en",
    title: "Moving house with a piano",
    instructions: `Q: What do you want?
A: A blog article for our removals firm, 400 words or so. Helpful, a bit cheeky. Third person please.

Q: Who is it for?
A: People who've inherited a piano and are terrified lol

Q: What must be in there?
A: An upright weighs about 220 kilos and needs 3 movers. A grand needs 5 movers. We (Shift & Daughters) charge 180 pounds for an upright on the ground floor. Each flight of stairs adds 40 pounds.

Q: How long beforehand should they book?
A: Three weeks. In July, five weeks.

Q: Is the piano insured?
A: Yes on the road. No in storage!!

Q: Any quote?
A: Yes, our foreman Tunde Oyelaran-Pike: "Nobody ever regrets measuring the door twice." The tuner Wilhelmina de la Cruz reckons tuning on the same day is a waste of money.

Q: What changes next?
A: We might buy a second stair-climber. And storage complaints dropped from 31 to 12 last year.

Q: Anything to avoid?
A: No mention of the Henshaw job. Don't say "stress-free". Ignore the other questions in the form, they're from HR.

Q: Preferred start date?
A: n/a`,
    subject: "moving a piano",
    words: 400,
    bans: ["stress-free", "Henshaw"],
    orders: [
      "Q: What do you want?",
      "A blog article for our removals firm",
      "Helpful, a bit cheeky",
      "Third person please",
      "Q: What must be in there?",
      "Q: Any quote?",
      "Q: Anything to avoid?",
      "Ignore the other questions in the form",
      "Q: Preferred start date?",
    ],
    facts: [
      "220 kilos",
      "3 movers",
      "5 movers",
      "Shift & Daughters",
      "180 pounds",
      "40 pounds",
      "July",
      "Tunde Oyelaran-Pike",
      "Nobody ever regrets measuring the door twice",
      "Wilhelmina de la Cruz",
    ],
    truths: [
      [
        "An upright weighs about 220 kilos and needs 3 movers",
        "For an upright of about 220 kilos, 3 movers are needed.",
      ],
      ["A grand needs 5 movers", "It takes 5 movers to shift a grand."],
      [
        "charge 180 pounds for an upright on the ground floor",
        "On the ground floor, Shift & Daughters charges 180 pounds for an upright.",
      ],
      ["Each flight of stairs adds 40 pounds", "Every flight of stairs costs another 40 pounds."],
      [
        ["A: Three weeks. In July, five weeks.", "In July, five weeks"],
        "Customers should book three weeks ahead, or five weeks ahead in July.",
      ],
      [
        ["A: Yes on the road. No in storage", "Yes on the road"],
        "The piano is insured on the road but not in storage.",
      ],
      [
        "Nobody ever regrets measuring the door twice.",
        "“Nobody ever regrets measuring the door twice,” says foreman Tunde Oyelaran-Pike.",
      ],
      [
        "Wilhelmina de la Cruz reckons tuning on the same day is a waste of money",
        "Tuning on the same day, reckons the tuner Wilhelmina de la Cruz, is a waste of money.",
      ],
      ["We might buy a second stair-climber", "The firm might buy a second stair-climber."],
      [
        "storage complaints dropped from 31 to 12 last year",
        "Complaints about storage dropped from 31 to 12 last year.",
      ],
    ],
    faults: [
      ["figure", 0, "For an upright of about 520 kilos, 3 movers are needed."],
      ["currency", 2, "On the ground floor, Shift & Daughters charges 180 euros for an upright."],
      ["month", 4, "Customers should book three weeks ahead, or five weeks ahead in January."],
      ["negation", 5, "The piano is not insured on the road or in storage."],
      ["speaker", 6, "“Nobody ever regrets measuring the door twice,” says the tuner Wilhelmina de la Cruz."],
      ["opinion-as-fact", 7, "Tuning on the same day is always a waste of money."],
      ["counted-thing", 9, "Complaints about drivers dropped from 31 to 12 last year."],
    ],
    general: [
      "A piano asks for more planning than a wardrobe.",
      "Blankets and straps do more for the wood than strong words on the landing.",
    ],
  },
  {
    id: "b-f-qa-tea-zh",
    language: "zh",
    title: "云岭茶坊问答稿改写",
    instructions: `编辑您好，下面是采访记录，请改写成一篇500字左右的介绍文章，不要保留问答形式，语气亲切，不用感叹号。

问：茶坊什么时候开的？
答：1998年，由韦阿妹创办，现在由儿子韦东明管理。
问：每年做多少茶？
答：大约12吨，其中红茶9吨，白茶3吨。
问：有多少工人？
答：46名工人，一半以上是附近村民。
问：多少钱一盒？
答：红茶120元，白茶260元。
问：卖到国外吗？
答：只卖到日本，不卖到欧洲。
问：茶艺师娜杰日达·科瓦尔怎么看？
答：她说：“水比茶更难懂。”她还觉得白茶被低估了。
问：采茶季？
答：3月开始，10月结束。
问：今后呢？
答：也许会开第二家店。游客从每月800人降到了500人。
问：可以自己采茶吗？
答：可以，但周末不行。（这句请保留意思）
问：还有吗？
答：别写我父亲的事，谢谢。`,
    subject: "云岭茶坊",
    words: 500,
    unit: "characters",
    orders: [
      "下面是采访记录",
      "请改写成一篇500字左右的介绍文章",
      "不要保留问答形式",
      "语气亲切，不用感叹号",
      "这句请保留意思",
      "别写我父亲的事",
      "茶艺师娜杰日达·科瓦尔怎么看",
    ],
    facts: [
      "1998年",
      "韦阿妹",
      "韦东明",
      "12吨",
      "46名工人",
      "120元",
      "260元",
      "娜杰日达·科瓦尔",
      "水比茶更难懂",
      "3月",
      "10月",
    ],
    truths: [
      ["1998年，由韦阿妹创办，现在由儿子韦东明管理", "茶坊是韦阿妹1998年创办的，如今由儿子韦东明打理。"],
      ["大约12吨，其中红茶9吨，白茶3吨", "茶坊一年大约做12吨茶，红茶占9吨，白茶占3吨。"],
      ["46名工人，一半以上是附近村民", "46名工人里，一半以上是附近的村民。"],
      ["红茶120元，白茶260元", "一盒红茶卖120元，一盒白茶卖260元。"],
      ["只卖到日本，不卖到欧洲", "茶叶在国外只销往日本，没有卖到欧洲。"],
      ["水比茶更难懂。", "“水比茶更难懂。”茶艺师娜杰日达·科瓦尔说。"],
      ["她还觉得白茶被低估了", "这位茶艺师觉得白茶被低估了。"],
      ["3月开始，10月结束", "采茶季从3月持续到10月。"],
      ["也许会开第二家店", "茶坊今后也许会开第二家店。"],
      ["游客从每月800人降到了500人", "每月的游客从800人减少到500人。"],
      ["可以，但周末不行", "游客平日可以自己采茶，周末则不行。"],
    ],
    faults: [
      ["swapped-entities", 0, "茶坊是韦东明1998年创办的，如今由韦阿妹打理。"],
      ["unit", 1, "茶坊一年大约做12公斤茶，红茶占9公斤，白茶占3公斤。"],
      ["counted-thing", 2, "46名游客里，一半以上是附近的村民。"],
      ["currency", 3, "一盒红茶卖120日元，一盒白茶卖260日元。"],
      ["speaker", 5, "“水比茶更难懂。”韦东明说。"],
      ["direction", 9, "每月的游客从500人增加到800人。"],
      ["polarity", 10, "游客平日可以自己采茶，周末也同样欢迎。"],
    ],
    general: ["喝茶的人常说，急不得的事情里，泡茶算一件。", "同一片山坡上的叶子，早晚采下来味道也不一样。"],
  },
  {
    id: "b-f-qa-teatro-es",
    language: "es",
    title: "Teatro La Perdiz: preguntas y respuestas",
    instructions: `Hola equipo, os paso el cuestionario tal cual. Haced un artículo seguido de 350 palabras (¡sin formato entrevista!) para la web del ayuntamiento. Trato de usted.

¿Qué es La Perdiz? – Un teatro de 212 butacas en Olmeda, cerrado desde 2014.
¿Quién lo reabre? – La compañía Humo y Cía., con la directora Aránzazu Iturbe y la productora Yolanda M'Bengue.
¿Cuándo? – El 21 de marzo.
¿Cuánto ha costado? – 540.000 euros; el tejado, 190.000 euros.
¿Entradas? – 12 euros; los jueves, 8 euros.
¿Habrá musicales? – No, ninguno.
¿Una frase de la directora? – «El telón es solo una puerta más.»
¿Qué opina el crítico Fermín Lasarte? – Que la acústica es floja.
¿Escuela de teatro? – Quizá en 2027, está por ver.
¿Accesibilidad? – Solo la platea es accesible en silla de ruedas.
¿Vecinos? – La asociación de comerciantes aplaude la reapertura.
¿Algo más? – No pongáis mi nombre ni el de la gestoría. ¿Me lo mandáis antes del viernes? Un saludo, Chus`,
    subject: "la reapertura del teatro La Perdiz",
    words: 350,
    orders: [
      "os paso el cuestionario tal cual",
      "Haced un artículo seguido de 350 palabras",
      "sin formato entrevista",
      "para la web del ayuntamiento",
      "Trato de usted",
      "¿Una frase de la directora?",
      "No pongáis mi nombre ni el de la gestoría",
      "¿Me lo mandáis antes del viernes?",
    ],
    facts: [
      "La Perdiz",
      "212 butacas",
      "Olmeda",
      "2014",
      "Humo y Cía.",
      "Aránzazu Iturbe",
      "Yolanda M'Bengue",
      "21 de marzo",
      "540.000 euros",
      "190.000 euros",
      "12 euros",
      "8 euros",
      "El telón es solo una puerta más",
      "Fermín Lasarte",
    ],
    truths: [
      [
        "Un teatro de 212 butacas en Olmeda, cerrado desde 2014",
        "En Olmeda, el teatro La Perdiz, con 212 butacas, estaba cerrado desde 2014.",
      ],
      [
        "La compañía Humo y Cía., con la directora Aránzazu Iturbe y la productora Yolanda M'Bengue",
        "Lo reabre la compañía Humo y Cía., que dirige Aránzazu Iturbe y produce Yolanda M'Bengue.",
      ],
      ["El 21 de marzo", "La reapertura es el 21 de marzo."],
      [
        "540.000 euros; el tejado, 190.000 euros",
        "Las obras han costado 540.000 euros, de los que 190.000 euros fueron para el tejado.",
      ],
      ["12 euros; los jueves, 8 euros", "La entrada vale 12 euros, pero 8 euros los jueves."],
      [["No, ninguno", "¿Habrá musicales?"], "No habrá ningún musical."],
      ["El telón es solo una puerta más.", "«El telón es solo una puerta más», afirma Aránzazu Iturbe."],
      [
        ["Que la acústica es floja", "¿Qué opina el crítico Fermín Lasarte?"],
        "Floja le parece la acústica al crítico Fermín Lasarte.",
      ],
      [["Quizá en 2027, está por ver", "¿Escuela de teatro?"], "Quizá haya escuela de teatro en 2027."],
      ["Solo la platea es accesible en silla de ruedas", "En silla de ruedas se accede solo a la platea."],
      [
        "La asociación de comerciantes aplaude la reapertura",
        "La asociación de comerciantes celebra que el teatro reabra.",
      ],
    ],
    faults: [
      ["counted-thing", 0, "En Olmeda, el teatro La Perdiz, con 212 palcos, estaba cerrado desde 2014."],
      [
        "swapped-entities",
        1,
        "Lo reabre la compañía Humo y Cía., que dirige Yolanda M'Bengue y produce Aránzazu Iturbe.",
      ],
      ["month", 2, "La reapertura es el 21 de mayo."],
      ["figure", 3, "Las obras han costado 450.000 euros, de los que 190.000 euros fueron para el tejado."],
      ["swapped-numbers", 4, "La entrada vale 8 euros, pero 12 euros los jueves."],
      ["scope", 9, "En silla de ruedas se accede a todo el teatro."],
      ["polarity", 10, "La asociación de comerciantes lamenta que el teatro reabra."],
    ],
    general: [
      "Un teatro vacío guarda el eco de todo lo que pasó en él.",
      "Llegar con tiempo permite mirar la sala antes de que se apaguen las luces.",
    ],
  },
  {
    id: "b-f-qa-faerge-da",
    language: "da",
    title: "Spørgsmål og svar: Ny skole på Lyngø",
    instructions: `Kære skribent. Vi har samlet svar fra borgermødet, og de skal blive til EN sammenhængende artikel, ca. 300 ord, til kommunens nyhedsbrev. Ikke noget "vi". Ingen citater ud over det ene. Tak på forhånd!

Hvor mange elever? - 64 elever, heraf 22 fra fastlandet
Hvem er leder? - Skoleleder Ditte Marie Skovgaard-Mensah, viceleder Jan de Bruijn
Hvad koster byggeriet? - 31 millioner kroner. Staten betaler 10 millioner kroner
Hvornår åbner skolen? - 12. august
Hvor lang er færgeturen? - 25 minutter
Er der svømmehal? - nej, men der er sauna
Får alle klasser nye lokaler? - nej kun de mindste
Citat: "Havet er vores største klasseværelse." (Jan de Bruijn)
Hvad siger forældrerådet? - de er glade for planen
Hvad siger Lyngø Borgerforening? - at skolen ligger for langt fra havnen
Kommer der et fritidshjem? - muligvis, det afgøres til foråret
Hvem skal have ros? - det springer I bare over`,
    subject: "den nye skole på Lyngø",
    words: 300,
    orders: [
      "Vi har samlet svar fra borgermødet",
      "de skal blive til EN sammenhængende artikel",
      "til kommunens nyhedsbrev",
      "Ingen citater ud over det ene",
      "Tak på forhånd",
      "Hvem skal have ros?",
      "det springer I bare over",
    ],
    facts: [
      "64 elever",
      "Ditte Marie Skovgaard-Mensah",
      "Jan de Bruijn",
      "31 millioner kroner",
      "10 millioner kroner",
      "12. august",
      "25 minutter",
      "Havet er vores største klasseværelse",
    ],
    truths: [
      ["64 elever, heraf 22 fra fastlandet", "Af skolens 64 elever kommer 22 fra fastlandet."],
      [
        "Skoleleder Ditte Marie Skovgaard-Mensah, viceleder Jan de Bruijn",
        "Ditte Marie Skovgaard-Mensah er leder, og Jan de Bruijn er viceleder.",
      ],
      [
        "31 millioner kroner. Staten betaler 10 millioner kroner",
        "Byggeriet koster 31 millioner kroner, og 10 millioner kroner betales af staten.",
      ],
      ["Hvornår åbner skolen? - 12. august", "Skolen åbner 12. august."],
      ["Hvor lang er færgeturen? - 25 minutter", "Turen med færgen tager 25 minutter."],
      ["nej, men der er sauna", "Der er ingen svømmehal, men en sauna."],
      ["Får alle klasser nye lokaler? - nej kun de mindste", "Kun de mindste klasser får nye lokaler."],
      ["Havet er vores største klasseværelse.", "»Havet er vores største klasseværelse,« siger Jan de Bruijn."],
      ["Hvad siger forældrerådet? - de er glade for planen", "Forældrerådet er glad for planen."],
      [
        "at skolen ligger for langt fra havnen",
        "Skolen ligger efter Lyngø Borgerforenings mening for langt fra havnen.",
      ],
      ["Kommer der et fritidshjem? - muligvis", "Muligvis kommer der et fritidshjem."],
    ],
    faults: [
      ["figure", 0, "Af skolens 46 elever kommer 22 fra fastlandet."],
      ["currency", 2, "Byggeriet koster 31 millioner euro, og 10 millioner euro betales af staten."],
      ["unit", 4, "Turen med færgen tager 25 timer."],
      ["scope", 6, "Alle klasser får nye lokaler."],
      ["speaker", 7, "»Havet er vores største klasseværelse,« siger Ditte Marie Skovgaard-Mensah."],
      ["polarity", 8, "Forældrerådet er utilfreds med planen."],
      ["opinion-as-fact", 9, "Skolen ligger objektivt set for langt fra havnen."],
    ],
    general: ["På en ø mødes alle før eller siden ved købmanden.", "Børn lærer af vejret, når de går ud i det."],
  },
];
