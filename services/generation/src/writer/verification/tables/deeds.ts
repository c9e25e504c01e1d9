import type { PhraseTable } from "../phrases.ts";

/** Pronouns of a single person, in languages where things have others, or where the verb shows a person: see `reports`. */
export const personWords: PhraseTable = {
  en: "he, she, him, her, his, hers, himself, herself",
  da: "han, hun, ham, hende, hans, hendes",
  sv: "han, hon, honom, henne, hans, hennes",
  nl: "hij, haar, hem",
  de: "er, sie, ihm, ihn, ihr, ihre, ihren",
  fr: "il a, il avait, il dit, il pense, il craint, il estime, il veut, il sera, il espère, elle, lui",
  es: "él, ella",
  it: "lui, lei, egli, ella",
  pt: "ele, ela",
  pl: "on, ona, jemu, jej, jego",
  ja: "彼, 彼女, 同氏, さんは",
  zh: "他说, 他将, 他会, 他认为, 她",
  ar: "هو, هي",
};

/** Turns that open what is somebody's view. */
export const inTheirView: PhraseTable = {
  en: "for him, for her, to him, to her",
  de: "für ihn, für sie",
  fr: "pour lui, pour elle, à ses yeux",
  es: "para él, para ella",
  it: "per lui, per lei",
  nl: "voor hem, voor haar",
  pt: "para ele, para ela",
  da: "for ham, for hende",
  sv: "för honom, för henne",
  pl: "dla niego, dla niej, jego zdaniem, jej zdaniem",
  ja: "彼にとって, 彼女にとって",
  zh: "对他来说, 对她来说",
  ar: "بالنسبة له, بالنسبة لها",
};

/** Relatives of somebody. */
export const kin: PhraseTable = {
  en: "father, mother, grandmother, grandfather, sister, brother, husband, wife, son, daughter, uncle, aunt, grandma, grandpa",
  de: "vater, mutter, großmutter, großvater, schwester, bruder, mann, frau, sohn, tochter, onkel, tante, oma, opa, eltern",
  fr: "père, mère, grand-mère, grand-père, sœur, soeur, frère, mari, femme, fils, fille, oncle, tante",
  es: "padre, madre, abuela, abuelo, hermana, hermano, marido, mujer, hijo, hija, tío, tía",
  it: "padre, madre, nonna, nonno, sorella, fratello, marito, moglie, figlio, figlia, zio, zia",
  nl: "vader, moeder, oma, opa, zus, broer, man, vrouw, zoon, dochter, oom, tante",
  pt: "pai, mãe, avó, avô, irmã, irmão, marido, mulher, filho, filha, tio, tia",
  da: "far, mor, farmor, mormor, farfar, morfar, søster, bror, mand, kone, søn, datter, onkel, tante",
  sv: "far, mor, farmor, mormor, farfar, morfar, syster, bror, man, fru, son, dotter, farbror, moster",
  pl: "ojciec, matka, babcia, dziadek, siostra, brat, mąż, żona, syn, córka, wujek, ciocia",
  ja: "父は, 父が, 母は, 母が, 祖母, 祖父, 妻は, 夫は, 息子, 先代",
  zh: "父亲, 母亲, 祖母, 祖父, 妻子, 丈夫, 儿子, 女儿",
  ar: "والده, والدته, جدته, جده, زوجته, زوجها, ابنه, ابنته, والدها, والدتها",
};

/** Verbs with which an office or a house gives advice or a decision, beside those of saying. */
export const statingVerbs: PhraseTable = {
  en: "suggests, recommends, recommended, advises, advised, urges, urged, offers, promises, plans, supports, rejects, approves, hopes",
  de: "empfiehlt, empfehlen, rät, raten, bietet, verspricht, plant, unterstützt, lehnt … ab, hofft, schlägt vor",
  fr: "recommande, recommandent, conseille, conseillent, propose, promet, prévoit, soutient, espère, suggère",
  es: "recomienda, recomiendan, aconseja, ofrece, propone, promete, apoya, sugiere, prevé",
  it: "raccomanda, raccomandano, consiglia, consigliano, offre, propone, promette, sostiene, suggerisce, prevede",
  nl: "raadt, raden, adviseert, adviseren, biedt, belooft, steunt, stelt … voor",
  pt: "recomenda, recomendam, aconselha, oferece, propõe, promete, apoia, sugere, prevê",
  da: "anbefaler, råder, tilbyder, lover, støtter, foreslår",
  sv: "rekommenderar, råder, erbjuder, lovar, stöder, föreslår",
  pl: "zaleca, zalecają, radzi, radzą, oferuje, proponuje, obiecuje, popiera, sugeruje",
  ja: "勧め, 推奨, 提供し, 約束し",
  zh: "建议, 推荐, 提供, 承诺, 支持",
  ar: "توصي, يوصي, تنصح, ينصح, تقدم, يقدم, تعد, تقترح",
};

