import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { startLocalServer } from "@galley/test-kit/local-server";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";

const document = JSON.parse(
  readFileSync(new URL("../../../../services/gateway/openapi.json", import.meta.url), "utf8"),
);
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema(document, "api");

/** What a program asked of the server. */
export interface Asked {
  /** The operation; undefined for a request that the API does not have. */
  readonly operation: string | undefined;
  readonly headers: IncomingMessage["headers"];
  /** Why the API would refuse the query or the body. */
  readonly complaints: readonly string[];
}

/** Starts a server that answers each operation with its example from the OpenAPI document, and checks what it is sent. */
export async function startExampleServer() {
  const asked: Asked[] = [];
  const server = await startLocalServer(async (request, response) => {
    const { pathname, searchParams } = new URL(String(request.url), "http://localhost");
    const text = Buffer.concat(await request.toArray()).toString();
    const method = String(request.method).toLowerCase();
    const found = Object.keys(document.paths).find((template) => {
      const pattern = new RegExp(`^/v1${template.replace(/\{\w{1,20}\}/g, "[^/]+")}$`);
      return pattern.test(pathname) && document.paths[template][method];
    });
    const operation = found === undefined ? undefined : document.paths[found][method];
    const complaints = operation === undefined ? [] : [...bodyComplaints(found, method, text)];
    const known = operation?.parameters.map(({ name }: { name?: string }) => name) ?? [];
    for (const name of searchParams.keys()) if (!known.includes(name)) complaints.push(`there is no ${name}`);
    asked.push({ operation: operation?.operationId, headers: request.headers, complaints });
    const successes = Object.keys(operation?.responses ?? {}).filter((status) => status.startsWith("2"));
    const status = (request.headers.prefer ? successes.at(-1) : successes[0]) ?? "404";
    response.writeHead(Number(status), { "content-type": "application/json" });
    response.end(JSON.stringify(operation?.responses[status]?.content["application/json"].example ?? {}));
  });
  return { ...server, asked };
}

function bodyComplaints(path: string | undefined, method: string, text: string): string[] {
  if (path === undefined || !document.paths[path][method].requestBody || text === "") return [];
  const place = [
    path.replaceAll("~", "~0").replaceAll("/", "~1"),
    method,
    "requestBody/content/application~1json/schema",
  ];
  const isValid = ajv.validate({ $ref: `api#/paths/${encodeURI(place.join("/"))}` }, JSON.parse(text));
  return isValid ? [] : [ajv.errorsText()];
}
