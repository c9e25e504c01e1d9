import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@galley/test-kit/conditions";
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

const agent = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

function begin(launched: Launched, [method, path]: readonly [string, string], withAgent: Agent): ClientRequest {
  const headers = { authorization: `Bearer ${launched.apiKey}`, "content-type": "application/json" };
  return request(launched.origin + path, { method, headers, agent: withAgent });
}

/** The status of an answer, or the code of what broke the request. */
function outcomeOf(asked: ClientRequest): Promise<number | string> {
  return new Promise((resolve) => {
    asked.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.once("response", (response: IncomingMessage) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  });
}

async function createPublication(launched: Launched): Promise<string> {
  const body = JSON.stringify({ name: "P", slug: "p" });
  const headers = { authorization: `Bearer ${launched.apiKey}`, "content-type": "application/json" };
  const answer = await fetch(`${launched.origin}/v1/publications`, { method: "POST", headers, body });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** Reads and writes on one kept connection, until nobody listens any more. Gives what each request came to. */
async function useUntilRefused(launched: Launched, id: string, outcomes: (number | string)[]): Promise<void> {
  const kept = agent();
  for (let turn = 0; ; turn += 1) {
    const asked = begin(launched, [turn % 2 === 0 ? "GET" : "PATCH", `/v1/publications/${id}`], kept);
    asked.end(turn % 2 === 0 ? undefined : JSON.stringify({ writingTone: "Plain." }));
    const outcome = await outcomeOf(asked);
    if (outcome === "ECONNREFUSED") break;
    outcomes.push(outcome);
  }
  kept.destroy();
}

const closed = (socket: Socket): Promise<unknown> => once(socket.resume(), "close");

async function stopUnderLoad(everyProcess: boolean) {
  const launched = await startLauncher();
  const { child, lines, origin, pids } = launched;
  const id = await createPublication(launched);
  const outcomes: (number | string)[] = [];
  const clients = Array.from({ length: 12 }, () => useUntilRefused(launched, id, outcomes));
  const { hostname, port } = new URL(origin);
  const idle = connect(Number(port), hostname);
  await once(idle, "connect");
  const slow = begin(launched, ["PATCH", `/v1/publications/${id}`], agent());
  slow.write('{"writingTone":');
  const slowOutcome = outcomeOf(slow);
  await waitUntil(() => outcomes.length > 200, { timeoutMilliseconds: 60_000 });
  const group = child.pid ?? 0;
  const ended = once(child, "exit");
  process.kill(-group, "SIGTERM");
  if (everyProcess) for (const pid of pids) process.kill(pid, "SIGTERM");
  // As npm hands on what it got itself.
  await waitUntil(() => lines.some((line) => line.startsWith("Stopping")));
  process.kill(group, "SIGTERM");
  // The gateway closes what is idle after a second: by then every service has long heard of the stop.
  await closed(idle);
  slow.end('"Plain."}');
  const [code] = (await ended) as [number | null];
  await Promise.all(clients);
  return { code, lines, outcomes: [...outcomes, await slowOutcome] };
}

describe("SIGTERM", () => {
  it.each([
    ["the launcher's process group", false],
    ["the launcher's process group and every service", true],
  ])("to %s breaks no request that was accepted, and stops in order", async (_whom, everyProcess) => {
    const { code, lines, outcomes } = await stopUnderLoad(everyProcess);
    expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
    expect(lines.filter((line) => line.startsWith("!"))).toEqual([]);
    expect(lines.at(-1)).toContain("Stopped");
    expect(code).toBe(0);
  });
});
