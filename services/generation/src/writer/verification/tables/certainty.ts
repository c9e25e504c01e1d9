import type { PhraseTable } from "../phrases.ts";

/** How certain a sentence is of what it says: 4 is a fact. The keys are the ranks. */
export const hedges: Readonly<Record<1 | 2 | 3, PhraseTable>> = {
  // It is possible.
  1: {
    en: "possible, possibly, may, might, could, possibly, perhaps, maybe, is considering, are considering, consider whether, suspected, suspects, apparently, potentially, might have",
    de: "möglich, möglichkeit, könnte, könnten, möglicherweise, vielleicht, womöglich, eventuell, erwägt, erwägen, dürfte, dürften, offenbar, vermutlich",
    fr: "possible, possibles, pourrait, pourraient, peut-être, peut être, éventuellement, envisage, envisagent, semble, possiblement, probablement, apparemment",
    es: "posible, posibles, posibilidad, podría, podrían, quizá, quizás, posiblemente, tal vez, estudia, baraja, considera, podrá, aparentemente, probablemente",
    it: "possibile, possibili, potrebbe, potrebbero, forse, possibilmente, valuta, starebbe, sarebbe, avrebbe, probabilmente, eventualmente",
    nl: "mogelijkheid, zou kunnen, zouden kunnen, misschien, mogelijk, wellicht, overweegt, overwegen, vermoedelijk, waarschijnlijk",
    pt: "possível, possíveis, poderia, poderiam, poderá, poderão, pode, podem, talvez, possivelmente, avalia, provavelmente, aparentemente",
    da: "muligt, mulig, mulighed, måske, muligvis, kan, kunne, overvejer, formentlig, sandsynligvis, tilsyneladende",
    sv: "möjligt, möjlig, möjlighet, kanske, möjligen, kan, kunde, överväger, troligen, sannolikt, eventuellt",
    pl: "możliwe, możliwy, możliwa, może, mogą, mógłby, mogłaby, mogłoby, mogliby, być może, prawdopodobnie, rozważa, rozważają, ewentualnie",
    ja: "かも, かもしれない, かもしれません, 可能性がある, 可能性があり, 検討し, 検討中, おそらく, と思われ, とみられ",
    zh: "可能性, 可能, 也许, 或许, 或将, 考虑, 疑似, 大概, 似乎, 或許",
    ar: "ممكن, قد, ربما, يمكن أن, تدرس, يدرس, محتمل, المحتمل, يبدو, لعل",
  },
  // It is planned, wished, proposed, expected.
  2: {
    en: "plan to, plans to, planned to, planning to, plans for, intends to, intend to, aims to, aim to, wants to, want to, hopes to, hope to, proposes, propose, proposed, proposal, expects, expect, expected, is likely, are likely, likely to, forecast, forecasts, predicts, predict, would, should, aiming to, target of, estimates, estimated, counts on, count on, anticipates, anticipate, promises to, promised to, promise to, promises, promised, pledges, pledged, vows, vowed",
    de: "plant, planen, geplant, will, wollen, möchte, möchten, beabsichtigt, hofft, hoffen, schlägt vor, vorgeschlagen, vorschlag, erwartet, erwarten, rechnet mit, rechnen mit, soll, sollen, sollte, sollten, würde, würden, voraussichtlich, prognose, wahrscheinlich, strebt, schätzt, schätzen, verspricht, versprechen, versprach, versprochen, zugesagt, sagte … zu",
    fr: "prévoit, prévoient, prévu, prévue, prévoyait, veut, veulent, souhaite, souhaitent, espère, espèrent, propose, proposent, proposé, proposée, projette, entend, devrait, devraient, table sur, attend, compte, estime, estiment, a l'intention, promet, promettent, promis, promise",
    es: "planea, planean, prevé, prevén, previsto, prevista, quiere, quieren, espera, esperan, propone, proponen, propuesto, propuesta, pretende, pretenden, debería, deberían, tiene previsto, estima, pronostica, promete, prometen, prometió, prometieron, prometido",
    it: "conta su, contano su, prevede, prevedono, previsto, prevista, vuole, vogliono, spera, sperano, propone, propongono, proposto, proposta, intende, intendono, dovrebbe, dovrebbero, punta a, stima, si aspetta, conta di, promette, promettono, promesso, promise",
    nl: "rekent op, rekenen op, plant, plannen, gepland, wil, willen, hoopt, hopen, stelt voor, voorgesteld, voorstel, verwacht, verwachten, van plan, moet, zou, zouden, streeft, schat, belooft, beloven, beloofde, beloofden, beloofd",
    pt: "planeja, planeia, planejam, prevê, preveem, previsto, prevista, quer, querem, espera, esperam, propõe, propõem, proposto, proposta, pretende, pretendem, deve, devem, deveria, estima, promete, prometem, prometeu, prometeram, prometido",
    da: "regner med, planlægger, planlagt, vil gerne, ønsker, håber, foreslår, foreslået, forslag, forventer, forventes, bør, skulle, agter, anslår, lover, lovede, lovet",
    sv: "planerar, planerat, planeras, vill, hoppas, föreslår, föreslagit, förslag, väntas, väntar, förväntas, bör, borde, avser, räknar med, uppskattar, lovar, lovade, lovat",
    pl: "planuje, planują, planowano, zamierza, zamierzają, chce, chcą, liczy na, proponuje, proponują, zaproponował, zaproponowała, oczekuje, oczekują, powinien, powinna, spodziewa, szacuje, przewiduje, obiecuje, obiecują, obiecał, obiecała, obiecano",
    ja: "予定, 計画, 方針, 見込み, 見通し, 目指し, 目指す, 目標, 提案, 期待, 予想, 予測, はず, べき, たい, 約束",
    zh: "计划, 打算, 拟, 希望, 建议, 提议, 预计, 预期, 有望, 预测, 力争, 目标, 應該, 应该, 計劃, 預計, 承诺, 答应, 承諾",
    ar: "تخطط, يخطط, تعتزم, يعتزم, تأمل, يأمل, اقترح, اقترحت, يقترح, تقترح, تتوقع, يتوقع, متوقع, المتوقع, تسعى, يسعى, تهدف, يهدف, المقرر, ينبغي, يجب, وعد, وعدت, يعد, تعهد, تعهدت",
  },
  // It will be.
  3: {
    en: "will, shall, is to, are to, is set to, are set to, is due to, are due to, is going to, are going to, scheduled, is about to",
    de: "wird, werden, steht bevor, ist vorgesehen",
    fr: "sera, seront, aura, auront, va, vont, fera, feront, ouvrira, fermera",
    es: "será, serán, habrá, va a, van a, tendrá, tendrán, abrirá, cerrará",
    it: "sarà, saranno, avrà, avranno, verrà, verranno, aprirà, chiuderà",
    nl: "zal, zullen, gaat, gaan",
    pt: "será, serão, terá, terão, vai, vão, abrirá, fechará",
    da: "vil, skal",
    sv: "ska, skall, kommer att",
    pl: "będzie, będą, zostanie, zostaną",
    ja: "する予定, される予定, でしょう, ことになる",
    zh: "将, 将会, 将要, 會, 將",
    ar: "سوف, ستكون, سيكون, سيتم, ستتم",
  },
};
