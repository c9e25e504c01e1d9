import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Reporter } from "@galley/local/reporter";
import { openTestStores } from "@galley/local/test-stores";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { startFakeWeb } from "@galley/test-kit/fake-web";
import { type Defer, startInSteps } from "@galley/test-kit/start-in-steps";
import { picture, pictureHost, picturePath } from "./article.ts";
import type { Check, CheckContext } from "./checks/check.ts";
import { controlChecks } from "./checks/controls.ts";
import { crashChecks } from "./checks/crashes.ts";
import { ordinaryChecks } from "./checks/ordinary.ts";
import { outageChecks } from "./checks/outages.ts";
import { themeChecks } from "./checks/themes.ts";
import { wordpressChecks } from "./checks/wordpress.ts";
import { ghostCms, type RealCms, wordpressCms } from "./real-cms.ts";
import { startPublishing } from "./service/start-publishing.ts";
import { startSystems } from "./systems/start-systems.ts";

/**
 * Starts everything, runs the checks whose lines contain all of these texts, and stops everything. Throws `CannotGoOn` when a
 * program is not available.
 */
export async function run(only: readonly string[], reporter: Reporter, signal: AbortSignal) {
  const { worlds, stop } = await startInSteps(async (defer) => ({ worlds: await startWorlds(reporter, defer) }));
  try {
    return await runLanes(lanesOf(worlds, only), reporter, signal);
  } finally {
    await stop();
  }
}

/**
 * The checks for one CMS. They run one after another, because some kill the CMS or the publishing service. The checks of the other CMS run
 * at the same time.
 */
type Lane = readonly Planned[];

interface Planned {
  readonly world: CheckContext;
  readonly cms: RealCms;
  readonly check: Check;
}

function lanesOf([ghostWorld, wordpressWorld]: readonly [CheckContext, CheckContext], only: readonly string[]): Lane[] {
  const ghost = ghostCms(ghostWorld.systems);
  const author = wordpressCms(wordpressWorld.systems, "author", "Ann Author");
  const admin = wordpressCms(wordpressWorld.systems, "admin", "admin");
  const planned = (world: CheckContext, cms: RealCms, ...checks: readonly (readonly Check[])[]): Planned[] =>
    checks.flat().map((check) => ({ world, cms, check }));
  const disasters = [...controlChecks, ...outageChecks, ...crashChecks];
  const lanes = [
    planned(ghostWorld, ghost, ordinaryChecks, themeChecks, disasters),
    [
      ...planned(wordpressWorld, author, ordinaryChecks, themeChecks, wordpressChecks, disasters),
      // The checks with crashes are not repeated for the other user. Users differ only in the HTML that WordPress accepts from them.
      ...planned(wordpressWorld, admin, ordinaryChecks),
    ],
  ];
  const isAsked = (one: Planned): boolean =>
    only.every((text) => nameOf(one).toLowerCase().includes(text.toLowerCase()));
  return lanes.map((lane) => lane.filter(isAsked));
}

const nameOf = ({ cms, check }: Planned): string => `${cms.name}: ${check.name}`;

/** Starts the CMSs, and Galley twice: one for the checks with Ghost and one for those with WordPress, so that either can be killed. */
async function startWorlds(reporter: Reporter, defer: Defer): Promise<[CheckContext, CheckContext]> {
  const systems = await startSystems(reporter);
  defer(systems.stop);
  const stores = await openTestStores(process.env, reporter);
  defer(stores.stop);
  const authority = await createAuthority("Pictures");
  const web = await startFakeWeb(await issueCertificate(authority, [pictureHost]));
  defer(web.close);
  web.set(picturePath, { contentType: "image/png", body: picture });
  const folder = mkdtempSync(join(tmpdir(), "galley-cms-authority-"));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const authoritiesFile = join(folder, "authority.pem");
  writeFileSync(authoritiesFile, authority.cert);
  const { mongodbUri, amqpUrl } = stores;
  const connectTo = web.connectTo(pictureHost);
  const start = async (): Promise<CheckContext> => {
    const publishing = await startPublishing({ mongodbUri, amqpUrl, connectTo, authoritiesFile });
    defer(publishing.stop);
    return { systems, publishing };
  };
  return [await start(), await start()];
}

/** Runs the checks of all CMSs, one after another for each CMS. Returns how many passed and how many failed. */
async function runLanes(lanes: readonly Lane[], reporter: Reporter, signal: AbortSignal) {
  const all = lanes.flat().length;
  let [passed, failed] = [0, 0];
  const runLane = async (lane: Lane): Promise<void> => {
    for (const one of lane) {
      if (signal.aborted) return;
      const begun = performance.now();
      const fault = await runCheck(one);
      if (fault === undefined) passed += 1;
      else failed += 1;
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      const line = `${passed + failed}/${all} ${nameOf(one)} (${seconds} s)`;
      reporter.say(fault === undefined ? `ok     ${line}` : `FAILED ${line}\n       ${fault}`);
    }
  };
  await Promise.all(lanes.map(runLane));
  signal.throwIfAborted();
  return { passed, failed };
}

/**
 * Runs a check. Returns its error message, or undefined when it passed. If an earlier check has killed the publishing service, it first
 * waits for the restart.
 */
async function runCheck({ world, check, cms }: Planned): Promise<string | undefined> {
  try {
    await world.publishing.revive();
    await check.run(world, cms);
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}
