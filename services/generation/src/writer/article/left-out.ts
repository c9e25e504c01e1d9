/** Why a sentence that could stand is not in the article: the model that edited it put others in its place. */
export const leftOutByEdit = "it was left out when the whole was edited";
export const leftOutForFact = "it made room for a fact that the client gave";

/** Whether a removal was a change of wording, and nothing that was refused. */
export const isOnlyEdited = (reason: string | undefined): boolean =>
  reason === leftOutByEdit || reason === leftOutForFact;
