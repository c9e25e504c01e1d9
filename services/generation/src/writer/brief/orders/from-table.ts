import { asSentence, capitalize, hasFacts } from "../phrases.ts";
import { type OrderReader, ordered, printed } from "./reading.ts";
import { orderTables } from "./tables.ts";

/** Reads orders of a language that is described by patterns; undefined for languages without any. */
export function readFromTable(language: string): OrderReader | undefined {
  const table = orderTables[language];
  if (table === undefined) return undefined;
  return (sentence, inSteps) => {
    if (inSteps) return undefined;
    const text = sentence.trim().replace(/[.!。！]+$/u, "");
    if (table.forms.some((pattern) => pattern.test(text))) return ordered("form", sentence);
    for (const [pattern, toSentence] of table.clauses) {
      const clause = pattern.exec(text)?.[1];
      if (clause !== undefined) return printed({ kind: "sentence", text: asSentence(toSentence(clause), table.stop) });
    }
    for (const [pattern, toSentence] of table.subjects) {
      const subject = pattern.exec(text)?.[1]?.replace(table.tail, "");
      if (subject !== undefined) {
        return printed({ kind: "subject", text: subject, frame: toSentence("{}") === "{}" ? "" : toSentence("{}") });
      }
    }
    const mention = table.mentions.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
    if (mention === undefined) return undefined;
    const explains = /^(?:bitte\s+)?(?:beschreib|erklär|erläuter|décri|expli|describ)/iu.test(text);
    const optional = explains && !hasFacts(mention, language);
    return printed({ kind: "point", text: optional ? mention : capitalize(mention), optional });
  };
}
