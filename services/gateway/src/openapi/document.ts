import { z } from "zod";
import type { Route } from "../http/route.ts";
import { failureResponses, sharedFailureResponses } from "./errors.ts";
import headers from "./headers.json" with { type: "json" };
import { linksOf } from "./links.ts";
import { createSchemaCollector, exampleOf, type Json, type SchemaCollector } from "./schemas.ts";
import { webhookItems } from "./webhooks.ts";

const description = `Publications, topics, ideas and styles; drafts written on demand; publishing and sharing.

Every answer wraps its result in \`data\`; every failure is \`{error, code}\`. Every request needs an API key.`;

const tagTexts: Readonly<Record<string, string>> = {
  User: "The user behind the API key.",
  Publications: "Publications, their settings, and the posts that they have published.",
  Topics: "The subjects that the scout looks for.",
  Ideas: "Stories that the scout found.",
  Styles: "Writing styles for drafts.",
  "Draft generation": "Orders for drafts.",
  Sessions: "The work on one article: its versions, their reports, and publishing.",
  Scout: "Searches of the web for stories about the topics of a publication.",
};

/** Creates the OpenAPI 3.1 document of the API from the schemas that validate requests. */
export function openApiDocument(routes: readonly Route[], { publicBaseUrl }: { readonly publicBaseUrl: string }): Json {
  const collector = createSchemaCollector();
  const paths = pathItems(routes, collector);
  const webhooks = webhookItems(collector);
  const responses = sharedFailureResponses(collector);
  return {
    openapi: "3.1.0",
    info: {
      title: "Publishing Agents API",
      version: "1.0.0",
      description,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: `${publicBaseUrl}/v1` }],
    security: [{ apiKey: [] }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name, description: tagTexts[name] })),
    paths,
    webhooks,
    components: {
      schemas: collector.components(),
      responses,
      headers: headers.responses,
      parameters: headers.requests,
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "An API key: `svc_` and 64 letters and digits." },
      },
    },
  };
}

function pathItems(routes: readonly Route[], collector: SchemaCollector): Json {
  const byPath = Map.groupBy(routes, ({ path }) => path.replace(/:(\w+)/g, "{$1}"));
  const items = [...byPath].map(([path, siblings]) => [
    path,
    Object.fromEntries(siblings.map((route) => [route.method, operationOf(route, collector)])),
  ]);
  return Object.fromEntries(items);
}

function operationOf(route: Route, collector: SchemaCollector): Json {
  const { name, tag, summary, description: text, body, bodyExample } = route;
  const content = body && { schema: collector.schemaOf(body), ...(bodyExample && { example: bodyExample }) };
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(text && { description: text }),
    parameters: parametersOf(route, collector),
    ...(body && { requestBody: { required: hasRequiredFields(body), content: { "application/json": content } } }),
    responses: { ...successResponses(route, collector), ...failureResponses(route, collector) },
  };
}

function parametersOf({ params, query, method, takesPrefer }: Route, collector: SchemaCollector): Json[] {
  const headers = [
    ...(method === "post" ? ["IdempotencyKey"] : []),
    ...(takesPrefer === true ? ["Prefer"] : []),
    "RequestId",
  ];
  return [
    ...fieldsOf(params).map(([name, schema]) => ({
      name,
      in: "path",
      required: true,
      schema: collector.schemaOf(schema),
    })),
    ...fieldsOf(query).map(([name, schema]) => ({
      name,
      in: "query",
      required: false,
      schema: collector.schemaOf(schema),
    })),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function successResponses({ name: operation, responses, method }: Route, collector: SchemaCollector): Json {
  const names = [
    "X-Request-Id",
    "RateLimit",
    "RateLimit-Policy",
    "X-Ignored-Fields",
    ...(method === "post" ? ["Idempotent-Replayed"] : []),
  ];
  const entries = Object.entries(responses).map(([status, promised]) => {
    const all = [...names, ...(promised.headers ?? [])];
    const headers = Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
    const data = collector.schemaOf(promised.data);
    const schema = { type: "object", properties: { data }, required: ["data"] };
    const content = { "application/json": { schema, example: { data: exampleOf(data) } } };
    return [status, { description: promised.description, headers, content, ...linksOf(operation, status) }];
  });
  return Object.fromEntries(entries);
}

function fieldsOf(schema: z.ZodType | undefined): [string, z.ZodType][] {
  return schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
}

function hasRequiredFields(schema: z.ZodType): boolean {
  return !schema.safeParse({}).success;
}
