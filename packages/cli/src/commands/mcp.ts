import { once } from "node:events";
import { createServer } from "node:http";
import type { Command } from "commander";
import { type CommonOptions, type Context, createContext, openContext } from "../context.ts";
import { UsageError } from "../exit.ts";
import { readBaseUrl } from "../profiles.ts";
import type { Terminal } from "../terminal.ts";
import { publicationId, wholeNumber } from "./register.ts";

interface McpWords extends CommonOptions {
  readonly tools?: string;
  readonly readOnly?: boolean;
  readonly publication?: string;
  readonly http?: number;
}

/** Adds `mcp`, which serves tools to assistants. Its libraries are loaded for this command only. */
export function addMcpCommand(program: Command, terminal: Terminal): void {
  program
    .command("mcp")
    .description("Serve tools for assistants over MCP: find ideas, write, show evidence, revise, preview, publish.")
    .option("--tools <names>", "only these tools, separated by commas (default: all)")
    .option("--read-only", "only tools that change nothing")
    .option("--publication <publication>", "only this publication")
    .option(
      "--http <port>",
      "serve HTTP on this port of 127.0.0.1 instead of standard input; clients send their own key as Bearer",
      wholeNumber("--http", 0),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  galley mcp --read-only\n  galley mcp --tools find_ideas,get_idea,write_article,get_article --publication two-wheels",
    )
    .action(async function (this: Command) {
      const words = this.optsWithGlobals<McpWords>();
      const { tools } = await import("../mcp/tools.ts");
      const names = chosenTools(words, Object.entries(tools));
      if (words.http === undefined) await serveStandardInput(openContext(this, terminal), words, names);
      else await serveHttp(words, names, terminal);
    });
}

function chosenTools(
  { tools, readOnly }: McpWords,
  known: readonly (readonly [string, { readonly effect: string }])[],
): string[] {
  const all = known.map(([name]) => name);
  const asked = tools === undefined ? all : tools.split(",").map((name) => name.trim());
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new UsageError(`--tools: there is no ${unknown.join(", ")}. There are: ${all.join(", ")}`);
  const reading = known.filter(([, { effect }]) => effect === "read").map(([name]) => name);
  return readOnly === true ? asked.filter((name) => reading.includes(name)) : asked;
}

async function serveStandardInput(
  context: Context,
  { publication }: McpWords,
  names: readonly string[],
): Promise<void> {
  const { createMcpServer } = await import("../mcp/server.ts");
  const only = publication === undefined ? undefined : await publicationId(context, publication);
  const { signal } = context.terminal;
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  const serving = serveStdio(() => createMcpServer({ ...context, publicationId: only, now: () => new Date() }, names));
  await Promise.race([once(process.stdin, "end"), once(signal, "abort")]);
  await serving.close();
}

/** Serves HTTP for clients on this machine. Each request is made with the key that it brings, and nothing is stored. */
async function serveHttp(words: McpWords, names: readonly string[], terminal: Terminal): Promise<void> {
  const { createMcpHandler } = await import("@modelcontextprotocol/server");
  const { localhostHostValidation, localhostOriginValidation, toNodeHandler } = await import(
    "@modelcontextprotocol/node"
  );
  const { createMcpServer } = await import("../mcp/server.ts");
  const baseUrl = readBaseUrl(words, terminal.env);
  const handler = createMcpHandler(async ({ requestInfo }) => {
    const apiKey = /^Bearer +(\S+)$/i.exec(requestInfo?.headers.get("authorization") ?? "")?.[1] ?? "";
    const context = createContext({ baseUrl, apiKey }, { json: true, terminal });
    const only = words.publication === undefined ? undefined : await publicationId(context, words.publication);
    return createMcpServer({ ...context, publicationId: only, now: () => new Date() }, names);
  });
  const handle = toNodeHandler(handler);
  const [isLocalHost, isLocalOrigin] = [localhostHostValidation(), localhostOriginValidation()];
  const server = createServer((request, response) => {
    if (!isLocalHost(request, response) || !isLocalOrigin(request, response)) return;
    if (!/^Bearer +\S+$/i.test(request.headers.authorization ?? "")) {
      response.writeHead(401, { "WWW-Authenticate": "Bearer", "Content-Type": "application/json" });
      response.end(JSON.stringify({ error: "Send an API key: Authorization: Bearer svc_…" }));
      return;
    }
    void handle(request, response);
  });
  await once(server.listen(words.http, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  terminal.note(`Serving MCP at http://127.0.0.1:${port}/ for ${baseUrl}. Ctrl-C stops.`);
  await once(terminal.signal, "abort");
  server.closeAllConnections();
  server.close();
}
