import type { PhraseTable } from "../phrases.ts";

/** Law and offices of the state, as doers. */
export const authorities: PhraseTable = {
  en: "the law, laws, by law, regulations, the government, the ministry, the state, the tax office, the municipality, the regulator, legislation, the city council",
  de: "das gesetz, laut gesetz, gesetzlich, gesetze, die regierung, das ministerium, der staat, das finanzamt, der gesetzgeber, die behörde, die verordnung",
  fr: "la loi, les lois, l état, le gouvernement, le ministère, la réglementation, le fisc, le législateur",
  es: "la ley, las leyes, el gobierno, el ministerio, el estado, la normativa, hacienda",
  it: "la legge, le leggi, lo stato, il governo, il ministero, la normativa, il fisco",
  nl: "de wet, wettelijk, de overheid, de regering, het ministerie, de belastingdienst, de gemeente",
  pt: "a lei, as leis, o governo, o ministério, o estado, a legislação, as finanças",
  da: "loven, ved lov, staten, regeringen, ministeriet, kommunen, skat, lovgivningen",
  sv: "lagen, enligt lag, staten, regeringen, departementet, kommunen, skatteverket, lagstiftningen",
  pl: "prawo, ustawa, przepisy, rząd, ministerstwo, państwo, urząd skarbowy",
  ja: "法律, 法令, 条例, 政府, 税務署",
  zh: "法律, 法规, 政府, 条例, 税务局",
  ar: "القانون, القوانين, الحكومة, الوزارة, الدولة, التشريع",
};

/** What law and offices do to others. */
export const rulings: PhraseTable = {
  en: "requires, require, required, obliges, forbids, forbid, prohibits, prohibit, bans, allows, permits, demands, mandates, guarantees, advises, recommends, subsidises, subsidizes, pays, reimburses, must, protects, limits",
  de: "verlangt, verlangen, verpflichtet, vorgeschrieben, schreibt vor, schreibt … vor, verbietet, verbieten, erlaubt, müssen, muss, fordert, garantiert, empfiehlt, bezuschusst, zahlt, erstattet, erkennt, dürfen, darf, fördert, schützt, verboten",
  fr: "impose, imposent, oblige, obligent, interdit, interdisent, autorise, exige, exigent, garantit, recommande, rembourse, subventionne, protège, limite, prévoit",
  es: "obliga, obligan, exige, exigen, prohíbe, prohíben, permite, garantiza, recomienda, subvenciona, paga, protege, limita, impone",
  it: "obbliga, obbligano, impone, impongono, vieta, vietano, permette, consente, garantisce, raccomanda, rimborsa, finanzia, tutela, prevede",
  nl: "verplicht, verbiedt, verbieden, vereist, eist, staat toe, garandeert, adviseert, vergoedt, betaalt, subsidieert, schrijft voor, moeten, beschermt",
  pt: "obriga, obrigam, exige, exigem, proíbe, proíbem, permite, garante, recomenda, reembolsa, paga, protege, impõe",
  da: "kræver, forbyder, pålægger, tillader, garanterer, anbefaler, betaler, skal, beskytter, forbudt",
  sv: "kräver, förbjuder, ålägger, tillåter, garanterar, rekommenderar, betalar, måste, skyddar, förbjudet",
  pl: "nakazuje, nakazują, wymaga, wymagają, zakazuje, zakazują, zabrania, zobowiązuje, gwarantuje, zaleca, dopłaca, zwraca, chroni",
  ja: "義務, 必要, 禁止, 禁じ, 定め, 認め, 求め",
  zh: "要求, 规定, 禁止, 必须, 强制, 允许, 补贴, 建议",
  ar: "يلزم, تلزم, يفرض, تفرض, يمنع, تمنع, يحظر, تحظر, يشترط, يجبر, تدعم, يسمح",
};

/** The people whom a business or a paper serves, as its own. */
export const ownPeople: PhraseTable = {
  en: "our customers, our clients, our readers, our members, our guests, our patients, our students, our users, our visitors, our subscribers, our pupils",
  de: "unsere kunden, unsere kundinnen, unserer kunden, unseren kunden, unsere leser, unsere leserinnen, unsere mitglieder, unsere gäste, unsere patienten, unsere schüler, unsere nutzer, unsere besucher",
  fr: "nos clients, nos clientes, nos lecteurs, nos membres, nos patients, nos élèves, nos utilisateurs, nos visiteurs, nos adhérents",
  es: "nuestros clientes, nuestras clientas, nuestros lectores, nuestros socios, nuestros pacientes, nuestros alumnos, nuestros usuarios, nuestros visitantes",
  it: "i nostri clienti, i nostri lettori, i nostri soci, i nostri pazienti, i nostri allievi, i nostri utenti, i nostri ospiti",
  nl: "onze klanten, onze lezers, onze leden, onze gasten, onze patiënten, onze leerlingen, onze gebruikers, onze bezoekers",
  pt: "nossos clientes, nossas clientes, nossos leitores, nossos membros, nossos pacientes, nossos alunos, nossos utilizadores, nossos usuários",
  da: "vores kunder, vores læsere, vores medlemmer, vores gæster, vores patienter, vores elever, vores brugere",
  sv: "våra kunder, våra läsare, våra medlemmar, våra gäster, våra patienter, våra elever, våra användare",
  pl: "nasi klienci, nasi czytelnicy, nasi członkowie, nasi goście, nasi pacjenci, nasi uczniowie, nasi użytkownicy, naszych klientów, większość klientów",
  ja: "当店のお客様, お客様の大半, 当社のお客様, 弊社のお客様, 当院の患者, 当校の生徒, 私たちのお客様",
  zh: "我们的客户, 我们的顾客, 我们的读者, 我们的会员, 本店顾客, 我们的用户, 我们的学生",
  ar: "عملاؤنا, زبائننا, قراؤنا, أعضاؤنا, مرضانا, طلابنا, ضيوفنا, عملائنا",
};

/** What is likelier or healthier than something else: findings that somebody must have made. */
export const findings: PhraseTable = {
  en: "more likely to, less likely to, live longer, lowers blood pressure, increases the risk, raises the risk, reduces the risk",
  de: "leben länger, erhöht das risiko, senkt das risiko, senkt den blutdruck, doppelt so häufig, doppelt so oft",
  fr: "vivent plus longtemps, augmente le risque, réduit le risque, fait baisser la tension",
  es: "viven más, aumenta el riesgo, reduce el riesgo, baja la tensión, retrasa el envejecimiento",
  it: "vivono più a lungo, aumenta il rischio, riduce il rischio, abbassa la pressione",
  nl: "leven langer, verhoogt het risico, verkleint het risico, verlaagt de bloeddruk",
  pt: "vivem mais, aumenta o risco, reduz o risco, baixa a pressão",
  da: "lever længere, øger risikoen, mindsker risikoen, sænker blodtrykket",
  sv: "lever längre, ökar risken, minskar risken, sänker blodtrycket",
  pl: "żyją dłużej, zwiększa ryzyko, zmniejsza ryzyko, obniża ciśnienie",
  ja: "になりにくい, リスクを高め, リスクを下げ, 血圧を下げ, 長生きする",
  zh: "更长寿, 增加风险, 降低风险, 降低血压, 风险更",
  ar: "يعيشون أطول, يزيد خطر, يزيد من خطر, يقلل من خطر, تخفض ضغط الدم, يخفض ضغط الدم",
};
