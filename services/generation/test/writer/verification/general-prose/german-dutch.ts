import type { GeneralArticle } from "./articles.ts";

export const germanDutch: readonly GeneralArticle[] = [
  {
    language: "de",
    title: "Besser schlafen: Was am Abend wirklich hilft",
    order:
      "Schreibe einen Ratgeber über guten Schlaf für die Website einer Hausarztpraxis. Allgemein gehalten, keine Medikamente, etwa 500 Wörter, freundlich und in der Sie-Form.",
    text: `
Sie liegen wach, der Wecker zeigt kurz nach drei, und je mehr Sie schlafen wollen, desto weniger gelingt es. Willkommen im Club der Grübler.
Die gute Nachricht vorweg: Eine schlechte Nacht ist noch keine Krankheit. Der Körper holt sich, was er braucht – manchmal eben mit Verspätung.
## Der Abend beginnt am Nachmittag
Wer um 16 Uhr noch einen doppelten Espresso trinkt, muss sich um Mitternacht nicht wundern. Auch das „kleine Nickerchen“ auf dem Sofa hat seinen Preis. Wenn es sein muss, dann kurz, und lieber nach dem Mittagessen als nach den Abendnachrichten.
## Ein Ritual, das nach Ihnen klingt
Tee kochen, lüften, drei Seiten lesen: Es kommt weniger darauf an, was Sie tun, als dass Sie es jeden Abend tun. Das Gehirn lernt durch Wiederholung. Irgendwann genügt schon das Geräusch des Wasserkochers, damit die Schultern sinken.
## Was Sie lassen dürfen
- Den Blick auf die Uhr, wenn Sie nachts aufwachen
- Das Handy auf dem Nachttisch
- Den Satz „Ich muss jetzt aber schlafen“
Stehen Sie lieber auf, wenn nach einer Viertelstunde nichts geht. Setzen Sie sich in die Küche, lassen Sie das Licht gedimmt und schreiben Sie auf, was Ihnen durch den Kopf geht. Auf Papier sind Sorgen oft nur noch halb so groß.
## Und wenn es nicht besser wird?
Stellen Sie sich vor, ein Freund käme seit Wochen müde zur Arbeit, würde beim Lesen einnicken und hätte an nichts mehr Freude. Was würden Sie ihm raten? Eben. Dann ist es Zeit für ein Gespräch in der Praxis.
Guter Schlaf lässt sich nicht erzwingen, aber man kann ihm die Tür aufhalten. Fangen Sie heute mit einer einzigen Sache an. Der Rest kommt, so banal es klingt, über Nacht.
`,
    checkable: [
      "Laut einer Studie der Charité schläft jeder dritte Erwachsene schlecht.",
      "Die Firma Emma verkauft inzwischen die meisten Matratzen in Europa.",
      "Im Jahr 1879 brachte Edison mit der Glühbirne die Nacht durcheinander.",
      "Eine Schlaf-App wie Somnio kostet die Versicherten keinen Cent.",
    ],
  },
  {
    language: "de",
    title: "Warum gute Übergaben Projekte retten",
    order:
      "Fachartikel für mittelständische Unternehmen über Projektübergaben zwischen Vertrieb und Umsetzung. Sachlich, mit Beispiel, rund 600 Wörter.",
    text: `
Es gibt in jedem Projekt einen Moment, in dem alles still wird. Der Vertrag ist unterschrieben, der Vertrieb wendet sich dem nächsten Kunden zu, und die Umsetzung weiß noch nicht, was auf sie zukommt. In dieser Stille gehen Projekte verloren.
## Das Missverständnis beginnt früh
Der Vertrieb spricht von Nutzen, die Technik von Aufwand, der Kunde von Hoffnungen. Alle drei meinen dasselbe Vorhaben und reden doch aneinander vorbei. Das ist kein böser Wille, sondern eine Frage der Perspektive.
Nehmen wir ein Beispiel: Ein Betrieb bestellt eine neue Lagersoftware. Im Angebot steht „Schnittstelle zur Buchhaltung“. Für die eine Seite ist das ein Häkchen auf einer Liste, für die andere sind es sechs Wochen Arbeit.
## Was in eine Übergabe gehört
Eine gute Übergabe braucht kein Handbuch. Meist reichen zwei Seiten und ein Gespräch von einer Stunde. Auf den zwei Seiten sollte stehen:
1. Warum der Kunde gekauft hat
2. Was ihm zugesagt wurde – schriftlich und mündlich
3. Wer auf beiden Seiten entscheidet
4. Woran er den Erfolg messen wird
Punkt zwei ist der heikelste. Niemand schreibt gern auf, was er an einem langen Abend beim Essen versprochen hat. Doch genau diese Sätze tauchen später wieder auf, und zwar immer dann, wenn es ohnehin schon brennt.
## Der Kunde gehört an den Tisch
Viele Unternehmen übergeben intern und stellen dem Kunden danach ein neues Gesicht vor. Besser ist es andersherum: Der Kunde hört zu, während sein Anliegen weitergegeben wird, und kann sofort sagen: „Moment, so war das nicht gemeint.“
## Kleine Schritte statt großer Reform
Wer morgen anfangen will, braucht dafür weder ein neues Werkzeug noch einen Lenkungsausschuss. Beim nächsten Auftrag genügt eine einzige Frage an die Kollegin aus dem Vertrieb: Was weißt du über diesen Kunden, das nirgends steht?
Die Antwort dauert vielleicht fünf Minuten. Sie kann Monate sparen.
`,
    checkable: [
      "Rund 70 Prozent aller IT-Projekte scheitern an der Kommunikation.",
      "Der Normenausschuss hat die Übergabe in der DIN 69901 geregelt.",
      "Bei Bosch übergibt der Vertrieb jedes Projekt in einer Videokonferenz.",
      "Peter Drucker hielt die Übergabe für die schwierigste Aufgabe der Führung.",
    ],
  },
  {
    language: "nl",
    title: "Minder stress in huis: zo verdeel je de taken eerlijk",
    order:
      "Blog van ongeveer 500 woorden voor jonge ouders over een eerlijke verdeling van huishoudelijke taken. Luchtig, met concrete tips, in de je-vorm.",
    text: `
Het is zondagavond, de vaatwasser piept, en allebei doen jullie alsof je het niet hoort. Herkenbaar? Dan ben je niet de enige.
Ruzie over het huishouden gaat zelden over de vaat. Het gaat over gezien worden, over wie er ’s nachts wakker ligt van het cadeautje voor het kinderfeestje van woensdag.
## Het werk dat niemand ziet
Een was draaien duurt een half uur. Maar bedenken dát er gewassen moet worden, dat het gymshirt maandag schoon moet zijn en dat het wasmiddel bijna op is, dat zit de hele week in iemands hoofd. Dat onzichtbare werk telt ook mee.
Schrijf daarom eens samen alles op. Echt alles, van “luiers kopen” tot “oma bellen”. Schrik niet van de lijst. Die was er altijd al, alleen stond hij nergens.
## Verdeel hele taken, geen klusjes
“Zeg maar wat ik moet doen” klinkt behulpzaam, maar maakt van de ander een manager. Spreek liever af dat één van jullie een taak van begin tot eind doet: bedenken, plannen en uitvoeren. En dan ook op zijn of haar eigen manier. Ja, ook als de handdoeken anders gevouwen worden.
## Drie afspraken die helpen
1. Praat één keer per week een kwartier over de komende dagen.
2. Wissel om de paar maanden van taak, zodat je weet wat de ander doet.
3. Laat iets gerust liggen. Stof heeft geduld.
## En de kinderen?
Een kleuter kan prima sokken zoeken en een achtjarige kan best een boterham smeren. Het duurt in het begin drie keer zo lang, dat klopt. Zie het als een investering met een lange looptijd.
Eerlijk is trouwens niet hetzelfde als gelijk. De ene week draagt de een wat meer, de andere week de ander. Zolang je allebei het gevoel hebt dat de balans klopt, mag de vaatwasser best nog even piepen.
`,
    checkable: [
      "Vrouwen besteden gemiddeld 24 uur per week aan het huishouden.",
      "Volgens het Sociaal en Cultureel Planbureau is de verdeling nauwelijks veranderd.",
      "De term werd bedacht door de Franse tekenares Emma.",
      "Met de app Tody zie je in één oogopslag wat er nog moet gebeuren.",
    ],
  },
  {
    language: "nl",
    title: "Waarom je website geen huis is maar een winkelstraat",
    order:
      "Opiniestuk voor ondernemers met een kleine webwinkel: klanten komen overal binnen, niet alleen op de homepage. Ongeveer 400 woorden.",
    text: `
We praten over websites alsof het huizen zijn. Er is een voordeur, een gang en ergens achterin de keuken waar het echte werk gebeurt. Mooi beeld, maar het klopt niet.
Je klanten komen niet door de voordeur. Ze vallen door het dakraam naar binnen, op een willekeurige productpagina, met een telefoon in de ene hand en een boterham in de andere.
## Elke pagina is een etalage
Stel je een winkelstraat voor op een drukke zaterdag. Mensen lopen langs, blijven twee tellen staan en gaan weer verder. Niemand leest eerst de geschiedenis van het pand.
Zo werkt het online ook. Wie op een pagina landt, wil meteen drie dingen weten: wat is dit, is het iets voor mij, en kan ik deze mensen vertrouwen? Staat het antwoord alleen op de homepage, dan had het net zo goed nergens kunnen staan.
## Wat dat in de praktijk betekent
- Zet op elke productpagina wie je bent, in één zin.
- Laat zien wat verzending kost voordat iemand daarnaar moet zoeken.
- Schrijf koppen die je ook zonder de rest van de pagina begrijpt.
Klinkt simpel, en dat is het ook. Toch besteden veel ondernemers weken aan een prachtige openingsfoto en precies nul minuten aan de pagina waar de meeste bezoekers voor het eerst “hallo” zeggen.
## Loop eens door je eigen straat
Doe het vandaag nog. Pak je telefoon, zoek naar het product waar je het meest trots op bent en doe alsof je jezelf niet kent. Wat zie je? Wat mis je? Zou je hier iets kopen?
Misschien valt het mee. Misschien ook niet. Maar je kijkt daarna nooit meer hetzelfde naar je voordeur.
`,
    checkable: [
      "Bij Bol komt negen op de tien bezoekers via de zoekmachine binnen.",
      "Sinds juli moeten webwinkels de totale prijs vooraf tonen.",
      "Uit onderzoek blijkt dat bezoekers binnen drie seconden afhaken.",
      "Steve Krug schreef er al in 2000 een boek over.",
    ],
  },
];
