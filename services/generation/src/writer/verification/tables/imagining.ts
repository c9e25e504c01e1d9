import type { PhraseTable } from "../phrases.ts";

/** Words with which a writer says that somebody is made up. */
export const imagining: PhraseTable = {
  en: "imagine, picture, suppose, let us call, let call, we'll call, let say, call her, call him, call them, made up, fictional, invented, hypothetical",
  de: "stellen sie sich, stell dir, stellt euch, nennen wir, angenommen, erfunden, fiktiv, ausgedacht",
  fr: "imaginez, imaginons, imagine, appelons, supposons, fictif, fictive, inventé, inventée",
  es: "imagina, imagine, imaginemos, imaginen, llamemos, llamémosla, llamémosle, llamémoslo, supongamos, ficticio, ficticia, inventado, inventada",
  it: "immagina, immaginate, immaginiamo, chiamiamo, chiamiamola, chiamiamolo, supponiamo, inventato, inventata",
  nl: "stel, stel je, noemen we, laten we, verzonnen, fictief, fictieve",
  pt: "imagine, imagina, imaginemos, imaginem, chamemos, suponha, suponhamos, fictício, fictícia, inventado, inventada",
  da: "forestil, lad os kalde, kald hende, kald ham, opdigtet, fiktiv",
  sv: "tänk dig, låt oss kalla, kalla henne, kalla honom, påhittad, fiktiv",
  pl: "wyobraź, wyobraźmy, wyobraźcie, nazwijmy, załóżmy, zmyślony, zmyślona, fikcyjny, fikcyjna",
  ja: "仮に, としましょう, とします, 想像して, 架空",
  zh: "想象, 假设, 姑且叫, 就叫, 虚构",
  ar: "تخيل, تخيلوا, تخيلي, لنفترض, لنسم, لنسمها, لنسمه, خيالي, خيالية",
};
