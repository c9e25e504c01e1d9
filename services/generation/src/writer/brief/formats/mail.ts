import EmailReplyParser from "email-reply-parser";
import {
  disclaimerWords,
  forwardMarks,
  headerNames,
  holdsMaterialWords,
  mailWords,
  signOffs,
} from "../vocabulary/mail-words.ts";
import { joinedSender, type MailSender, senderNamed, senderSigned } from "./mail-sender.ts";

const reply = new EmailReplyParser();
const longestIntro = 200;
const signatureLines = 8;

/** A mail as its parts: what was written last, and the mails below it that were forwarded or answered. */
interface MailPart {
  readonly origin: "own" | "forwarded" | "quoted";
  readonly lines: string[];
  readonly sender?: MailSender | undefined;
}

/** What one person wrote in a thread. */
export interface Mail {
  readonly text: string;
  readonly sender?: MailSender;
}

/**
 * The mails of a thread without headers, signatures, disclaimers and marks of quotation; undefined when the text is no
 * mail. Mails further down stay when the mail on top says that they hold the material, or holds little itself.
 */
export function readMail(text: string): Mail[] | undefined {
  const lines = text.split("\n").map((line) => line.slice(0, 4_000));
  if (!looksLikeMail(lines)) return undefined;
  const parts = splitParts(lines);
  const own = parts.filter((part) => part.origin === "own").map(asMail);
  const below = parts.filter((part) => part.origin !== "own").map(asMail);
  const ownText = own.map((mail) => mail.text).join("\n\n");
  const keeps = holdsMaterialWords.test(ownText) || ownText.split(/\s+/).length < 60;
  return (keeps ? [...own, ...below] : own).filter((mail) => mail.text !== "");
}

function asMail(part: MailPart): Mail {
  const { kept, signature } = withoutSignature(part.lines);
  const sender = joinedSender(part.sender, senderSigned(signature));
  return { text: kept.join("\n").trim(), ...(sender === undefined ? {} : { sender }) };
}

function looksLikeMail(lines: readonly string[]): boolean {
  let introduced = false;
  for (const [index, line] of lines.entries()) {
    if (forwardMarks.test(line.trim())) return true;
    if (headerBlock(lines, index) > 0) return true;
    if (isSentFrom(line)) return true;
    if (introLength(lines, index) > 0) introduced = true;
    if (introduced && /^\s*>/.test(line)) return true;
  }
  return introduced || (lines.some((line) => /^--\s*$/.test(line)) && lines.some((line) => isSignOff(line)));
}

