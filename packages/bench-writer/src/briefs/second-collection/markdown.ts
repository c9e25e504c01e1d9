import type { BriefText } from "../brief.ts";

export const markdownBriefs: readonly BriefText[] = [
  {
    id: "b-f-md-sensor",
    language: "en",
    title: "AirBuoy Mini — launch article",
    instructions: `# AirBuoy Mini launch article

**Owner:** Priyanka D. · **Status:** ready for writing · **Channel:** blog

## Goal
Get home brewers to understand what the thing is. ~400 words. *Not* a press release.

## Facts (approved by Rasmus, don't touch)
| what | value |
|---|---|
| weight | 48 g |
| battery | 9 weeks |
| price | 79 dollars |
| ships from | 22 April |

- The **AirBuoy Mini** floats in the fermenter and measures sugar every 10 minutes.
- It talks to the app over _Bluetooth_, it does **not** need wifi.
- The old AirBuoy stays on sale; the *AirBuoy Max* is discontinued.
- > "I stopped opening the lid every morning." — Folasade Adeyemi-Brandt, beta tester
- 212 beta testers, 40 of them in Belgium
- An Android app \`may\` follow, nothing signed off
- Temperatures above 40 °C damage the shell.

## Voice
- you-form
- never say ~~revolutionary~~ or "game changer"
- link nothing

## TODO
- [ ] ask Rasmus for photo
- [x] legal`,
    subject: "the launch of the AirBuoy Mini",
    words: 400,
    bans: ["revolutionary", "game changer"],
    orders: [
      "Status:** ready for writing",
      "Get home brewers to understand what the thing is",
      "Not* a press release",
      "approved by Rasmus, don't touch",
      "link nothing",
      "ask Rasmus for photo",
    ],
    facts: [
      "AirBuoy Mini",
      "48 g",
      "9 weeks",
      "79 dollars",
      "22 April",
      "10 minutes",
      "AirBuoy Max",
      "I stopped opening the lid every morning",
      "Folasade Adeyemi-Brandt",
      "212 beta testers",
      "40 °C",
    ],
    truths: [
      [["| weight | 48 g |", "48 g"], "The AirBuoy Mini weighs 48 g."],
      [["| battery | 9 weeks |", "9 weeks"], "Its battery lasts 9 weeks."],
      [["| price | 79 dollars |", "79 dollars"], "The price is 79 dollars."],
      [["| ships from | 22 April |", "22 April"], "Shipping starts on 22 April."],
      [
        "floats in the fermenter and measures sugar every 10 minutes",
        "Floating in the fermenter, it measures sugar every 10 minutes.",
      ],
      [
        ["it does **not** need wifi", "It talks to the app over"],
        "It talks to the app over Bluetooth and does not need wifi.",
      ],
      [
        ["The old AirBuoy stays on sale", "is discontinued"],
        "The old AirBuoy stays on sale, while the AirBuoy Max is discontinued.",
      ],
      [
        "I stopped opening the lid every morning",
        "“I stopped opening the lid every morning,” says Folasade Adeyemi-Brandt, who tested it.",
      ],
      ["212 beta testers, 40 of them in Belgium", "Of the 212 beta testers, 40 are in Belgium."],
      [["An Android app", "follow, nothing signed off"], "An Android app may follow."],
      ["Temperatures above 40 °C damage the shell", "The shell is damaged by temperatures above 40 °C."],
    ],
    faults: [
      ["unit", 1, "Its battery lasts 9 hours."],
      ["currency", 2, "The price is 79 pounds."],
      ["negation", 5, "It talks to the app over Bluetooth and also needs wifi."],
      ["swapped-entities", 6, "The AirBuoy Max stays on sale, while the old AirBuoy is discontinued."],
      ["scope", 8, "All of the 212 beta testers are in Belgium."],
      ["certainty", 9, "An Android app is certain to follow."],
      ["direction", 10, "The shell is damaged by temperatures below 40 °C."],
    ],
    general: [
      "Opening the lid lets air in, and that is what a brewer would rather avoid.",
      "Watching sugar disappear tells you how far the yeast has come.",
    ],
  },
  {
    id: "b-f-md-fietspad-nl",
    language: "nl",
    title: "Fietspad Oude Vaart",
    instructions: `## Opdracht
Graag een stukje voor de wijkkrant, **max. 300 woorden**, u-vorm, geen jargon.

## Feiten
1. Het fietspad langs de _Oude Vaart_ gaat dicht van **4 maart** tot en met **29 maart**.
2. Het wordt verbreed van 2,5 meter naar 4 meter.
3. Aannemer: **Van 't Hek & Zonen**. Toezicht: bureau **De Lange Lijn**.
4. Bussen rijden gewoon door; alleen lijn 6 rijdt om.
5. Kosten: € 310.000
6. Wethouder *Samira el Kaddouri*: "Hier fietst straks iedereen met een gerust hart."
7. De Fietsersbond is blij met het plan, ondernemersvereniging **Vaart Vooruit** vindt het te duur.
8. Bij vorst loopt het werk mogelijk uit.
9. Er worden geen bomen gekapt.

## Let op
- ~~oude kaart gebruiken~~ kaart volgt nog
- niet beginnen met "Goed nieuws"
- tussenkopjes: Wanneer, Omrijden, Waarom

_Groet, afd. Communicatie_`,
    subject: "het fietspad langs de Oude Vaart",
    words: 300,
    bound: "at-most",
    headings: ["Wanneer", "Omrijden", "Waarom"],
    orders: [
      "Graag een stukje voor de wijkkrant",
      "u-vorm, geen jargon",
      "kaart volgt nog",
      'niet beginnen met "Goed nieuws"',
      "tussenkopjes: Wanneer, Omrijden, Waarom",
      "Groet, afd. Communicatie",
    ],
    facts: [
      "4 maart",
      "29 maart",
      "2,5 meter",
      "4 meter",
      "Van 't Hek & Zonen",
      "De Lange Lijn",
      "lijn 6",
      "Samira el Kaddouri",
      "Hier fietst straks iedereen met een gerust hart",
      "Fietsersbond",
      "Vaart Vooruit",
    ],
    truths: [
      [
        ["gaat dicht van **4 maart** tot en met **29 maart**", "Het fietspad langs de"],
        "Van 4 maart tot en met 29 maart is het fietspad langs de Oude Vaart dicht.",
      ],
      ["Het wordt verbreed van 2,5 meter naar 4 meter", "Het pad gaat van 2,5 meter naar 4 meter breed."],
      [
        ["Toezicht: bureau", "Van 't Hek & Zonen"],
        "Van 't Hek & Zonen voert het werk uit en bureau De Lange Lijn houdt toezicht.",
      ],
      [
        "Bussen rijden gewoon door; alleen lijn 6 rijdt om",
        "Alleen lijn 6 rijdt om, de andere bussen rijden gewoon door.",
      ],
      ["Kosten: € 310.000", "Het werk kost € 310.000."],
      [
        "Hier fietst straks iedereen met een gerust hart",
        "\u201cHier fietst straks iedereen met een gerust hart\u201d, zegt wethouder Samira el Kaddouri.",
      ],
      ["De Fietsersbond is blij met het plan", "De Fietsersbond is blij met het plan."],
      ["vindt het te duur", "Ondernemersvereniging Vaart Vooruit vindt het te duur."],
      ["Bij vorst loopt het werk mogelijk uit", "Het werk loopt mogelijk uit als het vriest."],
      ["Er worden geen bomen gekapt", "Voor de verbreding worden geen bomen gekapt."],
    ],
    faults: [
      ["direction", 1, "Het pad gaat van 4 meter naar 2,5 meter breed."],
      ["swapped-entities", 2, "Bureau De Lange Lijn voert het werk uit en Van 't Hek & Zonen houdt toezicht."],
      ["scope", 3, "Alle bussen rijden om."],
      [
        "speaker",
        5,
        "\u201cHier fietst straks iedereen met een gerust hart\u201d, zegt een aannemer van Van 't Hek & Zonen.",
      ],
      ["polarity", 6, "De Fietsersbond is ontevreden over het plan."],
      ["opinion-as-fact", 7, "Het plan is te duur."],
      ["certainty", 8, "Het werk loopt zeker uit als het vriest."],
    ],
    general: [
      "Wie een paar minuten eerder vertrekt, komt ontspannen aan.",
      "Een breder pad geeft meer ruimte om elkaar te passeren.",
    ],
  },
  {
    id: "b-f-md-refuge-fr",
    language: "fr",
    title: "Un toit pour les vieux ânes",
    instructions: `### Brief rédaction (copié du Notion)

> **Format** : portrait, 400 mots, présent de l'indicatif
> **Cible** : donateurs
> **À éviter** : « émouvant », superlatifs

---

### Matière
- Refuge **Les Longues Oreilles**, créé en *2011* par **Solène Etcheverry** près de Mauléon
- accueille 37 ânes et 4 mulets ; ne prend pas de chevaux
- foin : 110 tonnes / an
- budget 92 000 €, dont 60 % de dons
- bénévole depuis 6 ans : **Hoang Minh Châu**
- Citation S. E. : « Un âne vous regarde avant de vous croire. »
- La DDPP a jugé les soins **satisfaisants** en juin
- l'éleveur voisin, Bixente d'Abbadie, juge les clôtures trop basses
- projet : il se *pourrait* qu'une étable soit bâtie en 2028
- visites : le mercredi seulement

### Fin
Terminer par une invitation à visiter. [ne pas mettre le lien RIB](#) — merci, **L.**`,
    subject: "le refuge Les Longues Oreilles",
    words: 400,
    bans: ["émouvant"],
    orders: [
      "Brief rédaction (copié du Notion)",
      "portrait, 400 mots, présent de l'indicatif",
      "**Cible** : donateurs",
      "Terminer par une invitation à visiter",
      "ne pas mettre le lien RIB",
    ],
    facts: [
      "Les Longues Oreilles",
      "2011",
      "Solène Etcheverry",
      "37 ânes",
      "4 mulets",
      "110 tonnes",
      "Hoang Minh Châu",
      "Un âne vous regarde avant de vous croire",
      "Bixente d'Abbadie",
    ],
    truths: [
      [
        ["créé en *2011* par", "près de Mauléon"],
        "Solène Etcheverry crée en 2011, près de Mauléon, le refuge Les Longues Oreilles.",
      ],
      [
        "accueille 37 ânes et 4 mulets ; ne prend pas de chevaux",
        "On y accueille 37 ânes et 4 mulets, mais pas de chevaux.",
      ],
      ["foin : 110 tonnes / an", "Il faut 110 tonnes de foin par an."],
      ["budget 92 000 €, dont 60 % de dons", "Les dons couvrent 60 % d'un budget de 92 000 €."],
      ["bénévole depuis 6 ans", "Hoang Minh Châu y est bénévole depuis 6 ans."],
      [
        "Un âne vous regarde avant de vous croire",
        "« Un âne vous regarde avant de vous croire », dit Solène Etcheverry.",
      ],
      [["La DDPP a jugé les soins", "en juin"], "En juin, la DDPP juge les soins satisfaisants."],
      ["juge les clôtures trop basses", "L'éleveur voisin, Bixente d'Abbadie, trouve les clôtures trop basses."],
      [["qu'une étable soit bâtie en 2028", "projet : il se"], "Il se pourrait qu'une étable soit bâtie en 2028."],
      ["visites : le mercredi seulement", "Les visites n'ont lieu que le mercredi."],
    ],
    faults: [
      ["swapped-numbers", 1, "On y accueille 4 ânes et 37 mulets, mais pas de chevaux."],
      ["figure", 2, "Il faut 1 100 tonnes de foin par an."],
      ["scope", 3, "Les dons couvrent l'intégralité d'un budget de 92 000 €."],
      ["speaker", 5, "« Un âne vous regarde avant de vous croire », dit Hoang Minh Châu."],
      ["polarity", 6, "En juin, la DDPP juge les soins insuffisants."],
      ["opinion-as-fact", 7, "Les clôtures du refuge sont trop basses."],
      ["certainty", 8, "Une étable sera bâtie en 2028."],
    ],
    general: [
      "Un vieil animal demande surtout du temps et de la régularité.",
      "Donner, c'est aussi prendre des nouvelles.",
    ],
  },
  {
    id: "b-f-md-svoem-da",
    language: "da",
    title: "Vinterbadning ved Kragenæs",
    instructions: `# Opgave
Skriv en **lille artikel** til klubbens hjemmeside – cirka 250 ord – *hyggelig men nøgtern*. Brug ikke ordet "isbjørn".

# Det her skal med
* Klubben **Kolde Tæer** åbner sæsonen **1. november**
* Medlemstal: steget fra 140 til 185
* Kontingent: 400 kroner (unge: 250 kroner)
* Formand *Aase Bjerregaard-Nwosu*, kasserer *Ib von Qualen*
* Saunaen er **ikke** åben om mandagen
* Vandet holder typisk 6 grader – sidste år blev der målt 2 grader i februar
* "Man går ned som én og kommer op som en anden," siger kassereren
* Lægen Nour Al-Sayed anbefaler **ikke** at bade alene
* Kommunen overvejer måske en ny bro
* Formanden synes, at omklædningen er for lille

# Resten
- underoverskrifter: ja, to
- billeder kommer fra Bo
- hilsen Lis`,
    subject: "vinterbadning ved Kragenæs",
    words: 250,
    sections: 2,
    bans: ["isbjørn"],
    orders: [
      "til klubbens hjemmeside",
      'Brug ikke ordet "isbjørn"',
      "Det her skal med",
      "underoverskrifter: ja, to",
      "billeder kommer fra Bo",
      "hilsen Lis",
    ],
    facts: [
      "Kolde Tæer",
      "1. november",
      "400 kroner",
      "250 kroner",
      "Aase Bjerregaard-Nwosu",
      "Ib von Qualen",
      "Man går ned som én og kommer op som en anden",
      "Nour Al-Sayed",
    ],
    truths: [
      [["åbner sæsonen **1. november**", "åbner sæsonen"], "Klubben Kolde Tæer åbner sæsonen 1. november."],
      ["Medlemstal: steget fra 140 til 185", "Medlemstallet er steget fra 140 til 185."],
      ["Kontingent: 400 kroner (unge: 250 kroner)", "Kontingentet er 400 kroner, men unge betaler 250 kroner."],
      ["Saunaen er **ikke** åben om mandagen", "Om mandagen er saunaen ikke åben."],
      ["sidste år blev der målt 2 grader i februar", "Der blev målt 2 grader i vandet i februar sidste år."],
      [
        "Man går ned som én og kommer op som en anden",
        "»Man går ned som én og kommer op som en anden,« siger kassereren, Ib von Qualen.",
      ],
      ["Lægen Nour Al-Sayed anbefaler **ikke** at bade alene", "Lægen Nour Al-Sayed fraråder at bade alene."],
      ["Kommunen overvejer måske en ny bro", "Måske overvejer kommunen en ny bro."],
      [
        "Formanden synes, at omklædningen er for lille",
        "Omklædningen er for lille, synes formanden, Aase Bjerregaard-Nwosu.",
      ],
    ],
    faults: [
      ["month", 0, "Klubben Kolde Tæer åbner sæsonen 1. december."],
      ["direction", 1, "Medlemstallet er faldet fra 185 til 140."],
      ["swapped-numbers", 2, "Kontingentet er 250 kroner, men unge betaler 400 kroner."],
      ["negation", 3, "Om mandagen er saunaen også åben."],
      ["polarity", 6, "Lægen Nour Al-Sayed anbefaler at bade alene."],
      ["certainty", 7, "Kommunen har besluttet en ny bro."],
      ["opinion-as-fact", 8, "Omklædningen er ganske enkelt for lille."],
    ],
    general: [
      "Det første skridt ned ad stigen kræver lidt mod.",
      "Bagefter smager kaffen bedre, hvis man deler kanden.",
    ],
  },
];