/** What a house promises its customers. */
export const offers: PhraseTable = {
  en: "free of charge, for free, is free, are free, comes free, no charge, no extra cost, at no cost, money back, refund, refunds, refunded, guarantee, guaranteed, warranty, discount, discounts, free delivery, free shipping, delivered free",
  de: "kostenlos, kostenlose, kostenloser, kostenfrei, gratis, umsonst, rabatt, garantie, geld zurück, ohne aufpreis, versandkostenfrei",
  fr: "gratuit, gratuite, gratuits, gratuites, gratuitement, sans frais, remboursé, remboursée, remise, garantie, offert, offerte",
  es: "gratis, gratuito, gratuita, gratuitos, gratuitas, sin coste, sin costo, reembolso, descuento, garantía",
  it: "gratis, gratuito, gratuita, gratuiti, gratuite, senza costi, rimborso, sconto, garanzia",
  nl: "gratis, kosteloos, korting, garantie, geld terug",
  pt: "grátis, gratuito, gratuita, gratuitos, gratuitas, sem custo, reembolso, desconto, garantia",
  da: "gratis, rabat, garanti, pengene tilbage",
  sv: "gratis, kostnadsfritt, kostnadsfri, rabatt, garanti, pengarna tillbaka",
  pl: "za darmo, bezpłatnie, bezpłatny, bezpłatna, bezpłatne, gratis, rabat, zniżka, gwarancja, zwrot pieniędzy",
  ja: "無料, 割引, 返金, 保証",
  zh: "免费, 折扣, 退款, 保修, 免費",
  ar: "مجانا, مجانًا, مجاني, مجانية, خصم, ضمان, استرداد",
};

/** What people are invited to. */
export const occasions: PhraseTable = {
  en: "meeting, meetings, hearing, ceremony, workshop, workshops, course, courses, tasting, tastings, concert, festival, fair, exhibition, debate, press conference, open day, lecture, auction, vote, celebration, opening, guided tour",
  de: "sitzung, versammlung, bürgerversammlung, anhörung, feier, workshop, kurs, verkostung, konzert, fest, messe, ausstellung, debatte, pressekonferenz, tag der offenen tür, vortrag, führung, eröffnung, abstimmung",
  fr: "réunion, réunions, audience, cérémonie, atelier, ateliers, dégustation, concert, festival, foire, exposition, débat, conférence de presse, portes ouvertes, fête, vote",
  es: "reunión, reuniones, audiencia, ceremonia, taller, curso, degustación, concierto, festival, feria, exposición, debate, rueda de prensa, jornada, fiesta, votación",
  it: "riunione, assemblea, cerimonia, laboratorio, corso, degustazione, concerto, festival, fiera, mostra, dibattito, conferenza stampa, festa, votazione",
  nl: "vergadering, bijeenkomst, hoorzitting, plechtigheid, workshop, cursus, proeverij, concert, festival, beurs, tentoonstelling, debat, persconferentie, open dag, feest, stemming",
  pt: "reunião, audiência, cerimónia, cerimônia, oficina, curso, degustação, prova, concerto, festival, feira, exposição, debate, festa, votação",
  da: "møde, høring, ceremoni, workshop, kursus, smagning, koncert, festival, messe, udstilling, debat, pressemøde, åbent hus, fest, afstemning",
  sv: "möte, utfrågning, ceremoni, workshop, kurs, provning, konsert, festival, mässa, utställning, debatt, presskonferens, öppet hus, fest, omröstning",
  pl: "spotkanie, zebranie, wysłuchanie, uroczystość, warsztaty, kurs, degustacja, koncert, festiwal, targi, wystawa, debata, konferencja prasowa, dzień otwarty, święto, głosowanie",
  ja: "会議, 説明会, 公聴会, 式典, 講座, 試食会, コンサート, 祭り, 展覧会, 討論会, 記者会見",
  zh: "会议, 听证会, 仪式, 讲座, 品尝会, 音乐会, 展览, 辩论, 发布会",
  ar: "اجتماع, جلسة, حفل, ورشة, دورة, مهرجان, معرض, مناظرة, مؤتمر",
};

/** That something is going to be, beside the words of `hedges`. */
export const futureForms: PhraseTable = {
  en: "will, takes place, is held",
  de: "wird, werden, findet … statt, finden … statt",
  fr: "*era, *eront, *tra, *tront, *ira, *iront, aura, auront, sera, seront",
  es: "*ará, *erá, *irá, *arán, *erán, *irán, habrá, tendrá",
  it: "*erà, *irà, *eranno, *iranno, sarà, saranno, ci sarà",
  nl: "zal, zullen, vindt … plaats, komt er",
  pt: "*ará, *erá, *irá, *arão, *erão, *irão, haverá, terá",
  da: "vil, bliver, holdes, afholdes",
  sv: "kommer, blir, ska, hålls",
  pl: "będzie, będą, odbędzie, odbędą, zostanie, pozwoli",
  ja: "開かれ, 行われ, 予定, 開催",
  zh: "将, 会举行, 举行",
  ar: "سوف, تعقد, يعقد",
};

