import type { PhraseTable } from "../phrases.ts";

/** Words that put something before all others and could be measured. */
export const superlatives: PhraseTable = {
  en: "largest, biggest, oldest, longest, tallest, highest, fastest, richest, smallest, youngest, cheapest, strongest, lightest, heaviest, deepest, busiest, lowest, best-selling, most popular, most common, most visited, most read, most widely, most expensive, most used, first, only, leading, no other, no rival, none of the other, number one",
  de: "größte*, älteste*, längste*, höchste*, schnellste*, reichste*, kleinste*, jüngste*, billigste*, günstigste*, stärkste*, leichteste*, schwerste*, tiefste*, teuerste*, niedrigste*, meistverkauft*, meistgelesen*, meistbesucht*, beliebteste*, meisten, erste, ersten, erster, erstes, einzige*, führende*, kein anderes, kein anderer, keine andere, keine anderen",
  fr: "plus grand, plus grande, plus grands, plus ancien, plus ancienne, plus vieux, plus vieille, plus long, plus longue, plus haut, plus haute, plus rapide, plus riche, plus petit, plus petite, plus cher, plus chère, plus vendu, plus vendue, plus lu, plus visité, premier, première, seul, seule, aucun autre, aucune autre, leader, numéro un",
  es: "más grande, mayor, más antiguo, más antigua, más largo, más larga, más alto, más alta, más rápido, más rápida, más rico, más pequeño, más pequeña, más caro, más vendido, más vendida, más leído, más visitado, más popular, primer, primera, primero, único, única, ningún otro, ninguna otra, líder, número uno",
  it: "più grande, più grandi, più antico, più antica, più vecchio, più vecchia, più lungo, più lunga, più alto, più alta, più veloce, più ricco, più piccolo, più piccola, più caro, più venduto, più venduta, più letto, più visitato, primo, prima, unico, unica, nessun altro, nessuna altra, leader, numero uno",
  nl: "grootste, oudste, langste, hoogste, snelste, rijkste, kleinste, jongste, goedkoopste, sterkste, lichtste, zwaarste, diepste, duurste, bestverkochte, meest verkochte, meest gelezen, populairste, eerste, enige, geen enkele andere, geen andere, toonaangevende",
  pt: "maior, mais antigo, mais antiga, mais longo, mais longa, mais alto, mais alta, mais rápido, mais rápida, mais rico, mais pequeno, menor, mais caro, mais vendido, mais vendida, mais lido, mais visitado, primeiro, primeira, único, única, nenhum outro, nenhuma outra, líder, número um",
  da: "største, ældste, længste, højeste, hurtigste, rigeste, mindste, yngste, billigste, stærkeste, letteste, tungeste, dybeste, dyreste, bedst sælgende, mest solgte, mest læste, mest populære, første, eneste, ingen anden, intet andet, førende",
  sv: "största, äldsta, längsta, högsta, snabbaste, rikaste, minsta, yngsta, billigaste, starkaste, lättaste, tyngsta, djupaste, dyraste, mest sålda, mest lästa, populäraste, första, enda, ingen annan, inget annat, ledande",
  pl: "największ*, najstarsz*, najdłuższ*, najwyższ*, najszybsz*, najbogatsz*, najmniejsz*, najtańsz*, najdroższ*, najsilniejsz*, najlżejsz*, najcięższ*, najgłębsz*, najpopularniejsz*, najczęściej, pierwsz*, jedyn*, żaden inny, żadna inna, żadne inne, wiodąc*",
  ja: "最大, 最古, 最長, 最高, 最速, 最小, 最年少, 最安, 初, 唯一, 一の, 一位, 最も",
  zh: "最大, 最古老, 最长, 最高, 最快, 最小, 最年轻, 最便宜, 最贵, 最早, 最畅销, 首个, 首家, 第一, 唯一, 领先, 没有其他",
  ar: "أكبر, أقدم, أطول, أعلى, أسرع, أغنى, أصغر, أرخص, أقوى, أغلى, أول, الأول, الأولى, الأكبر, الأقدم, الوحيد, الوحيدة, الأكثر, أكثر",
};

