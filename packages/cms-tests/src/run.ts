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

/** Starts everything, runs the checks whose lines have each of these texts, and stops what it started. Throws `CannotGoOn` when something cannot be had. */
export async function run(only: readonly string[], reporter: Reporter, signal: AbortSignal) {
  const { worlds, stop } = await startInSteps(async (defer) => ({ worlds: await startWorlds(reporter, defer) }));
  try {
    return await runLanes(lanesOf(worlds, only), reporter, signal);
  } finally {
    await stop();
  }
}

/** One CMS's checks, which run one after another: they kill that CMS and the publishing service of their world. */
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
      // Others differ in what WordPress leaves of their HTML, not in what happens when something dies.
      ...planned(wordpressWorld, admin, ordinaryChecks),
    ],
  ];
  const isAsked = (one: Planned): boolean =>
    only.every((text) => nameOf(one).toLowerCase().includes(text.toLowerCase()));
  return lanes.map((lane) => lane.filter(isAsked));
}

const nameOf = ({ cms, check }: Planned): string => `${cms.name}: ${check.name}`;

/** Two worlds with the same CMSs, each with a publishing service of its own. */
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

/** How many checks held, and how many did not. */
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

/** What was wrong; undefined when it held. What an earlier check killed and could not start again must not fail this one. */
async function runCheck({ world, check, cms }: Planned): Promise<string | undefined> {
  try {
    await world.publishing.revive();
    await check.run(world, cms);
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}
