import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Reporter } from "@galley/local/reporter";
import { openTestStores } from "@galley/local/test-stores";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { startFakeWeb } from "@galley/test-kit/fake-web";
import { picture, pictureHost, picturePath } from "./article.ts";
import type { Check, World } from "./checks/check.ts";
import { controlChecks } from "./checks/controls.ts";
import { deathChecks } from "./checks/deaths.ts";
import { ordinaryChecks } from "./checks/ordinary.ts";
import { outageChecks } from "./checks/outages.ts";
import { wordpressChecks } from "./checks/wordpress.ts";
import type { Options } from "./options.ts";
import { ghostCms, type RealCms, wordpressCms } from "./real-cms.ts";
import { startPublishing } from "./service/start-publishing.ts";
import { startSystems } from "./systems/start-systems.ts";

/** How many checks held, and how many did not. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Starts everything, runs the checks one after another, and stops what it started. Throws `CannotGoOn` when something cannot be had. */
export async function run(options: Options, reporter: Reporter, signal: AbortSignal): Promise<Counts> {
  const endings: (() => Promise<void>)[] = [];
  try {
    const world = await startWorld(reporter, endings);
    return await runChecks(planned(world, options), { world, reporter, signal });
  } finally {
    for (const end of endings.splice(0)) await end();
  }
}

interface Planned {
  readonly cms: RealCms;
  readonly check: Check;
}

function planned({ systems }: World, { only }: Options): Planned[] {
  const ghost = ghostCms(systems);
  const author = wordpressCms(systems, "author", "Ann Author");
  const admin = wordpressCms(systems, "admin", "admin");
  const plan: readonly (readonly [RealCms, readonly Check[]])[] = [
    [ghost, [...ordinaryChecks, ...controlChecks, ...outageChecks, ...deathChecks]],
    [author, [...ordinaryChecks, ...wordpressChecks, ...controlChecks, ...outageChecks, ...deathChecks]],
    // Others differ in what WordPress leaves of their HTML, not in what happens when something dies.
    [admin, ordinaryChecks],
  ];
  const all = plan.flatMap(([cms, checks]) => checks.map((check) => ({ cms, check })));
  return all.filter((one) => only.every((text) => nameOf(one).toLowerCase().includes(text.toLowerCase())));
}

const nameOf = ({ cms, check }: Planned): string => `${cms.name}: ${check.name}`;

async function startWorld(reporter: Reporter, endings: (() => Promise<void>)[]): Promise<World> {
  const systems = await startSystems(reporter);
  endings.unshift(systems.stop);
  const stores = await openTestStores(process.env, reporter);
  endings.unshift(stores.stop);
  const authority = await createAuthority("Pictures");
  const web = await startFakeWeb(await issueCertificate(authority, [pictureHost]));
  endings.unshift(() => web.close());
  web.set(picturePath, { contentType: "image/png", body: picture });
  const folder = mkdtempSync(join(tmpdir(), "galley-cms-authority-"));
  endings.unshift(async () => rmSync(folder, { recursive: true, force: true }));
  const authoritiesFile = join(folder, "authority.pem");
  writeFileSync(authoritiesFile, authority.cert);
  const { mongodbUri, amqpUrl } = stores;
  const publishing = await startPublishing({
    mongodbUri,
    amqpUrl,
    connectTo: web.connectTo(pictureHost),
    authoritiesFile,
  });
  endings.unshift(publishing.stop);
  return { systems, publishing };
}

interface Running {
  readonly world: World;
  readonly reporter: Reporter;
  readonly signal: AbortSignal;
}

async function runChecks(plan: readonly Planned[], { world, reporter, signal }: Running): Promise<Counts> {
  let failed = 0;
  for (const [index, one] of plan.entries()) {
    signal.throwIfAborted();
    const begun = performance.now();
    const fault = await runCheck(world, one);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const line = `${index + 1}/${plan.length} ${nameOf(one)} (${seconds} s)`;
    if (fault === undefined) reporter.say(`ok     ${line}`);
    else {
      failed += 1;
      reporter.say(`FAILED ${line}\n       ${fault}`);
    }
  }
  return { passed: plan.length - failed, failed };
}

/** What was wrong; undefined when it held. What an earlier check killed and could not start again must not fail this one. */
async function runCheck(world: World, { check, cms }: Planned): Promise<string | undefined> {
  try {
    await world.publishing.revive();
    await check.run(world, cms);
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}
