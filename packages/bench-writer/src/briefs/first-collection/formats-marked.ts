import type { BriefText } from "../brief.ts";

export const markdownBriefs: readonly BriefText[] = [
  {
    id: "md-release",
    language: "en",
    title: "Tandem 4 is here",
    instructions:
      "# Brief\n\n**Type:** product announcement\n**Length:** ~500 words\n**Voice:** second person\n\n## Facts\n\n- Tandem 4 ships on **9 February**\n- sync is *three times* faster than in Tandem 3\n- runs on Linux and macOS; Windows is **not** supported yet\n- price stays at `$12` a month\n\n## Don'ts\n\n- don't mention the beta\n- no superlatives",
    subject: "the release of Tandem 4",
    words: 500,
    bans: ["beta"],
    orders: ["product announcement", "second person", "don't mention", "no superlatives"],
    facts: ["9 February", "Linux", "macOS", "$12"],
    truths: [
      ["Tandem 4 ships on **9 February**", "Tandem 4 ships on 9 February."],
      ["sync is *three times* faster than in Tandem 3", "Syncing is three times faster than it was in Tandem 3."],
      [
        "runs on Linux and macOS; Windows is **not** supported yet",
        "Linux and macOS are supported, while Windows is not yet.",
      ],
      ["price stays at `$12` a month", "The price remains $12 a month."],
    ],
    faults: [
      ["swapped-entities", 1, "Syncing is three times slower than it was in Tandem 3."],
      ["negation", 2, "Linux and macOS are supported, and so is Windows."],
      ["scope", 3, "The price remains $12 a year."],
      ["month", 0, "Tandem 4 ships on 9 December."],
    ],
  },
  {
    id: "md-table",
    language: "en",
    title: "Three village halls compared",
    instructions:
      "Write a comparison (about 400 words) for event planners from this table:\n\n| Hall | Seats | Rent per day | Kitchen |\n|---|---|---|---|\n| Ashby | 120 | £180 | yes |\n| Corve | 85 | £140 | no |\n| Denham | 240 | £390 | yes |\n\n> Prices were checked in January.\n\nStart with the conclusion.",
    subject: "three village halls for events",
    words: 400,
    orders: ["Write a comparison", "for event planners", "from this table", "Start with the conclusion"],
    facts: ["Ashby", "120", "£180", "Corve", "85", "£140", "Denham", "240", "£390"],
    truths: [
      [["Ashby | 120", "Ashby"], "Ashby seats 120 people and costs £180 a day, with a kitchen."],
      [["Corve | 85", "Corve"], "Corve has 85 seats for £140 a day but no kitchen."],
      [["Denham | 240", "Denham"], "Denham offers 240 seats and a kitchen for £390 a day."],
      ["Prices were checked in January.", "The prices were checked in January."],
    ],
    faults: [
      ["swapped-numbers", 0, "Ashby seats 180 people and costs £120 a day, with a kitchen."],
      ["negation", 1, "Corve has 85 seats for £140 a day and a kitchen."],
      ["currency", 2, "Denham offers 240 seats and a kitchen for $390 a day."],
      ["month", 3, "The prices were checked in March."],
    ],
  },
  {
    id: "md-de",
    language: "de",
    title: "Das Repair-Café zieht um",
    instructions:
      "## Auftrag\nArtikel für das Gemeindeblatt, 300 Wörter, *keine Floskeln*.\n\n## Infos\n1. Das Repair-Café zieht im **November** in die alte Post.\n2. Bisher wurden 1.340 Geräte repariert, 4 von 5 erfolgreich.\n3. Leiterin ist Gesine Thoms.\n4. Der Eintritt ist frei.\n\n---\n_Bitte mit einer Frage enden._",
    subject: "der Umzug des Repair-Cafés",
    words: 300,
    orders: ["Artikel für das Gemeindeblatt", "keine Floskeln", "Bitte mit einer Frage enden"],
    facts: ["November", "alte Post", "1.340 Geräte", "Gesine Thoms"],
    truths: [
      [
        ["zieht im **November** in die alte Post", "in die alte Post"],
        "Im November zieht das Repair-Café in die alte Post.",
      ],
      [
        "Bisher wurden 1.340 Geräte repariert, 4 von 5 erfolgreich",
        "Von den 1.340 Geräten, die bisher repariert wurden, liefen 4 von 5 danach wieder.",
      ],
      ["Leiterin ist Gesine Thoms", "Geleitet wird es von Gesine Thoms."],
      ["Der Eintritt ist frei", "Eintritt kostet es keinen."],
    ],
    faults: [
      ["month", 0, "Im Januar zieht das Repair-Café in die alte Post."],
      ["scope", 1, "Von den 1.340 Geräten, die bisher repariert wurden, liefen danach alle wieder."],
      ["negation", 3, "Eintritt kostet es trotzdem."],
    ],
  },
  {
    id: "md-it",
    language: "it",
    title: "Il forno sociale di Borgo Lieto",
    instructions:
      "### Cosa serve\nUn post di **350 parole**, tono semplice.\n\n### Dati\n* Il forno sociale apre il *3 ottobre*\n* Produce 260 chili di pane al giorno\n* Ci lavorano 11 persone\n* La farina costa 0,92 euro al chilo\n\n### Attenzione\nnon citare il vecchio forno",
    subject: "il forno sociale di Borgo Lieto",
    words: 350,
    bans: ["vecchio forno"],
    orders: ["Cosa serve", "tono semplice", "non citare"],
    facts: ["3 ottobre", "260 chili", "11 persone", "0,92 euro"],
    truths: [
      [["apre il *3 ottobre*", "Il forno sociale apre"], "Il 3 ottobre apre il forno sociale."],
      ["Produce 260 chili di pane al giorno", "Al giorno sforna 260 chili di pane."],
      ["Ci lavorano 11 persone", "Al suo interno lavorano 11 persone."],
      ["La farina costa 0,92 euro al chilo", "Un chilo di farina costa 0,92 euro."],
    ],
    faults: [
      ["unit", 1, "Al giorno sforna 260 tonnellate di pane."],
      ["counted-thing", 2, "Al suo interno lavorano 11 macchine."],
      ["currency", 3, "Un chilo di farina costa 0,92 dollari."],
    ],
  },
  {
    id: "md-es",
    language: "es",
    title: "Huertos en las azoteas",
    instructions:
      "**Encargo:** entrada de blog, 400 palabras.\n\n- El barrio de Sanrío tiene *38 huertos* en azoteas\n- Dan 5,6 toneladas de tomates al año\n- Los vecinos dicen que podrían ser 50 en 2028\n\nEvita las frases largas.",
    subject: "los huertos en las azoteas de Sanrío",
    words: 400,
    orders: ["Encargo", "entrada de blog", "Evita las frases largas"],
    facts: ["Sanrío", "38 huertos", "5,6 toneladas"],
    truths: [
      [["El barrio de Sanrío tiene", "38 huertos"], "Sobre las azoteas del barrio de Sanrío hay 38 huertos."],
      ["Dan 5,6 toneladas de tomates al año", "Cada año dan 5,6 toneladas de tomates."],
      ["Los vecinos dicen que podrían ser 50 en 2028", "Según los vecinos, podrían ser 50 en 2028."],
    ],
    faults: [
      ["figure", 1, "Cada año dan 6,5 toneladas de tomates."],
      ["certainty", 2, "Según los vecinos, serán con seguridad 50 en 2028."],
      ["counted-thing", 1, "Cada año dan 5,6 toneladas de pimientos."],
    ],
  },
];

