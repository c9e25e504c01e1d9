// Writes src/gen/types.ts: a type for each named schema of the OpenAPI document. With --print it prints them instead.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

/** Schemas of error bodies. The SDK has error classes instead. */
const leftOut = new Set(["Error", "QuotaError"]);

const document = JSON.parse(readFileSync(new URL("../../services/gateway/openapi.json", import.meta.url), "utf8"));
const schemas = Object.entries(document.components.schemas).filter(([name]) => !leftOut.has(name));
const types = await compile(
  { title: "Root", type: "object", properties: {}, definitions: adapt(Object.fromEntries(schemas)) },
  "Root",
  {
    additionalProperties: false,
    bannerComment: "// Generated from the OpenAPI document by `npm run openapi`. Do not edit.",
    maxItems: -1,
    style: { printWidth: 120 },
    unreachableDefinitions: true,
  },
);
if (process.argv.includes("--print")) process.stdout.write(withoutRoot(types));
else writeFileSync(new URL("src/gen/types.ts", import.meta.url), withoutRoot(types));

/**
 * Adapts a part of the document for the generator: references point to definitions, and a reference with a description becomes an
 * "allOf", so that the description stays at the field.
 */
function adapt(part) {
  if (Array.isArray(part)) return part.map(adapt);
  if (typeof part !== "object" || part === null) return part;
  const { $ref, examples: _examples, discriminator: _discriminator, ...rest } = part;
  const adapted = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, adapt(value)]));
  if (typeof $ref !== "string") return adapted;
  const reference = { $ref: $ref.replace("#/components/schemas/", "#/definitions/") };
  return Object.keys(adapted).length === 0 ? reference : { ...adapted, allOf: [reference] };
}

/** Removes the type of the schema that holds all others, and the comments that refer to it. */
function withoutRoot(text) {
  const reference = String.raw` \* This interface was referenced by \`Root\`'s JSON-Schema\n \* via the \`definition\` "\w+"\.\n`;
  return text
    .replaceAll(new RegExp(String.raw`/\*\*\n${reference} \*/\n`, "g"), "")
    .replaceAll(new RegExp(String.raw` \*\n${reference}`, "g"), "")
    .replace("export interface Root {}\n", "");
}
