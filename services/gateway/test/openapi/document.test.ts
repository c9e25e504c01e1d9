import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { routeTable } from "../../src/http/route-table.ts";
import { openApiDocument } from "../../src/openapi/document.ts";
import examples from "../../src/openapi/examples.json" with { type: "json" };
import { createContract } from "../support/contract.ts";

const document = openApiDocument(routeTable, { publicBaseUrl: "https://api.example.org" });
// biome-ignore lint/suspicious/noExplicitAny: the test walks through a document of every form.
const parsed = JSON.parse(JSON.stringify(document)) as any;

/** The endpoints of the specification. */
const specified = [
  "GET /me",
  "GET /publications",
  "GET /publications/:id",
  "POST /publications",
  "PATCH /publications/:id",
  "DELETE /publications/:id",
  "GET /publications/:id/posts",
  "GET /publications/:pubId/topics",
  "POST /publications/:pubId/topics",
  "PATCH /topics/:id",
  "DELETE /topics/:id",
  "GET /publications/:pubId/ideas",
  "GET /ideas/:id",
  "GET /styles",
  "POST /publications/:id/drafts/generate",
  "GET /sessions/:id",
  "GET /sessions/:id/drafts/:version",
  "POST /sessions/:id/publish",
  "POST /publications/:id/scout/run",
];

/** Additional endpoints of this product. */
const added = [
  "GET /sessions/:id/drafts/:version/report",
  "GET /publications/:id/scout/runs",
  "GET /publications/:id/scout/runs/:runId",
];

describe("the route table", () => {
  it("has the endpoints of the specification and those added, no more and no less", () => {
    const endpoints = routeTable.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(endpoints.filter((endpoint) => !added.includes(endpoint))).toEqual(specified);
    expect(endpoints).toEqual(expect.arrayContaining(added));
  });
});

