import { lintExposition, readExposition } from "@galley/test-kit/exposition";
import { cacheBriefly, observe, shedCount, startMetrics } from "../../src/metrics/index.ts";
import { createMemoryLog } from "../memory-log.ts";

const { logger } = createMemoryLog();
const anyPort = { host: "127.0.0.1", port: 0 };
type Metrics = Awaited<ReturnType<typeof startMetrics>>;
const running: Metrics[] = [];

async function start(): Promise<Metrics> {
  const metrics = await startMetrics({ service: "content", address: anyPort, logger, isReady: () => true });
  running.push(metrics);
  return metrics;
}

const ask = (metrics: Metrics, path: string, method = "GET") =>
  fetch(`http://127.0.0.1:${metrics.port}${path}`, { method });
const scrape = async (metrics: Metrics) => (await ask(metrics, "/metrics")).text();

afterEach(async () => {
  for (const metrics of running.splice(0)) await metrics.stop();
});

describe("the operator's door", () => {
  it("tells every figure in the text format, those of the runtime and what runs among them", async () => {
    const metrics = await start();
    shedCount().inc({ protocol: "http", lane: "content" }, 2);
    const answer = await ask(metrics, "/metrics");
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await answer.text();
    expect(lintExposition(text)).toEqual([]);
    const { value } = readExposition(text);
    expect(value("shed_total", { protocol: "http", lane: "content" })).toBe(2);
    expect(value("galley_build_info", { service: "content", node_version: process.version })).toBe(1);
    expect(value("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  });

  it("says that the process lives, and nothing else", async () => {
    const metrics = await start();
    expect(await (await ask(metrics, "/healthz")).json()).toEqual({ status: "ok" });
    expect((await ask(metrics, "/")).status).toBe(404);
    expect((await ask(metrics, "/metrics", "POST")).status).toBe(405);
  });

  it("makes the start fail when its port is taken", async () => {
    const { port } = await start();
    const second = startMetrics({
      service: "content",
      address: { host: "127.0.0.1", port },
      logger,
      isReady: () => true,
    });
    await expect(second).rejects.toThrow(`Cannot listen on 127.0.0.1:${port}`);
  });
});

describe("a figure that is read when somebody asks", () => {
  const readings = (value: number) => [{ value, labels: {} }];

  it("is read less often than it is asked for when many ask at once", async () => {
    const metrics = await start();
    let reads = 0;
    observe("outbox_oldest_age_seconds", "Age.", [], () => {
      reads += 1;
      return readings(reads);
    });
    const asked = 8;
    await Promise.all(Array.from({ length: asked }, () => scrape(metrics)));
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(asked);
  });

  it("has no value when it cannot be read, and the others go on", async () => {
    const metrics = await start();
    observe("outbox_oldest_age_seconds", "Age.", [], () => Promise.reject(new Error("The database is away")));
    observe("broker_connected", "1 or 0.", [], () => readings(1));
    const exposition = readExposition(await scrape(metrics));
    expect(exposition.samples.filter(({ name }) => name === "outbox_oldest_age_seconds")).toEqual([]);
    expect(exposition.value("broker_connected")).toBe(1);
    const failures = (metric: string) => exposition.value("metrics_read_failures_total", { metric });
    // The counter starts at 0, so that Prometheus sees the first failure as an increase.
    expect([failures("outbox_oldest_age_seconds"), failures("broker_connected")]).toEqual([1, 0]);
  });

  it("is given up when reading takes longer than a second", async () => {
    const metrics = await start();
    observe("outbox_oldest_age_seconds", "Age.", [], () => new Promise(() => undefined));
    const exposition = readExposition(await scrape(metrics));
    expect(exposition.value("metrics_read_failures_total", { metric: "outbox_oldest_age_seconds" })).toBe(1);
  });

  it("shares one look at the database with others", async () => {
    let looks = 0;
    const read = cacheBriefly(async () => (looks += 1));
    await Promise.all([read(), read()]);
    expect(looks).toBe(1);
  });
});
