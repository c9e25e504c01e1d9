import { lines, type PhraseBank } from "./bank.ts";

export const danish: PhraseBank = {
  openingsHaveCommas: true,
  openings: lines(`
    Når ugen bliver travl,
    Før noget er besluttet,
    Selv når pengene er små,
    Hvis noget går galt,
    Så længe målet er klart,
    Når den første hindring er taget,
    Hvor flere mennesker arbejder sammen,
    Midt i den almindelige hverdag
    For alle, der er nye,
    På en stille eftermiddag
    Uden stor forberedelse
    Med lidt tålmodighed
    Selv om det lyder enkelt,
    Set på afstand
    Sammenlignet med en forhastet beslutning
    Hver gang meningerne er delte,
    På lang sigt
  `),
  middles: lines(`
    afklarer en kort samtale mere end et langt brev
    er små skridt lettere at holde end store planer
    ser folk tæt på arbejdet problemerne tidligt
    sparer et ærligt spørgsmål ofte en omvej
    letter klare opgaver presset for alle
    bevarer et notat de gode idéer
    kan det betale sig at lytte, før værktøjet vælges
    betyder vaner mere end gode forsætter
    holder enkle regler som regel længst
    er et roligt blik på detaljerne umagen værd
    vokser tillid ud af holdte løfter
    gør et fælles billede næste skridt tydeligt
    holder jævnlige pauser opmærksomheden frisk
    overbeviser praktiske eksempler bedre end slagord
    beskytter en anden mening mod blinde vinkler
    giver god forberedelse plads til overraskelser
    viser nysgerrighed sig at være en god vejviser
  `),
  endings: lines(`
    fordi ingen behøver at gætte, hvad der menes
    så kræfterne går til det væsentlige
    og resultatet bliver lettere at leve med
    og derfor springer erfarne folk det sjældent over
    da fejl så forbliver små og billige
    og det mærker kunderne også
    uden at vende op og ned på dagen
    også selv om det går langsomt i starten
    så andre kan samle tråden op
    som de fleste nok har bemærket
    mens det større mål stadig er i sigte
    og ingen føler sig glemt
    hvilket giver mere tid til håndværket
    fordi detaljer afgør, hvordan noget føles i brug
    så tvivl kommer frem i god tid
    og det koster kun lidt opmærksomhed
    i stedet for at håbe på held
  `),
  headings: lines(`
    Hvorfor det betyder noget
    Hvor man begynder
    Hvad der hjælper i praksis
    Hvad man skal passe på
    Hvordan man bliver ved
    Hvad andre kan lære
    Et nærmere blik
    Set indefra
    Hvad der mangler
    Blikket fremad
  `),
  foreign: {
    name: "Professor Ulrike Brandmayer fra Instituttet på Zanzibar kalder det årtiets bedste metode.",
    quotation: "»Vi har aldrig set noget lignende her på egnen,« sagde borgmester Tobias Quellmann.",
    link: "Læs mere på [siden med tilbud](http://promo-deals.example/koeb).",
    studies: "Undersøgelser viser, at de fleste virksomheder tjener langt mere på den måde.",
    figure: "Omkring 37 procent af alle husstande har allerede ændret deres vaner.",
    particular: "Alt bliver lavet i hånden her af lokale råvarer.",
  },
};