/** Among whom: everything of a kind, so that somebody could look it up. */
export const scopes: PhraseTable = {
  en: "in the world, worldwide, the world's, world, in the country, the country's, on the market, in the industry, of its kind, in history, of all time, on record, ever made, ever built, ever recorded, ever sold, in the city, the city's, in the region, the region's, on the continent, nationwide",
  de: "der welt, weltweit, auf dem markt, des marktes, des landes, im land, aller zeiten, der branche, der geschichte, seiner art, ihrer art, der stadt, der region, des kontinents, bundesweit, landesweit",
  fr: "au monde, du monde, mondial, mondiale, sur le marché, du marché, du pays, de tous les temps, du secteur, de l'histoire, en son genre, de la ville, de la région, du continent",
  es: "del mundo, mundial, en el mercado, del mercado, del país, de todos los tiempos, del sector, de la historia, de su tipo, en su género, de la ciudad, de la región, del continente",
  it: "al mondo, del mondo, mondiale, sul mercato, del mercato, del paese, di tutti i tempi, del settore, della storia, nel suo genere, della città, della regione, del continente",
  nl: "ter wereld, van de wereld, wereldwijd, op de markt, van het land, aller tijden, in de sector, in de geschiedenis, in zijn soort, van de stad, van de regio, van het continent",
  pt: "do mundo, mundial, no mercado, do mercado, do país, de todos os tempos, do setor, da história, do género, do gênero, da cidade, da região, do continente",
  da: "i verden, verdens, på markedet, i landet, landets, nogensinde, i branchen, i historien, af sin slags, i byen, byens, i regionen",
  sv: "i världen, världens, på marknaden, i landet, landets, någonsin, i branschen, i historien, i sitt slag, i stan, stadens, i regionen",
  pl: "na świecie, świata, na rynku, w kraju, kraju, wszech czasów, w branży, w historii, w swoim rodzaju, w mieście, w regionie, na kontynencie",
  ja: "世界, 日本, 国内, 業界, 史上, 全国, 市場, アジア, 都内, 県内",
  zh: "世界, 全球, 全国, 国内, 市场上, 业内, 行业, 历史上, 史上, 亚洲, 全市",
  ar: "في العالم, العالم, في السوق, في البلاد, البلاد, في التاريخ, على الإطلاق, من نوعه, من نوعها, في المدينة, في المنطقة, عالميا",
};

/** What is praised above all in a manner of speaking: "the simplest thing in the world". */
export const praised: PhraseTable = {
  en: "thing, things, feeling, reason, question, excuse, word, words, job, place, sense, time, joy, gift, pleasure",
  de: "sache, ding, gefühl, grund, frage, ausrede, wort, glück, freude, geschenk, selbstverständlichste*, natürlichste*, schönste*",
  fr: "chose, sentiment, raison, question, excuse, mot, bonheur, joie, cadeau, plaisir",
  es: "cosa, sensación, razón, pregunta, excusa, palabra, felicidad, alegría, regalo, placer",
  it: "cosa, sensazione, ragione, domanda, scusa, parola, felicità, gioia, regalo, piacere",
  nl: "ding, zaak, gevoel, reden, vraag, woord, geluk, cadeau, plezier",
  pt: "coisa, sensação, razão, pergunta, desculpa, palavra, felicidade, alegria, presente, prazer",
  da: "ting, følelse, grund, spørgsmål, ord, lykke, gave, glæde",
  sv: "sak, känsla, skäl, fråga, ord, lycka, gåva, glädje",
  pl: "rzecz, rzeczą, uczucie, powód, pytanie, słowo, szczęście, radość, prezent",
  ja: "幸せ, こと, もの",
  zh: "事, 感觉, 理由, 问题, 幸福, 礼物",
  ar: "شيء, شعور, سبب, سؤال, كلمة, سعادة, هدية",
};
