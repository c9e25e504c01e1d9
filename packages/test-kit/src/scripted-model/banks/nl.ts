import { lines, type PhraseBank } from "./bank.ts";

export const dutch: PhraseBank = {
  openingsHaveCommas: true,
  openings: lines(`
    Als een week vol raakt,
    Voordat er iets besloten is,
    Ook als het geld krap is,
    Als er eens iets misgaat,
    Zolang het doel helder blijft,
    Zodra de eerste drempel genomen is,
    Waar meerdere mensen samenwerken,
    Midden in het gewone leven
    Voor wie er nieuw bij komt,
    Op een rustige middag
    Zonder veel voorbereiding
    Met een beetje geduld
    Hoewel het eenvoudig klinkt,
    Van een afstand bekeken
    Vergeleken met een haastig besluit
    Telkens als de meningen verschillen,
    Op de lange termijn
  `),
  middles: lines(`
    verheldert een kort gesprek meer dan een lange brief
    zijn kleine stappen makkelijker vol te houden dan grote plannen
    zien de mensen op de werkvloer problemen vroeg
    bespaart een eerlijke vraag vaak een omweg
    nemen duidelijke taken bij iedereen de druk weg
    bewaart een notitie goede ideeën voor later
    loont het om te luisteren voor de keuze van gereedschap
    wegen gewoonten zwaarder dan goede voornemens
    houden eenvoudige regels het langst stand
    is een rustige blik op details de moeite waard
    groeit vertrouwen uit gehouden beloften
    maakt een gedeeld beeld de volgende stap zichtbaar
    houden regelmatige pauzes de aandacht fris
    overtuigen praktische voorbeelden beter dan leuzen
    beschermt een tweede mening tegen blinde vlekken
    laat goede voorbereiding ruimte voor verrassingen
    blijkt nieuwsgierigheid een betrouwbare gids
  `),
  endings: lines(`
    omdat niemand hoeft te raden wat er bedoeld is
    zodat de energie naar het wezenlijke gaat
    en met het resultaat valt beter te leven
    en daarom slaan ervaren mensen het zelden over
    want fouten blijven dan klein en goedkoop
    en dat merken klanten ook
    zonder de dag op zijn kop te zetten
    ook al gaat het in het begin langzaam
    zodat anderen de draad kunnen oppakken
    zoals de meesten wel eens gemerkt hebben
    terwijl het grotere doel in zicht blijft
    en niemand voelt zich achtergelaten
    wat meer tijd voor het vak overlaat
    omdat details bepalen hoe iets in gebruik voelt
    zodat twijfels op tijd boven tafel komen
    en het kost weinig meer dan aandacht
    in plaats van op het toeval te hopen
  `),
  headings: lines(`
    Waarom dit ertoe doet
    Waar te beginnen
    Wat in de praktijk helpt
    Waar op te letten
    Hoe vol te houden
    Wat anderen kunnen leren
    Een nauwkeuriger blik
    Van binnenuit gezien
    Wat er nog te doen is
    De blik vooruit
  `),
  foreign: {
    name: "Professor Ulrike Brandmayer van het Instituut van Zanzibar noemt dit de beste aanpak van het decennium.",
    quotation: "„Zoiets hebben we in deze streek nog nooit gezien”, zei burgemeester Tobias Quellmann.",
    link: "Meer staat op [de pagina met aanbiedingen](http://promo-deals.example/kopen).",
    studies: "Uit onderzoek blijkt dat de meeste bedrijven hierdoor veel meer winst maken.",
    figure: "Ongeveer 37 procent van alle huishoudens heeft de gewoonten al veranderd.",
    particular: "Alles wordt hier met de hand gemaakt van materiaal uit de streek.",
  },
};
