import { isMarkedAdvert } from "../../src/scout/advert-marks.ts";

describe("a text that is labelled as an advert", () => {
  it.each([
    "Ten best e-bikes for the city. Sponsored by Volt & Sons.",
    "Ten best e-bikes for the city (advertisement)",
    "Ten best e-bikes for the city. This article was paid for by Volt Inc.",
    "Ten best e-bikes for the city – paid content",
    "Ten best e-bikes for the city. This is a sponsored post.",
    "Die zehn besten Räder. (Anzeige)",
    "Die zehn besten Räder. Dieser Beitrag ist eine bezahlte Anzeige von Volt.",
    "Les dix meilleurs vélos. Contenu sponsorisé par Volt",
    "Las diez mejores bicis. Contenido patrocinado",
    "Le dieci bici migliori | Articolo sponsorizzato",
    "De tien beste fietsen. Gesponsord artikel",
    "Dziesięć najlepszych rowerów. Artykuł sponsorowany",
    "Десять лучших велосипедов. На правах рекламы",
    "最新の自転車を紹介【PR】",
    "Advertorial: ten best e-bikes",
  ])("is detected: %s", (text) => expect(isMarkedAdvert(text)).toBe(true));

  it.each([
    "The ministry bans the advertisement.",
    "The race is back after two years. It is sponsored by the city, as it was in 2019.",
    "The fine was paid by the mayor.",
    "Die Stadt verbietet ab Mai die Werbung.",
    "Le maire interdit la publicité.",
    "The council chose the street. The story was told by the Ledger.",
    "Two teams were promoted.",
    "",
  ])("is not confused with: %s", (text) => expect(isMarkedAdvert(text)).toBe(false));
});
