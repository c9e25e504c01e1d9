import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { WrongUsage } from "../command-line.ts";

/**
 * Reads secrets by name from `source`: "-" is standard input, "env:NAME" an environment variable, anything else a file. The
 * content is a JSON object of strings, or lines of NAME=value. Secrets are never arguments, because every process of the machine
 * can read those. Throws `WrongUsage`, which never contains a secret.
 */
export async function readSecrets(source: string): Promise<Record<string, string>> {
  const secrets = parse(await read(source));
  if (Object.keys(secrets).length === 0)
    throw new WrongUsage("No credentials were given: give JSON, or lines of NAME=value.");
  return secrets;
}

async function read(source: string): Promise<string> {
  if (source === "-") return text(process.stdin);
  if (source.startsWith("env:")) return process.env[source.slice("env:".length)] ?? "";
  try {
    return readFileSync(source, "utf8");
  } catch (error) {
    throw new WrongUsage(
      `The file of credentials cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`,
    );
  }
}

function parse(content: string): Record<string, string> {
  if (content.trim().startsWith("{")) return parseJson(content);
  const lines = content.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  return Object.fromEntries(
    lines.map((line, index) => {
      const end = line.indexOf("=");
      if (end <= 0) throw new WrongUsage(`Line ${index + 1} of the credentials is not NAME=value.`);
      return [line.slice(0, end).trim(), line.slice(end + 1).trim()];
    }),
  );
}

function parseJson(content: string): Record<string, string> {
  let values: unknown;
  try {
    values = JSON.parse(content);
  } catch {
    throw new WrongUsage("The credentials look like JSON but are not valid JSON.");
  }
  const entries = Object.entries(values as Record<string, unknown>);
  if (entries.some(([, value]) => typeof value !== "string"))
    throw new WrongUsage("Every credential must be a string.");
  return Object.fromEntries(entries) as Record<string, string>;
}
