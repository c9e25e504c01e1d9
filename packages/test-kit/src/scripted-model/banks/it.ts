import { lines, type PhraseBank } from "./bank.ts";

export const italian: PhraseBank = {
  openings: lines(`
    Quando la settimana si riempie
    Prima di ogni decisione
    Anche con pochi mezzi
    Se qualcosa va storto
    Finché lo scopo resta chiaro
    Superato il primo ostacolo
    Dove più persone lavorano insieme
    Nel pieno della vita quotidiana
    Per chi comincia adesso
    In un pomeriggio tranquillo
    Senza grandi preparativi
    Con un po' di pazienza
    Anche se sembra semplice
    Visto da una certa distanza
    Rispetto a una scelta affrettata
    Ogni volta che le opinioni divergono
    Sul lungo periodo
  `),
  middles: lines(`
    una breve conversazione chiarisce più di un lungo testo
    i piccoli passi reggono meglio dei grandi progetti
    chi è vicino al lavoro vede presto le difficoltà
    una domanda sincera evita spesso una deviazione
    compiti ben divisi tolgono pressione a tutti
    un appunto scritto salva le buone idee
    conviene ascoltare prima di scegliere uno strumento
    le abitudini contano più delle buone intenzioni
    le regole semplici durano più a lungo
    uno sguardo calmo ai dettagli merita lo sforzo
    la fiducia nasce dalle promesse mantenute
    un'immagine condivisa rende chiaro il passo seguente
    le pause regolari tengono viva l'attenzione
    gli esempi pratici convincono meglio degli slogan
    un secondo parere protegge dai punti ciechi
    una buona preparazione lascia spazio alle sorprese
    la curiosità si rivela una guida affidabile
  `),
  endings: lines(`
    perché nessuno deve indovinare che cosa si intende
    così l'energia va dove serve
    e con il risultato si vive meglio
    ed è per questo che gli esperti raramente vi rinunciano
    dato che gli errori restano piccoli
    e se ne accorgono anche i clienti
    senza mettere sottosopra la giornata
    anche se all'inizio sembra tutto lento
    in modo che altri possano riprendere il filo
    come molti hanno già notato
    mentre il traguardo più grande resta in vista
    e nessuno si sente escluso
    il che lascia più tempo al mestiere
    perché i dettagli decidono l'uso quotidiano
    affinché i dubbi emergano in tempo
    e costa poco più di un po' di attenzione
    invece di sperare nella fortuna
  `),
  headings: lines(`
    Perché è importante
    Da dove cominciare
    Che cosa aiuta in pratica
    A che cosa fare attenzione
    Come non fermarsi
    Che cosa possono imparare gli altri
    Uno sguardo più da vicino
    La vista dall'interno
    Che cosa resta da fare
    Guardando avanti
  `),
  foreign: {
    name: "La professoressa Ulrike Brandmayer dell'Istituto di Zanzibar lo definisce il metodo migliore del decennio.",
    quotation: "«Non abbiamo mai visto nulla di simile in questa zona», ha detto il sindaco Tobias Quellmann.",
    link: "Altri dettagli sulla [pagina dell'offerta](http://promo-deals.example/acquista).",
    studies: "Gli studi dimostrano che la maggior parte delle imprese guadagna così molto di più.",
    figure: "Circa il 37 per cento delle famiglie ha già cambiato abitudini.",
    particular: "Qui tutto viene fatto a mano con materiali della zona.",
  },
};
