import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Api, createApi } from "../../src/client/api.ts";
import { resultOf } from "../../src/client/reply.ts";
import { newPublication } from "../../src/load/library.ts";
import { requestText } from "../../src/load/start-load.ts";
import { openSocket } from "../../src/scenarios/clients/slow-sockets.ts";
import { dropDataOf } from "../../src/world/stores.ts";

interface Launched {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly origin: string;
  readonly apiKey: string;
  readonly pids: readonly number[];
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "galley-stop-"));
});
afterEach(async () => {
  await dropDataOf(folder, process.env);
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a launcher in a process group of its own. */
async function startLauncher(): Promise<Launched> {
  const file = fileURLToPath(new URL("./launcher-process.ts", import.meta.url));
  const flags = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"];
  const child = spawn(process.execPath, [...flags, file, folder], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const told = await waitUntil(
    () => {
      const found = lines.find((line) => line.startsWith("{"));
      if (found === undefined) throw new Error(`Not started yet: ${lines.at(-1)}`);
      return found;
    },
    { timeoutMilliseconds: 150_000 },
  );
  return { child, lines, ...(JSON.parse(told) as Pick<Launched, "origin" | "apiKey" | "pids">) };
}

const change = { writingTone: "Plain." };
/** Of the body of a slow request, sent once everything stops. */
const lastBytes = 8;

/** Reads and writes, one after the other, until nobody listens any more. Enters what each request came to. */
async function useUntilRefused({ request }: Api, path: string, results: (number | string)[]): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const reply = await (turn % 2 === 0 ? request("GET", path) : request("PATCH", path, { body: change }));
    if (reply.kind === "refused") return;
    results.push(resultOf(reply));
  }
}

const closed = (socket: Socket): Promise<unknown> => once(socket.resume(), "close");

async function stopUnderLoad(everyProcess: boolean) {
  const { child, lines, origin, apiKey, pids } = await startLauncher();
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
  const group = child.pid ?? 0;
  const ended = once(child, "exit");
  process.kill(-group, "SIGTERM");
  if (everyProcess) for (const pid of pids) process.kill(pid, "SIGTERM");
  // As npm hands on what it got itself.
  await waitUntil(() => lines.some((line) => line.startsWith("Stopping")));
  process.kill(group, "SIGTERM");
  // The gateway closes what is idle after a second: by then every service has long heard of the stop.
  await closed(idle);
  slow.socket.write(text.slice(-lastBytes));
  const [code] = (await ended) as [number | null];
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
