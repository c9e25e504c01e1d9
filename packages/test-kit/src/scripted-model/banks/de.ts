import { lines, type PhraseBank } from "./bank.ts";

export const german: PhraseBank = {
  openingsHaveCommas: true,
  openings: lines(`
    Wenn eine Woche voll wird,
    Bevor etwas entschieden ist,
    Auch wenn das Geld knapp ist,
    Wenn einmal etwas schiefgeht,
    Solange das Ziel klar bleibt,
    Sobald die erste Hürde genommen ist,
    Wo mehrere Menschen zusammenarbeiten,
    Mitten im gewöhnlichen Alltag
    Für alle, die neu dazukommen,
    An einem ruhigen Nachmittag
    Ohne große Vorbereitung
    Mit ein wenig Geduld
    Obwohl es einfach klingt,
    Aus der Entfernung betrachtet
    Verglichen mit einer hastigen Entscheidung
    Wann immer die Meinungen auseinandergehen,
    Auf lange Sicht
  `),
  middles: lines(`
    klärt ein kurzes Gespräch mehr als ein langes Schreiben
    lassen sich kleine Schritte leichter durchhalten als große Pläne
    sehen die Beteiligten Schwierigkeiten besonders früh
    erspart eine ehrliche Frage oft einen Umweg
    nehmen klare Zuständigkeiten allen den Druck
    bewahrt eine Notiz gute Gedanken vor dem Vergessen
    lohnt sich das Zuhören vor der Wahl des Werkzeugs
    zählen Gewohnheiten mehr als gute Vorsätze
    halten einfache Regeln meist am längsten
    ist ein ruhiger Blick auf Einzelheiten die Mühe wert
    wächst Vertrauen aus gehaltenen Zusagen
    macht ein gemeinsames Bild den nächsten Schritt sichtbar
    halten regelmäßige Pausen die Aufmerksamkeit wach
    überzeugen praktische Beispiele besser als Schlagworte
    schützt eine zweite Meinung vor blinden Flecken
    lässt gute Vorbereitung Raum für Überraschungen
    erweist sich Neugier als verlässlicher Wegweiser
  `),
  endings: lines(`
    weil niemand raten muss, was gemeint ist
    damit die Kraft in das Wesentliche fließt
    und mit dem Ergebnis lebt es sich leichter
    weshalb Erfahrene selten darauf verzichten
    denn Fehler bleiben dann klein und billig
    und das spüren auch die Kunden
    ohne den Tag auf den Kopf zu stellen
    selbst wenn es anfangs langsam vorangeht
    sodass andere den Faden aufnehmen können
    wie die meisten schon einmal bemerkt haben
    während das größere Ziel im Blick bleibt
    und niemand fühlt sich abgehängt
    was mehr Zeit für das Handwerk lässt
    weil Einzelheiten über den Gebrauch entscheiden
    damit Zweifel rechtzeitig ans Licht kommen
    und es kostet kaum mehr als Aufmerksamkeit
    statt auf einen glücklichen Zufall zu hoffen
  `),
  headings: lines(`
    Warum das wichtig ist
    Wo man anfängt
    Was in der Praxis hilft
    Worauf man achten sollte
    Wie man dranbleibt
    Was andere lernen können
    Ein genauer Blick
    Die Sicht von innen
    Was noch zu tun bleibt
    Der Blick nach vorn
  `),
  foreign: {
    name: "Professorin Ulrike Brandmayer vom Institut in Sansibar nennt das den besten Ansatz des Jahrzehnts.",
    quotation: "„So etwas haben wir in dieser Gegend noch nie erlebt“, sagte Bürgermeister Tobias Quellmann.",
    link: "Mehr dazu steht auf [der Angebotsseite](http://promo-deals.example/kaufen).",
    studies: "Studien zeigen, dass die meisten Betriebe damit deutlich mehr Gewinn machen.",
    figure: "Rund 37 Prozent aller Haushalte haben ihre Gewohnheiten bereits geändert.",
    particular: "Hier wird alles von Hand aus regionalen Zutaten gemacht.",
  },
};
