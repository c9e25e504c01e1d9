import { useBuiltSite } from "./support/built-site.ts";
import { startExampleServer } from "./support/example-server.ts";

interface Flow {
  readonly nodes: readonly { id: string; name: string; type: string; parameters: Record<string, unknown> }[];
  readonly connections: Record<string, { main: { node: string }[][] }>;
}

const site = useBuiltSite();
const readFlow = (name: string): Flow => JSON.parse(site.read(`files/${name}.json`));

/** Evaluates a value of n8n: a text, or after `=` a text with JavaScript in `{{ }}`. */
function evaluate(value: string, item: object, settings: object): string {
  if (!value.startsWith("=")) return value;
  const find = () => ({ first: () => ({ json: settings }) });
  return value
    .slice(1)
    .replace(/\{\{(.+?)\}\}(?!\})/g, (_match, code: string) =>
      new Function("$json", "$", `return ${code}`)(item, find),
    );
}

describe("the workflows for n8n", () => {
  it.each(["n8n-ideas-to-drafts", "n8n-receive-webhooks"])("are complete and connected: %s", (name) => {
    const { nodes, connections } = readFlow(name);
    const names = nodes.map((node) => node.name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(names.length);
    for (const { type } of nodes) expect(type).toMatch(/^n8n-nodes-base\./);
    const targets = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node));
    for (const used of [...Object.keys(connections), ...targets]) expect(names).toContain(used);
    // All but the trigger are reached.
    expect(new Set(targets).size).toBe(names.length - 1);
  });

  it("sends requests that the API takes", async () => {
    const server = await startExampleServer();
    try {
      const settings = {
        baseUrl: `http://127.0.0.1:${server.port}/v1`,
        publicationId: "6f1c8a52-94a3-4d0e-9f0e-2f6a3f1f7c11",
      };
      const idea = { id: "a0a8d0a5-5c6e-4f0e-8a8b-7f4f3f1f5b21", title: 'A "title"', angle: "Line\nbreak" };
      for (const { type, parameters } of readFlow("n8n-ideas-to-drafts").nodes) {
        if (!type.endsWith(".httpRequest")) continue;
        const { method, url, jsonBody, headerParameters } = parameters as Record<string, string>;
        const item = method === "GET" ? settings : idea;
        const { parameters: list = [] } = (headerParameters ?? {}) as {
          parameters?: { name: string; value: string }[];
        };
        const headers = Object.fromEntries(list.map(({ name, value }) => [name, evaluate(value, item, settings)]));
        const body = jsonBody === undefined ? null : evaluate(jsonBody, item, settings);
        await fetch(evaluate(url ?? "", item, settings), { method: method ?? "", headers, body });
      }
      expect(server.asked).toMatchObject([
        { operation: "listIdeas", complaints: [] },
        {
          operation: "generateDraft",
          complaints: [],
          headers: { prefer: "respond-async", "idempotency-key": `n8n-${"a0a8d0a5-5c6e-4f0e-8a8b-7f4f3f1f5b21"}` },
        },
      ]);
    } finally {
      await server.close();
    }
  });
});
