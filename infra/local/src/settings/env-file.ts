import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { parseEnv } from "node:util";
import { CannotGoOn, errorReason } from "../fix.ts";

/** A line of a settings file that cannot be parsed. Its text is not repeated, because it may contain a secret. */
export interface BrokenLine {
  /** The number of the line, from 1. */
  readonly line: number;
  readonly problem: string;
}

type Environment = Record<string, string | undefined>;

const namePattern = /^[A-Za-z_]\w*$/;
const quotationMarks = new Set(['"', "'", "`"]);

/**
 * Adds the settings of the file at `path` to `environment`, with Node's syntax for such files. Returns the sorted names of the
 * settings in it. Existing variables keep their values, and NAME= without a value sets nothing. A missing file counts as empty.
 * Throws `CannotGoOn`, which names every wrong line and never repeats a value.
 */
export function loadEnvFile(path: string, environment: Environment): readonly string[] {
  const text = readIfThere(path);
  if (text === undefined) return [];
  const broken = brokenLines(text);
  if (broken.length > 0) {
    throw new CannotGoOn(broken.map(({ line, problem }) => `${path}, line ${line}: ${problem}.`).join("\n"), [
      "A line is NAME=value, or # and a comment. .env.example has every name.",
    ]);
  }
  const set = Object.entries(parseEnv(text)).filter(([, value]) => value !== "");
  for (const [name, value] of set) {
    if (environment[name] !== undefined) continue;
    environment[name] = value;
    if (name === "NODE_EXTRA_CA_CERTS" && environment === process.env) trust(String(value));
  }
  return set.map(([name]) => name).sort();
}

/** Returns the lines that Node's own parser would ignore, or read in an unexpected way. */
export function brokenLines(text: string): BrokenLine[] {
  const broken: BrokenLine[] = [];
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]?.trim() ?? "";
    if (line === "" || line.startsWith("#")) continue;
    const equals = line.indexOf("=");
    const name = line
      .slice(0, Math.max(equals, 0))
      .replace(/^export /, "")
      .trim();
    if (equals === -1) broken.push({ line: index + 1, problem: "there is no = in it" });
    else if (!namePattern.test(name)) broken.push({ line: index + 1, problem: "what stands before = is no name" });
    else {
      const end = endOfValue(lines, index, line.slice(equals + 1).trim());
      if (end === undefined) broken.push({ line: index + 1, problem: "a quotation mark is not closed" });
      else index = end;
    }
  }
  return broken;
}

/**
 * Returns the index of the last line of a value, which spans several lines when it starts with a quotation mark. Undefined when the
 * closing quotation mark is missing.
 */
function endOfValue(lines: readonly string[], start: number, value: string): number | undefined {
  const mark = value.charAt(0);
  if (!quotationMarks.has(mark) || value.indexOf(mark, 1) > 0) return start;
  const end = lines.findIndex((line, index) => index > start && line.includes(mark));
  return end === -1 ? undefined : end;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new CannotGoOn(`${path} cannot be read: ${errorReason(thrown)}`, ["Correct its rights, or remove it."]);
  }
}

/**
 * Trusts the certificates in the file that NODE_EXTRA_CA_CERTS names in `.env`. Node itself reads this variable at its start, before
 * `.env` is loaded. An unreadable file is ignored here, because services report it.
 */
function trust(file: string): void {
  try {
    setDefaultCACertificates([...getCACertificates("default"), readFileSync(file, "utf8")]);
  } catch {}
}