/** Ways of speaking of everybody: they claim nothing of anybody. */
export const everybody: PhraseTable = {
  en: "we all, all of us, most of us, many of us, each of us, we each, some of us, none of us, we know, we tend, we often, we say, we call, we humans, as we, when we, we can, we should, we must, we need, we think, we learn, we forget, we look, we have all",
  de: "wir alle, uns allen, die meisten von uns, viele von uns, jeder von uns, wir menschen, wir kennen, wir wissen, wir sollten, wir können, wir müssen, wir denken, wir neigen, wenn wir",
  fr: "nous tous, nous … tous, nous … toutes, la plupart d'entre nous, chacun de nous, nous savons, nous connaissons, nous pouvons, nous devons, quand nous, lorsque nous",
  es: "todos nosotros, la mayoría de nosotros, cada uno de nosotros, todos nos, sabemos, conocemos",
  it: "noi tutti, tutti noi, molti di noi, ognuno di noi, sappiamo, conosciamo",
  nl: "wij allemaal, we … allemaal, de meesten van ons, velen van ons, wij mensen, we weten, we kennen, als we",
  pt: "todos nós, a maioria de nós, muitos de nós, cada um de nós, sabemos, conhecemos",
  da: "vi alle, de fleste af os, mange af os, vi kender, vi ved, når vi",
  sv: "vi alla, de flesta av oss, många av oss, vi känner, vi vet, när vi",
  pl: "my wszyscy, większość z nas, wielu z nas, każdy z nas, wszyscy znamy, wiemy, każdego z nas",
  ja: "誰もが, 私たちは皆, 私たちの多く",
  zh: "我们都, 我们大多数, 我们每个人",
  ar: "جميعنا, كلنا, معظمنا, كثير منا",
};

/** Offices, houses and bodies that speak with one voice. */
export const institutions: PhraseTable = {
  en: "clinic, hospital, trust, ministry, council, university, museum, association, company, firm, police, court, agency, authority, union, club, charity, federation, bank, government, committee, foundation, institute, commission, board",
  de: "klinik, krankenhaus, ministerium, rat, stadtrat, universität, museum, verband, verein, firma, unternehmen, polizei, gericht, behörde, gewerkschaft, bank, regierung, ausschuss, stiftung, institut, kommission, kammer",
  fr: "clinique, hôpital, ministère, conseil, université, musée, association, entreprise, société, police, tribunal, agence, syndicat, banque, gouvernement, comité, fondation, institut, commission, mairie",
  es: "clínica, hospital, ministerio, consejo, universidad, museo, asociación, empresa, policía, tribunal, agencia, sindicato, banco, gobierno, comité, fundación, instituto, comisión, ayuntamiento",
  it: "clinica, ospedale, ministero, consiglio, università, museo, associazione, azienda, polizia, tribunale, agenzia, sindacato, banca, governo, comitato, fondazione, istituto, commissione, comune",
  nl: "kliniek, ziekenhuis, ministerie, raad, gemeenteraad, universiteit, museum, vereniging, bedrijf, politie, rechtbank, vakbond, bank, regering, stichting, instituut, commissie, gemeente",
  pt: "clínica, hospital, ministério, conselho, universidade, museu, associação, empresa, polícia, tribunal, agência, sindicato, banco, governo, comité, fundação, instituto, comissão, câmara",
  da: "klinikken, sygehuset, ministeriet, rådet, byrådet, universitetet, museet, foreningen, virksomheden, politiet, retten, styrelsen, fagforeningen, banken, regeringen, fonden, instituttet, kommunen",
  sv: "kliniken, sjukhuset, departementet, rådet, universitetet, museet, föreningen, företaget, polisen, domstolen, myndigheten, facket, banken, regeringen, stiftelsen, institutet, kommunen",
  pl: "klinika, szpital, ministerstwo, rada, uniwersytet, muzeum, stowarzyszenie, firma, policja, sąd, agencja, związek, bank, rząd, komitet, fundacja, instytut, komisja, urząd",
  ja: "病院, 省, 議会, 大学, 博物館, 協会, 会社, 警察, 裁判所, 当局, 政府, 委員会, 財団, 研究所",
  zh: "医院, 诊所, 部门, 议会, 大学, 博物馆, 协会, 公司, 警方, 法院, 当局, 政府, 委员会, 基金会, 研究所",
  ar: "العيادة, المستشفى, الوزارة, المجلس, الجامعة, المتحف, الجمعية, الشركة, الشرطة, المحكمة, الهيئة, النقابة, البنك, الحكومة, اللجنة, المؤسسة, المعهد",
};

/** The day of writing: what is counted then is somebody's. */
export const nowWords: PhraseTable = {
  en: "today, by now, so far",
  de: "heute, inzwischen, mittlerweile, bisher",
  fr: "aujourd'hui, jusqu'ici",
  es: "hoy, hasta ahora",
  it: "oggi, finora",
  nl: "vandaag, inmiddels, tot nu toe",
  pt: "hoje, até agora",
  da: "i dag, hidtil",
  sv: "i dag, idag, hittills",
  pl: "dziś, dzisiaj, dotychczas",
  ja: "今では, これまでに, 現在",
  zh: "如今, 至今, 目前",
  ar: "اليوم, حتى الآن",
};
