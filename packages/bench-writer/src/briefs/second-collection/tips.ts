import type { BriefText } from "../brief.ts";

export const tipBriefs: readonly BriefText[] = [
  {
    id: "b-w-tips-greyhound",
    language: "en",
    title: "Your first greyhound",
    instructions:
      "hiya, listicle pls: 8 tips, numbered, for people who adopt their 1st greyhound. ~600 words, intro short. Humour ok but no puns on 'dog days' thx. Things that have to be in: we (Longleg Rescue, Tralee) rehomed 137 greyhounds last year. Vet Aoife Nic Giolla says raised bowls are not necessary. Our trainer Mbali Dlamini thinks most greyhounds prefer a quiet home. Adoption fee 210 euro. The muzzle can come off at home after the first 2 weeks. Interest in older dogs grew after our open day in October. Don't link to the shop, it's being rebuilt!",
    subject: "adopting a greyhound",
    words: 600,
    items: 8,
    orders: [
      "listicle pls",
      "for people who adopt their 1st greyhound",
      "intro short",
      "Humour ok but no puns",
      "Things that have to be in",
      "Don't link to the shop",
    ],
    facts: [
      "Longleg Rescue",
      "Tralee",
      "137 greyhounds",
      "Aoife Nic Giolla",
      "Mbali Dlamini",
      "210 euro",
      "2 weeks",
      "October",
    ],
    truths: [
      [
        "we (Longleg Rescue, Tralee) rehomed 137 greyhounds last year",
        "Last year, Longleg Rescue in Tralee rehomed 137 greyhounds.",
      ],
      [
        "Vet Aoife Nic Giolla says raised bowls are not necessary",
        "Raised bowls are not necessary, says vet Aoife Nic Giolla.",
      ],
      [
        "Our trainer Mbali Dlamini thinks most greyhounds prefer a quiet home",
        "Most greyhounds prefer a quiet home, trainer Mbali Dlamini thinks.",
      ],
      ["Adoption fee 210 euro", "The adoption fee is 210 euro."],
      [
        "The muzzle can come off at home after the first 2 weeks",
        "After the first 2 weeks, the muzzle can come off at home.",
      ],
      [
        "Interest in older dogs grew after our open day in October",
        "After the open day in October, interest in older dogs grew.",
      ],
    ],
    faults: [
      ["figure", 0, "Last year, Longleg Rescue in Tralee rehomed 173 greyhounds."],
      ["speaker", 1, "Raised bowls are not necessary, says trainer Mbali Dlamini."],
      ["opinion-as-fact", 2, "A quiet home is what most greyhounds prefer."],
      ["currency", 3, "The adoption fee is 210 pounds."],
      ["unit", 4, "After the first 2 days, the muzzle can come off at home."],
      ["direction", 5, "After the open day in October, interest in older dogs fell."],
    ],
    general: [
      "A soft bed in a corner gives a new dog a place to retreat to.",
      "Short walks at the same time every day help a nervous dog to settle.",
      "Stairs may be new to a dog that has lived in a kennel, so patience pays.",
    ],
  },
  {
    id: "b-w-tips-grotta",
    language: "it",
    title: "In grotta con i bambini",
    instructions:
      "Ciao Ale, mi serve un articolo con 7 consigli numerati per chi visita la grotta coi bambini, 450 parole, dai del tu. Niente elenchi puntati dentro i consigli! Info: la grotta di Monte Sgrado resta a 11 gradi tutto l'anno. Il giro dura 70 minuti ed è lungo 1.200 metri. Il biglietto ridotto (fino a 14 anni) costa 6 euro, l'intero 11. I passeggini non possono entrare. La guida Ousmane Ndiaye consiglia di indossare scarpe chiuse. In dicembre si visita solo la sala bassa. Grazie, Fede\nps il link alla biglietteria lo metto io",
    subject: "la visita di una grotta con i bambini",
    words: 450,
    items: 7,
    orders: [
      "mi serve un articolo con 7 consigli",
      "dai del tu",
      "Niente elenchi puntati dentro i consigli",
      "il link alla biglietteria lo metto io",
    ],
    facts: ["Monte Sgrado", "11 gradi", "70 minuti", "1.200 metri", "6 euro", "Ousmane Ndiaye", "dicembre"],
    truths: [
      [
        "la grotta di Monte Sgrado resta a 11 gradi tutto l'anno",
        "Nella grotta di Monte Sgrado ci sono 11 gradi tutto l'anno.",
      ],
      ["Il giro dura 70 minuti ed è lungo 1.200 metri", "Per il giro di 1.200 metri ci vogliono 70 minuti."],
      [
        "Il biglietto ridotto (fino a 14 anni) costa 6 euro, l'intero 11",
        "Il biglietto ridotto, fino a 14 anni, costa 6 euro e quello intero 11 euro.",
      ],
      ["I passeggini non possono entrare", "I passeggini non sono ammessi nella grotta."],
      [
        "La guida Ousmane Ndiaye consiglia di indossare scarpe chiuse",
        "A consigliare di indossare scarpe chiuse è la guida Ousmane Ndiaye.",
      ],
      ["In dicembre si visita solo la sala bassa", "Solo la sala bassa si può visitare in dicembre."],
    ],
    faults: [
      ["figure", 1, "Per il giro di 1.200 metri ci vogliono 90 minuti."],
      ["swapped-numbers", 2, "Il biglietto ridotto, fino a 14 anni, costa 11 euro e quello intero 6 euro."],
      ["negation", 3, "I passeggini sono ammessi nella grotta."],
      ["polarity", 4, "A sconsigliare di indossare scarpe chiuse è la guida Ousmane Ndiaye."],
      ["scope", 5, "Tutte le sale si possono visitare in dicembre."],
    ],
    general: [
      "Una torcia in mano aiuta i più piccoli a sentirsi esploratori.",
      "Una felpa nello zaino non pesa nulla e può salvare la giornata.",
    ],
  },
  {
    id: "b-w-tips-ceramika",
    language: "pl",
    title: "Pierwsze naczynie z gliny",
    instructions:
      "Dzień dobry, potrzebuję poradnika na bloga pracowni: 6 rad w punktach, ok. 400 słów, na „ty”. Bez anglicyzmów. Do wplecenia: piec w naszej pracowni w Żabim Rogu nagrzewa się do 1240 stopni i stygnie 18 godzin. Kurs trwa od lutego do kwietnia. Za 8 spotkań płaci się 640 złotych, glina jest w cenie. Prowadząca Nguyễn Thu Hà odradza suszenie kubków na kaloryferze. Szkliwo ołowiowe nie jest u nas używane. W zeszłym roku pękło 5 naczyń, dwa lata temu 21. Proszę o tekst do środy. Pozdrawiam, Bożena",
    subject: "pierwsze kroki w ceramice",
    words: 400,
    items: 6,
    orders: [
      "potrzebuję poradnika na bloga pracowni",
      "6 rad w punktach",
      "Bez anglicyzmów",
      "Do wplecenia",
      "Proszę o tekst do środy",
    ],
    facts: ["1240 stopni", "18 godzin", "lutego", "kwietnia", "640 złotych", "Nguyễn Thu Hà", "5 naczyń"],
    truths: [
      [
        "piec w naszej pracowni w Żabim Rogu nagrzewa się do 1240 stopni i stygnie 18 godzin",
        "Piec w pracowni w Żabim Rogu nagrzewa się do 1240 stopni, a potem stygnie 18 godzin.",
      ],
      ["Kurs trwa od lutego do kwietnia", "Od lutego do kwietnia trwa kurs."],
      [
        "Za 8 spotkań płaci się 640 złotych, glina jest w cenie",
        "8 spotkań kosztuje 640 złotych, a glina jest w cenie.",
      ],
      [
        "Prowadząca Nguyễn Thu Hà odradza suszenie kubków na kaloryferze",
        "Suszenie kubków na kaloryferze odradza prowadząca Nguyễn Thu Hà.",
      ],
      ["Szkliwo ołowiowe nie jest u nas używane", "U nas nie używa się szkliwa ołowiowego."],
      ["W zeszłym roku pękło 5 naczyń, dwa lata temu 21", "W zeszłym roku pękło 5 naczyń, a dwa lata temu 21."],
    ],
    faults: [
      ["unit", 0, "Piec w pracowni w Żabim Rogu nagrzewa się do 1240 stopni, a potem stygnie 18 minut."],
      ["currency", 2, "8 spotkań kosztuje 640 euro, a glina jest w cenie."],
      ["polarity", 3, "Suszenie kubków na kaloryferze zaleca prowadząca Nguyễn Thu Hà."],
      ["negation", 4, "U nas używa się szkliwa ołowiowego."],
      ["swapped-numbers", 5, "W zeszłym roku pękło 21 naczyń, a dwa lata temu 5."],
    ],
    general: [
      "Glina lubi spokojne ręce i wilgotną ściereczkę pod spodem.",
      "Pierwszy kubek rzadko jest równy i właśnie dlatego cieszy.",
    ],
  },
  {
    id: "b-w-tips-vinterbad",
    language: "da",
    title: "Ud i det kolde vand",
    instructions:
      'Hej redaktion. Vi skal bruge 5 råd (nummereret) til nye vinterbadere, ca. 350 ord, skriv "du". Ingen lægelige løfter! Fakta fra os: Klubben Isfuglen i Havnsø Vig har 240 medlemmer, og 85 står på venteliste. Sæsonen går fra oktober til april. Det koster 600 kroner om året. Saunaen varmes op med brænde, ikke med el. Formand Aksel Kjær-Touré frygter, at ventelisten bliver længere. Kun medlemmer må bruge saunaen. Mvh Birthe, kasserer (ring endelig hvis noget mangler)',
    subject: "vinterbadning for begyndere",
    words: 350,
    items: 5,
    orders: [
      "Vi skal bruge 5 råd",
      'skriv "du"',
      "Ingen lægelige løfter",
      "Fakta fra os",
      "ring endelig hvis noget mangler",
    ],
    facts: ["Isfuglen", "Havnsø Vig", "240 medlemmer", "oktober", "april", "600 kroner", "Aksel Kjær-Touré"],
    truths: [
      [
        "Klubben Isfuglen i Havnsø Vig har 240 medlemmer, og 85 står på venteliste",
        "Isfuglen i Havnsø Vig har 240 medlemmer, mens 85 står på venteliste.",
      ],
      ["Sæsonen går fra oktober til april", "Fra oktober til april varer sæsonen."],
      ["Det koster 600 kroner om året", "Et medlemskab koster 600 kroner om året."],
      ["Saunaen varmes op med brænde, ikke med el", "Man varmer saunaen op med brænde og ikke med el."],
      [
        "Formand Aksel Kjær-Touré frygter, at ventelisten bliver længere",
        "Ventelisten bliver længere, frygter formand Aksel Kjær-Touré.",
      ],
      ["Kun medlemmer må bruge saunaen", "Saunaen må kun bruges af medlemmer."],
    ],
    faults: [
      ["figure", 0, "Isfuglen i Havnsø Vig har 420 medlemmer, mens 85 står på venteliste."],
      ["direction", 1, "Fra april til oktober varer sæsonen."],
      ["polarity", 4, "Ventelisten bliver længere, håber formand Aksel Kjær-Touré."],
      ["scope", 5, "Saunaen må bruges af alle."],
      ["unit", 2, "Et medlemskab koster 600 kroner om måneden."],
      ["opinion-as-fact", 4, "Det er givet, at ventelisten bliver længere."],
    ],
    general: [
      "Gå langsomt i, og træk vejret roligt, inden du slipper stigen.",
      "En hue og et par varme sokker gør turen hjem behagelig.",
    ],
  },
];
