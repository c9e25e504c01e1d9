import { createLogger } from "@galley/service-kit/logging";
import { requestDuration } from "@galley/service-kit/metrics";
import { setTracer } from "@galley/service-kit/tracing";
import { waitUntil } from "@galley/test-kit/conditions";
import { exchange, readAll, sendRaw } from "../../support/raw-client.ts";
import { type Door, type FakeSites, newSites, openDoor, type SharedSites, startFakeSites } from "./fake-sites.ts";

/** A proxy for sites and its log. */
interface Watched extends Door {
  readonly lines: Record<string, unknown>[];
}

const path = "/sites/tea/about-tea";
let shared: SharedSites;
let sites: FakeSites;
let passing: Watched;
let keeping: Watched;

/** The spans of all proxies. */
const spans: object[] = [];
setTracer((start) => {
  const span = { start, said: [] as unknown[] };
  spans.push(span);
  const note = (...told: unknown[]) => void span.said.push(told);
  return {
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    set: note,
    rename: note,
    end: note,
  };
});

/** Returns the number of counted requests of each kind for all proxies. */
async function counts(): Promise<ReadonlyMap<string, number>> {
  const { values } = await requestDuration().get();
  const totals = values.filter(({ metricName = "" }) => metricName.endsWith("_count"));
  return new Map(totals.map(({ labels, value }) => [JSON.stringify(labels), value]));
}

async function countedSince(before: ReadonlyMap<string, number>): Promise<(string | number)[][]> {
  const more = [...(await counts())].map(([labels, count]) => [labels, count - (before.get(labels) ?? 0)] as const);
  return more.filter(([, count]) => count > 0).map((each) => [...each]);
}

beforeEach(async () => {
  shared = newSites();
  sites = await startFakeSites(shared);
  [passing, keeping] = [await openWatched(0), await openWatched(20_000_000)];
});
afterEach(async () => {
  await Promise.all([passing.stop(), keeping.stop()]);
  await sites.stop();
});

async function openWatched(pageCacheBytes: number): Promise<Watched> {
  const lines: Watched["lines"] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const logger = createLogger({ service: "gateway", destination });
  const door = await openDoor([sites.port], { pageCacheBytes, logger, trustedProxyHops: 1 });
  return { ...door, lines };
}

/** Sends a request. Returns the answer, its log lines, spans and counts, without parts that are different each time. */
async function ask(door: Watched, request: string) {
  const before = { lines: door.lines.length, spans: spans.length, counts: await counts() };
  const answer = await exchange(door.port, request);
  await waitUntil(() => door.lines.length > before.lines);
  const [head = "", body] = answer.split("\r\n\r\n", 2);
  const [status, ...fields] = head.split("\r\n");
  const headers = fields.map(lowerName).filter((field) => !field.startsWith("date: "));
  const lines = door.lines.slice(before.lines).map(({ time, durationMilliseconds, ...line }) => {
    return { ...line, times: [typeof time, typeof durationMilliseconds] };
  });
  return {
    status,
    headers: headers.sort(),
    body,
    lines,
    counted: await countedSince(before.counts),
    spans: spans.slice(before.spans),
  };
}

/** Blocks the next question to a site until it is released. */
function holdQuestion(): { readonly begun: Promise<void>; readonly release: () => void } {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  sites.meanwhile = async () => {
    begun.resolve();
    await gate.promise;
  };
  return { begun: begun.promise, release: gate.resolve };
}

const lowerName = (field: string): string => field.replace(/^[^:]*/, (name) => name.toLowerCase());
const written = (method: string, headers: readonly string[], version = "1.1", url = path): string =>
  [`${method} ${url} HTTP/${version}`, "Host: api.example.com", ...headers, "", ""].join("\r\n");
const closing = "Connection: close";

