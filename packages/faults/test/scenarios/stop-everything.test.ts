import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "@galley/local/processes";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Api, createApi } from "../../src/client/api.ts";
import { replyResult } from "../../src/client/reply.ts";
import { newPublication } from "../../src/load/library.ts";
import { requestText } from "../../src/load/start-load.ts";
import { openSocket } from "../../src/scenarios/slow-clients.ts";
import { dropSystemData } from "../../src/world/stores.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "galley-stop-"));
});
afterEach(async () => {
  await dropSystemData(folder, process.env);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a launcher in its own process group. */
async function startLauncher() {
  const file = fileURLToPath(new URL("./launcher-process.ts", import.meta.url));
  const lines: string[] = [];
  const launcher = await launch({
    name: "launcher",
    role: "program",
    command: process.execPath,
    recordsFolder: join(folder, "launchers"),
    arguments: ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning", file, folder],
    environment: process.env as Record<string, string>,
    onLine: (line) => lines.push(line),
  });
  interface Told {
    readonly origin: string;
    readonly apiKey: string;
    readonly pids: readonly number[];
  }
  const readTold = (): Told => JSON.parse(lines.find((line) => line.startsWith("{")) ?? "");
  return { launcher, lines, ...(await waitUntil(readTold, { timeoutMilliseconds: 150_000 })) };
}

const change = { writingTone: "Plain." };
/** How many bytes of a slow request are still missing when the stop begins. The request must be answered nevertheless. */
const lastBytes = 8;

/**
 * Sends reads and writes in turn until a connection is refused, which shows that the system has stopped. Adds each status or failure to
 * `results`.
 */
async function useUntilRefused({ request }: Api, path: string, results: (number | string)[]): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const reply = await (turn % 2 === 0 ? request("GET", path) : request("PATCH", path, { body: change }));
    if (reply.kind === "refused") return;
    results.push(replyResult(reply));
  }
}

async function stopUnderLoad(everyProcess: boolean) {
  const { launcher, lines, origin, apiKey, pids } = await startLauncher();
  const api = createApi([origin], apiKey);
  const path = `/publications/${(await newPublication(api)).id}`;
  const results: (number | string)[] = [];
  const clients = Array.from({ length: 12 }, () => useUntilRefused(api, path, results));
  const { hostname, port } = new URL(origin);
  const idle = connect(Number(port), hostname);
  await once(idle, "connect");
  const text = requestText("PATCH", path, apiKey, change);
  const slow = openSocket(Number(port), text.slice(0, -lastBytes));
  await waitUntil(() => results.length > 200, { timeoutMilliseconds: 60_000 });
  process.kill(-launcher.pid, "SIGTERM");
  if (everyProcess) for (const pid of pids) process.kill(pid, "SIGTERM");
  // A second signal, as npm sends it: the terminal signals all processes, and npm passes its signal on to the launcher.
  await waitUntil(() => lines.some((line) => line.startsWith("Stopping")));
  process.kill(launcher.pid, "SIGTERM");
  // The gateway closes idle connections after a second. By then every service has received the signal.
  await once(idle.resume(), "close");
  slow.socket.write(text.slice(-lastBytes));
  const { code } = await launcher.exited;
  await Promise.all([...clients, slow.closed]);
  return { code, lines, results: [...results, Number(slow.beginning.slice(9, 12))] };
}

describe("SIGTERM", () => {
  it.each([
    ["the launcher's process group", false],
    ["the launcher's process group and every service", true],
  ])("to %s breaks no request that was accepted, and stops in order", async (_whom, everyProcess) => {
    const { code, lines, results } = await stopUnderLoad(everyProcess);
    expect(results.filter((result) => result !== 200)).toEqual([]);
    expect(lines.filter((line) => line.startsWith("!"))).toEqual([]);
    expect(lines.at(-1)).toContain("Stopped");
    expect(code).toBe(0);
  });
});
