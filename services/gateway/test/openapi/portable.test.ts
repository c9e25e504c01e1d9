import { routeTable } from "../../src/http/route-table.ts";
import { openApiDocument } from "../../src/openapi/document.ts";

// biome-ignore lint/suspicious/noExplicitAny: the test walks through a document of every form.
type Json = any;

const made = JSON.stringify(openApiDocument(routeTable, { publicBaseUrl: "https://api.example.org" }));

/** Returns all schemas of a document with their places. */
function schemasOf(document: Json): [string, Json][] {
  const found: [string, Json][] = [];
  const addSchema = (place: string, schema: Json): void => {
    found.push([place, schema]);
    for (const [name, property] of Object.entries(schema.properties ?? {})) addSchema(`${place}.${name}`, property);
    for (const keyword of ["items", "not", "additionalProperties", "contains", "if", "then", "else"])
      if (typeof schema[keyword] === "object") addSchema(`${place}.${keyword}`, schema[keyword]);
    for (const keyword of ["anyOf", "oneOf", "allOf", "prefixItems"])
      for (const [at, part] of (schema[keyword] ?? []).entries()) addSchema(`${place}.${keyword}.${at}`, part);
  };
  const walk = (place: string, value: Json): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, item] of Object.entries<Json>(value)) {
      if (key === "example" || key === "examples") continue;
      if (key === "schema") addSchema(`${place}/schema`, item);
      else if (place.endsWith("/components") && key === "schemas")
        for (const [name, schema] of Object.entries(item)) addSchema(name, schema);
      else walk(`${place}/${key}`, item);
    }
  };
  walk("", document);
  return found;
}

/** Keywords that client generators support in all common languages. */
const portableKeywords = new Set([
  ...["$ref", "type", "properties", "required", "items", "enum", "const", "format", "anyOf", "oneOf", "discriminator"],
  ...["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "pattern"],
  ...["description", "examples"],
]);
const portableFormats = new Set(["uuid", "date-time"]);

/**
 * Matches regular expressions that RE2, PCRE2, Python, Java, .NET and JavaScript interpret equally: they match the whole text and
 * use only printable ASCII, classes, `\s` and `\S`, and simple quantifiers.
 */
const portablePattern =
  /^\^(?:(?:[\w @~,:;=!-]|\\[sS./-]|\[(?:[\w @~,:;=!-]|\\[sS.-])+\])(?:[*+?]|\{\d{1,4}(?:,\d{0,4})?\})?)+\$$/;

function complaintsAbout(schema: Json): string[] {
  const complaints: string[] = [];
  const complain = (isWrong: boolean, what: string): void => void (isWrong && complaints.push(what));
  for (const keyword of Object.keys(schema)) complain(!portableKeywords.has(keyword), `has ${keyword}`);
  const types = [schema.type].flat();
  complain(types.filter((type) => type !== "null").length > 1, "has several types");
  complain("const" in schema && typeof schema.const !== "string", "has a constant that is no text");
  for (const value of schema.enum ?? []) {
    const isPortable =
      types[0] === "string" ? typeof value === "string" : types[0] === "integer" && Number.isInteger(value);
    complain(!isPortable, `has the value ${JSON.stringify(value)} in its list`);
  }
  complain("format" in schema && !portableFormats.has(schema.format), `has the format ${schema.format}`);
  const isBounded = "pattern" in schema || "minLength" in schema || "maxLength" in schema;
  complain("format" in schema && isBounded, "has a format and bounds, which do not fit the type made of the format");
  complain("pattern" in schema && !portablePattern.test(schema.pattern), `has the pattern ${schema.pattern}`);
  const choices = schema.anyOf ?? [];
  const isNullable = choices.length === 2 && choices[1].type === "null";
  complain("anyOf" in schema && !isNullable, "has choices that are not told apart by a discriminator");
  const mapped = Object.values(schema.discriminator?.mapping ?? {});
  const forms = (schema.oneOf ?? []).map(({ $ref }: Json) => $ref);
  complain(JSON.stringify(mapped) !== JSON.stringify(forms), "has forms that are not told apart by a discriminator");
  return complaints;
}

function allComplaints(document: Json): string[] {
  return schemasOf(document).flatMap(([place, schema]) => complaintsAbout(schema).map((what) => `${place} ${what}`));
}

describe("the OpenAPI document, for clients in every language", () => {
  it("has only what they can express", () => {
    expect(schemasOf(JSON.parse(made)).length).toBeGreaterThan(300);
    expect(allComplaints(JSON.parse(made))).toEqual([]);
  });

  it.each<[string, object]>([
    ["a pattern with an escape that only JavaScript knows", { type: "string", pattern: String.raw`^[^\u00a0]+$` }],
    ["a pattern that looks ahead", { type: "string", pattern: "^(?=a)a$" }],
    ["a pattern with a named group", { type: "string", pattern: "^(?<a>b)$" }],
    ["a pattern with a property of characters", { type: "string", pattern: String.raw`^\p{L}+$` }],
    ["a pattern of a part of the text", { type: "string", pattern: String.raw`\S` }],
    ["a boolean constant", { type: "boolean", const: true }],
    ["a number as constant", { type: "integer", const: 1 }],
    ["a list of values without a fitting type", { type: "number", enum: [1, 2] }],
    ["values of several types", { type: ["string", "integer"] }],
    ["choices without a discriminator", { anyOf: [{ type: "string" }, { type: "integer" }] }],
    ["forms without a discriminator", { oneOf: [{ $ref: "#/components/schemas/Topic" }] }],
    ["a format with a pattern", { type: "string", format: "uuid", pattern: "^[a-f]+$" }],
    ["a format that not all know", { type: "string", format: "regex" }],
    ["an exclusive bound", { type: "integer", exclusiveMinimum: 0 }],
    ["a list of fixed items", { type: "array", prefixItems: [{ type: "string" }] }],
    ["a condition", { if: { type: "string" } }],
  ])("is found not to when it has %s", (_what, schema) => {
    const document = JSON.parse(made);
    document.components.schemas.Topic.properties.planted = schema;
    document.components.headers.Planted = { schema };
    const places = allComplaints(document).map((complaint) => complaint.split(" ")[0]);
    expect(places).toContain("Topic.planted");
    expect(places).toContain("/components/headers/Planted/schema");
  });
});

describe("the parameters of the OpenAPI document", () => {
  it("have no example when they are optional headers, since pages that try requests fill it in each time", () => {
    const { parameters } = JSON.parse(made).components;
    for (const parameter of Object.values<Json>(parameters)) {
      expect(parameter).toMatchObject({ in: "header", required: false });
      expect([parameter.name, JSON.stringify(parameter).includes("example")]).toEqual([parameter.name, false]);
      expect(parameter.schema.default).toBeUndefined();
    }
  });
});
