import type { z } from "zod";

/** The environment is wrong. `problems` has one sentence for each variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from the environment. Variables set to nothing count as not set.
 * Throws ConfigError naming each variable and what would be right; values are never repeated, as some are secrets.
 */
export function loadConfig<Config>(schema: z.ZodType<Config>, env: Environment = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => problemOf(issue, schema, given)));
}

function problemOf(issue: z.core.$ZodIssue, schema: z.ZodType, given: Environment): string {
  const variable = String(issue.path[0] ?? "");
  if (variable === "") return issue.message;
  const expected = descriptionOf(schema, variable);
  if (!(variable in given)) return `${variable} is not set${expected === undefined ? "" : `; expected ${expected}`}`;
  return `${variable} is wrong: ${issue.message}${expected === undefined ? "" : `; expected ${expected}`}`;
}

function descriptionOf(schema: z.ZodType, variable: string): string | undefined {
  const { shape } = schema as { shape?: Record<string, z.ZodType> };
  return shape?.[variable]?.description;
}
