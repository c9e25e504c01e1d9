import type { PhraseTable } from "../phrases.ts";

/** Words that put a statement into somebody's mouth. */
export const reportingWords: PhraseTable = {
  en: "said, says, say, saying, told, tells, stated, states, claimed, claims, claim, argued, argues, argue, believes, believe, believed, thinks, think, warned, warns, warn, alleged, alleges, allege, accused, accuses, accuse, announced, announces, explained, explains, added, adds, noted, notes, wrote, writes, reported, reports, insisted, insists, suggested, suggests, denied, denies, confirmed, confirms, acknowledged, admitted, admits, criticised, criticized, called, calls, commented, remarked, recalled, promised, promises, complained, complain, fear, fears, feared, replied, declared, declares",
  de: "sagte, sagt, sagten, sagen, erklärte, erklärt, erklärten, behauptet, behauptete, behaupten, meint, meinte, meinen, glaubt, glauben, glaubte, warnt, warnte, warnen, betonte, betont, berichtet, berichtete, berichten, teilt* … mit, teilen … mit, mitteilte, schreibt, schrieb, räumt* … ein, kündigt* … an, gab … bekannt, gibt … bekannt, gaben … bekannt, wies … hin, weist … hin, kritisiert, kritisierte, kritisieren, nannte, so, zitiert, sieht, befürchtet, befürchten, fand, findet, versicherte, ergänzte, bestätigte, kündigte an, wirft vor, nennt, nennen",
  fr: "dit, disent, déclaré, déclare, déclarent, affirme, affirment, affirmé, estime, estiment, estimé, explique, expliqué, expliquent, assure, assuré, assurent, juge, jugent, jugé, souligne, souligné, ajouté, ajoute, avertit, averti, annoncé, annonce, écrit, confié, confie, accuse, accusent, craignent, craint, rapporte, rapporté, soutient, précise, précisé",
  es: "dijo, dice, dicen, dijeron, afirmó, afirma, afirman, declaró, declara, explicó, explica, aseguró, asegura, aseguran, sostiene, sostienen, cree, creen, advirtió, advierte, advierten, señaló, señala, anunció, anuncia, añadió, opina, opinan, escribe, escribió, acusa, acusan, temen, teme, indicó, denuncian, denuncia, contó, comentó, informó, informa",
  it: "detto, dice, dicono, disse, afferma, affermano, affermato, dichiarato, dichiara, spiega, spiegato, sostiene, sostengono, crede, credono, ritiene, ritengono, avverte, avvertono, aggiunto, annunciato, annuncia, scrive, scritto, accusa, accusano, temono, teme, riferisce, riferito, sottolinea, sottolineato, commenta, secondo",
  nl: "zei, zegt, zeggen, zeiden, aldus, verklaarde, verklaart, beweert, beweren, beweerde, vindt, vinden, vond, gelooft, geloven, waarschuwt, waarschuwde, waarschuwen, meldt, meldde, melden, legde uit, schrijft, schreef, noemt, noemde, vreest, vrezen, stelt, stelde, benadrukt, vertelt, vertelde, bevestigde",
  pt: "disse, diz, dizem, disseram, afirmou, afirma, afirmam, declarou, declara, explicou, explica, sustenta, sustentam, acredita, acreditam, alerta, alertou, alertam, acrescentou, anunciou, anuncia, escreve, escreveu, acusa, acusam, temem, teme, garantiu, garante, contou, comentou, informou, informa, avalia, criticam",
  da: "sagde, siger, udtalte, udtaler, forklarer, forklarede, mener, mente, hævder, hævdede, tror, advarer, advarede, fortæller, fortalte, skriver, skrev, oplyser, oplyste, meddelte, frygter, frygtede, tilføjede, kalder, kritiserer",
  sv: "sade, sa, säger, uppger, uppgav, förklarar, förklarade, menar, menade, hävdar, hävdade, tror, anser, varnar, varnade, berättar, berättade, skriver, skrev, meddelade, fruktar, tillade, kallar, kritiserar, enligt",
  pl: "powiedział, powiedziała, powiedzieli, mówi, mówią, stwierdził, stwierdziła, twierdzi, twierdzą, uważa, uważają, ostrzega, ostrzegł, ostrzegają, dodał, dodała, poinformował, poinformowała, poinformowali, wyjaśnił, wyjaśniła, pisze, napisał, przyznał, przyznała, zapewnia, ogłosił, obawiają, sądzi, zaznaczył, podkreśla, podkreślił",
  ja: "と述べ, と話し, と語っ, と語り, と語る, と話す, と述べる, と説明, と主張, と指摘, と批判, と発表, と言, と訴え, と報じ, と伝え, と警告, によると, によれば, とコメント, 明らかにし",
  zh: "表示, 说, 称, 指出, 认为, 宣布, 声称, 强调, 警告, 批评, 透露, 报道, 解释, 據, 据, 表示, 說, 認為, 稱, 告诉, 写道, 介绍",
  ar: "قال, قالت, قالوا, وقال, وقالت, صرح, صرحت, أعلن, أعلنت, أكد, أكدت, وأكد, أوضح, أوضحت, وأوضح, أضاف, وأضاف, أضافت, زعم, زعمت, يزعم, يرى, ترى, يعتقد, حذر, حذرت, ذكر, ذكرت, أفاد, أفادت, كتب, كتبت, انتقد, اتهم, اتهمت, يقول, تقول, أشار, أشارت",
};