const requests: Readonly<Record<string, string>> = {
  "a reader": written("GET", [closing]),
  "a reader of the second page": written("GET", [closing], "1.1", `${path}?page=2`),
  "one who asks for the head": written("HEAD", [closing]),
  "one who has it": written("GET", [closing, 'If-None-Match: "v1"']),
  "one who has an older one": written("GET", [closing, 'If-None-Match: "v0"']),
  "one with an id": written("GET", [closing, "X-Request-Id: mine"]),
  "one with an id that cannot be": written("GET", [closing, "X-Request-Id: <mine>"]),
  "one who traces": written("GET", [closing, "Traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"]),
  "one who comes by TLS": written("GET", [closing, "X-Forwarded-Proto: https, http"]),
  "one on a domain of a site": written("GET", [closing, "X-Forwarded-Host: tea.example.org"], "1.1", "/about-tea"),
  "one with a cookie and a key": written("GET", [closing, "Cookie: a=b", "Authorization: Bearer svc_0123456789"]),
  "a client of HTTP/1.0": written("GET", [], "1.0"),
};

describe("a page in memory and one that is passed on", () => {
  it.each(Object.keys(requests))("are the same for %s: answer, line of the log, figures and span", async (reader) => {
    const request = requests[reader] ?? "";
    const first = request
      .replace("HEAD ", "GET ")
      .replace(/If-None-Match[^\r]*\r\n/, "")
      .replace("HTTP/1.0", "HTTP/1.1");
    await ask(keeping, first.includes(closing) ? first : first.replace("\r\n", `\r\n${closing}\r\n`));
    sites.seen.length = 0;
    const kept = await ask(keeping, request);
    expect(sites.seen.map(({ method }) => method)).toEqual(["HEAD"]);
    expect(kept).toEqual(await ask(passing, request));
    expect(kept.lines).toHaveLength(1);
    expect(kept.lines[0]).toMatchObject({ route: "/sites", status: Number(kept.status?.split(" ")[1]) });
  });

  it("are the same for one who hangs up meanwhile, in log and figures", async () => {
    await ask(keeping, requests["a reader"] ?? "");
    const told = [];
    for (const door of [keeping, passing]) {
      const question = holdQuestion();
      const [lines, before] = [door.lines.length, await counts()];
      const socket = await sendRaw(door.port, requests["a reader"] ?? "");
      await question.begun;
      socket.destroy();
      await waitUntil(() => door.lines.length > lines);
      question.release();
      const { hungUp, route } = door.lines[lines] ?? {};
      told.push({ hungUp, route, counted: await countedSince(before) });
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]).toMatchObject({ hungUp: true, route: "/sites" });
  });

  it("are the same for one whose page takes longer than a gateway that stops can wait: 503 with the reader's id", async () => {
    await ask(keeping, requests["a reader"] ?? "");
    const gate = Promise.withResolvers<void>();
    const both = Promise.withResolvers<void>();
    const from = sites.seen.length;
    sites.meanwhile = async () => {
      if (sites.seen.length === from + 2) both.resolve();
      await gate.promise;
    };
    const asked = written("GET", ["X-Request-Id: patient"]);
    const sockets = await Promise.all([keeping, passing].map(({ port }) => sendRaw(port, asked)));
    await both.promise;
    const stopped = [keeping, passing].map((door) => door.stop(1_001));
    const answers = await Promise.all(sockets.map(readAll));
    gate.resolve();
    await Promise.all(stopped);
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 503 /);
      expect(answer.toLowerCase()).toContain("\r\nx-request-id: patient\r\n");
      expect(answer.toLowerCase()).toContain("\r\nconnection: close\r\n");
    }
  });

  it("are the last on their connection once the gateway stops, and whole", async () => {
    await ask(keeping, requests["a reader"] ?? "");
    for (const door of [keeping, passing]) {
      const question = holdQuestion();
      const socket = await sendRaw(door.port, written("GET", []));
      await question.begun;
      const stopped = door.stop(10_000);
      question.release();
      const answer = await readAll(socket);
      await stopped;
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toContain("State 1.");
    }
  });
});
