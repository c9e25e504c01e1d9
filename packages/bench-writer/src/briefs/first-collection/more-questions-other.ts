import type { BriefText } from "../brief.ts";

export const otherQuestionBriefs: readonly BriefText[] = [
  {
    id: "c-qa-kita-de",
    language: "de",
    title: "Die Waldgruppe zieht um",
    instructions: `Fragebogen für Textaufträge – bitte vollständig ausfüllen

1. Für wen ist der Text? – Für Eltern, die gerade erst einen Platz suchen, bitte keine Fachwörter
2. Wo erscheint er? – im Gemeindeblatt, die drucken alles ungekürzt
3. Länge? – ca. 250 Wörter, mehr kriegen wir nicht
4. Worum geht es? – Die Waldgruppe zieht im September vom Pfarrgarten an den Bürgersee um.
5. Wie viele Kinder? – 18 Kinder und 3 Erzieherinnen
6. Was ändert sich für die Eltern? – Der Beitrag steigt nicht. Abgeholt wird künftig um 14 Uhr.
7. Wer leitet die Gruppe? – Zdenka Höfling-Tran
8. Zitat? – Zdenka: „Am See lernen die Kinder das Warten.“
9. Plant ihr mehr? – Eine zweite Gruppe ist vielleicht im Frühjahr möglich, aber das bitte vorsichtig formulieren
10. Ansprache? – per Sie, herzlich, aber ohne Ausrufezeichen
11. Abgabe? – spätestens Mittwoch früh, sonst ist Redaktionsschluss vorbei`,
    subject: "der Umzug der Waldgruppe",
    words: 250,
    orders: [
      "Fragebogen für Textaufträge",
      "bitte vollständig ausfüllen",
      "Für wen ist der Text",
      "bitte keine Fachwörter",
      "Wo erscheint er",
      "die drucken alles ungekürzt",
      "ca. 250 Wörter",
      "mehr kriegen wir nicht",
      "aber das bitte vorsichtig formulieren",
      "per Sie, herzlich",
      "ohne Ausrufezeichen",
      "spätestens Mittwoch früh",
      "sonst ist Redaktionsschluss vorbei",
    ],
    facts: [
      "September",
      "Pfarrgarten",
      "Bürgersee",
      "18 Kinder",
      "3 Erzieherinnen",
      "14 Uhr",
      "Zdenka Höfling-Tran",
      "Am See lernen die Kinder das Warten",
    ],
    truths: [
      [
        "Die Waldgruppe zieht im September vom Pfarrgarten an den Bürgersee um",
        "Im September zieht die Waldgruppe vom Pfarrgarten an den Bürgersee um.",
      ],
      ["18 Kinder und 3 Erzieherinnen", "Zur Gruppe gehören 18 Kinder und 3 Erzieherinnen."],
      ["Der Beitrag steigt nicht", "Teurer wird es nicht: Der Beitrag steigt nicht."],
      ["Abgeholt wird künftig um 14 Uhr", "Künftig werden die Kinder um 14 Uhr abgeholt."],
      [
        ["Wer leitet die Gruppe? – Zdenka Höfling-Tran", "Am See lernen die Kinder das Warten"],
        "„Am See lernen die Kinder das Warten“, sagt Zdenka Höfling-Tran, die die Gruppe leitet.",
      ],
      [
        "Eine zweite Gruppe ist vielleicht im Frühjahr möglich",
        "Im Frühjahr ist vielleicht eine zweite Gruppe möglich.",
      ],
    ],
    faults: [
      ["swapped-entities", 0, "Im September zieht die Waldgruppe vom Bürgersee an den Pfarrgarten um."],
      ["swapped-numbers", 1, "Zur Gruppe gehören 3 Kinder und 18 Erzieherinnen."],
      ["polarity", 2, "Teurer wird es: Der Beitrag steigt."],
      ["certainty", 5, "Im Frühjahr kommt eine zweite Gruppe."],
    ],
    general: [
      "Draußen merken Kinder schnell, was der Körper schon kann.",
      "Feste Kleidung hilft an nassen Tagen mehr als jeder Schirm.",
    ],
  },
  {
    id: "c-qa-compost-fr",
    language: "fr",
    title: "Le compost collectif des Tanneries",
    instructions: `Brouillon de FAQ envoyé par la mairie, à transformer en article suivi (environ 300 mots), sans garder la forme questions-réponses svp

C'est où ? Square des Tanneries, derrière le kiosque.
C'est ouvert quand ? Le composteur est ouvert le mardi et le samedi. (NB pour vous : surtout ne pas écrire « 7j/7 » comme sur l'ancien dépliant)
Qu'est-ce qu'on ne peut pas y mettre ? La viande et le poisson sont refusés.
Combien de foyers ? 85 foyers se sont déjà inscrits en juin.
Qui s'en occupe ? Une association, Les Mains vertes, présidée par Fatoumata Le Goff.
C'est payant ? Non, l'inscription est gratuite. (à vérifier ? non c'est bon, confirmé par le service)
Et les odeurs ? D'après Fatoumata Le Goff, un compost bien mené ne sent rien.
Y en aura-t-il d'autres ? La ville envisage un second site.
À qui on s'adresse dans l'article ? aux gens du quartier, on les vouvoie, ton simple
Signature : ne signez pas, on ajoutera le nom de l'élue`,
    subject: "le composteur collectif du square des Tanneries",
    words: 300,
    orders: [
      "Brouillon de FAQ envoyé par la mairie",
      "à transformer en article suivi",
      "sans garder la forme questions-réponses",
      "NB pour vous",
      "surtout ne pas écrire",
      "comme sur l'ancien dépliant",
      "à vérifier ? non c'est bon",
      "confirmé par le service",
      "À qui on s'adresse dans l'article",
      "on les vouvoie, ton simple",
      "ne signez pas",
      "on ajoutera le nom de l'élue",
    ],
    bans: ["7j/7"],
    facts: ["Tanneries", "mardi", "samedi", "85 foyers", "juin", "Les Mains vertes", "Fatoumata Le Goff"],
    truths: [
      [
        "Square des Tanneries, derrière le kiosque",
        "Le composteur se trouve square des Tanneries, derrière le kiosque.",
      ],
      ["Le composteur est ouvert le mardi et le samedi", "On peut y venir le mardi et le samedi."],
      ["La viande et le poisson sont refusés", "On n'y dépose ni viande ni poisson."],
      ["85 foyers se sont déjà inscrits en juin", "En juin, 85 foyers se sont déjà inscrits."],
      [
        "Une association, Les Mains vertes, présidée par Fatoumata Le Goff",
        "L'association Les Mains vertes, que préside Fatoumata Le Goff, s'en occupe.",
      ],
      ["l'inscription est gratuite", "L'inscription est gratuite."],
      [
        "D'après Fatoumata Le Goff, un compost bien mené ne sent rien",
        "Un compost bien mené ne sent rien, d'après Fatoumata Le Goff.",
      ],
      ["La ville envisage un second site", "Un second site est envisagé par la ville."],
    ],
    faults: [
      ["polarity", 2, "On y dépose viande et poisson."],
      ["counted-thing", 3, "En juin, 85 commerces se sont déjà inscrits."],
      ["negation", 5, "L'inscription n'est pas gratuite."],
      ["certainty", 7, "Un second site est décidé par la ville."],
    ],
    general: [
      "Un bon compost demande surtout de l'air, de l'eau et un peu de patience.",
      "Mélanger les épluchures avec des feuilles sèches évite bien des soucis.",
    ],
  },
  {
    id: "c-qa-bike-nl",
    language: "nl",
    title: "Repareren in plaats van weggooien",
    instructions: `Hoi Femke, hieronder je vragen, ik heb ze ertussendoor beantwoord (in hoofdletters was te schreeuwerig)

> Wat is het nieuws?
Fietsenmaker Yusuf van der Meulen opent op 12 april een open werkplaats in de Havenloods.
> Wat kost het de bezoeker?
Een uur aan de werkbank kost 9 euro. Gereedschap is inbegrepen, onderdelen niet.
> Hoeveel plek is er?
8 werkbanken, en daar kunnen 16 mensen tegelijk aan werken
> Moet je reserveren?
Ja, zonder reservering kun je niet terecht.
> Waarom doet hij dit?
Citeer maar: 'Een fiets die je zelf repareert, laat je niet in de gracht liggen.'
> Lengte, toon?
300 woorden, nuchter, een knipoog mag, maar geen woordgrappen met 'trappen' alsjeblieft
> Concurrentie noemen?
liever niet, dat geeft gedoe
> Deadline?
vrijdag voor de lunch. Bellen mag altijd, groetjes Roos`,
    subject: "de open fietswerkplaats in de Havenloods",
    words: 300,
    orders: [
      "Hoi Femke",
      "hieronder je vragen",
      "ik heb ze ertussendoor beantwoord",
      "in hoofdletters was te schreeuwerig",
      "Wat is het nieuws",
      "Citeer maar",
      "300 woorden, nuchter",
      "een knipoog mag",
      "geen woordgrappen met",
      "Concurrentie noemen",
      "liever niet, dat geeft gedoe",
      "vrijdag voor de lunch",
      "Bellen mag altijd",
      "groetjes Roos",
    ],
    facts: [
      "Yusuf van der Meulen",
      "12 april",
      "Havenloods",
      "9 euro",
      "8 werkbanken",
      "16 mensen",
      "Een fiets die je zelf repareert, laat je niet in de gracht liggen",
    ],
    truths: [
      [
        "Fietsenmaker Yusuf van der Meulen opent op 12 april een open werkplaats in de Havenloods",
        "Op 12 april opent fietsenmaker Yusuf van der Meulen in de Havenloods een open werkplaats.",
      ],
      ["Een uur aan de werkbank kost 9 euro", "Voor een uur aan de werkbank betaalt u 9 euro."],
      [
        "Gereedschap is inbegrepen, onderdelen niet",
        "Het gereedschap is daarbij inbegrepen, de onderdelen zijn dat niet.",
      ],
      [
        "8 werkbanken, en daar kunnen 16 mensen tegelijk aan werken",
        "Aan de 8 werkbanken kunnen 16 mensen tegelijk werken.",
      ],
      ["zonder reservering kun je niet terecht", "Zonder reservering kunt u er niet terecht."],
      [
        "Een fiets die je zelf repareert, laat je niet in de gracht liggen",
        "‘Een fiets die je zelf repareert, laat je niet in de gracht liggen’, aldus Yusuf van der Meulen.",
      ],
    ],
    faults: [
      ["unit", 1, "Voor een dag aan de werkbank betaalt u 9 euro."],
      ["swapped-entities", 2, "De onderdelen zijn daarbij inbegrepen, het gereedschap is dat niet."],
      ["swapped-numbers", 3, "Aan de 16 werkbanken kunnen 8 mensen tegelijk werken."],
      ["negation", 4, "Zonder reservering kunt u er ook terecht."],
    ],
    general: [
      "Wie zelf een band plakt, begrijpt zijn fiets daarna beter.",
      "Begin met iets kleins, zoals een ketting smeren of een rem bijstellen.",
    ],
  },
  {
    id: "c-qa-pottery-ja",
    language: "ja",
    title: "週末の陶芸教室のお知らせ",
    instructions: `【原稿依頼フォーム】
問1 掲載先は? → 市の広報紙です。ほかでは使いません
問2 読者は? → 陶芸が初めての大人の方、専門用語はなるべく避けてください
問3 文字数は? → 600字くらいでお願いします
問4 何を知らせますか? → 陶芸教室は10月4日から毎週土曜日に開かれます。
問5 場所は? → 旧青波小学校の理科室です。
問6 講師は? → 講師は窯元のグエン・ティ・ランさんです。
問7 定員と料金は? → 定員は12人、参加費は1回2500円です。
問8 子どもは参加できますか? → 小学生以下は参加できません。
問9 作品は? → 作品は約1か月後に受け取れます。
問10 文体は? → です・ます調、絵文字は使わないでください
問11 締め切りは? → 来週の水曜必着、遅れる場合は電話をください`,
    subject: "週末の陶芸教室",
    words: 600,
    unit: "characters",
    orders: [
      "原稿依頼フォーム",
      "掲載先は",
      "ほかでは使いません",
      "専門用語はなるべく避けてください",
      "600字くらいでお願いします",
      "何を知らせますか",
      "です・ます調",
      "絵文字は使わないでください",
      "来週の水曜必着",
      "遅れる場合は電話をください",
    ],
    facts: ["10月4日", "旧青波小学校", "グエン・ティ・ラン", "12人", "2500円", "1か月"],
    truths: [
      ["陶芸教室は10月4日から毎週土曜日に開かれます", "陶芸教室は、10月4日から土曜日ごとに開かれます。"],
      ["旧青波小学校の理科室です", "会場は旧青波小学校の理科室です。"],
      ["講師は窯元のグエン・ティ・ランさんです", "窯元のグエン・ティ・ランさんが講師を務めます。"],
      ["定員は12人、参加費は1回2500円です", "定員は12人で、参加費は1回につき2500円です。"],
      ["小学生以下は参加できません", "小学生以下の方は参加できません。"],
      ["作品は約1か月後に受け取れます", "できた作品は、約1か月後に受け取れます。"],
    ],
    faults: [
      ["month", 0, "陶芸教室は、11月4日から土曜日ごとに開かれます。"],
      ["currency", 3, "定員は12人で、参加費は1回につき2500ドルです。"],
      ["negation", 4, "小学生以下の方も参加できます。"],
      ["unit", 5, "できた作品は、約1週間後に受け取れます。"],
    ],
    general: [
      "土に触れる時間は、気持ちを静かに整えてくれます。",
      "初めての方は、小さな器から作ると形を整えやすいでしょう。",
    ],
  },
  {
    id: "c-qa-surf-pt",
    language: "pt",
    title: "Aulas de surf adaptado em Vale das Ondas",
    instructions: `conversa do WhatsApp com o cliente, copiei tal e qual

Rita: então, o que queres que saia no blogue?
Ñuno Bacar: A escola Maré Mansa começa em maio as aulas de surf adaptado em Vale das Ondas
Rita: para quem são as aulas?
Ñuno Bacar: para pessoas cegas e pessoas em cadeira de rodas
Rita: e para quem é o texto??
Ñuno Bacar: para as famílias e para os técnicos, mas trata toda a gente por tu
Rita: quantos monitores?
Ñuno Bacar: Há 5 monitores para cada grupo de 4 alunos.
Rita: preço?
Ñuno Bacar: a primeira aula é grátis, as outras custam 15 euros. ai espera não ponhas desconto de grupo, isso caiu
Rita: precisa de saber nadar?
Ñuno Bacar: não é preciso saber nadar
Rita: uma frase tua?
Ñuno Bacar: põe assim: "O mar não pergunta como é que entraste"
Rita: tamanho?
Ñuno Bacar: umas 300 palavras, nada de tom de coitadinhos
Rita: ok, mando-te até sexta à noite 😊`,
    subject: "as aulas de surf adaptado",
    words: 300,
    orders: [
      "conversa do WhatsApp com o cliente",
      "copiei tal e qual",
      "o que queres que saia no blogue",
      "e para quem é o texto",
      "trata toda a gente por tu",
      "não ponhas desconto de grupo",
      "isso caiu",
      "uma frase tua",
      "põe assim",
      "umas 300 palavras",
      "nada de tom de coitadinhos",
      "mando-te até sexta à noite",
    ],
    facts: [
      "Maré Mansa",
      "maio",
      "Vale das Ondas",
      "5 monitores",
      "4 alunos",
      "15 euros",
      "Ñuno Bacar",
      "O mar não pergunta como é que entraste",
    ],
    truths: [
      [
        "A escola Maré Mansa começa em maio as aulas de surf adaptado em Vale das Ondas",
        "Em maio, a escola Maré Mansa começa as aulas de surf adaptado em Vale das Ondas.",
      ],
      [
        "para pessoas cegas e pessoas em cadeira de rodas",
        "As aulas são para pessoas cegas e para pessoas em cadeira de rodas.",
      ],
      ["Há 5 monitores para cada grupo de 4 alunos", "Cada grupo de 4 alunos tem 5 monitores."],
      ["a primeira aula é grátis, as outras custam 15 euros", "A primeira aula é grátis e as outras custam 15 euros."],
      ["não é preciso saber nadar", "Não é preciso saber nadar."],
      ["O mar não pergunta como é que entraste", "«O mar não pergunta como é que entraste», diz Ñuno Bacar."],
    ],
    faults: [
      ["month", 0, "Em março, a escola Maré Mansa começa as aulas de surf adaptado em Vale das Ondas."],
      ["scope", 1, "As aulas são só para pessoas cegas."],
      ["swapped-numbers", 2, "Cada grupo de 5 alunos tem 4 monitores."],
      ["figure", 3, "A primeira aula é grátis e as outras custam 51 euros."],
      ["negation", 4, "Para as aulas, é preciso que saibas nadar."],
    ],
    general: [
      "Dentro de água, o corpo pesa menos e os gestos ganham outra liberdade.",
      "O melhor é chegar sem pressa e ver primeiro como está o mar.",
    ],
  },
];
