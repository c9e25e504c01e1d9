import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Marks a validation error as "not found" instead of "invalid". */
export const absent = { params: { absent: true } };

/**
 * Tells whether a validation error, such as an id that is not a UUID, means that the requested object cannot exist. The response is then
 * "not found".
 */
export function isAbsence(issue: Issue): boolean {
  return issue.code === "custom" && issue.params?.absent === true;
}

/** Returns a sentence about a validation error that names the field and its problem, for example "name is required". */
export function describeIssue(issue: Issue): string {
  return `${issue.path.join(".")} ${describeProblem(issue)}`;
}

/** Returns the sentence about a wrong query parameter. A parameter that was given more than once has a list as its value. */
export function describeQueryIssue(issue: Issue): string {
  return Array.isArray(issue.input)
    ? `${issue.path.join(".")} must be given once, as a single value`
    : describeIssue(issue);
}

const typePhrases: Readonly<Record<string, string>> = {
  string: "must be a string",
  // The message for a value that is not a number. No field of a request allows fractions, so every number is an integer.
  number: "must be an integer",
  int: "must be an integer",
  boolean: "must be true or false",
  object: "must be an object",
  array: "must be an array",
};

function describeProblem(issue: Issue): string {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return "is required";
  switch (issue.code) {
    case "invalid_type":
      return typePhrases[issue.expected] ?? `must be of type ${issue.expected}`;
    case "invalid_value":
      return `must be ${oneOf(issue.values.map(String))}`;
    case "invalid_union":
      return "options" in issue && issue.options ? `must be ${oneOf(issue.options.map(String))}` : "has no known form";
    case "too_small":
      return `must be at least ${issue.minimum}`;
    case "too_big":
      return `must be at most ${issue.maximum}`;
    case "custom":
      return issue.message;
    default:
      return "is not valid";
  }
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? `${values[0]}` : `one of ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}
