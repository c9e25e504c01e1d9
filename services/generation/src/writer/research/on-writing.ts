import { foldLatin } from "../../reading/language/fold.ts";
import { machines } from "./machine-words.ts";

const latin = new RegExp(
  `\\b(?:${machines}|prompt\\p{L}{0,5}|writ(?:e|es|ing|ers?)|editors?|editing|schreib\\p{L}{0,5}|redaktion\\p{L}{0,3}|ecri(?:re|ture|vains?)|redaction|redig\\p{L}{1,3}|escrib\\p{L}{1,3}|escritura|redaccion|scriv\\p{L}{1,4}|scrittura|redazione|schrijv\\p{L}{1,3}|redactie|escrev\\p{L}{1,3}|escrita|redacao|skriv\\p{L}{0,4}|pisa(?:c|nie|nia)|redakcj\\p{L}{1,2})\\b`,
  "u",
);
const far =
  /言語モデル|生成AI|プロンプト|指示文|書き方|編集|语言模型|提示词|提示|写作|编辑|نماذج اللغة|نموذج لغوي|الكتابة|التحرير/u;

/** Whether an article is about writing, or about machines that write: what its sources advise on texts is their matter. */
export function isOnWriting(subject: string): boolean {
  return latin.test(foldLatin(subject.toLowerCase())) || far.test(subject);
}
