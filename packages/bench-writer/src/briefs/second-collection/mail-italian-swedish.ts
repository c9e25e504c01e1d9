import type { BriefText } from "../brief.ts";

export const italianAndSwedishMails: readonly BriefText[] = [
  {
    id: "b-f-mail-rifugio-it",
    language: "it",
    title: "I: R: articolo rifugio",
    instructions: `Buonasera, inoltro. Serve un articolo di 350 parole per la rivista sezionale, niente toni epici. Non citare il nome del geometra. Scadenza il 15, grazie! — Pier

---- Messaggio inoltrato ----
Da: Fosca de' Giorgi
A: Pier
Oggetto: R: articolo rifugio

Caro Pier,
il rifugio Tre Larici riapre il 20 giugno con 34 posti letto (erano 28).
La mezza pensione costa 58 euro, per i soci 46 euro.
Il sentiero 412 è aperto, il 415 resta chiuso per frana.
L'acqua non è potabile, va bollita.
I gestori sono due: Bao Linh Pham in cucina e Renzo Zanolin ai bagagli e ai muli.

>> Renzo ha scritto:
>> Secondo me il tramonto da lassù batte quello di ogni altra valle.
>> A settembre può darsi che portiamo su un pianoforte!

I pannelli coprono ora l'80% della corrente, prima coprivano il 50%.
La guardia forestale ha dato parere favorevole alla nuova stalla.

Cordiali saluti
F. de' Giorgi
AVVISO DI RISERVATEZZA: il contenuto di questa mail è destinato al solo destinatario.`,
    subject: "la riapertura del rifugio Tre Larici",
    words: 350,
    orders: [
      "Buonasera, inoltro",
      "Serve un articolo di 350 parole per la rivista sezionale",
      "niente toni epici",
      "Non citare il nome del geometra",
      "Scadenza il 15",
      "Messaggio inoltrato",
      "AVVISO DI RISERVATEZZA",
      "destinato al solo destinatario",
    ],
    facts: ["Tre Larici", "20 giugno", "34 posti letto", "58 euro", "46 euro", "Bao Linh Pham", "Renzo Zanolin"],
    truths: [
      [
        "il rifugio Tre Larici riapre il 20 giugno con 34 posti letto (erano 28)",
        "Il 20 giugno riapre il rifugio Tre Larici, che passa da 28 a 34 posti letto.",
      ],
      [
        "La mezza pensione costa 58 euro, per i soci 46 euro",
        "Per la mezza pensione si pagano 58 euro, i soci ne pagano 46 euro.",
      ],
      [
        "Il sentiero 412 è aperto, il 415 resta chiuso per frana",
        "Aperto è il sentiero 412, mentre il 415 resta chiuso per frana.",
      ],
      ["L'acqua non è potabile, va bollita", "L'acqua va bollita perché non è potabile."],
      [
        "Bao Linh Pham in cucina e Renzo Zanolin ai bagagli e ai muli",
        "In cucina c'è Bao Linh Pham, ai bagagli e ai muli pensa Renzo Zanolin.",
      ],
      [
        "Secondo me il tramonto da lassù batte quello di ogni altra valle",
        "Per Renzo il tramonto da lassù batte quello di ogni altra valle.",
      ],
      ["A settembre può darsi che portiamo su un pianoforte", "Può darsi che a settembre arrivi lassù un pianoforte."],
      [
        "I pannelli coprono ora l'80% della corrente, prima coprivano il 50%",
        "La quota di corrente coperta dai pannelli è salita dal 50% all'80%.",
      ],
      [
        "La guardia forestale ha dato parere favorevole alla nuova stalla",
        "Sulla nuova stalla il parere della guardia forestale è favorevole.",
      ],
    ],
    faults: [
      ["month", 0, "Il 20 luglio riapre il rifugio Tre Larici, che passa da 28 a 34 posti letto."],
      ["swapped-numbers", 2, "Aperto è il sentiero 415, mentre il 412 resta chiuso per frana."],
      ["negation", 3, "L'acqua non va bollita perché è potabile."],
      ["opinion-as-fact", 5, "Non c'è dubbio che il tramonto da lassù batta quello di ogni altra valle."],
      ["certainty", 6, "A settembre arriva lassù un pianoforte."],
      ["direction", 7, "La quota di corrente coperta dai pannelli è scesa dall'80% al 50%."],
      ["polarity", 8, "Sulla nuova stalla il parere della guardia forestale è contrario."],
    ],
    general: ["In quota il tempo si misura con le nuvole.", "Uno zaino leggero rende più lunga la giornata."],
  },
  {
    id: "b-f-mail-kor-sv",
    language: "sv",
    title: "VB: Sv: Körens turné",
    instructions: `Hej, kan ni göra en liten text av det här till kyrkobladet? Runt 250 ord, lugn ton, och nämn inte hotellet (för dyrt, blir prat). Kram Birgitta

Från: Torvald Ek af Rosen
Skickat: den 3 februari
Till: Birgitta
Ämne: Sv: Körens turné

Kära Birgitta,
Kammarkören Rönn reser till Tartu den 6 maj och är borta i fem dagar.
28 sångare följer med, resten stannar hemma.
Biljetterna kostade 2 900 kronor per person, stiftet betalade hälften.
Dirigent är Chiamaka Lindqvist, solist är Pelle Ó Dálaigh.
Programmet innehåller inga psalmer.
Chiamaka anser att akustiken i Tartu är svårslagen.
Konserten i Narva blir kanske av, de har inte svarat.
Antalet altar ökade från 6 till 11.
Barn under sju år får inte följa med.
Hälsningar
Torvald

----
Sänt från min läsplatta. Ursäkta ev. stavfel.`,
    subject: "kammarkören Rönns resa till Tartu",
    words: 250,
    orders: [
      "kan ni göra en liten text av det här till kyrkobladet",
      "Runt 250 ord, lugn ton",
      "och nämn inte hotellet",
      "för dyrt, blir prat",
      "Kram Birgitta",
      "Sänt från min läsplatta",
      "Ursäkta ev. stavfel",
    ],
    facts: ["Tartu", "6 maj", "28 sångare", "2 900 kronor", "Chiamaka Lindqvist", "Pelle Ó Dálaigh"],
    truths: [
      [
        "Kammarkören Rönn reser till Tartu den 6 maj och är borta i fem dagar",
        "Den 6 maj reser kammarkören Rönn för fem dagar till Tartu.",
      ],
      ["28 sångare följer med, resten stannar hemma", "Med på resan är 28 sångare, medan resten stannar hemma."],
      [
        "Biljetterna kostade 2 900 kronor per person, stiftet betalade hälften",
        "Av biljettpriset på 2 900 kronor per person betalade stiftet hälften.",
      ],
      [
        "Dirigent är Chiamaka Lindqvist, solist är Pelle Ó Dálaigh",
        "Chiamaka Lindqvist dirigerar och Pelle Ó Dálaigh är solist.",
      ],
      ["Programmet innehåller inga psalmer", "Några psalmer finns inte på programmet."],
      ["Chiamaka anser att akustiken i Tartu är svårslagen", "Akustiken i Tartu är enligt Chiamaka svårslagen."],
      ["Konserten i Narva blir kanske av", "Kanske blir även konserten i Narva av."],
      ["Antalet altar ökade från 6 till 11", "Altarna har blivit fler, från 6 till 11."],
      ["Barn under sju år får inte följa med", "Barn under sju år tas inte med."],
    ],
    faults: [
      ["unit", 0, "Den 6 maj reser kammarkören Rönn för fem veckor till Tartu."],
      ["scope", 2, "Biljettpriset på 2 900 kronor per person betalade stiftet helt och hållet."],
      ["swapped-entities", 3, "Pelle Ó Dálaigh dirigerar och Chiamaka Lindqvist är solist."],
      ["negation", 4, "Även psalmer finns på programmet."],
      ["direction", 7, "Altarna har blivit färre, från 11 till 6."],
      ["certainty", 6, "Med säkerhet blir även konserten i Narva av."],
    ],
    general: [
      "Att sjunga ihop är också att lyssna.",
      "En resa svetsar samman en kör på ett annat sätt än övningar i hemmalokalen.",
    ],
  },
];
