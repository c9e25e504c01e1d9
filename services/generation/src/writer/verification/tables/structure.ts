import type { PhraseTable } from "../phrases.ts";

/** Parts of a text, an argument or a piece of advice: "three reasons" counts nothing in the world. */
export const partsOfText: PhraseTable = {
  en: "reason*, step*, way, ways, tip, tips, thing, things, question*, point, points, part, parts, section*, rule, rules, idea, ideas, principle*, example*, option*, mistake*, habit*, lesson*, kind, kinds, type, types, aspect*, element*, side, sides, factor*, approach*, stage*, phase*, choice*, sentence*, paragraph*, word, words, minute read, bullet*, trick*, strateg*, method*, test, tests, of them, of these, more, categor*, benefit*, challenge*, problem*, piece*, ingredient*",
  de: "gründe*, schritt*, weg, wege, wegen, tipp*, ding*, frage*, punkt*, teil, teile, teilen, abschnitt*, regel*, idee*, prinzip*, beispiel*, option*, fehler*, gewohnheit*, lektion*, art, arten, aspekt*, element*, seite*, faktor*, ansatz*, ansätze*, phase*, stufe*, möglichkeit*, satz, sätze*, wort, wörter*, trick*, strateg*, methode*, vorteil*, problem*, zutat*, sache*",
  fr: "raison*, étape*, façon*, manière*, conseil*, astuce*, chose*, question*, point*, partie*, section*, règle*, idée*, principe*, exemple*, option*, erreur*, habitude*, leçon*, sorte*, catégorie*, type*, aspect*, élément*, facteur*, approche*, phase*, choix, phrase*, mot, mots, méthode*, avantage*, problème*, ingrédient*",
  es: "razon*, motivo*, paso*, forma*, manera*, consejo*, cosa*, pregunta*, punto*, parte*, sección*, seccion*, regla*, idea*, principio*, ejemplo*, opcion*, error*, hábito*, lección, leccion*, clase*, tipo*, aspecto*, elemento*, factor*, enfoque*, fase*, frase*, palabra*, truco*, método*, ventaja*, problema*, ingrediente*",
  it: "ragion*, motiv*, passo, passi, modo, modi, consigl*, cosa, cose, domand*, punto, punti, parte, parti, sezion*, regol*, idea, idee, princip*, esemp*, opzion*, error*, abitudin*, lezion*, tip*, aspett*, element*, fattor*, approcc*, fas*, fras*, parol*, trucc*, metod*, vantagg*, problem*, ingredient*",
  nl: "reden*, stap*, manier*, tip*, ding*, vraag, vragen, punt*, deel, delen, sectie*, regel*, idee*, principe*, voorbeeld*, optie*, fout*, gewoonte*, les, lessen, soort*, aspect*, element*, kant*, factor*, aanpak*, fase*, keuze*, zin, zinnen, woord*, truc*, methode*, voordeel, voordelen, probleem, problemen, ingrediënt*, zaken",
  pt: "razões, razão, motivo*, passo*, forma*, maneira*, dica*, coisa*, pergunta*, ponto*, parte*, seção, seções, secções, regra*, ideia*, princípio*, exemplo*, opç*, erro*, hábito*, lição, lições, tipo*, aspecto*, elemento*, fator*, abordage*, fase*, frase*, palavra*, truque*, método*, vantage*, problema*, ingrediente*",
  da: "grund*, årsag*, trin, skridt, måde*, råd, tip, tips, ting, spørgsmål*, punkt*, del, dele, afsnit, regel, regler, idé*, ide*, princip*, eksemp*, mulighed*, fejl, vane*, lektion*, slags, type*, aspekt*, element*, side*, faktor*, tilgang*, fase*, valg, sætning*, ord, trick*, metode*, fordel*, problem*, ingrediens*",
  sv: "skäl, anledning*, steg, sätt, råd, tips, sak, saker, fråg*, punkt*, del, delar, avsnitt, regel, regler, idé*, princip*, exempel, alternativ, misstag, vana, vanor, lektion*, sort*, typ*, aspekt*, element, sida, sidor, faktor*, metod*, fas*, val, mening*, ord, knep, fördel*, problem, ingrediens*",
  pl: "powod*, powód, krok*, sposob*, sposób, wskazów*, rad, rady, rzecz*, pytan*, punkt*, częś*, sekcj*, zasad*, pomysł*, przykład*, opcj*, błęd*, błąd, nawyk*, lekcj*, rodzaj*, typ*, aspekt*, element*, stron*, czynnik*, podejści*, faz*, etap*, zdan*, słow*, metod*, zalet*, problem*, składnik*",
  ja: "つ, 理由, ステップ, 方法, ポイント, コツ, 質問, 部分, ルール, 例, 種類, 項目, 点, 段階, 要素",
  zh: "理由, 原因, 步骤, 方法, 技巧, 问题, 部分, 规则, 例子, 方面, 要点, 建议, 步, 点, 种, 要素, 阶段, 原则, 個理由, 件事",
  ar: "أسباب, خطوات, طرق, نصائح, أشياء, أسئلة, نقاط, أجزاء, قواعد, أفكار, مبادئ, أمثلة, خيارات, أخطاء, عادات, دروس, أنواع, جوانب, عناصر, عوامل, مراحل, كلمات, أساليب, مزايا, أمور",
};