describe("the OpenAPI document", () => {
  it("is committed as openapi.json, from which clients are generated (`npm run openapi` at the root writes it)", () => {
    const file = readFileSync(new URL("../../openapi.json", import.meta.url), "utf8");
    const { servers, ...committed } = JSON.parse(file);
    const { servers: _own, ...served } = parsed;
    expect(committed).toEqual(served);
    expect(servers).toEqual([{ url: "https://galley.example/v1" }]);
  });

  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(parsed));
    expect(result.errors ?? []).toEqual([]);
    expect(validator.version).toBe("3.1");
  });

  it("covers every endpoint, each with a name of its own", () => {
    const covered = Object.entries(parsed.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    expect(new Set(covered)).toEqual(new Set([...specified, ...added]));
    const names = routeTable.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("says of a text that must not be empty that white space, as the gateway trims it, is not enough", () => {
    const { pattern } = parsed.components.schemas.NewPublication.properties.name;
    const units = Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit));
    const otherwise = units.filter(
      (text) => text.isWellFormed() && new RegExp(pattern, "u").test(text) !== (text.trim() !== ""),
    );
    expect(otherwise).toEqual([]);
  });

  it("refers to nothing that is not there", () => {
    const references = [...JSON.stringify(parsed).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer]) => pointer ?? "");
    expect(references.length).toBeGreaterThan(100);
    for (const pointer of new Set(references)) {
      const target = pointer
        .slice(1)
        .split("/")
        .reduce((value, key) => value?.[key], parsed);
      expect([pointer, typeof target]).toEqual([pointer, "object"]);
    }
  });

  it("has examples that its own schemas accept", () => {
    const { judge } = createContract(parsed);
    for (const [name, example] of Object.entries(examples)) {
      expect(parsed.components.schemas[name].examples).toEqual([example]);
      expect([name, judge(`/components/schemas/${name}`, example)]).toEqual([name, []]);
    }
    for (const { path, method, bodyExample } of routeTable) {
      if (bodyExample === undefined) continue;
      const place = `/paths/${path.replace(/:(\w+)/g, "%7B$1%7D").replaceAll("/", "~1")}/${method}`;
      expect([path, judge(`${place}/requestBody/content/application~1json/schema`, bodyExample)]).toEqual([path, []]);
    }
  });

  it("has examples of every answer, every error code and every webhook, which their schemas accept", () => {
    const { judge } = createContract(parsed);
    const seen = new Set<string>();
    const judgeExamples = (place: string, content: { example?: unknown; examples?: Record<string, unknown> }): void => {
      const named = Object.values(content.examples ?? {}) as { value: { code?: string } }[];
      const values = content.example === undefined ? named.map(({ value }) => value) : [content.example];
      expect([place, values.length > 0]).toEqual([place, true]);
      for (const { value } of named) seen.add(String(value.code));
      for (const value of values) expect([place, judge(`${place}/schema`, value)]).toEqual([place, []]);
    };
    const inPointer = (text: string): string => encodeURIComponent(text.replaceAll("/", "~1"));
    const json = "content/application~1json";
    for (const [path, item] of Object.entries<object>(parsed.paths))
      for (const [method, { responses }] of Object.entries<{ responses: object }>(item as never))
        for (const [status, response] of Object.entries(responses))
          if (response.$ref === undefined)
            judgeExamples(
              `/paths/${inPointer(path)}/${method}/responses/${status}/${json}`,
              response.content["application/json"],
            );
    // biome-ignore lint/suspicious/noExplicitAny: the test walks through a document of every form.
    for (const [status, { content }] of Object.entries<any>(parsed.components.responses))
      judgeExamples(`/components/responses/${status}/${json}`, content["application/json"]);
    // biome-ignore lint/suspicious/noExplicitAny: the test walks through a document of every form.
    for (const [event, { post }] of Object.entries<any>(parsed.webhooks))
      judgeExamples(`/webhooks/${event}/post/requestBody/${json}`, post.requestBody.content["application/json"]);
    const told = JSON.stringify(parsed).match(/`[A-Z]+(?:_[A-Z]+)+`/g) ?? [];
    for (const code of told) expect(seen).toContain(code.slice(1, -1));
  });

  it("names every body, every value list and every object in an answer, so that generated clients have types for them", () => {
    const unnamed: string[] = [];
    const check = (place: string, schema: Record<string, unknown>, isNamed: boolean): void => {
      if (!isNamed && ("enum" in schema || "properties" in schema)) unnamed.push(place);
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        check(`${place}.${name}`, property, false);
      for (const part of [schema.items, schema.anyOf].flat())
        if (typeof part === "object") check(`${place}.[]`, part as Record<string, unknown>, false);
    };
    for (const [name, schema] of Object.entries<Record<string, unknown>>(parsed.components.schemas))
      check(name, schema, true);
    for (const { method, path, body } of routeTable)
      if (body !== undefined) {
        const operation = parsed.paths[path.replace(/:(\w+)/g, "{$1}")][method];
        check(`${method} ${path}`, operation.requestBody.content["application/json"].schema, false);
      }
    expect(unnamed).toEqual([]);
  });

  it("links answers only to operations that exist, with every path parameter that they need", () => {
    const needed = new Map<string, string[]>();
    const links: { operationId: string; parameters: Record<string, string> }[] = [];
    for (const item of Object.values<object>(parsed.paths)) {
      // biome-ignore lint/suspicious/noExplicitAny: the test walks through a document of every form.
      for (const { operationId, parameters, responses } of Object.values<any>(item)) {
        const inPath = parameters.filter((parameter: { in?: string }) => parameter.in === "path");
        needed.set(
          operationId,
          inPath.map((parameter: { name: string }) => parameter.name),
        );
        for (const response of Object.values<{ links?: object }>(responses))
          links.push(...Object.values(response.links ?? {}));
      }
    }
    expect(links.length).toBeGreaterThan(40);
    for (const { operationId, parameters } of links) {
      expect([operationId, Object.keys(parameters)]).toEqual([operationId, needed.get(operationId)]);
    }
    const reached = new Set(links.map(({ operationId }) => operationId));
    const unreached = [...needed].filter(([name, inPath]) => inPath.length > 0 && !reached.has(name));
    // Ids of ideas come from lists, which may be empty.
    expect(unreached).toEqual([["getIdea", ["id"]]]);
  });

  it("describes the four webhooks", () => {
    expect(Object.keys(parsed.webhooks)).toEqual(["draft.ready", "draft.published", "draft.failed", "scout.completed"]);
    const { judge } = createContract(parsed);
    const payload = {
      event: "scout.completed",
      sessionId: "4f9f3d1c-1c52-4d5e-9d35-6f6d8c1b7e90",
      publicationId: "6f1c8a52-94a3-4d0e-9f0e-2f6a3f1f7c11",
      timestamp: "2026-11-21T10:00:00.000Z",
      data: {
        runId: "4f9f3d1c-1c52-4d5e-9d35-6f6d8c1b7e90",
        status: "completed",
        ideasCreated: 0,
        ideas: [],
        topicsScanned: 1,
        sourcesRead: 3,
        sources: [{ source: "https://feeds.example/a.xml", fetched: 9, kept: 9, dropped: [] }],
        startedAt: "2026-11-21T09:59:00.000Z",
        finishedAt: "2026-11-21T10:00:00.000Z",
      },
    };
    const pointer = "/webhooks/scout.completed/post/requestBody/content/application~1json/schema";
    expect(judge(pointer, payload)).toEqual([]);
    expect(judge(pointer, { ...payload, event: "draft.ready" })).not.toEqual([]);
  });

  it("asks for a key everywhere and documents the failures that every route has", () => {
    expect(parsed.security).toEqual([{ apiKey: [] }]);
    for (const item of Object.values<object>(parsed.paths)) {
      for (const { responses } of Object.values<{ responses: object }>(item as never)) {
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(["401", "403", "405", "429", "500", "503"]));
      }
    }
  });
});
