/** The quantity that each check of the autopilot measures, by the name that the service gives the check. */
const names: Readonly<Record<string, string>> = {
  "extractive-engine": "Written by",
  "unproven-sentences": "Sentences without proof",
  "few-outlets": "Outlets cited",
  "told-before": "Likeness to an earlier post",
  disowned: "Drafts that people rejected lately",
  "tokens-used-up": "Tokens used this month",
};

/** The values of checks that are no figures. */
const values: Readonly<Record<string, string>> = {
  llm: "a language model",
  extractive: "no language model",
  outline: "no language model",
};

/** Returns the quantity that a check measures. For a check that a newer service has added, it returns the name of the check. */
export const gateName = (name: string): string => names[name] ?? name;

export const gateValue = (value: string): string => values[value] ?? value;