/** Words that speak to the reader. Those of `politeWords` do so only with a capital inside a sentence. */
export const readerWords: PhraseTable = {
  en: "you, your, yours, yourself, yourselves, let's, lets, let us",
  de: "du, dich, dir, dein, deine, deinen, deinem, deiner, deines, euch, euer, eure, euren, eurem, man, ihr könnt, könnt ihr, ihr müsst, müsst ihr, ihr habt, habt ihr, ihr seid, seid ihr, ihr wollt, wollt ihr, ihr wisst, wisst ihr, ihr braucht, sie sollten, sie können, sie müssen, sie dürfen, sie brauchen, sie möchten, sie könnten, sie müssten, sie werden sehen, sie merken",
  fr: "vous, votre, vos, tu, ton, ta, tes, toi, te",
  es: "usted, ustedes, tú, tu, tus, te, ti, contigo, vosotros, vosotras, vuestro, vuestra, os",
  it: "tu, tuo, tua, tuoi, tue, ti, te, voi, vi, vostro, vostra, vostri, vostre",
  nl: "je, jij, jou, jouw, jullie, u, uw",
  pt: "você, vocês, tu, teu, tua, teus, tuas, te, ti, contigo",
  da: "du, dig, din, dit, dine, jer, jeres, man",
  sv: "du, dig, din, ditt, dina, ni, er, ert, era, man",
  pl: "ty, cię, ciebie, tobie, twój, twoja, twoje, twoim, twojego, wy, wam, was, wasz, wasza, państwo, państwu, państwa",
  ja: "あなた, ください, 下さい, ましょう, してみ",
  zh: "你, 您, 你们, 请, 不妨",
  ar: "أنت, أنتم, كم, لك, عليك, يمكنك, لديك, فريقك, وقتك, نفسك",
};

/** Words that mean the reader with a capital inside a sentence and somebody else, or nobody, without. */
export const politeWords: PhraseTable = {
  de: "sie, ihnen, ihr, ihre, ihren, ihrem, ihrer, ihres",
  it: "lei, suo, sua",
  da: "i",
};