/** "According to" and adverbs that keep a distance to what is told. */
export const accordingTo: PhraseTable = {
  en: "according to, allegedly, reportedly, supposedly, purportedly, in the words of, in the view of, in the opinion of, so-called, so called, sources say, in _ view, in _ opinion, in _ eyes, in _ words",
  de: "laut, zufolge, nach angaben, nach ansicht, nach meinung, aus sicht, angeblich, mutmaßlich, nach worten, den worten, nach _ ansicht, nach _ meinung, nach _ angaben, nach _ einschätzung, aus _ sicht, in _ augen",
  fr: "selon, d'après, d après, aux yeux de, prétendument, présumé, présumée, de l'avis, de l avis, de l avis, à _ avis, à _ yeux",
  es: "según, de acuerdo con, presuntamente, supuestamente, a juicio de, en opinión de, en palabras de, a _ juicio, en _ opinión, a _ parecer",
  it: "secondo, stando a, presunto, presunta, presumibilmente, a detta di, a parere di, a giudizio di, a _ parere, a _ avviso, a _ giudizio, secondo _ parere",
  nl: "volgens, naar verluidt, vermeend, naar eigen zeggen, naar _ mening, volgens _ mening, in _ ogen, naar _ oordeel",
  pt: "segundo, de acordo com, conforme, supostamente, alegadamente, na opinião de, nas palavras de, na _ opinião, em _ opinião, a _ ver, na _ visão",
  da: "ifølge, angiveligt, efter sigende, efter eget udsagn, efter _ mening, efter _ opfattelse, i _ øjne",
  sv: "enligt, påstås, uppges, enligt uppgift, enligt _ mening, i _ ögon, enligt _ uppfattning",
  pl: "według, zdaniem, rzekomo, podobno, jak podaje, jak podał, w _ opinii, w _ oczach, w _ ocenie",
  ja: "によると, によれば, とされる, という",
  zh: "据, 據, 据称, 据说, 据报道, 根据, 根據",
  ar: "وفقا, وفقًا, بحسب, حسب, يزعم, يقال, نقلا عن, في رأي, برأي, حسب رأي, في نظر, من وجهة نظر",
};

