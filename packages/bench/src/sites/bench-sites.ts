import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { forkProgram, nextMessage } from "@galley/faults/programs";
import { numberAboveZero } from "@galley/local/command-line";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import { MongoClient } from "mongodb";
import { type Measured, measureRounds, selectSamples, type Target } from "../measure/rounds.ts";
import { type Sample, startLoader } from "../measure/sample.ts";
import { medianBy, ratioBy } from "../measure/statistics.ts";
import { flag, number, type Run } from "../options.ts";
import { figure, goalLines, report, table } from "../report.ts";
import { startBenchedSystem } from "../system.ts";
import { type SeededSite, seedSite } from "./seed-sites.ts";

/** How many posts the two measured sites have. */
const lengths = [1, 10_000];

/** Measures how fast each page of a site is served in three ways: as a static file, by the publishing service, and through the gateway. */
export async function benchSites(words: readonly string[], run: Run): Promise<void> {
  const options = { rounds: number("3"), seconds: number("3"), connections: number("64"), write: flag };
  const { values } = parseArgs({ args: [...words], options });
  const given = (name: "rounds" | "seconds" | "connections") => numberAboveZero(name, values[name]);
  const [rounds, seconds, connections] = [given("rounds"), given("seconds"), given("connections")];
  const { loader, targets, stop } = await start(connections, run);
  const measured = await measureRounds(loader, { targets, rounds, seconds, tries: 2 }, run).finally(stop);
  const method = `medians of ${rounds} rounds of ${seconds} s, ${connections} connections`;
  report(run, { part: "sites", method, write: values.write, lines: sitesTable(measured) });
}

function start(connections: number, { say, signal }: Run) {
  return startInSteps(async (defer) => {
    say("Starting Galley with stores of its own …");
    const system = await startBenchedSystem();
    defer(system.stop);
    const mongo = await MongoClient.connect(system.mongodbUri);
    defer(() => mongo.close());
    const sites: SeededSite[] = [];
    for (const posts of lengths) {
      sites.push(await seedSite(mongo.db(`${system.databasePrefix}_publishing`), posts));
      say(`Seeded a site of ${posts} posts`);
    }
    const folder = mkdtempSync(join(tmpdir(), "galley-bench-files-"));
    defer(() => rm(folder, { recursive: true, force: true }));
    const files = forkProgram(new URL("./static-files.ts", import.meta.url), { STATIC_FOLDER: folder });
    defer(files.stop);
    const filesPort = Number(await nextMessage(files));
    const charged = [...system.services(), ...system.stores()];
    const targets: Target[] = [];
    for (const { cell, path, file } of sites.flatMap(sitePages)) {
      const add = (contender: string, port: number, asked: string, whose: Target["charged"]) => {
        const text = `GET ${asked} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: keep-alive\r\n\r\n`;
        targets.push({ cell, contender, charged: whose, job: { port, connections, requests: [text] } });
      };
      const [sitesPort = 0] = system.system.ports.sites;
      writeFileSync(join(folder, file), await readSameText(path, sitesPort, system.port));
      add("file", filesPort, `/${file}`, [{ name: "files", pid: files.pid, withGroup: false }]);
      add("publishing", sitesPort, path, charged);
      add("gateway", system.port, path, charged);
    }
    return { targets, loader: startLoader(signal, defer) };
  });
}

function sitePages({ handle, slug, posts }: SeededSite) {
  const of = `of ${posts.toLocaleString("en-US")} post${posts === 1 ? "" : "s"}`;
  return [
    { cell: `a post ${of}`, path: `/sites/${handle}/${slug}`, file: `${handle}-post.html` },
    { cell: `the home page ${of}`, path: `/sites/${handle}`, file: `${handle}-home.html` },
  ];
}

/** Reads a page through all these ports and returns its text. Throws when two texts differ. */
async function readSameText(path: string, ...ports: readonly number[]): Promise<string> {
  const texts = ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}${path}`)).text());
  const [text = "", through] = await Promise.all(texts);
  if (!text.includes("What leaves tell") || text !== through) throw new Error(`${path} is not what it should be`);
  return text;
}

/**
 * The goal for the throughput of each page, as a share of the throughput of a static file with the same content. `minShareOfPublishing` is
 * the goal for pages through the gateway, as a share of the throughput without the gateway.
 */
const minShareOfFile = 0.5;
const minShareOfPublishing = 0.8;

const requestRate = ({ requestsPerSecond }: Sample): number => requestsPerSecond;

/** Returns the table of all pages, and the goals for them. Figures are compared with those of the same round. */
function sitesTable(measured: readonly Measured[]): string[] {
  const pages = [...new Set(measured.map(({ cell }) => cell))].sort().map((page) => {
    const [file, publishing, gateway] = ["file", "publishing", "gateway"].map((way) =>
      selectSamples(measured, page, way),
    );
    return { page, file: file ?? [], publishing: publishing ?? [], gateway: gateway ?? [] };
  });
  const rows = pages.map(({ page, file, publishing, gateway }) => [
    ...[page, ...[file, publishing, gateway].map((samples) => figure(medianBy(samples, requestRate)))],
    ...[({ p50 }: Sample) => p50, ({ p99 }: Sample) => p99, ({ cpuMicroseconds }: Sample) => cpuMicroseconds].map(
      (of) => figure(medianBy(gateway, of)),
    ),
  ]);
  const head = ["", "file, pages/s", "publishing, pages/s", "gateway, pages/s", "p50 ms", "p99 ms", "CPU µs"];
  const goals = pages.flatMap(({ page, file, publishing, gateway }) => [
    goal(`${page}: publishing ÷ file`, ratioBy(publishing, file, requestRate).median, minShareOfFile),
    goal(`${page}: gateway ÷ publishing`, ratioBy(gateway, publishing, requestRate).median, minShareOfPublishing),
  ]);
  return [...table(head, rows), ...goalLines(goals)];
}

const goal = (what: string, ratio: number, least: number) => ({
  text: `${what} ${figure(ratio)}, of at least ${least}`,
  isReached: ratio >= least,
});
