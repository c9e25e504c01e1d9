import { lines, type PhraseBank } from "./bank.ts";

export const swedish: PhraseBank = {
  openingsHaveCommas: true,
  openings: lines(`
    När veckan blir full,
    Innan något är bestämt,
    Även när pengarna är få,
    Om något går fel,
    Så länge målet är tydligt,
    När det första hindret är taget,
    Där flera människor arbetar tillsammans,
    Mitt i den vanliga vardagen
    För alla som är nya,
    En lugn eftermiddag
    Utan stora förberedelser
    Med lite tålamod
    Trots att det låter enkelt,
    Sett på avstånd
    Jämfört med ett hastigt beslut
    Varje gång åsikterna går isär,
    På lång sikt
  `),
  middles: lines(`
    reder ett kort samtal ut mer än ett långt brev
    är små steg lättare att hålla än stora planer
    ser de som är nära arbetet problemen tidigt
    sparar en ärlig fråga ofta en omväg
    lättar tydliga uppgifter trycket för alla
    bevarar en anteckning de goda idéerna
    lönar det sig att lyssna innan verktyget väljs
    betyder vanor mer än goda föresatser
    håller enkla regler oftast längst
    är en lugn blick på detaljerna värd mödan
    växer förtroende ur hållna löften
    gör en gemensam bild nästa steg tydligt
    håller regelbundna pauser uppmärksamheten vaken
    övertygar praktiska exempel bättre än slagord
    skyddar en andra åsikt mot blinda fläckar
    ger goda förberedelser plats för överraskningar
    visar sig nyfikenhet vara en pålitlig vägvisare
  `),
  endings: lines(`
    eftersom ingen behöver gissa vad som menas
    så att kraften läggs på det viktiga
    och resultatet blir lättare att leva med
    och därför hoppar erfarna sällan över det
    då misstagen förblir små och billiga
    och det märker även kunderna
    utan att vända upp och ner på dagen
    även om det går långsamt i början
    så att andra kan ta upp tråden
    som de flesta nog har märkt
    medan det större målet finns kvar i sikte
    och ingen känner sig bortglömd
    vilket ger mer tid åt hantverket
    eftersom detaljer avgör hur något känns i bruk
    så att tvivel kommer fram i tid
    och det kostar bara lite uppmärksamhet
    i stället för att hoppas på tur
  `),
  headings: lines(`
    Varför det spelar roll
    Var man börjar
    Vad som hjälper i praktiken
    Vad man bör se upp med
    Hur man håller i
    Vad andra kan lära
    En närmare titt
    Sett inifrån
    Vad som återstår
    Blicken framåt
  `),
  foreign: {
    name: "Professor Ulrike Brandmayer vid Institutet på Zanzibar kallar det årtiondets bästa metod.",
    quotation: "”Vi har aldrig sett något liknande här i trakten”, sade borgmästaren Tobias Quellmann.",
    link: "Läs mer på [sidan med erbjudanden](http://promo-deals.example/kop).",
    studies: "Studier visar att de flesta företag tjänar betydligt mer på det sättet.",
    figure: "Omkring 37 procent av alla hushåll har redan ändrat sina vanor.",
    particular: "Allt görs här för hand av material från trakten.",
  },
};
