import { characterCount, oneLine, withoutControls } from "../domain/characters.ts";
import { isCommentId, maxEmailLength, maxNameLength, maxTextLength } from "./comment.ts";

/** The fields of a submitted form. They are shown in the form again if something is wrong. */
export interface CommentForm {
  readonly name: string;
  readonly email: string;
  readonly text: string;
  /** The id of the comment that this one answers. Empty if there is none. */
  readonly parent: string;
  /** The token that was issued with the form. Empty if the form was sent from the article's page, which has none. */
  readonly token: string;
  /** The content of a field that people do not see. Bots fill it in, so a comment with content here is spam. */
  readonly honeypot: string;
}

/** The problems of a form: for each wrong field, the name of the text that explains it. Empty if the form is valid. */
export interface FormProblems {
  readonly name?: "nameMissing" | "tooLong";
  readonly email?: "emailWrong";
  readonly text?: "textMissing" | "tooLong";
}

export const emptyForm: CommentForm = { name: "", email: "", text: "", parent: "", token: "", honeypot: "" };

/** The names under which a browser sends the fields of the comment form. */
export const fieldNames = {
  name: "name",
  email: "email",
  text: "comment",
  parent: "reply",
  token: "form",
  honeypot: "website",
} as const satisfies Record<keyof CommentForm, string>;

/**
 * Reads a submitted form. A value that is not a text, or that occurs twice, counts as missing. Long fields are cut
 * slightly above their maximum, so that `validateForm` still detects them.
 */
export function readForm(body: unknown): CommentForm {
  const fields = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const field = (name: string, maxLength: number): string => {
    const value = fields[name];
    return typeof value === "string" ? value.slice(0, maxLength) : "";
  };
  const parent = field(fieldNames.parent, 100);
  return {
    // Four times the maximum length, because a character may take two UTF-16 units. After the cut, a name that is too
    // long must still be too long, so that it is refused.
    name: oneLine(withoutBidiControls(field(fieldNames.name, 4 * maxNameLength))),
    email: oneLine(field(fieldNames.email, 2 * maxEmailLength)),
    text: toParagraphs(field(fieldNames.text, 4 * maxTextLength)).join("\n\n"),
    parent: isCommentId(parent) ? parent : "",
    token: field(fieldNames.token, 200),
    honeypot: field(fieldNames.honeypot, 100),
  };
}

/** Checks a form. Returns the problem of each wrong field. */
export function validateForm({ name, email, text }: CommentForm): FormProblems {
  return {
    ...(hasLetters(name) ? tooLong("name", name, maxNameLength) : { name: "nameMissing" }),
    ...(email === "" || looksLikeEmail(email) ? {} : { email: "emailWrong" }),
    ...(hasLetters(text) ? tooLong("text", text, maxTextLength) : { text: "textMissing" }),
  };
}

const tooLong = (field: "name" | "text", value: string, maxLength: number): FormProblems =>
  characterCount(value) > maxLength ? { [field]: "tooLong" } : {};

/** Splits a text into paragraphs, each with its lines. Empty paragraphs are left out. */
export function toParagraphs(text: string): string[] {
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

/**
 * Tells whether a text has at least one letter, digit or symbol. Symbols count, so that a comment may consist of a
 * heart.
 */
const hasLetters = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text);

/**
 * Removes characters that change the direction of writing. In a name, they would also turn around the text after the
 * name.
 */
const withoutBidiControls = (text: string): string =>
  text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");

function looksLikeEmail(text: string): boolean {
  const [name = "", host = "", ...more] = text.split("@");
  return more.length === 0 && text.length <= maxEmailLength && name !== "" && host.includes(".") && !text.includes(" ");
}
