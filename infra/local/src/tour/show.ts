const longestText = 600;

function shorten(_name: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= longestText) return value;
  return `${value.slice(0, longestText)}… (${value.length} characters)`;
}

/** One answer as the tour shows it: JSON laid out, with very long texts cut; anything else as it is. */
export function showAnswer(output: string): string {
  const text = output.trim();
  try {
    return JSON.stringify(JSON.parse(text), shorten, 2);
  } catch {
    return text;
  }
}

/**
 * What is wrong with an answer, or undefined: a failed command, an error body where none is expected (or none where one
 * is), a webhook whose signature does not match.
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
