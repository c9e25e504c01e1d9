import { Ajv2020 } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";

type Schema = Record<string, unknown>;

/** Checks answers against the published OpenAPI document. */
export interface Contract {
  /** Returns the differences between an answer and the document; empty when there are none. */
  readonly complaints: (method: string, path: string, status: number, json: unknown) => string[];
  /** Returns the problems of a value with a part of the document, which is given by its JSON pointer. */
  readonly judge: (pointer: string, value: unknown) => string[];
}

// The module is CommonJS with a default export, which is nested one level deeper in ESM under Jest.
const addFormats = ("default" in addFormatsModule ? addFormatsModule.default : addFormatsModule) as (
  ajv: unknown,
) => void;

/** Creates a contract that also refuses undocumented fields. */
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

/** Closes every object schema of the document, so that undocumented fields are noticed. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, closed(item)]);
  const object = Object.fromEntries(entries);
  return object.type === "object" && "properties" in object ? { ...object, additionalProperties: false } : object;
}