/** Words that show something as the view of somebody. */
export const viewWords: PhraseTable = {
  en: "considers, consider, considered, regards, regarded as, feels, felt, worry, worries, worried, objects, objected, finds it, find it, in the eyes of, from the point of view, hopes, hoped",
  de: "hält, hielt, sehen, sah, sahen, in den augen, empfindet, empfinden, sorgt sich, sorgen sich, denkt, denken, hofft, hoffen",
  fr: "trouve, trouvent, considère, considèrent, pense, pensent, redoute, redoutent, s'inquiète, s'inquiètent, espère, espèrent",
  es: "considera, consideran, piensa, piensan, le parece, les parece, a ojos de, preocupa, espera, esperan, confía, confían",
  it: "pensa, pensano, considera, considerano, trova, trovano, giudica, giudicano, agli occhi, preoccupa, spera, sperano",
  nl: "acht, achten, ziet, zien, denkt, denken, in de ogen van, maakt zich zorgen, maken zich zorgen, hoopt, hopen",
  pt: "considera, consideram, pensa, pensam, acha, acham, vê, veem, aos olhos, preocupa, espera, esperam",
  da: "synes, finder, anser, betragter, opfatter, i øjnene på, bekymrer, håber",
  sv: "tycker, finner, betraktar, upplever, i ögonen på, oroar, hoppas",
  pl: "myśli, myślą, ocenia, oceniają, boi się, boją się, martwi, martwią, w oczach, liczy na, liczą na",
  ja: "と考え, と感じ, と思, と見て, と懸念",
  zh: "觉得, 覺得, 感到, 看来, 眼中, 担心, 擔心, 主张",
  ar: "يعتبر, تعتبر, يعتقدون, في نظر, برأي, يخشى, تخشى, يظن, تظن, يأمل, تأمل",
};

/** Research without a name: "studies show", "experts say". A noun of these near a verb of the other table. */
export const researchNouns: PhraseTable = {
  en: "study, studies, research, survey, surveys, poll, polls, experts, scientists, researchers, analysts, economists, psychologists, statistics, evidence, doctors, physicians, paediatricians, pediatricians, neurologists, biologists, historians, sociologists, specialists, professionals, dentists, vets, veterinarians, dermatologists, nutritionists, dietitians, dieticians, therapists, pharmacists, critics, insiders, connoisseurs",
  de: "studie, studien, forschung, umfrage, umfragen, experten, expertinnen, fachleute, wissenschaftler, wissenschaftlerinnen, forscher, forschende, forschenden, analysten, ökonomen, psychologen, statistiken, untersuchungen, mediziner, medizinerinnen, ärzte, ärztinnen, kinderärzte, neurologen, biologen, historiker, soziologen, spezialisten, fachärzte, zahnärzte, tierärzte, therapeuten, apotheker, hautärzte, ernährungsberater, kenner, insider, profis, fachleuten, sachverständige, handwerker",
  fr: "étude, études, recherche, recherches, sondage, sondages, experts, scientifiques, chercheurs, analystes, économistes, psychologues, statistiques, médecins, pédiatres, neurologues, biologistes, historiens, sociologues, spécialistes, professionnels, dentistes, vétérinaires, thérapeutes, pharmaciens, nutritionnistes, connaisseurs, initiés",
  es: "estudio, estudios, investigación, investigaciones, encuesta, encuestas, expertos, científicos, investigadores, analistas, economistas, psicólogos, estadísticas, médicos, pediatras, neurólogos, biólogos, historiadores, sociólogos, especialistas, profesionales, dentistas, veterinarios, terapeutas, farmacéuticos, nutricionistas, entendidos",
  it: "studio, studi, ricerca, ricerche, sondaggio, sondaggi, esperti, scienziati, ricercatori, analisti, economisti, psicologi, statistiche, medici, pediatri, neurologi, biologi, storici, sociologi, specialisti, professionisti, dentisti, veterinari, terapeuti, farmacisti, nutrizionisti, intenditori, addetti ai lavori",
  nl: "studie, studies, onderzoek, onderzoeken, enquête, peiling, experts, deskundigen, wetenschappers, onderzoekers, analisten, economen, psychologen, statistieken, artsen, kinderartsen, neurologen, biologen, historici, sociologen, specialisten, professionals, tandartsen, dierenartsen, therapeuten, apothekers, diëtisten, kenners, vakmensen, ingewijden",
  pt: "estudo, estudos, pesquisa, pesquisas, sondagem, especialistas, cientistas, pesquisadores, investigadores, analistas, economistas, psicólogos, estatísticas, médicos, pediatras, neurologistas, biólogos, historiadores, sociólogos, profissionais, dentistas, veterinários, terapeutas, farmacêuticos, nutricionistas, entendidos",
  da: "undersøgelse, undersøgelser, studie, studier, forskning, eksperter, forskere, analytikere, økonomer, psykologer, statistikker, rundspørge, læger, børnelæger, neurologer, biologer, historikere, sociologer, specialister, fagfolk, tandlæger, dyrlæger, terapeuter, farmaceuter, diætister, kendere",
  sv: "studie, studier, forskning, undersökning, undersökningar, experter, forskare, analytiker, ekonomer, psykologer, statistik, läkare, barnläkare, neurologer, biologer, historiker, sociologer, specialister, fackfolk, tandläkare, veterinärer, terapeuter, apotekare, dietister, kännare",
  pl: "badanie, badania, badań, sondaż, sondaże, eksperci, naukowcy, badacze, analitycy, ekonomiści, psychologowie, statystyki, lekarze, pediatrzy, neurolodzy, biolodzy, historycy, socjolodzy, specjaliści, fachowcy, dentyści, weterynarze, terapeuci, farmaceuci, dietetycy, znawcy",
  ja: "研究, 調査, 専門家, 研究者, 科学者, 統計, アナリスト, 医師, 医者, 小児科医, 生物学者, 歴史家, 心理学者, 歯科医, 獣医, 薬剤師, 栄養士, 職人, プロ",
  zh: "研究, 调查, 专家, 科学家, 学者, 统计, 研究人员, 調查, 專家, 医生, 心理学家, 生物学家, 历史学家, 经济学家, 牙医, 兽医, 药剂师, 营养师, 业内人士, 專業人士, 专业人士",
  ar: "دراسة, دراسات, الدراسات, الأبحاث, أبحاث, البحوث, استطلاع, خبراء, الخبراء, الباحثون, العلماء, الإحصاءات, الأطباء, أطباء, علماء, مؤرخون, المؤرخون, المختصون, الاختصاصيون, المتخصصون, أطباء الأسنان",
};