/** How many lines of mail headers begin here; 0 when they are no headers. */
function headerBlock(lines: readonly string[], start: number, isMail = false): number {
  const names = new Set<string>();
  let length = 0;
  for (let index = start; index < lines.length && length < 15; index += 1) {
    const line = unquoted(lines[index] ?? "");
    const match = /^\*{0,2}([\p{L}' -]{1,20}?)\s?[:：]\*{0,2}(?:\s|$)/u.exec(line);
    const name = match?.[1]?.toLowerCase().trim();
    const kind = name === undefined ? undefined : headerNames.get(name);
    if (kind === undefined) {
      // A long header goes on in an indented line.
      if (length > 0 && /^\s+\S/.test(line) && !/^\s*$/.test(line)) length += 1;
      else break;
    } else {
      names.add(kind);
      length += 1;
    }
  }
  // What is quoted in a mail may have the name of its author alone.
  const isNamed = isMail && /^\s*>/.test(lines[start] ?? "");
  const sure = names.has("from") && (isNamed || names.has("subject") || names.has("date") || names.has("to"));
  return sure || (names.has("subject") && names.has("to") && names.has("date")) ? length : 0;
}

/** How many lines an "On … wrote:" takes here; 0 when none begins. The library knows how it is said in each language. */
function introLength(lines: readonly string[], start: number): number {
  const first = unquoted(lines[start] ?? "").trim();
  if (first === "" || first.length > longestIntro) return 0;
  for (const length of [1, 2]) {
    const window = lines
      .slice(start, start + length)
      .map((line) => unquoted(line).trim())
      .join("\n");
    const ends = /[:：]\s*-*$/.test(window);
    if (window.length <= longestIntro && ends && /\d|@|</.test(window) && isQuoteIntro(window)) return length;
  }
  return 0;
}

function isQuoteIntro(window: string): boolean {
  return reply
    .read(`x\n\n${window}\n`)
    .getFragments()
    .some((fragment) => fragment.isQuoted() && fragment.getContent().trim() !== "");
}

function unquoted(line: string): string {
  return line.replace(/^[>|\s]{1,40}/, (marks) => (/[>|]/.test(marks) ? "" : marks));
}

function splitParts(lines: readonly string[]): MailPart[] {
  const parts: MailPart[] = [];
  let current: MailPart = { origin: "own", lines: [] };
  const begin = (origin: MailPart["origin"], sender?: MailSender) => {
    parts.push(current);
    current = { origin, lines: [], sender };
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const headers = headerBlock(lines, index, true);
    const intro = headers === 0 ? introLength(lines, index) : 0;
    if (forwardMarks.test(unquoted(line).trim())) begin("forwarded");
    else if (headers > 0) {
      const sender = senderInHeaders(lines.slice(index, index + headers));
      // Headers on top are those of the mail itself.
      if (parts.length > 0 || current.lines.some((before) => before.trim() !== "")) begin("forwarded", sender);
      else current = { ...current, sender };
      index += headers - 1;
    } else if (intro > 0) {
      begin(
        "quoted",
        senderNamed(
          lines
            .slice(index, index + intro)
            .map(unquoted)
            .join(" "),
        ),
      );
      index += intro - 1;
    } else {
      const quoted = /^\s*>/.test(line);
      if (quoted && current.origin === "own") begin("quoted");
      else if (
        !quoted &&
        current.origin === "quoted" &&
        line.trim() !== "" &&
        current.lines.some((before) => before.startsWith(">"))
      )
        begin("own");
      current.lines.push(line);
    }
  }
  parts.push(current);
  return parts.map((part) => ({ ...part, lines: part.lines.map(unquoted) }));
}

function senderInHeaders(lines: readonly string[]): MailSender | undefined {
  for (const line of lines.map(unquoted)) {
    const [key = "", ...value] = line.split(/[:：]/);
    if (headerNames.get(key.replaceAll("*", "").trim().toLowerCase()) !== "from") continue;
    const text = value.join(":").trim();
    return senderNamed(text) ?? senderSigned([text]);
  }
  return undefined;
}

function isSentFrom(line: string): boolean {
  const text = line.trim();
  return text.length <= 80 && mailWords.sentFrom.test(text);
}

function isSignOff(line: string): boolean {
  const text = line
    .trim()
    .toLowerCase()
    .replace(/[,.!–—-]{1,80}$/, "")
    .trim();
  return text.length <= 50 && signOffs.has(text);
}

/** Lines without what closes a mail: the sign-off with the name and address under it, and disclaimers. */
function withoutSignature(lines: readonly string[]): { kept: string[]; signature: string[] } {
  const kept: string[] = [];
  const signature: string[] = [];
  let skipping = 0;
  for (const line of lines) {
    if (/^--\s*$/.test(line) || isSignOff(line)) skipping = signatureLines;
    else if (skipping > 0 && isContent(line)) skipping = 0;
    if (skipping > 0) {
      if (line.trim() !== "") skipping -= 1;
      if (!/^--\s*$/.test(line) && !isSignOff(line)) signature.push(line);
      continue;
    }
    if (isSentFrom(line) || isDisclaimer(line)) continue;
    kept.push(line);
  }
  return { kept, signature };
}

/** A line that no signature has: a list item, a label with a sentence, or a long sentence. */
function isContent(line: string): boolean {
  const text = line.trim();
  if (isDisclaimer(text) || /@|www\.|\+\d/.test(text)) return false;
  if (/^(?:[-*•]\s|#{1,6}\s|\d{1,2}[.)]\s)\s*\S/.test(text)) return true;
  return (
    /^p\.?\s?s\.?\b/i.test(text) ||
    (text.split(/\s+/).length >= 8 && /[.!?:]$/.test(text)) ||
    /^[^:|]{2,30}:$/.test(text)
  );
}

function isDisclaimer(line: string): boolean {
  return line.length > 40 && disclaimerWords.test(line) && mailWords.mail.test(line);
}
