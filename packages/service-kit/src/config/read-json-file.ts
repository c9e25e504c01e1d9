import { readFileSync } from "node:fs";
import type { z } from "zod";
import { ConfigError } from "./load-config.ts";

/** Reads a JSON file of this form. Throws ConfigError naming the file; contents are never repeated. */
export function readJsonFile<Content>(path: string, schema: z.ZodType<Content>): Content {
  return parseJsonFile(path, readTextFile(path), schema);
}

/** Reads the text of a file. Throws ConfigError naming the file. */
export function readTextFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError([`File ${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`]);
  }
}

/** Reads JSON of this form from the text of the file at `path`. Throws ConfigError naming the file; contents are never repeated. */
export function parseJsonFile<Content>(path: string, text: string, schema: z.ZodType<Content>): Content {
  const result = schema.safeParse(parse(path, text));
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => `File ${path} is wrong at "${issue.path.join(".")}": ${issue.message}`),
  );
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError([`File ${path} cannot be read: it is no JSON`]);
  }
}
