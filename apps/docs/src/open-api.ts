export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Content {
  readonly "application/json": {
    readonly schema: Schema;
    readonly example?: unknown;
    readonly examples?: Readonly<Record<string, { readonly value: { readonly error: string; readonly code: string } }>>;
  };
}

export interface Answer {
  readonly description: string;
  readonly content: Content;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Content["application/json"];
  readonly answers: Readonly<Record<string, Answer>>;
}

/** The parts of an OpenAPI document that pages are made of, with its references to answers and parameters followed. */
export interface Api {
  readonly operations: readonly Operation[];
  /** The events of webhooks by name. */
  readonly events: Readonly<Record<string, { readonly summary: string; readonly body: Content["application/json"] }>>;
  readonly headersOfEvents: readonly Parameter[];
  readonly schemaOf: (schema: Schema) => Schema;
}

// biome-ignore lint/suspicious/noExplicitAny: the document is our own, and its tests check its form.
type Json = any;

/** Reads an OpenAPI document as the gateway writes it. */
export function readApi(text: string): Api {
  const document: Json = JSON.parse(text);
  const follow = (value: Json): Json => (value.$ref === undefined ? value : find(document, value.$ref));
  const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0],
      summary: operation.summary,
      description: operation.description,
      parameters: operation.parameters.map(follow),
      body: operation.requestBody?.content["application/json"],
      answers: Object.fromEntries(
        Object.entries<Json>(operation.responses).map(([status, answer]) => [status, follow(answer)]),
      ),
    })),
  );
  const posts = Object.entries<Json>(document.webhooks).map(([name, { post }]) => [name, post] as const);
  return {
    operations,
    events: Object.fromEntries(
      posts.map(([name, { summary, requestBody }]) => [
        name,
        { summary, body: requestBody.content["application/json"] },
      ]),
    ),
    headersOfEvents: posts[0]?.[1].parameters.map(follow) ?? [],
    // What stands beside a reference, such as a description, belongs to this use of the schema.
    schemaOf: (schema) => (schema.$ref === undefined ? schema : { ...find(document, schema.$ref), ...schema }),
  };
}

const find = (document: Json, reference: string): Json =>
  reference
    .slice("#/".length)
    .split("/")
    .reduce((part, name) => part[name], document);
