import type { LabelledOrder } from "../labelled-order.ts";

/** Orders in German, Dutch, Danish and Swedish. */
export const germanic: readonly LabelledOrder[] = [
  {
    name: "de pressetext",
    title: "Neue Werkshalle in Zwickau",
    instructions: `Bitte schreiben Sie einen Blogbeitrag mit etwa 600 Wörtern. Die neue Halle wurde am 3. März 2026 eröffnet. Sie kostete 18 Millionen Euro und bietet Platz für 140 Beschäftigte. Erwähnen Sie nicht den Streit mit der Gemeinde. Vermeiden Sie Anglizismen. Schließen Sie mit einem Ausblick auf 2027.`,
    facts: [
      "Die neue Halle wurde am 3. März 2026 eröffnet.",
      "Sie kostete 18 Millionen Euro und bietet Platz für 140 Beschäftigte.",
    ],
    orders: ["Bitte schreiben Sie", "Erwähnen Sie nicht", "Vermeiden Sie", "Schließen Sie mit"],
    bans: ["Streit mit der Gemeinde", "Anglizismen"],
    words: 600,
    language: "de",
  },
  {
    name: "de etiketten",
    title: "Stadtlauf Münster",
    instructions: `Zielgruppe: Hobbyläufer
Tonalität: locker
Länge: 400 Wörter
Termin: 14. Juni 2026
Startgeld: 15 Euro
Strecken: 5 und 10 Kilometer
Keine Ausrufezeichen.`,
    facts: ["14. Juni 2026", "15 Euro", "5 und 10 Kilometer"],
    orders: ["Hobbyläufer", "locker", "400 Wörter", "Keine Ausrufezeichen"],
    bans: ["Ausrufezeichen"],
    words: 400,
    language: "de",
  },
  {
    name: "de stichpunkte",
    title: "Regenwasser im Garten nutzen",
    instructions: `Hallo Jana, mach daraus bitte einen Ratgeber, max. 900 Wörter, Du-Ansprache.

Fakten:
- Ein Dach von 100 Quadratmetern sammelt rund 60.000 Liter im Jahr
- Die Stadt Ulm fördert Zisternen mit 1.500 Euro
- Ein Filter muss zweimal im Jahr gereinigt werden

Preise von Händlern bitte nicht nennen. Danke und liebe Grüße`,
    facts: [
      "Ein Dach von 100 Quadratmetern sammelt rund 60.000 Liter im Jahr",
      "Die Stadt Ulm fördert Zisternen mit 1.500 Euro",
      "Ein Filter muss zweimal im Jahr gereinigt werden",
    ],
    orders: ["mach daraus bitte", "Preise von Händlern bitte nicht nennen", "liebe Grüße"],
    bans: ["Preise von Händlern"],
    words: 900,
    language: "de",
  },
  {
    name: "de weitergeleitet",
    title: "Jubiläum der Feuerwehr",
    instructions: `Guten Morgen,
unten die Infos vom Verein. Bitte ca. 350 Wörter, sachlich.
Viele Grüße
Olaf

-----Ursprüngliche Nachricht-----
Von: Karin Dietz <dietz@verein.example>
Gesendet: Freitag, 6. März 2026 10:22
An: Olaf Brandt
Betreff: Jubiläum

Die Feuerwehr Altdorf besteht seit 1926.
Heute hat sie 54 aktive Mitglieder, davon 13 Frauen.
Das Fest findet am 20. und 21. Juni statt.

Mit freundlichen Grüßen
Karin Dietz`,
    facts: [
      "Die Feuerwehr Altdorf besteht seit 1926.",
      "Heute hat sie 54 aktive Mitglieder, davon 13 Frauen.",
      "Das Fest findet am 20. und 21. Juni statt.",
    ],
    orders: ["unten die Infos", "Bitte ca. 350 Wörter", "Betreff", "Gesendet"],
    words: 350,
    language: "de",
  },
  {
    name: "de erwähne dass",
    title: "Lastenräder für Betriebe",
    instructions: `Wir brauchen einen Artikel für unseren Newsletter. Erkläre, wie die Förderung funktioniert. Erwähne, dass die Stadt 25 Prozent der Kosten übernimmt. Nutze nur die folgenden Fakten. Bisher wurden 312 Anträge bewilligt. Verwende das Wort „nachhaltig“ nicht.`,
    facts: ["die Stadt 25 Prozent der Kosten übernimmt", "Bisher wurden 312 Anträge bewilligt."],
    orders: ["Wir brauchen einen Artikel", "Erkläre, wie", "Nutze nur", "Verwende das Wort"],
    bans: ["nachhaltig"],
    language: "de",
  },
  {
    name: "nl blog",
    title: "Nieuwe fietsbrug in Deventer",
    instructions: `Schrijf een artikel van 500 woorden over de nieuwe fietsbrug. De brug is 186 meter lang en werd op 2 mei geopend. De bouw kostte 7,4 miljoen euro. Gebruik korte zinnen. Vermijd ambtelijke taal. Noem de aannemer niet.`,
    facts: ["De brug is 186 meter lang en werd op 2 mei geopend.", "De bouw kostte 7,4 miljoen euro."],
    orders: ["Schrijf een artikel", "Gebruik korte zinnen", "Vermijd ambtelijke taal", "Noem de aannemer niet"],
    bans: ["ambtelijke taal", "aannemer"],
    words: 500,
    language: "nl",
  },
  {
    name: "nl labels",
    title: "Workshop brood bakken",
    instructions: `Doelgroep: beginners
Toon: vrolijk
Lengte: maximaal 300 woorden
Prijs: 35 euro
Duur: 3 uur
Locatie: Molenstraat 8, Zwolle
Zonder uitroeptekens graag.`,
    facts: ["35 euro", "3 uur", "Molenstraat 8, Zwolle"],
    orders: ["beginners", "vrolijk", "maximaal 300 woorden", "Zonder uitroeptekens"],
    bans: ["uitroeptekens"],
    words: 300,
    language: "nl",
  },
  {
    name: "nl vermeld dat",
    title: "Voedselbank zoekt vrijwilligers",
    instructions: `Hallo, graag een bericht voor de website. Vermeld dat de voedselbank 640 gezinnen helpt. Er werken nu 75 vrijwilligers. Sluit af met een oproep om te mailen. Alvast bedankt!`,
    facts: ["de voedselbank 640 gezinnen helpt", "Er werken nu 75 vrijwilligers."],
    orders: ["graag een bericht", "Sluit af met", "Alvast bedankt"],
    language: "nl",
  },
  {
    name: "da artikel",
    title: "Ny svømmehal i Vejle",
    instructions: `Skriv en artikel på 450 ord til lokalavisen. Svømmehallen åbner den 1. september 2026. Den har seks baner og et varmtvandsbassin på 80 kvadratmeter. Projektet kostede 96 millioner kroner. Undgå fagsprog. Nævn ikke naboklagerne.`,
    facts: [
      "Svømmehallen åbner den 1. september 2026.",
      "Den har seks baner og et varmtvandsbassin på 80 kvadratmeter.",
      "Projektet kostede 96 millioner kroner.",
    ],
    orders: ["Skriv en artikel", "Undgå fagsprog", "Nævn ikke"],
    bans: ["fagsprog", "naboklagerne"],
    words: 450,
    language: "da",
  },
  {
    name: "da liste",
    title: "Fem råd om kompost",
    instructions: `Hej Mette, vil du skrive et blogindlæg om kompost? Målgruppe: haveejere. Cirka 700 ord.

Fakta:
- En familie smider 160 kg madaffald ud om året
- Kompost skal vendes hver tredje uge
- Temperaturen når op på 60 grader

Brug ikke ordet "affaldssortering". Slut med et spørgsmål til læserne.`,
    facts: [
      "En familie smider 160 kg madaffald ud om året",
      "Kompost skal vendes hver tredje uge",
      "Temperaturen når op på 60 grader",
    ],
    orders: ["vil du skrive", "haveejere", "Brug ikke ordet", "Slut med et spørgsmål"],
    bans: ["affaldssortering"],
    words: 700,
    language: "da",
  },
  {
    name: "sv artikel",
    title: "Biblioteket får längre öppettider",
    instructions: `Skriv ett blogginlägg på ungefär 400 ord. Från den 1 mars har biblioteket öppet till klockan 21. Förra året kom 88 000 besökare. Två nya medarbetare har anställts. Nämn inte budgeten. Använd en varm ton.`,
    facts: [
      "Från den 1 mars har biblioteket öppet till klockan 21.",
      "Förra året kom 88 000 besökare.",
      "Två nya medarbetare har anställts.",
    ],
    orders: ["Skriv ett blogginlägg", "Nämn inte budgeten", "Använd en varm ton"],
    bans: ["budgeten"],
    words: 400,
    language: "sv",
  },
  {
    name: "sv etiketter",
    title: "Höstmarknad i Sigtuna",
    instructions: `Målgrupp: barnfamiljer
Ton: glad
Längd: högst 350 ord
Datum: 3 oktober 2026
Entré: 40 kronor
Undvik utropstecken. Förklara att alla intäkter går till scouterna.`,
    facts: ["3 oktober 2026", "40 kronor", "alla intäkter går till scouterna"],
    orders: ["barnfamiljer", "glad", "högst 350 ord", "Undvik utropstecken"],
    bans: ["utropstecken"],
    words: 350,
    language: "sv",
  },
];
