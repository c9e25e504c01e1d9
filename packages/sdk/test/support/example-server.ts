import { readFileSync } from "node:fs";
import { startLocalServer } from "@galley/test-kit/local-server";

const document = JSON.parse(
  readFileSync(new URL("../../../../services/gateway/openapi.json", import.meta.url), "utf8"),
);

/** The id of a resource that the server does not have. */
const absentId = "00000000-0000-4000-8000-000000000000";

interface Operation {
  readonly responses: Readonly<Record<string, { content: { "application/json": { example: unknown } } }>>;
}

/** Answers to calls of the dashboard. */
const studioAnswers: Readonly<Record<string, object>> = {
  ListSessions: { sessions: [{ title: "Why type checkers became fast" }], nextCursor: "" },
  SaveDraft: { draft: { version: 2 } },
};

/** Starts a server that answers each operation of the OpenAPI document with its example, and with 404 for the absent id. */
export function startExampleServer() {
  return startLocalServer((request, response) => {
    const { pathname } = new URL(String(request.url), "http://localhost");
    if (pathname.startsWith("/rpc/")) {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(studioAnswers[pathname.split("/").at(-1) ?? ""]));
      return;
    }
    const operation = findOperation(String(request.method).toLowerCase(), pathname.replace(/^\/v1/, ""));
    const isAbsent = operation === undefined || pathname.includes(absentId);
    // A draft that is ordered with `Prefer` is answered with 202, like the operation's last success.
    const successes = Object.keys(operation?.responses ?? {}).filter((status) => status.startsWith("2"));
    const status = isAbsent ? "404" : String(request.headers.prefer ? successes.at(-1) : successes[0]);
    const body = isAbsent
      ? { error: "The resource does not exist.", code: "NOT_FOUND" }
      : operation.responses[status]?.content["application/json"].example;
    response.writeHead(Number(status), { "content-type": "application/json", "x-request-id": "request-1" });
    response.end(JSON.stringify(body));
  });
}

function findOperation(method: string, path: string): Operation | undefined {
  for (const [template, item] of Object.entries<Record<string, Operation>>(document.paths))
    if (new RegExp(`^${template.replace(/\{\w{1,20}\}/g, "[^/]+")}$`).test(path) && item[method]) return item[method];
  return undefined;
}