export const htmlBriefs: readonly BriefText[] = [
  {
    id: "html-doc",
    language: "en",
    title: "The tide mill at Saltery",
    instructions:
      '<div class="doc"><h2>Article request</h2><p>Please write <b>600 words</b> for visitors of our website.</p><ul><li>The tide mill at Saltery was built in 1748.</li><li>It grinds 90 kilos of flour per tide.</li><li>Restoration cost &pound;310,000, paid by the Fenwick Trust.</li></ul><p style="color:red">Do <u>not</u> mention the fire.</p></div>',
    subject: "the tide mill at Saltery",
    words: 600,
    bans: ["the fire"],
    orders: ["Article request", "Please write", "for visitors of our website"],
    facts: ["1748", "90 kilos", "310,000", "Fenwick Trust"],
    truths: [
      ["The tide mill at Saltery was built in 1748.", "The tide mill at Saltery dates from 1748, when it was built."],
      ["It grinds 90 kilos of flour per tide.", "With every tide it grinds 90 kilos of flour."],
      ["310,000, paid by the Fenwick Trust", "The restoration, for which the Fenwick Trust paid, cost £310,000."],
    ],
    faults: [
      ["figure", 0, "The tide mill at Saltery dates from 1784, when it was built."],
      ["unit", 1, "With every tide it grinds 90 tonnes of flour."],
      ["currency", 2, "The restoration, for which the Fenwick Trust paid, cost $310,000."],
    ],
  },
  {
    id: "html-word",
    language: "en",
    title: "Night buses in Marlow Vale",
    instructions:
      '<p class="MsoNormal"><span lang="EN-GB">Tone: plain. Length: 350 words. Audience: commuters.</span></p><p class="MsoNormal"><b>From 2 March</b> night buses run every 30&nbsp;minutes instead of every 60.</p><p class="MsoNormal">Line N4 goes to Orton, line N7 goes to Picket Hill.</p><p class="MsoNormal">A ticket costs 2.80 euros; it will not get dearer.</p>',
    subject: "night buses in Marlow Vale",
    words: 350,
    orders: ["Tone: plain", "Length: 350 words", "Audience: commuters"],
    facts: ["2 March", "N4", "Orton", "N7", "Picket Hill", "2.80 euros"],
    truths: [
      [
        ["night buses run every 30", "instead of every 60"],
        "From 2 March, a night bus comes every 30 minutes rather than every 60.",
      ],
      ["Line N4 goes to Orton, line N7 goes to Picket Hill", "Orton is served by line N4 and Picket Hill by line N7."],
      ["A ticket costs 2.80 euros; it will not get dearer", "The ticket costs 2.80 euros and does not get dearer."],
    ],
    faults: [
      ["swapped-numbers", 0, "From 2 March, a night bus comes every 60 minutes rather than every 30."],
      ["swapped-entities", 1, "Orton is served by line N7 and Picket Hill by line N4."],
      ["negation", 2, "The ticket costs 2.80 euros and gets dearer."],
    ],
  },
  {
    id: "html-fr",
    language: "fr",
    title: "La ferme des Aulnes",
    instructions:
      "<h1>Consigne</h1><p>Un texte de <strong>400 mots</strong>, phrases courtes.</p><table><tr><th>Produit</th><th>Prix</th></tr><tr><td>Fromage</td><td>14 euros le kilo</td></tr><tr><td>Miel</td><td>9 euros le pot</td></tr></table><p>La ferme des Aulnes &eacute;l&egrave;ve 75 ch&egrave;vres. Elle ouvre le samedi d'avril &agrave; octobre.</p>",
    subject: "la ferme des Aulnes",
    words: 400,
    orders: ["Consigne", "phrases courtes"],
    facts: ["14 euros", "9 euros", "75 chèvres", "avril", "octobre"],
    truths: [
      ["Fromage", "Le fromage coûte 14 euros le kilo."],
      ["Miel", "Pour un pot de miel, on paie 9 euros."],
      ["La ferme des Aulnes", "La ferme des Aulnes élève 75 chèvres et ouvre le samedi, d'avril à octobre."],
    ],
    faults: [
      ["swapped-numbers", 0, "Le fromage coûte 9 euros le kilo."],
      ["unit", 1, "Pour un litre de miel, on paie 9 euros."],
      ["counted-thing", 2, "La ferme des Aulnes élève 75 brebis et ouvre le samedi, d'avril à octobre."],
    ],
  },
  {
    id: "html-nl",
    language: "nl",
    title: "De speeltuin aan de Lindelaan",
    instructions:
      "<p>Opdracht: <em>blog van 250 woorden</em>, vrolijk.</p><p>De speeltuin aan de Lindelaan gaat open op 5 juli.<br>Er staan 17 toestellen.<br>De gemeente gaf 140.000 euro, de buurt 20.000 euro.</p><!-- intern: niet publiceren, budget 2027 -->",
    subject: "de speeltuin aan de Lindelaan",
    words: 250,
    bans: ["niet publiceren"],
    orders: ["Opdracht", "blog van 250 woorden", "vrolijk", "intern"],
    facts: ["Lindelaan", "5 juli", "17 toestellen", "140.000 euro", "20.000 euro"],
    truths: [
      ["De speeltuin aan de Lindelaan gaat open op 5 juli", "Op 5 juli gaat de speeltuin aan de Lindelaan open."],
      ["Er staan 17 toestellen", "Kinderen vinden er 17 toestellen."],
      [
        "De gemeente gaf 140.000 euro, de buurt 20.000 euro",
        "Van de gemeente kwam 140.000 euro en van de buurt 20.000 euro.",
      ],
    ],
    faults: [
      ["month", 0, "Op 5 juni gaat de speeltuin aan de Lindelaan open."],
      ["swapped-numbers", 2, "Van de gemeente kwam 20.000 euro en van de buurt 140.000 euro."],
      ["figure", 1, "Kinderen vinden er 71 toestellen."],
    ],
  },
  {
    id: "html-ja",
    language: "ja",
    title: "古い銭湯の再出発",
    instructions:
      "<div><p>600字の記事をお願いします。明るい雰囲気で。</p><ul><li>松の湯は10月に再開する</li><li>入浴料は480円</li><li>創業は1931年</li><li>店主は三代目の岡田実さん</li></ul></div>",
    subject: "松の湯の再開",
    words: 600,
    unit: "characters",
    orders: ["記事をお願いします", "明るい雰囲気で"],
    facts: ["10月", "480円", "1931年", "岡田実"],
    truths: [
      ["松の湯は10月に再開する", "松の湯が10月に再開します。"],
      ["入浴料は480円", "一回の入浴料は480円です。"],
      ["創業は1931年", "店が始まったのは1931年です。"],
      ["店主は三代目の岡田実さん", "三代目の岡田実さんが店主を務めています。"],
    ],
    faults: [
      ["month", 0, "松の湯が12月に再開します。"],
      ["currency", 1, "一回の入浴料は480ドルです。"],
      ["figure", 2, "店が始まったのは1913年です。"],
    ],
  },
];

