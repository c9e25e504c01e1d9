/** The reason of a refusal because too much is under way already: trying again at once would only add to it. */
export const overloaded = "OVERLOADED";