/** Words that speak of the writer's own side: of the client, where a client gives the facts. */
export const ownSideWords: PhraseTable = {
  en: "we, our, ours, us, ourselves, i, my, me, myself",
  de: "wir, uns, unser, unsere, unseren, unserem, unserer, unseres, ich, mein, meine, meinen, meinem, meiner, mir, mich",
  fr: "nous, notre, nos, je, j, mon, ma, mes, moi, chez nous",
  es: "nosotros, nosotras, nuestro, nuestra, nuestros, nuestras, nos, yo, mi, mis, ofrecemos, entregamos, vendemos, garantizamos, abrimos, enviamos",
  it: "noi, nostro, nostra, nostri, nostre, io, mio, mia, miei, mie, offriamo, vendiamo, consegniamo, garantiamo, spediamo, da noi",
  nl: "we, wij, ons, onze, ik, mijn",
  pt: "nós, nosso, nossa, nossos, nossas, eu, meu, minha, meus, minhas, oferecemos, vendemos, entregamos, garantimos, enviamos",
  da: "vi, os, vores, jeg, min, mit, mine",
  sv: "vi, oss, vår, vårt, våra, jag, min, mina",
  pl: "my, nas, nam, nami, nasz, nasza, nasze, naszym, naszego, naszej, naszych, ja, mój, moja, moje, oferujemy, sprzedajemy, dostarczamy, gwarantujemy, *liśmy, *łyśmy",
  ja: "私たち, わたしたち, 当店, 当社, 弊社, 我々, うちの",
  zh: "我们, 咱们, 本店, 本公司, 我们的, 我的",
  ar: "نحن, لدينا, عندنا, متجرنا, شركتنا, فريقنا, نقدم, نوفر",
};

/** Words that open an example or a supposition. */
export const exampleWords: PhraseTable = {
  en: "say, for example, for instance, imagine, suppose, if, whether, picture, let us say, e.g.",
  de: "zum beispiel, beispielsweise, angenommen, etwa wenn, wenn, falls, stellen sie sich, stell dir",
  fr: "par exemple, imaginez, imaginons, supposons, si",
  es: "por ejemplo, imagina, imagine, supongamos, si",
  it: "per esempio, ad esempio, immagina, immaginate, supponiamo, se",
  nl: "bijvoorbeeld, stel, als, indien, stel je voor",
  pt: "por exemplo, imagine, suponha, suponhamos, se",
  da: "for eksempel, forestil, hvis, antag",
  sv: "till exempel, tänk dig, anta, om, exempelvis",
  pl: "na przykład, wyobraź, załóżmy, jeśli, jeżeli, gdy",
  ja: "たとえば, 例えば, もし, 仮に",
  zh: "例如, 比如, 假设, 如果, 想象",
  ar: "مثلا, على سبيل المثال, تخيل, لنفترض, إذا, لو",
};

/** Signs that a sentence tells what happened. A star stands for any ending. */
export const eventWords: PhraseTable = {
  en: "was, were, had, did, *ed, rose, fell, won, lost, said, told, became, began, took, gave, made, went, came, sold, bought, built, found, left, met, grew, led, cut, shut, held, wrote, broke, chose, drew, drove, kept, paid, ran, saw, sent, set, spent, stood, struck, threw",
  de: "wurde, wurden, war, waren, hatte, hatten, hat, haben, ist, sind, *te, *ten, gab, ging, kam, nahm, stieg, sank, fiel, verlor, gewann, schloss, begann, beschloss, lag, stand, fand",
  fr: "a, ont, avait, avaient, été, était, étaient, est, fut, furent",
  es: "ha, han, fue, fueron, era, eran, había, habían, *ó, *aron, *ieron",
  it: "ha, hanno, è, sono, aveva, fu, furono, era, erano, stato, stata, stati",
  nl: "werd, werden, was, waren, had, hadden, heeft, hebben, is, zijn, *de, *te",
  pt: "foi, foram, era, eram, tinha, havia, *ou, *aram, *eram, *iram, *eu, *iu",
  da: "blev, var, havde, har, er, *ede, *te",
  sv: "blev, var, hade, har, *ade, *des, *te",
  pl: "był, była, było, byli, były, został, została, zostało, zostały, *ał, *ała, *ało, *ali, *ały, *ił, *iła, *iło, *ili, *iły",
  ja: "した, ました, れた, った, いた, んだ, きた, りた, えた",
  zh: "了, 已, 曾, 于, 将, 将于, 宣布, 过",
  ar: "*",
};
