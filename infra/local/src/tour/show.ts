const maxTextLength = 600;

function shorten(_name: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= maxTextLength) return value;
  return `${value.slice(0, maxTextLength)}… (${value.length} characters)`;
}

/** Formats an answer for the tour: JSON is indented and very long texts are cut; anything else is unchanged. */
export function showAnswer(output: string): string {
  const text = output.trim();
  try {
    return JSON.stringify(JSON.parse(text), shorten, 2);
  } catch {
    return text;
  }
}

/**
 * Returns what is wrong with the answer to a command of the tour: the command failed, it returned an error or lacked an expected one, or
 * a webhook's signature is wrong. Undefined when nothing is wrong.
 */
export function findFault(output: string, status: number, errorsExpected: boolean): string | undefined {
  if (status !== 0) return `the command ended with ${status}`;
  let answer: unknown;
  try {
    answer = JSON.parse(output.trim());
  } catch {
    return /^5\d\d |^4\d\d /.test(output.trim()) ? "the page could not be read" : undefined;
  }
  if (typeof answer !== "object" || answer === null) return undefined;
  const isError = "error" in answer && "code" in answer;
  if (isError !== errorsExpected) return isError ? "this error was not expected" : "an error was expected here";
  if ("signatureMatches" in answer && answer.signatureMatches !== true) return "the signature does not match";
  if ("error" in answer && !isError) return String(answer.error);
  return undefined;
}
