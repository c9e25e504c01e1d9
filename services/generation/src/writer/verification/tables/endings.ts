import type { PhraseTable } from "../phrases.ts";

/** Labels of a list of changes: what stands behind them was so, and is so no more. */
export const endings: PhraseTable = {
  en: "fixed, resolved, corrected, solved, removed, dropped, discontinued, retired",
  de: "behoben, gelöst, korrigiert, repariert, beseitigt, entfernt, abgeschafft, eingestellt",
  fr: "corrigé, corrigée, corrigés, résolu, résolue, réparé, supprimé, supprimée, supprimés, retiré, retirée, retirés",
  es: "corregido, corregida, resuelto, resuelta, arreglado, eliminado, eliminada, retirado, retirada",
  it: "risolto, risolta, corretto, corretta, riparato, rimosso, rimossa, eliminato, eliminata",
  nl: "opgelost, verholpen, gecorrigeerd, hersteld, verwijderd, afgeschaft",
  pt: "corrigido, corrigida, resolvido, resolvida, removido, removida, eliminado, eliminada",
  da: "rettet, løst, udbedret, fjernet, afskaffet",
  sv: "rättat, rättad, åtgärdat, åtgärdad, löst, fixat, borttaget, borttagen, avskaffat",
  pl: "naprawiono, naprawione, poprawiono, rozwiązano, usunięto, usunięte, wycofano",
  ja: "修正済み, 修正, 解消, 削除, 廃止",
  zh: "已修复, 修复, 已解决, 已删除, 删除, 移除, 取消",
  ar: "إصلاح, تم إصلاح, تم حل, إزالة, حذف, تم حذف",
};

/** Words that say that something goes on. */
export const goingOn: PhraseTable = {
  en: "still, continues to, continue to, keeps",
  de: "weiterhin, immer noch, noch immer, nach wie vor",
  fr: "toujours, encore, continue de, continue à",
  es: "todavía, aún, sigue, siguen",
  it: "ancora, tuttora, continua a",
  nl: "nog steeds, nog altijd",
  pt: "ainda, continua a",
  da: "stadig, fortsat",
  sv: "fortfarande, alltjämt",
  pl: "nadal, wciąż, jeszcze",
  ja: "まだ, 依然",
  zh: "仍, 仍然, 还会, 依然",
  ar: "لا يزال, لا تزال, ما زال, ما زالت",
};
