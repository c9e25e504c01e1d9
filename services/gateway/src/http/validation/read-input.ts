import { invalid, notFound } from "@galley/service-kit/errors";
import { z } from "zod";
import { isAbsence, querySentenceOf, sentenceOf } from "./sentences.ts";

/** The parts of a request that a route has schemas for. */
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
 * Checks a request against its route's schemas. Throws "invalid" with one message that names every wrong field, and says what is
 * already known of `mistyped` ones; only when all of them are right, "not-found" for an id that is no UUID, so that such an id behaves like one that nobody has.
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
    ...sentencesOf(params.error, sentenceOf),
    ...sentencesOf(query.error, querySentenceOf),
    ...sentencesOf(body.error, sentenceOf),
  ]);
  if (sentences.size > 0) throw invalid([...sentences].join("; "));
  if (!params.success || !query.success || !body.success) throw notFound();
  return { params: params.data, query: query.data, body: body.data };
}

type Sentence = (issue: z.core.$ZodIssue) => string;

/** What is wrong, one sentence for each field. */
function sentencesOf(error: z.ZodError | undefined, sentence: Sentence): Iterable<string> {
  const byField = new Map<string, string>();
  for (const issue of error?.issues ?? []) {
    const field = issue.path.join(".");
    if (!isAbsence(issue) && !byField.has(field)) byField.set(field, sentence(issue));
  }
  return byField.values();
}

/** A parameter given as `name[…]=` is the same parameter in a form that is not taken. */
function singleValues(schema: z.ZodType, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const nested = Object.keys(query).map((name) => name.split("[", 1)[0] ?? name);
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(query, name) || nested.includes(name))
      .map((name) => [name, Object.hasOwn(query, name) ? query[name] : []]),
  );
}
