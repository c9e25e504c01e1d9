/** What a sentence of the client does: say something of the subject, order something of the writer, or one cannot tell. */
export type SpeechAct = "statement" | "order" | "doubtful";

/** Where the sentence stands. What stands in material may speak of "you" without speaking to the writer. */
export type StandsIn = "prose" | "list" | "quotation" | "table" | "step";

/** Tells orders to the writer from statements about the subject. In doubt a sentence is no statement. */
export function speechAct(sentence: string, _language: string, standsIn: StandsIn): SpeechAct {
  if (standsIn === "quotation" || standsIn === "table") return "statement";
  return /\byou\b|^(?:write|please|mention|include|use|avoid|don't)\b/i.test(sentence) ? "order" : "statement";
}
