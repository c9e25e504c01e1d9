// Shared by the parts of the Kubernetes test that run pods: images, two nodes, an installation, and API keys for
// clients.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildImages, compile } from "../../images/build.mjs";
import { serviceNames as services } from "../../local/src/services/definitions.ts";
import { layOutNetwork, startCluster } from "./cluster.mjs";
import { startControlPlane } from "./control-plane.mjs";
import { createAccounts, inNamespace, install, walkTour } from "./install.mjs";
import { buildPrevious, findPrevious } from "./previous.mjs";
import { findControlPlane, findNodePrograms } from "./programs.mjs";
import { createReport } from "./report.mjs";
import { findStoreImages } from "./store-images.mjs";
import { serveWeb } from "./web.mjs";

const root = join(import.meta.dirname, "../../..");
const say = (line) => console.log(line);
export const readyWithinSeconds = 300;

/**
 * Runs a part of the test (`file` is its module) on two nodes with a complete installation. It builds images and calls
 * `test` in its own namespaces, so that bridges, rules, mounts and processes disappear however the test ends. With
 * `hasPrevious`, images of the previous version are available too. Returns the exit status.
 */
export async function runOnNodes(file, { hasPrevious }, test) {
  const [made] = process.argv.slice(2);
  const controlPlane = findControlPlane(root, say);
  const nodePrograms = findNodePrograms(controlPlane, say);
  const stores = await findStoreImages(root, controlPlane.folder, say);
  const previous = hasPrevious ? findPrevious(root) : undefined;
  if (made === undefined) return prepareAndRun(file, previous);
  process.exit(await testOnNodes({ folder: made, controlPlane, nodePrograms, stores, previous }, test));
}

async function prepareAndRun(file, previous) {
  const made = mkdtempSync(join(tmpdir(), "galley-cluster-"));
  try {
    compile(root, services);
    await buildImages(services, join(made, "images"), "test", say);
    if (previous !== undefined) {
      say(`The version before is ${previous}.`);
      await buildPrevious(root, previous, services, made, say);
    }
    const own = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"];
    const words = [...own, process.execPath, ...process.execArgv, file, made];
    return spawnSync("setpriv", ["--pdeathsig", "KILL", ...words], { stdio: "inherit" }).status ?? 1;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

async function testOnNodes({ folder, controlPlane, nodePrograms, stores, previous }, test) {
  const { report, close } = createReport(say);
  let server;
  let cluster;
  let web;
  try {
    layOutNetwork(folder);
    web = await serveWeb();
    server = await startControlPlane(controlPlane, folder);
    const versions = previous === undefined ? ["images"] : ["images", "previous"];
    const listImages = (made) =>
      services.map((name) => join(folder, made, `${name}.tar`)).filter((file) => existsSync(file));
    const images = versions.flatMap(listImages);
    cluster = await startCluster(nodePrograms, server, folder, [...images, ...stores]);
    install(root, server, folder, web);
    report(true, `every pod is ready after ${Math.round(await allReady(server))} s`);
    const keys = await createAccounts(root, server, folder, 6);
    const tour = (mixture) =>
      walkTour(root, server, keys[0], web.inboxUrl, (isGood, step, why) => report(isGood, `${mixture}: ${step}`, why));
    const inPrevious = services.filter((name) => existsSync(join(folder, "previous", `${name}.tar`)));
    await test({ root, folder, inPrevious, server, keys, web, tour, report, previous });
  } catch (error) {
    report(false, "the test ran", error.stderr?.toString() || error.stack);
  } finally {
    await cluster?.stop();
    await server?.stop();
    web?.close();
  }
  return close();
}

/** Waits until every service has at least two pods and all are ready. Returns the seconds that this took. */
export function allReady(server) {
  return server.processes.until("Every pod is ready", () => arePodsReady(inNamespace(server)), readyWithinSeconds);
}

function arePodsReady(kubectl) {
  const pods = kubectl("get", "pods", "--no-headers", "--selector=app.kubernetes.io/part-of=galley");
  const lines = pods.split("\n").filter(Boolean);
  return lines.length >= 2 * services.length && lines.every((line) => / 1\/1 +Running /.test(line));
}

/** Returns the pods of a Deployment as "pod/NAME". */
export function listPods(kubectl, name) {
  const pods = kubectl("get", "pods", "-o", "name", `--selector=app.kubernetes.io/name=${name}`);
  return pods.split("\n").filter(Boolean);
}
