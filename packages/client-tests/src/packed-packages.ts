import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotGoOn } from "@galley/local/fix";
import type { Reporter } from "@galley/local/reporter";
import { succeed } from "@galley/local/run-program";
import type { Check } from "./check.ts";

const packages = fileURLToPath(new URL("../..", import.meta.url));
const user = { id: "u", email: "ada@example.org", name: "Ada", tier: "pro" };
const apiKey = `svc_${"k".repeat(64)}`;

/** A program that uses the SDK as a user does. */
const program = `
import { Galley } from "@galley/sdk";
const galley = new Galley();
const { email } = await galley.me();
const { sessions } = await galley.studio.generation.listSessions({});
console.log(email, sessions.length);
`;

/** The first messages of an assistant that connects to `galley mcp`. */
const assistantMessages = [
  {
    method: "initialize",
    id: 1,
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
  },
  { method: "notifications/initialized" },
  { method: "tools/list", id: 2 },
].map((message) => JSON.stringify({ jsonrpc: "2.0", ...message }));

/** The checks of the packages that `npm pack` makes of the SDK and the command line. Their dependencies come from npm's registry. */
export async function packedPackagesChecks(folder: string, reporter: Reporter): Promise<readonly Check[]> {
  return [
    {
      promise: "the packed SDK and command line install into an empty folder, and run there",
      run: () =>
        reporter.step("Packing and installing the SDK and the command line", () =>
          installAndRun(join(folder, "packed")),
        ),
    },
  ];
}

async function installAndRun(folder: string): Promise<void> {
  const app = join(folder, "app");
  mkdirSync(app, { recursive: true });
  // Settings of an npm that runs this program, for example its workspace, must not reach the npm that a user would run.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|galley_|node_options)/i.test(name));
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith("/rpc/") ? { sessions: [], nextCursor: "" } : { data: user };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const environment = {
    ...Object.fromEntries(own),
    HOME: folder,
    GALLEY_API_KEY: apiKey,
    GALLEY_BASE_URL: `http://127.0.0.1:${port}`,
  };
  // npm's own settings, such as the address of its registry, are in the user's home.
  const ofNpm = { ...environment, HOME: process.env.HOME };
  const run = (command: string, ...words: string[]) => succeed(command, words, { folder: app, environment });
  const npm = (...words: string[]) =>
    succeed("npm", [...words, "--loglevel=error"], { folder: app, environment: ofNpm });
  try {
    writeFileSync(join(app, "package.json"), JSON.stringify({ private: true, type: "module" }));
    for (const name of ["sdk", "cli"]) await npm("pack", join(packages, name), "--pack-destination", folder);
    const archives = readdirSync(folder).filter((file) => file.endsWith(".tgz"));
    await npm("install", "--ignore-scripts", "--no-audit", "--no-fund", ...archives.map((file) => join(folder, file)));
    writeFileSync(join(app, "program.js"), program);
    const galley = "node_modules/.bin/galley";
    expectIn(await run(process.execPath, "program.js"), "ada@example.org 0");
    expectIn(await run(galley, "whoami", "--json"), '"tier": "pro"');
    expectIn(await run(galley, "doctor"), "✓ dashboard's calls");
    expectIn(
      await run("sh", "-c", `printf '%s\\n' "$@" | ${galley} mcp`, "sh", ...assistantMessages),
      '"publish_article"',
    );
  } finally {
    server.close();
  }
}

function expectIn(output: string, wanted: string): void {
  if (!output.includes(wanted)) throw new CannotGoOn(`The output has no ${wanted}:\n${output}`, []);
}
