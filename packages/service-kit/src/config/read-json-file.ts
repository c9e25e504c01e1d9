import { readFileSync } from "node:fs";
import type { z } from "zod";
import { ConfigError } from "./load-config.ts";

/** Reads and validates a JSON file. Throws ConfigError, which names the file but never repeats its content. */
export function readJsonFile<Content>(path: string, schema: z.ZodType<Content>): Content {
  return parseJsonFile(path, readTextFile(path), schema);
}

/** Reads a text file. Throws ConfigError, which names the file. */
export function readTextFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError([`File ${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}`]);
  }
}

/**
 * Parses and validates the JSON text of the file at `path`. Throws ConfigError, which names the file but never repeats its
 * content.
 */
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
