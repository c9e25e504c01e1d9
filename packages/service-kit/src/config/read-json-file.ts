import { readFileSync } from "node:fs";
import type { z } from "zod";
import { ConfigError } from "./load-config.ts";

/** Reads a JSON file of this form. Throws ConfigError naming the file; contents are never repeated. */
export function readJsonFile<Content>(path: string, schema: z.ZodType<Content>): Content {
  const result = schema.safeParse(parse(path));
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map((issue) => `File ${path} is wrong at "${issue.path.join(".")}": ${issue.message}`),
  );
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const why = error instanceof SyntaxError ? "it is no JSON" : ((error as NodeJS.ErrnoException).code ?? "unknown");
    throw new ConfigError([`File ${path} cannot be read: ${why}`]);
  }
}
