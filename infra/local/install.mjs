import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What npm wrote of its last install. */
const presentPackages = "node_modules/.package-lock.json";

/** @typedef {"production" | "everything"} Scope What a start needs, or the tools of tests and checks as well. */

/**
 * Brings node_modules to what package-lock.json says, when that changed since the last time or when more is wanted than is there;
 * takes nothing away that an earlier command brought. Two launchers at once wait for each other. What was interrupted is begun
 * anew. Throws with npm's own words when it cannot.
 * @param {string} root
 * @param {Scope} wanted
 */
export async function install(root, wanted) {
  if (isInstalled(root, wanted)) return;
  await withInstallLock(root, async () => {
    if (isInstalled(root, wanted)) return;
    const scope = wanted === "everything" || hasDevelopmentTools(root) ? "everything" : "production";
    // What npm was interrupted in the middle of may look whole to it.
    const isNew = !existsSync(join(root, presentPackages)) || existsSync(unfinishedFile(root));
    say(isNew ? "Installing dependencies …" : "Installing what is missing or has changed …");
    const start = Date.now();
    rmSync(stampFile(root), { force: true });
    writeFileSync(unfinishedFile(root), scope);
    await runNpm(root, isNew ? "ci" : "install", scope);
    writeFileSync(stampFile(root), `${scope} ${fingerprint(root)}`);
    rmSync(unfinishedFile(root));
    say(`Dependencies installed (${Math.round((Date.now() - start) / 1000)} s)`);
  });
}

/** Does this work while no other launcher of this clone installs anything. */
export async function withInstallLock(root, work) {
  const release = await takeLock(root);
  try {
    return await work();
  } finally {
    release();
  }
}

function isInstalled(root, wanted) {
  if (existsSync(unfinishedFile(root))) return false;
  const [scope, installed] = existsSync(stampFile(root)) ? readFileSync(stampFile(root), "utf8").split(" ") : [];
  const locked = fingerprint(root);
  if (installed === locked && (scope === "everything" || scope === wanted)) return true;
  if (!hasEveryPackage(root, wanted)) return false;
  // Somebody ran npm by hand.
  writeFileSync(stampFile(root), `${wanted} ${locked}`);
  return true;
}

/** Whether what npm says it installed is what the lock file asks for. Optional packages are for some systems only. */
function hasEveryPackage(root, scope) {
  try {
    const present = readPackages(root, presentPackages);
    return wantedPackages(root, scope).every(([path, { version }]) => present[path]?.version === version);
  } catch {
    return false;
  }
}

/** Whether any package is there that only tests and checks need. */
function hasDevelopmentTools(root) {
  try {
    return Object.values(readPackages(root, presentPackages)).some(({ dev }) => dev);
  } catch {
    return false;
  }
}

function fingerprint(root) {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

function stampFile(root) {
  return join(root, "node_modules/.galley-lock");
}

/** There from the moment in which npm begins until it has succeeded. Not in node_modules, which npm empties. */
function unfinishedFile(root) {
  return join(root, ".galley/install-unfinished");
}

/**
 * `npm ci` for an empty place; `npm install` changes only what differs and leaves the lock file alone. What npm keeps of the registry's
 * lists is believed first: every package has its hash in the lock file, and asking for all lists anew takes longer than unpacking.
 */
async function runNpm(root, verb, scope) {
  const flags = ["--no-audit", "--no-fund", "--no-save", "--loglevel=error", "--no-progress"];
  const words = [verb, ...flags, scope === "production" ? "--omit=dev" : "--include=dev"];
  const stopTelling = tellProgress(root, scope);
  try {
    const first = await npm(root, [...words, "--prefer-offline"]);
    if (first.code === 0) return;
    // A list may be older than the version that is locked.
    const second = await npm(root, words);
    if (second.code === 0) return;
    throw new Error(
      `npm ${verb} failed:\n${second.output.trim()}\n\nThe dependencies come from the registry that npm is set up with (npm config get registry).\nWhen that can be reached and the lock file is in order, "npm ${verb}" works by itself too.`,
    );
  } finally {
    stopTelling();
  }
}

/** Runs npm, the one that runs this when there is one, and gives its exit code and what it said. */
async function npm(root, words) {
  const own = process.env.npm_execpath;
  const [program, ...rest] = own?.endsWith("npm-cli.js") ? [process.execPath, own, ...words] : ["npm", ...words];
  const child = spawn(program, rest, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  return { code, output };
}

/** Says every few seconds how far it is, until what it returns is called. */
function tellProgress(root, scope) {
  const start = Date.now();
  const wanted = wantedPackages(root, scope);
  const heartbeat = setInterval(() => {
    const present = wanted.filter(([path]) => existsSync(join(root, path, "package.json"))).length;
    say(`  … ${Math.round((Date.now() - start) / 1000)} s, ${present} of ${wanted.length} packages`);
  }, 5000);
  return () => clearInterval(heartbeat);
}

/** What the lock file names for every system, as pairs of path and entry. */
function wantedPackages(root, scope) {
  return Object.entries(readPackages(root, "package-lock.json")).filter(
    ([path, entry]) =>
      path.includes("node_modules/") && !entry.optional && !entry.link && (scope === "everything" || !entry.dev),
  );
}

function readPackages(root, file) {
  return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
}

async function takeLock(root) {
  const file = join(root, ".galley/install.lock");
  mkdirSync(join(root, ".galley"), { recursive: true, mode: 0o700 });
  for (let told = false; ; told = true) {
    try {
      const handle = openSync(file, "wx");
      writeFileSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (isAbandoned(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) say("Another launcher is installing dependencies; waiting for it …");
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    // Between making the file and writing its number there is a moment.
    if (!pid) return Date.now() - statSync(file).mtimeMs > 2000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

function say(text) {
  process.stderr.write(`${text}\n`);
}
