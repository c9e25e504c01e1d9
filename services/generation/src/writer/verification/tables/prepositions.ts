/** Small words that tell the part of what follows them: whoever moves both together tells the same. */
export const prepositions: Readonly<Record<string, string>> = {
  en: "in on at by for from to of with without about over under since until till before after during between through across into onto near against per instead despite because against toward towards along behind beside beyond around",
  de: "in im ins an am ans auf aufs aus bei beim bis durch für gegen mit nach ohne seit über um unter von vom vor während wegen zu zum zur zwischen statt trotz ab neben hinter je pro gegenüber",
  fr: "à au aux de du des d dans en par pour avec sans sur sous depuis jusqu jusque avant après pendant entre chez contre vers dès malgré",
  es: "a al de del en por para con sin sobre desde hasta antes después durante entre contra hacia tras según",
  it: "a al alla allo ai agli alle all di del dello della dei degli delle dell da dal dallo dalla dai dagli dalle dall in nel nello nella nei negli nelle nell con su sul sullo sulla sui sugli sulle sull per senza tra fra dopo prima durante contro verso fino",
  nl: "in op aan bij van voor door met zonder naar tot sinds over onder na tussen tijdens tegen uit om per vanaf langs achter naast volgens",
  pt: "a ao à aos às de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sobre desde até antes depois durante entre contra",
  da: "i på ved af til fra med uden om under over for efter før siden mellem gennem mod imod hos per pr langs bag",
  sv: "i på vid av till från med utan om under över för efter före sedan mellan genom mot emot hos per längs bakom",
  pl: "w we na z ze do od dla przez po przed za u o pod nad bez między podczas przy ku wobec przeciw",
  ar: "في من إلى على عن مع منذ حتى قبل بعد خلال بين أمام ضد تحت فوق عند لدى",
};

/** Those of them that say no more of a date than that it is one. */
export const plainTimes: Readonly<Record<string, string>> = {
  en: "on in at during",
  de: "in im am an",
  fr: "en à au dans",
  es: "en a al",
  it: "in a nel nella al",
  nl: "in op",
  pt: "em no na a",
  da: "i på",
  sv: "i på",
  pl: "w we",
  ar: "في",
};

/** Articles, forms of "be" and other words that may come and go without a change of what is told. */
export const fillers: Readonly<Record<string, string>> = {
  en: "a an the is are was were be been it its there that which who has have and also we our they their",
  de: "der die das den dem des ein eine einen einem einer eines ist sind war waren es wird werden wurde wurden da und auch wir unser unsere unseren sie man",
  fr: "le la les l un une des du est sont était étaient il elle ils elles on y en et aussi nous notre nos ce c qui que",
  es: "el la los las un una unos unas es son era eran está están hay se lo le y también nuestro nuestra que",
  it: "il lo la i gli le l un uno una è sono era erano c ci si e anche nostro nostra che",
  nl: "de het een is zijn was waren er en ook wij we ons onze die dat",
  pt: "o a os as um uma uns umas é são era eram está estão há se e também nosso nossa que",
  da: "en et den det de er var der og også vi vores som",
  sv: "en ett den det de är var som och också vi vår våra",
  pl: "jest są był była było były to i także się nasz nasza który która które",
  ar: "هو هي و كان كانت هذا هذه",
};
