import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@galley/test-kit/conditions";
import { replyOf } from "../../src/client/reply.ts";
import { dropDataOf } from "../../src/world/stores.ts";

interface Launched {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly origin: string;
  readonly apiKey: string;
  readonly pids: readonly number[];
}

/** Starts a launcher in a process group of its own. */
async function startLauncher(folder: string): Promise<Launched> {
  const file = fileURLToPath(new URL("./launcher-process.ts", import.meta.url));
  const flags = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"];
  const child = spawn(process.execPath, [...flags, file, folder], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const isTold = (line: string): boolean => line.startsWith("{");
  await waitUntil(() => lines.some(isTold), { timeoutMilliseconds: 150_000 });
  return { child, lines, ...JSON.parse(lines.find(isTold) ?? "") };
}

/** Sends a request and gives its status, or what broke it; "refused" when nobody listens any more. */
async function ask({ origin, apiKey }: Launched, method: string, path: string, body?: string | ReadableStream) {
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const init = { method, headers, ...(body !== undefined && { body, duplex: "half" }) } as RequestInit;
  const reply = await replyOf(fetch(`${origin}/v1${path}`, init), performance.now());
  const outcome = reply.kind === "answer" ? reply.status : reply.kind === "cut" ? reply.reason : reply.kind;
  return { outcome, data: reply.kind === "answer" ? (reply.body.data as { id: string }) : undefined };
}

/** Reads and writes on kept connections, until nobody listens any more. */
async function useUntilRefused(launched: Launched, path: string, outcomes: (number | string)[]): Promise<void> {
  const change = JSON.stringify({ writingTone: "Plain." });
  for (let turn = 0; ; turn += 1) {
    const { outcome } = await (turn % 2 === 0 ? ask(launched, "GET", path) : ask(launched, "PATCH", path, change));
    if (outcome === "refused") return;
    outcomes.push(outcome);
  }
}

/** A stream into which somebody writes when he likes. */
function openBody(beginning: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(Buffer.from(beginning));
  const end = async (text: string): Promise<void> => {
    await writer.write(Buffer.from(text));
    await writer.close();
  };
  return { readable, end };
}

async function stopUnderLoad(everyProcess: boolean) {
  const folder = mkdtempSync(join(tmpdir(), "galley-stop-"));
  try {
    const launched = await startLauncher(folder);
    const { child, lines, origin, pids } = launched;
    const made = await ask(launched, "POST", "/publications", JSON.stringify({ name: "P", slug: "p" }));
    const path = `/publications/${made.data?.id}`;
    const outcomes: (number | string)[] = [];
    const clients = Array.from({ length: 12 }, () => useUntilRefused(launched, path, outcomes));
    const { hostname, port } = new URL(origin);
    const idle = connect(Number(port), hostname).resume();
    await once(idle, "connect");
    const body = openBody('{"writingTone":');
    const slow = ask(launched, "PATCH", path, body.readable);
    await waitUntil(() => outcomes.length > 200, { timeoutMilliseconds: 60_000 });
    const group = child.pid ?? 0;
    const [ended, idleEnds] = [once(child, "exit"), once(idle, "close")];
    process.kill(-group, "SIGTERM");
    if (everyProcess) for (const pid of pids) process.kill(pid, "SIGTERM");
    // As npm hands on what it got itself.
    await waitUntil(() => lines.some((line) => line.startsWith("Stopping")));
    process.kill(group, "SIGTERM");
    // The gateway closes what is idle after a second: by then every service has long heard of the stop.
    await idleEnds;
    await body.end('"Plain."}');
    const [code] = (await ended) as [number | null];
    await Promise.all(clients);
    return { code, lines, outcomes: [...outcomes, (await slow).outcome] };
  } finally {
    await dropDataOf(folder, process.env);
    rmSync(folder, { recursive: true, force: true });
  }
}

// At once, since starting and stopping is mostly waiting, and nobody judges how long it takes.
let stops: ReturnType<typeof stopUnderLoad>[] = [];
beforeAll(async () => {
  stops = [stopUnderLoad(false), stopUnderLoad(true)];
  await Promise.allSettled(stops);
}, 300_000);

describe("SIGTERM", () => {
  it.each([
    ["the launcher's process group", 0],
    ["the launcher's process group and every service", 1],
  ])("to %s breaks no request that was accepted, and stops in order", async (_whom, index) => {
    const { code, lines, outcomes } = (await stops[index]) as Awaited<ReturnType<typeof stopUnderLoad>>;
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
    expect(lines.filter((line) => line.startsWith("!"))).toEqual([]);
    expect(lines.at(-1)).toContain("Stopped");
    expect(code).toBe(0);
  });
});
