import { characterCount, oneLine, withoutControls } from "../domain/characters.ts";
import { isCommentId, longestEmail, longestName, longestText } from "./comment.ts";

/** What somebody typed, as it goes back into the form when something is wrong with it. */
export interface CommentForm {
  readonly name: string;
  readonly email: string;
  readonly text: string;
  /** The comment that it answers; empty: none. */
  readonly parent: string;
  /** What the form was given to come back with. */
  readonly token: string;
  /** Nobody sees this field; programs fill it in. */
  readonly honeypot: string;
}

/** What is wrong with a form: for each such field the name of the words that say it. Empty when nothing is. */
export interface FormProblems {
  readonly name?: "nameMissing" | "tooLong";
  readonly email?: "emailWrong";
  readonly text?: "textMissing" | "tooLong";
}

export const emptyForm: CommentForm = { name: "", email: "", text: "", parent: "", token: "", honeypot: "" };

/** The names of the form's fields. */
export const fieldNames = {
  name: "name",
  email: "email",
  text: "comment",
  parent: "reply",
  token: "form",
  honeypot: "website",
} as const satisfies Record<keyof CommentForm, string>;

/** Reads what a form sent; what is no text, or there twice, counts as left out. Long fields are cut a little above what is allowed. */
export function readForm(body: unknown): CommentForm {
  const fields = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const field = (name: string, longest: number): string => {
    const value = fields[name];
    return typeof value === "string" ? value.slice(0, longest) : "";
  };
  const parent = field(fieldNames.parent, 100);
  return {
    // Two units of a long character, and one character too many so that the check sees it.
    name: oneLine(withoutBidiControls(field(fieldNames.name, 4 * longestName))),
    email: oneLine(field(fieldNames.email, 2 * longestEmail)),
    text: paragraphsOf(field(fieldNames.text, 4 * longestText)).join("\n\n"),
    parent: isCommentId(parent) ? parent : "",
    token: field(fieldNames.token, 200),
    honeypot: field(fieldNames.honeypot, 100),
  };
}

/** Says what has to be put right before a comment can be taken. */
export function problemsOf({ name, email, text }: CommentForm): FormProblems {
  return {
    ...(hasLetters(name) ? tooLong("name", name, longestName) : { name: "nameMissing" }),
    ...(email === "" || looksLikeEmail(email) ? {} : { email: "emailWrong" }),
    ...(hasLetters(text) ? tooLong("text", text, longestText) : { text: "textMissing" }),
  };
}

const tooLong = (field: "name" | "text", value: string, longest: number): FormProblems =>
  characterCount(value) > longest ? { [field]: "tooLong" } : {};

/** The paragraphs of a text, each with its lines; empty ones are left out. */
export function paragraphsOf(text: string): string[] {
  const lines = withoutControls(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"))
    .split("\n")
    .map((line) => line.replaceAll("\t", " ").trim());
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0).map((paragraph) => paragraph.join("\n"));
}

/** Symbols count: somebody may want to say no more than a heart. */
const hasLetters = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text);

/** A name that turned the direction of writing would drag along what stands behind it. */
const withoutBidiControls = (text: string): string =>
  text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");

function looksLikeEmail(text: string): boolean {
  const [name = "", host = "", ...more] = text.split("@");
  return more.length === 0 && text.length <= longestEmail && name !== "" && host.includes(".") && !text.includes(" ");
}