export const findingVerbs: PhraseTable = {
  en: "show, shows, showed, shown, find, finds, found, suggest, suggests, suggested, say, says, confirm, confirms, prove, proves, proven, indicate, indicates, reveal, reveals, revealed, warn, warns, agree, conclude, concludes, according to, estimate, estimates, discover, discovers, discovered, proved, concluded, observed, demonstrated, recommend, recommends, recommended, advise, advises, advised, urge, urges, believe, insist, swear by",
  de: "zeigt, zeigen, zeigte, belegt, belegen, ergab, ergeben, sagt, sagen, bestätigt, bestätigen, beweist, beweisen, warnen, warnt, raten, laut, zufolge, schätzen, nachgewiesen, gezeigt, fanden heraus, herausgefunden, entdeckten, entdeckt, bewiesen, bewies, wiesen nach, empfehlen, empfiehlt, empfahlen, rieten, schwören, glauben, meinen, halten es, nennen es, plädieren",
  fr: "montre, montrent, montré, révèle, révèlent, suggère, suggèrent, disent, confirme, confirment, prouve, prouvent, prouvé, indique, indiquent, avertissent, selon, d'après, conclut, concluent, estiment, démontre, démontrent, découvrent, découvert, établi, ont constaté, constatent, recommandent, recommande, conseillent, préconisent, déconseillent, jurent, croient, pensent, considèrent",
  es: "muestra, muestran, demuestra, demuestran, revela, revelan, sugiere, sugieren, dicen, confirma, confirman, prueban, indica, indican, advierten, según, concluye, concluyen, estiman, coinciden, descubrieron, descubren, demostraron, probaron, comprobaron, han demostrado, recomiendan, recomienda, aconsejan, desaconsejan, creen, opinan, consideran, sostienen",
  it: "mostra, mostrano, dimostra, dimostrano, dimostrato, rivela, rivelano, suggerisce, suggeriscono, dicono, conferma, confermano, indica, indicano, avvertono, secondo, conclude, stimano, concordano, scoperto, scoprono, hanno provato, constatato, raccomandano, raccomanda, consigliano, sconsigliano, credono, ritengono, considerano, sostengono",
  nl: "toont, tonen, blijkt, aangetoond, bewijst, bewijzen, suggereert, zeggen, bevestigt, bevestigen, onthult, waarschuwen, volgens, concludeert, schatten, laat zien, laten zien, ontdekten, ontdekt, vonden, bewezen, toonden aan, raden, raadt, adviseren, adviseert, bevelen, zweren, geloven, vinden, noemen, beschouwen",
  pt: "mostra, mostram, demonstra, demonstram, revela, revelam, sugere, sugerem, dizem, confirma, confirmam, prova, provam, indica, indicam, alertam, segundo, conclui, estimam, concordam, apontam, aponta, descobriram, descobrem, provaram, demonstraram, mostraram, comprovaram, recomendam, recomenda, aconselham, desaconselham, acreditam, consideram, defendem",
  da: "viser, viste, vist, påviser, antyder, siger, bekræfter, beviser, afslører, advarer, ifølge, konkluderer, anslår, peger på, fandt, opdagede, har opdaget, beviste, anbefaler, anbefalede, råder, fraråder, sværger, mener, tror, kalder",
  sv: "visar, visade, visat, tyder, säger, bekräftar, bevisar, avslöjar, varnar, enligt, uppskattar, pekar på, fann, upptäckte, har upptäckt, bevisade, rekommenderar, rekommenderade, råder, avråder, svär, anser, tror, menar, kallar",
  pl: "pokazuje, pokazują, wykazało, wykazały, wynika, sugeruje, sugerują, mówią, potwierdza, potwierdzają, dowodzi, dowodzą, ujawnia, ostrzegają, według, szacują, wskazują, wskazuje, dowiedli, udowodnili, wykazali, odkryli, stwierdzili, udowodniono, dowiedziono, zalecają, zaleca, polecają, radzą, odradzają, wierzą, uważają, twierdzą, sądzą",
  ja: "示し, 示す, わか, 明らか, によると, によれば, 指摘, 証明, 警告, 裏付け, 言, 発見, 突き止め, 実証, 勧め, 薦め, 推奨, すすめ, 考えて",
  zh: "表明, 显示, 发现, 证明, 指出, 认为, 证实, 警告, 表示, 说, 顯示, 發現, 证明了, 得出, 建议, 推荐, 推薦, 建議, 相信, 主张",
  ar: "تظهر, أظهرت, تشير, أشارت, تؤكد, أكدت, يقول, يؤكد, يحذر, أثبتت, تثبت, كشفت, تبين, وجدت, وفقا, بحسب, اكتشف, اكتشفوا, أثبت, وجد, توصل, ينصح, ينصحون, يوصي, يوصون, يرون, يعتقدون",
};

/** Turns that hold such a word and report nothing: who puts a name on a list, and what something is called. */
export const notReports: PhraseTable = {
  en: "write your, writes your, write their, write down, called for, so called",
  de: "schreibt sich, schreibt man sich, man schreibt sich, schreibt euch, schreiben sich, schreibt … ein, schreibt … auf",
  fr: "s écrit, s'écrit, vous écrit, nous écrit",
  es: "se escribe, se apunta",
  it: "si scrive, ci scrive, vi scrive",
  nl: "schrijft je, je schrijft je, schrijft u, u schrijft u, schrijft zich, schrijft … in, stelt … in, stelt … op",
  pt: "se escreve, escreve-se",
  da: "skriver sig, skriver dig, skriver man sig, skriver … op, skriver … ind",
  sv: "skriver in sig, skriver in dig, skriver sig, skriver upp sig, skriver in",
  pl: "pisze się, zapisuje się",
};
