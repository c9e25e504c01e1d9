/** What a sentence of the client does: say something of the subject, order something of the writer, or one cannot tell. */
export type SpeechAct = "statement" | "order" | "doubtful";

/** A judgement with how firm it is. What is not firm may be overruled by what stands around the sentence. */
export interface Judgement {
  readonly act: SpeechAct;
  readonly firm: boolean;
}
