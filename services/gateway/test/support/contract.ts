import { Ajv2020 } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";

type Schema = Record<string, unknown>;

/** The published OpenAPI document, as a judge of real answers. */
export interface Contract {
  /** What is wrong with an answer; empty when the document promises it. */
  readonly complaints: (method: string, path: string, status: number, json: unknown) => string[];
  /** What is wrong with a value of a part of the document, given by its JSON pointer. */
  readonly judge: (pointer: string, value: unknown) => string[];
}

// Published as CommonJS with a default export, which ESM under Jest sees one level down.
const addFormats = ("default" in addFormatsModule ? addFormatsModule.default : addFormatsModule) as (
  ajv: unknown,
) => void;

/** A judge that also refuses fields the document does not name. */
export function createContract(document: Schema): Contract {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(closed(document) as Schema, "openapi");
  const judge: Contract["judge"] = (pointer, value) => {
    const validate = ajv.compile({ $ref: `openapi#${pointer}` });
    return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
  const paths = Object.keys(document.paths as Schema);
  return {
    judge,
    complaints: (method, path, status, json) => {
      const [route] = path.replace(/^\/v1/, "").split("?");
      const template = paths.find((candidate) =>
        new RegExp(`^${candidate.replace(/\{\w+\}/g, "[^/]+")}$`).test(route ?? ""),
      );
      const pointer = template && responsePointer(document, template, method.toLowerCase(), String(status));
      if (pointer === undefined) return [`${method} ${path} ${status} is not documented`];
      return judge(`${pointer}/content/application~1json/schema`, json);
    },
  };
}

function responsePointer(document: Schema, template: string, method: string, status: string): string | undefined {
  const operation = (
    document.paths as Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
  )[template]?.[method];
  const response = operation?.responses[status];
  if (response === undefined) return undefined;
  const place = `/paths/${template.replaceAll("/", "~1").replaceAll("{", "%7B").replaceAll("}", "%7D")}/${method}/responses/${status}`;
  return response.$ref === undefined ? place : response.$ref.slice(1);
}

/** The document with every object schema closed, so that a field which nobody documented is noticed. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, closed(item)]);
  const object = Object.fromEntries(entries);
  return object.type === "object" && "properties" in object ? { ...object, additionalProperties: false } : object;
}
