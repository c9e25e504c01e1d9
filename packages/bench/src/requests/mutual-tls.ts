import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { type Defer, startInSteps } from "@galley/test-kit/start-in-steps";
import { MongoClient } from "mongodb";
import { memoryByName } from "../measure/memory.ts";
import { launcher, measureRounds, selectSamples, type Target } from "../measure/rounds.ts";
import { type Sample, startLoader } from "../measure/sample.ts";
import { medianBy, ratioBy } from "../measure/statistics.ts";
import type { Run } from "../options.ts";
import { figure, spread, table } from "../report.ts";
import { seedAccounts } from "../seed.ts";
import { startBenchedSystem } from "../system.ts";
import { type Operation, requestsFor } from "./operations.ts";

const read: Operation = "publication";
const accountCount = 8;
const contenders = ["cleartext", "mutual TLS"] as const;

export interface TlsSettings {
  readonly connections: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  readonly tries: number;
}

/** Measures a read alternately on two systems, with and without mutual TLS between the services. Returns a table. */
export async function compareMutualTls({ connections, ...settings }: TlsSettings, run: Run): Promise<string[]> {
  const { systems, loader, stop } = await startInSteps(async (defer) => {
    const paths = await writeCertificates(defer);
    const [cleartext, secured] = [await startSeeded({}, run, defer), await startSeeded(paths, run, defer)];
    return { systems: { cleartext, "mutual TLS": secured }, loader: startLoader(run.signal, defer) };
  });
  try {
    const cells = connections.map((count) => ({ cell: `GET /publications/:id × ${count}`, connections: count }));
    const targets = cells.flatMap(({ cell, connections: count }) =>
      contenders.map((contender): Target => {
        const { port, charged, requests } = systems[contender];
        return { cell, contender, charged, job: { port, connections: count, requests } };
      }),
    );
    const measured = await measureRounds(loader, { ...settings, targets }, run);
    const rows = cells.map(({ cell, connections: count }) => {
      const [without, withTls] = contenders.map((name) => selectSamples(measured, cell, name)) as [Sample[], Sample[]];
      return [
        String(count),
        ...[without, withTls].map((samples) => figure(medianBy(samples, ({ p50 }) => p50))),
        ...[requestRate, medianLatency, cpuTime].map((of) => spread(ratioBy(withTls, without, of))),
      ];
    });
    const head = ["connections", "p50 ms", "p50 ms, TLS", "requests/s, TLS ÷ cleartext", "p50 ÷", "CPU ÷"];
    const memory = contenders.map((name) => `${name} ${Math.round(systems[name].memory())} MiB`);
    return [...table(head, rows), "", `Memory of all services afterwards (PSS): ${memory.join(", ")}.`];
  } finally {
    await stop();
  }
}

const requestRate = ({ requestsPerSecond }: Sample): number => requestsPerSecond;
const medianLatency = ({ p50 }: Sample): number => p50;
const cpuTime = ({ cpuMicroseconds }: Sample): number => cpuMicroseconds;

/** Starts Galley with additional environment variables, and creates accounts with publications to read. */
async function startSeeded(environment: Record<string, string>, { say }: Run, defer: Defer) {
  say(`Starting Galley with ${Object.keys(environment).length === 0 ? "cleartext" : "mutual TLS"} …`);
  const system = await startBenchedSystem({ environment });
  defer(system.stop);
  const mongo = await MongoClient.connect(system.mongodbUri);
  defer(() => mongo.close());
  const accounts = await seedAccounts(system, mongo.db(system.contentDatabase), accountCount);
  const services = system.services();
  return {
    port: system.port,
    charged: [...services, ...system.stores(), launcher],
    requests: requestsFor(accounts, read),
    memory: () => Object.values(memoryByName(services)).reduce((sum, { pss }) => sum + pss, 0),
  };
}

async function writeCertificates(defer: Defer): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "galley-bench-tls-"));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const authority = await createAuthority("Galley's bench");
  const { cert, key } = await issueCertificate(authority, ["127.0.0.1"]);
  const texts = { GRPC_TLS_CERT_FILE: cert, GRPC_TLS_KEY_FILE: key, GRPC_TLS_CA_FILE: authority.cert };
  const paths = Object.entries(texts).map(([name, text]) => {
    const path = join(folder, `${name}.pem`);
    writeFileSync(path, text);
    return [name, path];
  });
  return Object.fromEntries(paths) as Record<string, string>;
}
