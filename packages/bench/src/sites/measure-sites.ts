import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forkProgram, nextMessage } from "@galley/faults/programs";
import { readJson } from "@galley/local/state-folder";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import { MongoClient } from "mongodb";
import type { Watched } from "../measure/cpu.ts";
import { startLoader } from "../measure/loader.ts";
import { type Sample, takeSample } from "../measure/sample.ts";
import { shuffled } from "../measure/statistics.ts";
import { type BenchedSystem, startBenchedSystem } from "../system.ts";
import { type SeededSite, seedSite } from "./seed-sites.ts";

/** Something that is asked for, and where. */
interface Target {
  /** What the report calls the page. */
  readonly page: string;
  readonly way: Way;
  readonly port: number;
  readonly path: string;
  readonly charged: readonly Watched[];
}

/** How a page is reached: as a file, from publishing itself, or through the gateway. */
export type Way = "file" | "direct" | "gateway";

export type SitesSample = Pick<Target, "page" | "way"> & { readonly round: number; readonly sample: Sample };

export interface SitesSettings {
  /** How many posts the sites have. */
  readonly lengths: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** As long as that, what others disturb is measured again; the whole run should not take much more than five minutes. */
const patientMilliseconds = 120_000;

/**
 * Measures each page in each way, in rounds of an order of chance, all processes alive at once. The ways to a page follow each
 * other, since they are compared and a machine is never equally busy for long.
 */
export async function measureSites(settings: SitesSettings): Promise<SitesSample[]> {
  const { targets, loader, stop } = await start(settings);
  const launcher = { name: "launcher", pid: process.pid, withGroup: false };
  const generator = { name: "generator", pid: loader.pid, withGroup: false };
  const all = [...targets.flatMap(({ charged }) => charged), launcher, generator];
  try {
    const measured: SitesSample[] = [];
    const patientUntil = performance.now() + patientMilliseconds;
    const pages = Map.groupBy(targets, ({ page }) => page);
    // Round 0 fills the caches and lets the compiler do its work.
    for (let round = 0; round <= settings.rounds; round += 1) {
      for (const target of shuffled([...pages.values()]).flatMap((ways) => shuffled(ways))) {
        const isPatient = round > 0 && performance.now() < patientUntil;
        const text = `GET ${target.path} HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nConnection: keep-alive\r\n\r\n`;
        const { port, charged } = target;
        const others = all.filter((one) => charged.every(({ pid }) => pid !== one.pid));
        const ours = [...new Map(others.map((one) => [one.pid, one])).values()];
        const sample = await takeSample(
          { port, seconds: settings.seconds, connections: settings.connections, requests: [text] },
          { loader, charged, ours, isPatient, tries: isPatient ? 2 : 1 },
        );
        if (sample.failures > 0) throw new Error(`${target.path} failed:\n${sample.firstFailure}`);
        if (round > 0) measured.push({ page: target.page, way: target.way, round, sample });
        const figures = `${Math.round(sample.requestsPerSecond)}/s, p99 ${sample.p99.toFixed(1)} ms`;
        const noise = `${sample.foreignCores.toFixed(1)} cores busy with other things`;
        settings.say(`round ${round} ${target.page}, ${target.way}: ${figures}, ${noise}`);
      }
    }
    return measured;
  } finally {
    await stop();
  }
}

function start(settings: SitesSettings) {
  return startInSteps(async (defer) => {
    settings.say("Starting Galley with stores of its own …");
    const system = await startBenchedSystem();
    defer(system.stop);
    const mongo = await MongoClient.connect(system.mongodbUri);
    defer(() => mongo.close());
    const sites: SeededSite[] = [];
    for (const posts of settings.lengths) {
      sites.push(await seedSite(mongo.db(`${system.databasePrefix}_publishing`), posts));
      settings.say(`Seeded a site of ${posts} posts`);
    }
    const folder = mkdtempSync(join(tmpdir(), "galley-bench-files-"));
    defer(() => rm(folder, { recursive: true, force: true }));
    const files = forkProgram(new URL("./static-files.ts", import.meta.url), { STATIC_FOLDER: folder });
    defer(files.stop);
    const filesPort = Number(await nextMessage(files));
    const loader = startLoader(settings.signal, defer);
    const asFile = { port: filesPort, charged: [{ name: "files", pid: files.pid, withGroup: false }] };
    const targets: Target[] = [];
    for (const page of sites.flatMap(pagesOf)) {
      const ways = await waysTo(page, system);
      writeFileSync(join(folder, `${page.file}.html`), ways.text);
      targets.push({ page: page.name, way: "file", path: `/${page.file}.html`, ...asFile }, ...ways.targets);
    }
    return { targets, loader };
  });
}

type Page = ReturnType<typeof pagesOf>[number];

function pagesOf({ handle, slug, posts }: SeededSite) {
  const of = `of ${posts.toLocaleString("en-US")} post${posts === 1 ? "" : "s"}`;
  return [
    { name: `a post ${of}`, path: `/sites/${handle}/${slug}`, file: `${handle}-post` },
    { name: `the home page ${of}`, path: `/sites/${handle}`, file: `${handle}-home` },
  ];
}

/** The page from publishing itself and through the gateway, and its text, for the file that is beside them. */
async function waysTo({ name, path }: Page, system: BenchedSystem) {
  const ports = readJson(join(system.system.state.path, "ports.json")) as { readonly sites: readonly number[] };
  const [sitesPort = 0] = ports.sites;
  const texts = await Promise.all(
    [sitesPort, system.port].map(async (port) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()),
  );
  const [text = "", through] = texts;
  if (!text.includes("What leaves tell") || text !== through) throw new Error(`${path} is not what it should be`);
  const charged = [...system.services(), ...system.stores()];
  const targets: Target[] = [
    { page: name, way: "direct", port: sitesPort, path, charged },
    { page: name, way: "gateway", port: system.port, path, charged },
  ];
  return { text, targets };
}
