import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Marks an issue as "there is no such thing" rather than "this is wrong". */
export const absent = { params: { absent: true } };

/** Whether an issue says that the thing asked for cannot exist. */
export function isAbsence(issue: Issue): boolean {
  return issue.code === "custom" && issue.params?.absent === true;
}

/** One sentence that names the field and says what is wrong with it, for example "name is required". */
export function sentenceOf(issue: Issue): string {
  return `${issue.path.join(".")} ${complaintOf(issue)}`;
}

/** The same for a parameter of the query, which is a list when it was given more than once. */
export function querySentenceOf(issue: Issue): string {
  return Array.isArray(issue.input)
    ? `${issue.path.join(".")} must be given once, as a single value`
    : sentenceOf(issue);
}

const typePhrases: Readonly<Record<string, string>> = {
  string: "must be a string",
  // There is no fraction anywhere in a request.
  number: "must be an integer",
  int: "must be an integer",
  boolean: "must be true or false",
  object: "must be an object",
  array: "must be an array",
};

function complaintOf(issue: Issue): string {
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
