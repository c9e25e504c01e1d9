import { readFileSync } from "node:fs";
import { Galley } from "../src/index.ts";
import { apiKey } from "./support/scripted-server.ts";

const document = JSON.parse(readFileSync(new URL("../../../services/gateway/openapi.json", import.meta.url), "utf8"));

/** Methods that are built on others, or send nothing. The methods of `studio` have a test of their own. */
const helpers = new Set(["drafts.generateAndWait", "drafts.wait", "ideas.iterate", "webhooks.verify", "webhooks.sign"]);

interface Sent {
  readonly method: string;
  readonly path: string;
}

/** Calls each method of a client with the same texts, and returns the requests by method. */
async function requestsByMethod(): Promise<Map<string, Sent[]>> {
  let sent: Sent[] = [];
  const record: typeof fetch = async (input, init) => {
    sent.push({ method: String(init?.method).toLowerCase(), path: new URL(String(input)).pathname });
    return Response.json({ data: {} });
  };
  const galley = new Galley({ apiKey, baseUrl: "https://api.example.org", fetch: record });
  const methods: [string, (...words: unknown[]) => Promise<unknown>][] = [["me", () => galley.me()]];
  for (const [resource, functions] of Object.entries(galley))
    for (const [name, method] of Object.entries<(...words: unknown[]) => Promise<unknown>>(functions))
      if (resource !== "studio" && !helpers.has(`${resource}.${name}`)) methods.push([`${resource}.${name}`, method]);
  const found = new Map<string, Sent[]>();
  for (const [name, method] of methods) {
    sent = [];
    // A method takes as many ids as its path has, and then objects, which an id may stand in for.
    await method("x", method.length > 1 ? "x" : undefined, {});
    found.set(name, sent);
  }
  return found;
}

/** Returns the operation of a request: the one whose path has an "x" for each parameter. */
function operationOf({ method, path }: Sent): string | undefined {
  for (const [template, item] of Object.entries<Record<string, { operationId: string }>>(document.paths))
    if (`/v1${template.replace(/\{\w+\}/g, "x")}` === path) return item[method]?.operationId;
  return undefined;
}

describe("the methods of a client", () => {
  it("are one for each operation of the API, each with one request", async () => {
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    const covered = [...(await requestsByMethod())].map(([name, requests]) => {
      expect([name, requests.length]).toEqual([name, 1]);
      return requests.map(operationOf)[0] ?? `${name} calls no operation`;
    });
    expect(covered.sort()).toEqual(operations.sort());
  });
});
