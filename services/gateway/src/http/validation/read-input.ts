import { invalid, notFound } from "@galley/service-kit/errors";
import { z } from "zod";
import { describeIssue, describeQueryIssue, isAbsence } from "./sentences.ts";

/** The schemas of a request's path parameters, query and body. */
export interface InputSchemas<Params, Query, Body> {
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly body: z.ZodType<Body>;
}

export interface RawInput {
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * Validates a request with the schemas of its route. Throws "invalid" with one message that names all wrong fields and includes the
 * messages about `mistyped` ones. If everything else is valid, throws "not-found" for an id that is not a UUID, so that it behaves like
 * an unknown id.
 */
export function readInput<Params, Query, Body>(
  schemas: InputSchemas<Params, Query, Body>,
  raw: RawInput,
  mistyped: readonly string[],
): { params: Params; query: Query; body: Body } {
  const options = { reportInput: true };
  const params = schemas.params.safeParse(raw.params, options);
  const query = schemas.query.safeParse(singleValues(schemas.query, raw.query), options);
  const body = schemas.body.safeParse(raw.body, options);
  const sentences = new Set([
    ...mistyped,
    ...describeIssues(params.error, describeIssue),
    ...describeIssues(query.error, describeQueryIssue),
    ...describeIssues(body.error, describeIssue),
  ]);
  if (sentences.size > 0) throw invalid([...sentences].join("; "));
  if (!params.success || !query.success || !body.success) throw notFound();
  return { params: params.data, query: query.data, body: body.data };
}

type Sentence = (issue: z.core.$ZodIssue) => string;

/** Returns one sentence for each wrong field of a request. */
function describeIssues(error: z.ZodError | undefined, sentence: Sentence): Iterable<string> {
  const byField = new Map<string, string>();
  for (const issue of error?.issues ?? []) {
    const field = issue.path.join(".");
    if (!isAbsence(issue) && !byField.has(field)) byField.set(field, sentence(issue));
  }
  return byField.values();
}

/**
 * Query parameters written as `name[…]=` are not supported. They are converted to the parameter `name` with an invalid value, so that the
 * error message names it.
 */
function singleValues(schema: z.ZodType, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const nested = Object.keys(query).map((name) => name.split("[", 1)[0] ?? name);
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(query, name) || nested.includes(name))
      .map((name) => [name, Object.hasOwn(query, name) ? query[name] : []]),
  );
}