export const mailBriefs: readonly BriefText[] = [
  {
    id: "mail-forward",
    language: "en",
    title: "New trail in Cray Forest",
    instructions:
      'Can you make a 450-word post of this? Keep Dana\'s quote. Best, Tim\n\n---------- Forwarded message ---------\nFrom: Dana Moss <dana@crayforest.example>\nDate: Tue, 3 Feb 2026 at 09:12\nSubject: Fwd: trail\nTo: Tim Kerr <tim@mapleandco.example>\n\nHi Tim,\n\nthe new trail in Cray Forest opens on 28 March. It is 6.5 miles long and passes 4 lakes. Dogs are welcome on a lead. As I told the radio: "We built it for slow walkers."\n\nDana\n--\nDana Moss | Ranger, Cray Forest | +44 20 7946 0018',
    subject: "a new trail in Cray Forest",
    words: 450,
    orders: [
      "Can you make a",
      "Keep Dana's quote",
      "Forwarded message",
      "From: Dana Moss",
      "Subject: Fwd",
      "+44 20 7946 0018",
      "Hi Tim",
    ],
    facts: ["28 March", "6.5 miles", "4 lakes", "We built it for slow walkers"],
    truths: [
      ["the new trail in Cray Forest opens on 28 March", "On 28 March, the new trail in Cray Forest opens."],
      ["It is 6.5 miles long and passes 4 lakes", "Over 6.5 miles it leads past 4 lakes."],
      ["Dogs are welcome on a lead", "Dogs on a lead are welcome."],
      ["We built it for slow walkers", "“We built it for slow walkers,” Dana Moss told the radio."],
    ],
    faults: [
      ["unit", 1, "Over 6.5 kilometres it leads past 4 lakes."],
      ["speaker", 3, "“We built it for slow walkers,” Tim Kerr told the radio."],
      ["negation", 2, "Dogs on a lead are not welcome."],
      ["month", 0, "On 28 May, the new trail in Cray Forest opens."],
    ],
  },
  {
    id: "mail-thread",
    language: "en",
    title: "Solar roofs for Penny Street school",
    instructions:
      "Please draft 400 words for parents, calm tone.\n\nOn Mon, 12 Jan 2026, Ruth Vane wrote:\n> The roof gets 212 panels in August.\n> They will give about 70,000 kilowatt hours a year.\n> The school saves around £9,000.\n>\n> On Fri, 9 Jan 2026, Omar Teal wrote:\n>> Do we tell parents about the scaffolding?\n>> I think it stands for three weeks.\n\nSent from my phone",
    subject: "solar panels on the roof of Penny Street school",
    words: 400,
    orders: ["Please draft", "calm tone", "Sent from my phone", "Ruth Vane wrote", "Do we tell parents"],
    facts: ["212 panels", "August", "70,000 kilowatt hours", "£9,000"],
    truths: [
      ["The roof gets 212 panels in August.", "In August the roof is fitted with 212 panels."],
      [
        "They will give about 70,000 kilowatt hours a year.",
        "A year brings about 70,000 kilowatt hours of power from them.",
      ],
      ["The school saves around £9,000.", "The school's saving is around £9,000."],
    ],
    faults: [
      ["counted-thing", 0, "In August the roof is fitted with 212 windows."],
      ["unit", 1, "A year brings about 70,000 megawatt hours of power from them."],
      ["currency", 2, "The school's saving is around €9,000."],
    ],
  },
  {
    id: "mail-de",
    language: "de",
    title: "Der Chor sucht Stimmen",
    instructions:
      "Liebe Redaktion, könntet ihr daraus 250 Wörter machen? Danke und Gruß, Heike\n\n-----Ursprüngliche Nachricht-----\nVon: Bernd Kolbe\nGesendet: Mittwoch, 4. März 2026 18:40\nAn: Heike Sander\nBetreff: Chor\n\nHallo Heike, der Kantatenchor probt ab 7. April dienstags im Lutherhaus. Wir sind 46 Sängerinnen und 12 Sänger. Das Konzert ist im Dezember. Vorsingen muss niemand.\n\nMit freundlichen Grüßen\nBernd Kolbe\nTel. 030 1234567",
    subject: "der Kantatenchor sucht Stimmen",
    words: 250,
    orders: [
      "könntet ihr daraus",
      "Liebe Redaktion",
      "Ursprüngliche Nachricht",
      "Betreff: Chor",
      "Mit freundlichen Grüßen",
      "030 1234567",
    ],
    facts: ["7. April", "Lutherhaus", "46 Sängerinnen", "12 Sänger", "Dezember"],
    truths: [
      [
        "der Kantatenchor probt ab 7. April dienstags im Lutherhaus",
        "Ab 7. April probt der Kantatenchor dienstags im Lutherhaus.",
      ],
      ["Wir sind 46 Sängerinnen und 12 Sänger", "Zum Chor gehören 46 Sängerinnen und 12 Sänger."],
      ["Das Konzert ist im Dezember", "Im Dezember ist das Konzert."],
      ["Vorsingen muss niemand", "Niemand muss vorsingen."],
    ],
    faults: [
      ["month", 2, "Im Oktober ist das Konzert."],
      ["swapped-numbers", 1, "Zum Chor gehören 12 Sängerinnen und 46 Sänger."],
      ["negation", 3, "Jeder muss vorsingen."],
    ],
  },
  {
    id: "mail-pt",
    language: "pt",
    title: "Feira do livro em Serra Alta",
    instructions:
      "Olá, faz um texto de 250 palavras com isto, por favor. Abraço, Rui\n\n---------- Mensagem encaminhada ---------\nDe: Teresa Pinho <teresa@serraalta.example>\nData: quinta, 5/02/2026\nAssunto: feira\n\nA feira do livro de Serra Alta decorre em maio e dura 9 dias. Participam 58 editoras. A entrada custa 2 euros. O escritor Nuno Falcão abre a feira.",
    subject: "a feira do livro de Serra Alta",
    words: 250,
    orders: ["faz um texto", "por favor", "Mensagem encaminhada", "Assunto: feira", "Abraço"],
    facts: ["Serra Alta", "maio", "9 dias", "58 editoras", "2 euros", "Nuno Falcão"],
    truths: [
      [
        "A feira do livro de Serra Alta decorre em maio e dura 9 dias",
        "Em maio, e durante 9 dias, decorre a feira do livro de Serra Alta.",
      ],
      ["Participam 58 editoras", "São 58 editoras que participam."],
      ["A entrada custa 2 euros", "Entrar custa 2 euros."],
      ["O escritor Nuno Falcão abre a feira", "Quem abre a feira é o escritor Nuno Falcão."],
    ],
    faults: [
      ["month", 0, "Em junho, e durante 9 dias, decorre a feira do livro de Serra Alta."],
      ["counted-thing", 1, "São 58 escritores que participam."],
      ["currency", 2, "Entrar custa 2 reais."],
    ],
  },
  {
    id: "mail-sv",
    language: "sv",
    title: "Nytt kafé i Ekvik",
    instructions:
      "Hej! Gör en kort text (200 ord) av mejlet nedan. /Sanna\n\nFrån: Olle Brandt\nSkickat: den 2 mars 2026\nTill: Sanna Lind\nÄmne: kafé\n\nHej Sanna, kaféet i Ekvik öppnar den 18 april. Vi har 32 platser inne och 20 ute. Min syster Karin bakar, jag kokar kaffet. En bulle kostar 28 kronor.\n\nHälsningar Olle",
    subject: "ett nytt kafé i Ekvik",
    words: 200,
    orders: ["Gör en kort text", "Skickat", "Ämne: kafé", "Hälsningar Olle"],
    facts: ["Ekvik", "18 april", "32 platser", "28 kronor"],
    truths: [
      ["kaféet i Ekvik öppnar den 18 april", "Den 18 april öppnar kaféet i Ekvik."],
      ["Vi har 32 platser inne och 20 ute", "Där finns 32 platser inne och 20 ute."],
      ["Min syster Karin bakar, jag kokar kaffet", "Karin bakar medan Olle Brandt kokar kaffet."],
      ["En bulle kostar 28 kronor", "För en bulle betalar man 28 kronor."],
    ],
    faults: [
      ["swapped-numbers", 1, "Där finns 20 platser inne och 32 ute."],
      ["swapped-entities", 2, "Olle Brandt bakar medan Karin kokar kaffet."],
      ["currency", 3, "För en bulle betalar man 28 euro."],
    ],
  },
];
