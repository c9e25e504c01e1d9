import type { BriefText } from "../brief.ts";

export const moreRevisionBriefs: readonly BriefText[] = [
  {
    id: "c-rev-lighthouse",
    language: "en",
    title: "The lighthouse at Skarn Head",
    instructions: `Please redo this page from our old site, the trustees have scribbled all over it. 350 words, keep the calm voice, lose the exclamation marks

The lighthouse at Skarn Head was built in 1871 by the engineer Donnchadh Rahman-Pryce.
>> AK: fine, leave
It has [-89-] [+98+] steps and its light reaches 18 miles.
>> AK: I counted them myself, 98
[-The keeper's family lives in the tower!-] [+Nobody lives in the tower since 1988.+]
>> JT: more human please, but don't make up a family
Tours run daily [-from May-] [+from April+] to October.
>> AK: is this too dull? liven it up a bit
Tickets cost £7. [+Children pay £3.+]
>> JT: move to the end
[the paragraph on the shipwreck goes, no replacement]
Some locals believe the lamp was once lit by whale oil.
>> JT: careful!! there's no paper for that
Lightkeeper Soo-ah Fenwick: "On a still night you hear the lamp breathe."
>> AK: lovely, do not touch a letter`,
    subject: "the lighthouse at Skarn Head",
    words: 350,
    orders: [
      "Please redo this page from our old site",
      "the trustees have scribbled all over it",
      "keep the calm voice",
      "lose the exclamation marks",
      "AK: fine, leave",
      "I counted them myself",
      "more human please",
      "don't make up a family",
      "is this too dull",
      "liven it up a bit",
      "move to the end",
      "the paragraph on the shipwreck goes",
      "no replacement",
      "there's no paper for that",
      "lovely, do not touch a letter",
    ],
    facts: [
      "Skarn Head",
      "1871",
      "Donnchadh Rahman-Pryce",
      "98",
      "18 miles",
      "1988",
      "April",
      "October",
      "£7",
      "£3",
      "Soo-ah Fenwick",
      "On a still night you hear the lamp breathe",
    ],
    truths: [
      [
        "The lighthouse at Skarn Head was built in 1871 by the engineer Donnchadh Rahman-Pryce",
        "Engineer Donnchadh Rahman-Pryce built the lighthouse at Skarn Head in 1871.",
      ],
      [
        ["[+98+] steps and its light reaches 18 miles", "I counted them myself, 98"],
        "It has 98 steps, and its light reaches 18 miles.",
      ],
      ["Nobody lives in the tower since 1988", "Since 1988, nobody has lived in the tower."],
      ["[+from April+] to October", "Tours run daily from April to October."],
      [["Tickets cost £7", "Children pay £3"], "Tickets cost £7, and children pay £3."],
      [
        "Some locals believe the lamp was once lit by whale oil",
        "Some locals believe that the lamp once burned whale oil.",
      ],
      [
        "On a still night you hear the lamp breathe",
        "“On a still night you hear the lamp breathe,” says lightkeeper Soo-ah Fenwick.",
      ],
    ],
    faults: [
      ["figure", 1, "It has 89 steps, and its light reaches 18 miles."],
      ["month", 3, "Tours run daily from May to October."],
      ["swapped-numbers", 4, "Tickets cost £3, and children pay £7."],
      ["opinion-as-fact", 5, "Whale oil is what the lamp once burned."],
      ["speaker", 6, "“On a still night you hear the lamp breathe,” says engineer Donnchadh Rahman-Pryce."],
    ],
    general: [
      "From a high gallery, the sea looks flatter and the weather comes into view sooner.",
      "Wear shoes with a good grip for the climb.",
    ],
  },
  {
    id: "c-rev-shelter",
    language: "en",
    title: "Where the old laptops go",
    instructions: `OLD TEXT (from 2 yrs ago, needs a refresh for donors, 300 words, my notes are in square brackets, they are not copy!)

ReBoot Harrow gives old laptops a second life. [good, keep]
Last year we mended 640 laptops [now 910, update] and gave all of them to schools. [wrong! most went to schools, some to families. we don't know the split so don't invent one]
A repair takes about 3 hours. [still right]
Disks are wiped before any repair. [very important for donors – put near top]
We accept laptops [add: and tablets. NOT phones, we get phones every week, aargh]
Volunteer Kwabena St. Aubyn says we are the friendliest workshop in the county. [keep as his words, board is touchy about claims]
Energy costs may force us to close on Fridays. [still open question, do not harden]
Our van collects in Harrow only. [true again since the second van broke]

[closing line: up to you. sign-off no. Tone like a postcard. Dev needs it for the mailing on the 9th]`,
    subject: "ReBoot Harrow and its laptops",
    words: 300,
    orders: [
      "needs a refresh for donors",
      "my notes are in square brackets",
      "they are not copy",
      "good, keep",
      "now 910, update",
      "we don't know the split so don't invent one",
      "still right",
      "put near top",
      "we get phones every week, aargh",
      "keep as his words",
      "board is touchy about claims",
      "still open question",
      "do not harden",
      "true again since the second van broke",
      "closing line: up to you",
      "Tone like a postcard",
      "Dev needs it for the mailing",
    ],
    facts: ["ReBoot Harrow", "910", "3 hours", "Kwabena St. Aubyn", "Fridays"],
    truths: [
      [["Last year we mended 640 laptops", "now 910, update"], "Last year, ReBoot Harrow mended 910 laptops."],
      ["most went to schools, some to families", "Most of them went to schools and some to families."],
      ["A repair takes about 3 hours", "One repair takes about 3 hours."],
      ["Disks are wiped before any repair", "Before any repair, the disks are wiped."],
      [["We accept laptops", "and tablets. NOT phones"], "Laptops and tablets are accepted, phones are not."],
      [
        "Volunteer Kwabena St. Aubyn says we are the friendliest workshop in the county",
        "Volunteer Kwabena St. Aubyn calls it the friendliest workshop in the county.",
      ],
      ["Energy costs may force us to close on Fridays", "Energy costs may force the workshop to close on Fridays."],
      ["Our van collects in Harrow only", "The van collects only in Harrow."],
    ],
    faults: [
      ["figure", 0, "Last year, ReBoot Harrow mended 640 laptops."],
      ["scope", 1, "All of them went to schools."],
      ["unit", 2, "One repair takes about 3 days."],
      ["direction", 3, "After any repair, the disks are wiped."],
      ["opinion-as-fact", 5, "It is the friendliest workshop in the county."],
      ["certainty", 6, "Energy costs will force the workshop to close on Fridays."],
    ],
    general: [
      "A machine that is too slow for an office can be just right for homework.",
      "Put the charger in the same bag, because it is the part that gets lost.",
    ],
  },
  {
    id: "c-rev-heath-nl",
    language: "nl",
    title: "Schaapskooi De Wolzak in het voorjaar",
    instructions: `Graag herschrijven, dit is de tekst van vorig jaar met mijn opmerkingen ertussen (begint met //). 250 woorden.

De schaapskudde van De Wolzak telt 180 schapen.
// intussen 210 schapen, aanpassen dus
Herder Anneloes ter Haar-Boateng trekt elke dag met de kudde de heide op.
// behalve op zondag! erbij zetten
De lammeren worden in maart geboren.
// is april geworden door het weer, klinkt gek maar klopt
Bezoekers mogen de lammeren aaien.
// NIET meer, ze mogen ze niet aaien, wel voeren. netjes brengen svp
Een kaartje kost 4 euro, een gezinskaart 11 euro.
// ongewijzigd, laat staan
Volgens de herder zijn oude rassen slimmer dan nieuwe.
// haha, laten staan maar wel op haar naam
Misschien komt er een tweede stal.
// nog steeds misschien
// slot mag korter, en haal alsjeblieft dat 'wollige weldaad' eruit, ik schaam me`,
    subject: "schaapskooi De Wolzak",
    words: 250,
    bans: ["wollige weldaad"],
    orders: [
      "Graag herschrijven",
      "dit is de tekst van vorig jaar",
      "met mijn opmerkingen ertussen",
      "aanpassen dus",
      "erbij zetten",
      "klinkt gek maar klopt",
      "netjes brengen svp",
      "ongewijzigd, laat staan",
      "laten staan maar wel op haar naam",
      "nog steeds misschien",
      "slot mag korter",
      "en haal alsjeblieft dat",
      "ik schaam me",
    ],
    facts: ["De Wolzak", "210 schapen", "Anneloes ter Haar-Boateng", "zondag", "april", "4 euro", "11 euro"],
    truths: [
      [["De schaapskudde van De Wolzak", "210 schapen"], "De schaapskudde van De Wolzak bestaat uit 210 schapen."],
      [
        ["Herder Anneloes ter Haar-Boateng trekt elke dag met de kudde de heide op", "behalve op zondag"],
        "Elke dag behalve zondag trekt herder Anneloes ter Haar-Boateng met de kudde de heide op.",
      ],
      [
        ["De lammeren worden in maart geboren", "is april geworden door het weer"],
        "Door het weer worden de lammeren in april geboren.",
      ],
      ["ze mogen ze niet aaien, wel voeren", "Bezoekers mogen de lammeren wel voeren, maar niet aaien."],
      [
        "Een kaartje kost 4 euro, een gezinskaart 11 euro",
        "Voor een kaartje betaalt u 4 euro, voor een gezinskaart 11 euro.",
      ],
      [
        "Volgens de herder zijn oude rassen slimmer dan nieuwe",
        "Oude rassen zijn volgens de herder slimmer dan nieuwe.",
      ],
      ["Misschien komt er een tweede stal", "Er komt misschien een tweede stal."],
    ],
    faults: [
      ["counted-thing", 0, "De schaapskudde van De Wolzak bestaat uit 210 lammeren."],
      ["scope", 1, "Elke dag, ook op zondag, trekt herder Anneloes ter Haar-Boateng met de kudde de heide op."],
      ["month", 2, "Door het weer worden de lammeren in maart geboren."],
      ["polarity", 3, "Bezoekers mogen de lammeren voeren en aaien."],
      ["opinion-as-fact", 5, "Oude rassen zijn slimmer dan nieuwe."],
    ],
    general: [
      "Een kudde houdt de heide open, omdat schapen jonge boompjes afknabbelen.",
      "Houd uw hond aan de lijn, dan blijven de dieren rustig.",
    ],
  },
  {
    id: "c-rev-choir-pt",
    language: "pt",
    title: "O coro Vozes do Cais",
    instructions: `Rever o texto do programa (240 palavras). O que está entre parênteses retos é para ti, não é para imprimir.

O coro Vozes do Cais nasceu em 1994 [era 1996, mas confirmei na ata: 1994]. Canta todas as terças-feiras no antigo mercado. [arranja um verbo melhor]
Tem 37 cantores [agora são 41 cantores, corrige] e é dirigido pela maestrina Iolanda N'Diaye e Sá.
O concerto de 21 de novembro custa 8 euros. [as crianças não pagam, acrescenta isso]
Ninguém precisa de saber ler música para entrar. [gosto muito, põe mais acima]
[corta a lista de prémios toda, é vaidade]
A maestrina acha que o coro canta melhor quando chove. [manter como opinião dela, com graça]
É possível que haja um disco em breve. [cuidado com isto, a editora ainda não assinou]

[não uses «mágico» nem «único»; o resto fica ao teu critério, beijinhos, Zé]`,
    subject: "o coro Vozes do Cais",
    words: 240,
    bans: ["mágico", "único"],
    orders: [
      "Rever o texto do programa",
      "O que está entre parênteses retos é para ti",
      "não é para imprimir",
      "mas confirmei na ata",
      "arranja um verbo melhor",
      "corrige",
      "acrescenta isso",
      "gosto muito, põe mais acima",
      "corta a lista de prémios toda",
      "é vaidade",
      "manter como opinião dela",
      "cuidado com isto",
      "a editora ainda não assinou",
      "o resto fica ao teu critério",
      "beijinhos, Zé",
    ],
    facts: ["Vozes do Cais", "1994", "41 cantores", "Iolanda N'Diaye e Sá", "21 de novembro", "8 euros"],
    truths: [
      ["O coro Vozes do Cais nasceu em 1994", "Foi em 1994 que nasceu o coro Vozes do Cais."],
      ["Canta todas as terças-feiras no antigo mercado", "Todas as terças-feiras, o coro canta no antigo mercado."],
      [
        ["agora são 41 cantores", "é dirigido pela maestrina Iolanda N'Diaye e Sá"],
        "São hoje 41 cantores, dirigidos pela maestrina Iolanda N'Diaye e Sá.",
      ],
      [
        ["O concerto de 21 de novembro custa 8 euros", "as crianças não pagam"],
        "O concerto de 21 de novembro custa 8 euros, mas as crianças não pagam.",
      ],
      ["Ninguém precisa de saber ler música para entrar", "Para entrar no coro, ninguém precisa de saber ler música."],
      ["A maestrina acha que o coro canta melhor quando chove", "Quando chove, acha a maestrina, o coro canta melhor."],
      ["É possível que haja um disco em breve", "Em breve, é possível que haja um disco."],
    ],
    faults: [
      ["figure", 0, "Foi em 1996 que nasceu o coro Vozes do Cais."],
      ["counted-thing", 2, "São hoje 41 músicos de orquestra, dirigidos pela maestrina Iolanda N'Diaye e Sá."],
      ["currency", 3, "O concerto de 21 de novembro custa 8 dólares, mas as crianças não pagam."],
      ["polarity", 4, "Para entrar no coro, todos precisam de saber ler música."],
      ["certainty", 6, "Em breve haverá um disco."],
    ],
    general: [
      "Cantar em conjunto ensina a ouvir quem está ao lado.",
      "Uma voz tímida ganha coragem quando tem outras à volta.",
    ],
  },
  {
    id: "c-rev-ferry-da",
    language: "da",
    title: "Færgen til Lysø sejler oftere",
    instructions: `Hej, vil du friske den her op? Gammel tekst, mine rettelser står efter "RET:" – de skal selvfølgelig ikke med i avisen. 230 ord, nøgternt.

Færgen til Lysø sejler 5 gange om dagen.
RET: fra 1. juni 8 gange, det er selve nyheden, så først!
Overfarten tager 25 minutter.
RET: passer stadig
En billet koster 40 kroner, en cykel koster 20 kroner.
RET: lad stå, folk elsker priser
Biler kan bestilles plads til på kajen.
RET: forkert, biler må slet ikke komme med. skriv det pænt
Kaptajn Bodil Achterberg-Sørensen: »Øen bliver ikke større, men dagen gør.«
RET: citatet er godkendt, rør det ikke
Kommunen overvejer en natafgang.
RET: ja, men den overvejer kun. Ikke noget med "snart"
Turistchefen mener, at øen er for stille om vinteren.
RET: behold, men det er hans mening, ikke avisens

Overskrift klarer redaktionen. Ring endelig, hvis noget driller. /Palle`,
    subject: "færgen til Lysø",
    words: 230,
    bans: ["snart"],
    orders: [
      "vil du friske den her op",
      "mine rettelser står efter",
      "de skal selvfølgelig ikke med i avisen",
      "230 ord, nøgternt",
      "det er selve nyheden, så først",
      "passer stadig",
      "lad stå, folk elsker priser",
      "skriv det pænt",
      "citatet er godkendt, rør det ikke",
      "Ikke noget med",
      "det er hans mening, ikke avisens",
      "Overskrift klarer redaktionen",
      "Ring endelig, hvis noget driller",
    ],
    facts: [
      "Lysø",
      "1. juni",
      "8 gange",
      "25 minutter",
      "40 kroner",
      "20 kroner",
      "Bodil Achterberg-Sørensen",
      "Øen bliver ikke større, men dagen gør",
    ],
    truths: [
      [
        ["Færgen til Lysø sejler 5 gange om dagen", "fra 1. juni 8 gange"],
        "Fra 1. juni sejler færgen til Lysø 8 gange om dagen.",
      ],
      ["Overfarten tager 25 minutter", "25 minutter varer overfarten."],
      [
        "En billet koster 40 kroner, en cykel koster 20 kroner",
        "Billetten koster 40 kroner, og for en cykel betaler man 20 kroner.",
      ],
      ["biler må slet ikke komme med", "Biler må ikke komme med."],
      [
        "Øen bliver ikke større, men dagen gør",
        "»Øen bliver ikke større, men dagen gør,« siger kaptajn Bodil Achterberg-Sørensen.",
      ],
      ["Kommunen overvejer en natafgang", "En natafgang bliver overvejet af kommunen."],
      ["Turistchefen mener, at øen er for stille om vinteren", "Om vinteren er øen for stille, mener turistchefen."],
    ],
    faults: [
      ["unit", 1, "25 timer varer overfarten."],
      ["swapped-numbers", 2, "Billetten koster 20 kroner, og for en cykel betaler man 40 kroner."],
      ["negation", 3, "Biler må gerne komme med."],
      ["speaker", 4, "»Øen bliver ikke større, men dagen gør,« siger turistchefen."],
      ["certainty", 5, "En natafgang er besluttet af kommunen."],
      ["opinion-as-fact", 6, "For stille er øen om vinteren."],
    ],
    general: [
      "En kort sejltur giver hovedet lov til at lande, før benene gør det.",
      "Kom i god tid, og hav en trøje klar til dækket.",
    ],
  },
];
