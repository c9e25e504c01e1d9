import type { z } from "zod";

/** Reports a configuration that is not valid. `problems` has one sentence for each problem. */
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
 * Reads the configuration from the environment. An empty variable counts as not set. Throws ConfigError, which names each wrong
 * variable and says what is expected. It never repeats a value, because some values are secrets.
 */
export function loadConfig<Config>(schema: z.ZodType<Config>, env: Environment = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => describeProblem(issue, schema, given)));
}

function describeProblem(issue: z.core.$ZodIssue, schema: z.ZodType, given: Environment): string {
  const variable = String(issue.path[0] ?? "");
  if (variable === "") return issue.message;
  const expected = expectedValue(schema, variable);
  if (!(variable in given)) return `${variable} is not set${expected === undefined ? "" : `; expected ${expected}`}`;
  return `${variable} is wrong: ${issue.message}${expected === undefined ? "" : `; expected ${expected}`}`;
}

function expectedValue(schema: z.ZodType, variable: string): string | undefined {
  const { shape } = schema as { shape?: Record<string, z.ZodType> };
  return shape?.[variable]?.description;
}
