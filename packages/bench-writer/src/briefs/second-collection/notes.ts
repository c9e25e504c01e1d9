import type { BriefText } from "../brief.ts";

export const notes: readonly BriefText[] = [
  {
    id: "b-f-notes-ferry",
    language: "en",
    title: "ferry piece (working title!! find a better one)",
    instructions: `notes from the harbour mtg tues — turn into ~350w news story pls, byline me (Ruaridh), no bullet points in the final copy

- Corrachmore ferry: winter timetable starts 27 Oct
- sailings cut from 9 to 6 a day
- last boat from island 18:40 (was 20:15)
- foot pax 4.20 pounds, unchanged
- Cllr Effie MacAskill-Obi: "You cannot run an island on six boats." she's against obvs
- ferry co. (Sound & Sons) says demand drops by a third after Oct half term. couldn't verify, so attribute!
- Sound & Sons looking at electric boat, cd come 2031, "no promises" acc. to skipper Jens Aa
- freight boat is NOT affected
- school run: 3 of 5 school sailings stay
lede = last boat, thats what people care abt. keep it under the fold, no opinion from us`,
    subject: "the winter timetable of the Corrachmore ferry",
    words: 350,
    orders: [
      "working title!! find a better one",
      "notes from the harbour mtg tues",
      "turn into ~350w news story pls",
      "no bullet points in the final copy",
      "couldn't verify, so attribute",
      "lede = last boat",
      "keep it under the fold",
      "no opinion from us",
    ],
    facts: [
      "Corrachmore",
      "18:40",
      "20:15",
      "Effie MacAskill-Obi",
      "You cannot run an island on six boats",
      "Sound & Sons",
      "2031",
      "Jens Aa",
    ],
    truths: [
      [
        "Corrachmore ferry: winter timetable starts 27 Oct",
        "On 27 October the Corrachmore ferry goes over to its winter timetable.",
      ],
      ["sailings cut from 9 to 6 a day", "The number of daily sailings is cut from 9 to 6."],
      ["last boat from island 18:40 (was 20:15)", "The last boat leaves the island at 18:40 instead of 20:15."],
      ["foot pax 4.20 pounds, unchanged", "Foot passengers still pay 4.20 pounds."],
      [
        "You cannot run an island on six boats",
        "“You cannot run an island on six boats,” said councillor Effie MacAskill-Obi, who is against the cut.",
      ],
      [
        "(Sound & Sons) says demand drops by a third after Oct half term",
        "According to Sound & Sons, demand drops by a third after the October half term.",
      ],
      [
        "Sound & Sons looking at electric boat, cd come 2031",
        "An electric boat could come in 2031, with “no promises”, skipper Jens Aa said.",
      ],
      ["freight boat is NOT affected", "The freight boat is not affected."],
      ["3 of 5 school sailings stay", "Of the 5 school sailings, 3 stay."],
    ],
    faults: [
      ["direction", 1, "The number of daily sailings is raised from 6 to 9."],
      ["swapped-numbers", 2, "The last boat leaves the island at 20:15 instead of 18:40."],
      [
        "polarity",
        4,
        "“You cannot run an island on six boats,” said councillor Effie MacAskill-Obi, who is in favour of the cut.",
      ],
      ["opinion-as-fact", 5, "Demand has been shown to drop by a third after the October half term."],
      ["certainty", 6, "An electric boat will come in 2031, skipper Jens Aa promised."],
      ["scope", 8, "All 5 school sailings stay."],
    ],
    general: [
      "On an island, a timetable decides when the evening ends.",
      "Those who rely on a boat plan their day backwards from the last one.",
    ],
  },
  {
    id: "b-f-notes-imker-de",
    language: "de",
    title: "Notizen Imkerverein",
    instructions: `Stichpunkte vom Handy, bitte daraus nen Artikel fürs Vereinsblatt machen (ca. 300 Wörter, Wir-Form vermeiden):

JHV Imkerverein Unterweissach war am Freitag
neue Vorsitzende: Swetlana Krügler, löst Hans-Peter ab der Wiesche ab
gewählt mit 22 zu 9 Stimmen
Mitglieder: 64 (Vorjahr 57), also wieder mehr
Varroa: 12 Völker von 80 verloren, kein einziges durch Faulbrut
Krügler: „Ich will die Jungen zurückholen.“
ab der Wiesche findet den Honigpreis zu niedrig
Schleuder für 1.350 Euro gekauft
Lehrbienenstand wird evtl. ins Schulgelände verlegt, Schule hat noch nicht zugesagt
Beitrag bleibt gleich
Kassenprüfung ohne Beanstandung

!! kein Wort über den Streit mit Gartenverein !! Überschrift darf ruhig frech sein. Rechtschreibung bitte glattziehen`,
    subject: "die Jahreshauptversammlung des Imkervereins Unterweissach",
    words: 300,
    orders: [
      "Stichpunkte vom Handy",
      "bitte daraus nen Artikel fürs Vereinsblatt machen",
      "Wir-Form vermeiden",
      "kein Wort über den Streit mit Gartenverein",
      "Überschrift darf ruhig frech sein",
      "Rechtschreibung bitte glattziehen",
    ],
    facts: [
      "Swetlana Krügler",
      "Hans-Peter ab der Wiesche",
      "22 zu 9 Stimmen",
      "Ich will die Jungen zurückholen",
      "1.350 Euro",
    ],
    truths: [
      [
        "neue Vorsitzende: Swetlana Krügler, löst Hans-Peter ab der Wiesche ab",
        "Swetlana Krügler löst Hans-Peter ab der Wiesche an der Spitze des Vereins ab.",
      ],
      ["gewählt mit 22 zu 9 Stimmen", "Die Wahl fiel mit 22 zu 9 Stimmen aus."],
      ["Mitglieder: 64 (Vorjahr 57)", "Von 57 auf 64 ist die Zahl der Mitglieder gestiegen."],
      [
        "Varroa: 12 Völker von 80 verloren, kein einziges durch Faulbrut",
        "12 von 80 Völkern gingen an die Varroamilbe verloren, an die Faulbrut kein einziges.",
      ],
      ["Ich will die Jungen zurückholen", "„Ich will die Jungen zurückholen“, sagte Krügler."],
      [
        "ab der Wiesche findet den Honigpreis zu niedrig",
        "Der Honigpreis ist nach Ansicht von ab der Wiesche zu niedrig.",
      ],
      ["Schleuder für 1.350 Euro gekauft", "Für 1.350 Euro schaffte der Verein eine Schleuder an."],
      [
        "Lehrbienenstand wird evtl. ins Schulgelände verlegt",
        "Der Lehrbienenstand zieht womöglich aufs Schulgelände um, eine Zusage der Schule steht noch aus.",
      ],
      ["Kassenprüfung ohne Beanstandung", "Die Kassenprüfung ergab keine Beanstandung."],
    ],
    faults: [
      ["swapped-entities", 0, "Hans-Peter ab der Wiesche löst Swetlana Krügler an der Spitze des Vereins ab."],
      ["direction", 2, "Von 64 auf 57 ist die Zahl der Mitglieder gesunken."],
      ["scope", 3, "Alle 80 Völker gingen an die Varroamilbe verloren, an die Faulbrut kein einziges."],
      ["speaker", 4, "„Ich will die Jungen zurückholen“, sagte ab der Wiesche."],
      ["opinion-as-fact", 5, "Der Honigpreis ist erwiesenermaßen zu niedrig."],
      ["certainty", 7, "Der Lehrbienenstand zieht aufs Schulgelände um, eine Zusage der Schule liegt vor."],
    ],
    general: [
      "Wer Bienen hält, lernt das Warten.",
      "Ein Verein lebt davon, dass jemand die Arbeit macht, die keiner sieht.",
    ],
  },
  {
    id: "b-f-notes-loppis-sv",
    language: "sv",
    title: "Loppisen på Fågelbro skola",
    instructions: `Hej! Lösa anteckningar, gör nåt fint av dem till skolans nyhetsbrev, ungefär 250 ord. Kort och glatt. Inga utropstecken tack :)

* lördag 17 maj, kl 10–14, skolgården
* klass 6B ordnar, pengarna går till resan till Visby. Klass 6A fixar fiket
* förra året fick de in 14 600 kronor
* 35 bord, 20 redan bokade
* bord kostar 150 kr
* rektor Gunilla af Ekenstam är positiv till att eleverna sköter kassan
* fritidsledaren Mehdi Rahmani tycker att priserna är för låga
* vid regn flyttas allt in i gympasalen
* inga elsparkcyklar får säljas
* kanske kommer brandbilen, inte klart
Glöm inte att nämna Visby. Skriv inte ut nåns telefonnummer. mvh Ann-Sofie (mamma i 6B)`,
    subject: "loppisen på Fågelbro skola",
    words: 250,
    keywords: ["Visby"],
    orders: [
      "Lösa anteckningar, gör nåt fint av dem till skolans nyhetsbrev",
      "Inga utropstecken tack",
      "Glöm inte att nämna Visby",
      "Skriv inte ut nåns telefonnummer",
      "mvh Ann-Sofie",
    ],
    facts: ["17 maj", "Visby", "14 600 kronor", "35 bord", "150 kr", "Gunilla af Ekenstam", "Mehdi Rahmani"],
    truths: [
      ["lördag 17 maj, kl 10–14, skolgården", "Lördagen den 17 maj klockan 10–14 hålls loppisen på skolgården."],
      [
        "klass 6B ordnar, pengarna går till resan till Visby. Klass 6A fixar fiket",
        "Klass 6B ordnar loppisen för att kunna resa till Visby, medan klass 6A sköter fiket.",
      ],
      ["förra året fick de in 14 600 kronor", "Förra året gav loppisen 14 600 kronor."],
      ["35 bord, 20 redan bokade", "Av 35 bord är 20 redan bokade."],
      ["bord kostar 150 kr", "Ett bord kostar 150 kr."],
      [
        "rektor Gunilla af Ekenstam är positiv till att eleverna sköter kassan",
        "Rektor Gunilla af Ekenstam ser positivt på att eleverna sköter kassan.",
      ],
      [
        "fritidsledaren Mehdi Rahmani tycker att priserna är för låga",
        "Priserna är för låga, tycker fritidsledaren Mehdi Rahmani.",
      ],
      ["inga elsparkcyklar får säljas", "Elsparkcyklar får inte säljas."],
      ["kanske kommer brandbilen", "Brandbilen kommer kanske."],
    ],
    faults: [
      ["month", 0, "Lördagen den 17 mars klockan 10–14 hålls loppisen på skolgården."],
      ["swapped-entities", 1, "Klass 6A ordnar loppisen för att kunna resa till Visby, medan klass 6B sköter fiket."],
      ["currency", 2, "Förra året gav loppisen 14 600 euro."],
      ["polarity", 5, "Rektor Gunilla af Ekenstam ser negativt på att eleverna sköter kassan."],
      ["direction", 6, "Priserna är för höga, tycker fritidsledaren Mehdi Rahmani."],
      ["negation", 7, "Även elsparkcyklar får säljas."],
      ["certainty", 8, "Brandbilen kommer garanterat."],
    ],
    general: [
      "En loppis är ett bra tillfälle att låta saker få ett nytt hem.",
      "Längst ner i lådan ligger ibland något roligt.",
    ],
  },
  {
    id: "b-f-notes-museum-zh",
    language: "zh",
    title: "织物馆新展（先用这个标题）",
    instructions: `随手记的要点，麻烦整理成一篇600字左右的公众号文章，轻松一点，不要用网络流行语：
·展览《线的旅行》9月20日开幕，在临溪织物馆
·展品86件，其中30件第一次公开
·策展人：欧阳若男；灯光：阿卜杜拉·买买提
·最老的一件是清代的，借自贺家村祠堂
·门票25元，学生免费，只限学生
·周一闭馆
·馆长丁一说：“布会说话。”
·策展人认为这些土布比丝绸更动人
·观众从去年的4万人增加到6万人
·以后可能去里昂巡展，还没谈妥
·展厅内不可以用闪光灯
不要提赞助商，标题可以改得更有诗意。周五前给我就行，谢谢！`,
    subject: "临溪织物馆的新展览",
    words: 600,
    unit: "characters",
    orders: [
      "先用这个标题",
      "随手记的要点",
      "麻烦整理成一篇600字左右的公众号文章",
      "不要用网络流行语",
      "不要提赞助商",
      "标题可以改得更有诗意",
      "周五前给我就行",
    ],
    facts: ["线的旅行", "9月20日", "86件", "欧阳若男", "阿卜杜拉·买买提", "贺家村祠堂", "25元", "布会说话"],
    truths: [
      ["展览《线的旅行》9月20日开幕，在临溪织物馆", "9月20日，展览《线的旅行》在临溪织物馆开幕。"],
      ["展品86件，其中30件第一次公开", "在86件展品中，有30件是首次与公众见面。"],
      ["策展人：欧阳若男；灯光：阿卜杜拉·买买提", "欧阳若男担任策展人，灯光由阿卜杜拉·买买提负责。"],
      ["最老的一件是清代的，借自贺家村祠堂", "年代最久的一件出自清代，是从贺家村祠堂借来的。"],
      ["门票25元，学生免费，只限学生", "门票售价25元，只有学生可以免费参观。"],
      ["布会说话", "“布会说话。”馆长丁一说。"],
      ["策展人认为这些土布比丝绸更动人", "在策展人看来，这些土布比丝绸更动人。"],
      ["观众从去年的4万人增加到6万人", "观众人数由去年的4万人增至6万人。"],
      ["以后可能去里昂巡展", "展览以后可能赴里昂巡展，目前尚未谈妥。"],
      ["展厅内不可以用闪光灯", "在展厅里不得使用闪光灯。"],
    ],
    faults: [
      ["month", 0, "11月20日，展览《线的旅行》在临溪织物馆开幕。"],
      ["scope", 1, "86件展品全部是首次与公众见面。"],
      ["swapped-entities", 2, "阿卜杜拉·买买提担任策展人，灯光由欧阳若男负责。"],
      ["direction", 7, "观众人数由去年的6万人降至4万人。"],
      ["certainty", 8, "展览以后必定赴里昂巡展，目前已经谈妥。"],
      ["negation", 9, "在展厅里可以使用闪光灯。"],
    ],
    general: ["一块布里往往藏着一家人的日子。", "看展时不妨放慢脚步，让眼睛先习惯柔和的光线。"],
  },
  {
    id: "b-f-notes-forno-it",
    language: "it",
    title: "forno di quartiere – appunti",
    instructions: `Ciao Marta, ti giro gli appunti presi al volo, mi servirebbe un pezzo da 350 parole x la pagina locale, stile cronaca, NIENTE elenchi puntati!

forno di via dei Mulini riapre il 2 febbraio dopo 5 mesi di chiusura
gestori nuovi: Giulia Dell'Acqua e Kwame Asante-Boateng (lei impasta, lui sta alla cassa)
forno a legna del 1908, restaurato, costo 64.000 euro, metà dal Comune
8 tipi di pane, 3 senza glutine
apertura ore 6.30, domenica chiuso
Dell'Acqua: «Il lievito non ha fretta»
il presidente del comitato, Ugo Sanna, teme il traffico
secondo Asante-Boateng il pane di segale sarà il preferito del quartiere
forse a giugno corsi per bambini
non si vende pizza (!!)

il vecchio gestore NON va nominato. Chiudi con la citazione sul lievito se ci sta. Grazie mille`,
    subject: "la riapertura del forno di via dei Mulini",
    words: 350,
    orders: [
      "forno di quartiere – appunti",
      "ti giro gli appunti presi al volo",
      "mi servirebbe un pezzo da 350 parole",
      "NIENTE elenchi puntati",
      "il vecchio gestore NON va nominato",
      "Chiudi con la citazione sul lievito se ci sta",
    ],
    facts: [
      "2 febbraio",
      "5 mesi",
      "Giulia Dell'Acqua",
      "Kwame Asante-Boateng",
      "1908",
      "64.000 euro",
      "Il lievito non ha fretta",
      "Ugo Sanna",
    ],
    truths: [
      [
        "forno di via dei Mulini riapre il 2 febbraio dopo 5 mesi di chiusura",
        "Il 2 febbraio, dopo 5 mesi di chiusura, riapre il forno di via dei Mulini.",
      ],
      [
        "Giulia Dell'Acqua e Kwame Asante-Boateng (lei impasta, lui sta alla cassa)",
        "Giulia Dell'Acqua impasta, Kwame Asante-Boateng sta alla cassa.",
      ],
      [
        "forno a legna del 1908, restaurato, costo 64.000 euro, metà dal Comune",
        "Restaurare il forno a legna del 1908 è costato 64.000 euro, metà dei quali messi dal Comune.",
      ],
      ["8 tipi di pane, 3 senza glutine", "Degli 8 tipi di pane, 3 sono senza glutine."],
      ["apertura ore 6.30, domenica chiuso", "Si apre alle 6.30 e la domenica si resta chiusi."],
      ["Il lievito non ha fretta", "«Il lievito non ha fretta», dice Dell'Acqua."],
      [
        "il presidente del comitato, Ugo Sanna, teme il traffico",
        "A temere il traffico è il presidente del comitato, Ugo Sanna.",
      ],
      [
        "secondo Asante-Boateng il pane di segale sarà il preferito del quartiere",
        "Il preferito del quartiere, secondo Asante-Boateng, sarà il pane di segale.",
      ],
      ["forse a giugno corsi per bambini", "A giugno potrebbero partire corsi per bambini."],
      ["non si vende pizza", "La pizza non si vende."],
    ],
    faults: [
      ["unit", 0, "Il 2 febbraio, dopo 5 settimane di chiusura, riapre il forno di via dei Mulini."],
      ["scope", 2, "Restaurare il forno a legna del 1908 è costato 64.000 euro, tutti messi dal Comune."],
      ["counted-thing", 3, "Degli 8 tipi di dolci, 3 sono senza glutine."],
      ["polarity", 4, "Si apre alle 6.30 e la domenica si resta aperti."],
      ["speaker", 5, "«Il lievito non ha fretta», dice Asante-Boateng."],
      ["certainty", 8, "A giugno partiranno di sicuro corsi per bambini."],
      ["negation", 9, "Si vende anche la pizza."],
    ],
    general: [
      "Il profumo del pane fa da insegna meglio di qualunque cartello.",
      "Un forno è anche un posto dove scambiare due parole.",
    ],
  },
];
