import { lines, type PhraseBank } from "./bank.ts";

export const polish: PhraseBank = {
  openings: lines(`
    Kiedy tydzień robi się pełny
    Zanim cokolwiek zapadnie
    Nawet przy skromnych środkach
    Jeśli coś pójdzie nie tak
    Dopóki cel jest jasny
    Gdy pierwsza przeszkoda jest już za nami
    Tam, gdzie kilka osób pracuje razem
    W środku zwykłej codzienności
    Dla każdego, kto dopiero zaczyna
    W spokojne popołudnie
    Bez wielkich przygotowań
    Przy odrobinie cierpliwości
    Choć brzmi to prosto
    Patrząc z dystansu
    W porównaniu z pochopną decyzją
    Ilekroć zdania są podzielone
    W dłuższej perspektywie
  `),
  middles: lines(`
    krótka rozmowa wyjaśnia więcej niż długie pismo
    małe kroki łatwiej utrzymać niż wielkie plany
    ludzie bliscy pracy wcześnie widzą trudności
    szczere pytanie często oszczędza nadkładania drogi
    jasny podział zadań zdejmuje ciężar ze wszystkich
    zapisana notatka nie pozwala zgubić dobrych pomysłów
    warto słuchać przed wyborem narzędzia
    nawyki znaczą więcej niż dobre chęci
    proste zasady zwykle trwają najdłużej
    spokojne spojrzenie na szczegóły jest warte wysiłku
    zaufanie rośnie z dotrzymanych obietnic
    wspólny obraz ułatwia następny ruch
    regularne przerwy odświeżają uwagę
    praktyczne przykłady przekonują lepiej niż hasła
    druga opinia chroni przed przeoczeniem
    dobre przygotowanie zostawia miejsce na niespodzianki
    ciekawość okazuje się pewnym przewodnikiem
  `),
  endings: lines(`
    bo nikt nie musi zgadywać, o co chodzi
    żeby siły szły na to, co ważne
    a z wynikiem łatwiej się żyje
    dlatego doświadczeni rzadko to pomijają
    gdyż błędy pozostają wtedy niewielkie
    i klienci także to czują
    bez wywracania dnia do góry nogami
    nawet jeśli początek wydaje się powolny
    tak aby inni mogli podjąć wątek
    co większość z nas już zauważyła
    podczas gdy większy cel pozostaje w zasięgu wzroku
    i nikt nie czuje się pominięty
    co zostawia więcej czasu na rzemiosło
    bo szczegóły decydują o codziennym użyciu
    aby wątpliwości wyszły na jaw w porę
    a kosztuje to niewiele więcej niż uwagę
    zamiast liczyć na szczęśliwy traf
  `),
  headings: lines(`
    Dlaczego to ważne
    Od czego zacząć
    Co pomaga w praktyce
    Na co uważać
    Jak wytrwać
    Czego mogą nauczyć się inni
    Bliższe spojrzenie
    Widok od środka
    Co zostało do zrobienia
    Spojrzenie w przyszłość
  `),
  foreign: {
    name: "Profesor Ulrike Brandmayer z Instytutu w Zanzibarze nazywa to najlepszą metodą dekady.",
    quotation: "„Nigdy nie widzieliśmy czegoś takiego w tej okolicy” – powiedział burmistrz Tobias Quellmann.",
    link: "Więcej na [stronie z ofertą](http://promo-deals.example/kup).",
    studies: "Badania pokazują, że większość firm zarabia w ten sposób znacznie więcej.",
    figure: "Około 37 procent gospodarstw domowych zmieniło już swoje zwyczaje.",
    particular: "Wszystko powstaje tu ręcznie z miejscowych materiałów.",
  },
};
