import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The file in which npm records its last installation. */
const presentPackages = "node_modules/.package-lock.json";

/** @typedef {"production" | "everything"} Scope The packages that a start needs, or also the tools for tests and checks. */

/**
 * Installs the packages of package-lock.json if that file has changed since the last installation, if more packages are wanted
 * than are installed, or if a package's folder is missing. It removes no package that an earlier command installed. If two
 * launchers run at once, one waits for the other. An interrupted installation starts again. Throws npm's output if it fails.
 * @param {string} root
 * @param {Scope} wanted
 */
export async function install(root, wanted) {
  if (isInstalled(root, wanted)) return;
  await withInstallLock(root, async () => {
    if (isInstalled(root, wanted)) return;
    const scope = wanted === "everything" || hasDevelopmentTools(root) ? "everything" : "production";
    // An installation that was interrupted is started again, because it may look complete to npm.
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

/** Runs work while no other launcher of this clone installs packages. */
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
  if (!hasEveryFolder(root, wanted)) return false;
  if (installed === locked && (scope === "everything" || scope === wanted)) return true;
  if (!listsEveryPackage(root, wanted)) return false;
  // Everything is installed, but the stamp of this launcher is missing or old: the user has run npm directly.
  writeFileSync(stampFile(root), `${wanted} ${locked}`);
  return true;
}

/** Returns true if every package has its folder. npm's own list does not show that a folder was deleted later. */
function hasEveryFolder(root, scope) {
  return wantedPackages(root, scope).every(([path]) => existsSync(join(root, path, "package.json")));
}

/** Whether npm's list of what it installed has the versions of the lock file. Optional packages are for some systems only. */
function listsEveryPackage(root, scope) {
  try {
    const present = readPackages(root, presentPackages);
    return wantedPackages(root, scope).every(([path, { version }]) => present[path]?.version === version);
  } catch {
    return false;
  }
}

/** Whether packages for tests and checks are installed. */
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

/** The file that exists from the start of npm until its success. It is not in node_modules, which npm clears. */
function unfinishedFile(root) {
  return join(root, ".galley/install-unfinished");
}

/**
 * Runs `npm ci` for an empty folder, or `npm install`, which only changes what differs and does not change the lock file. npm
 * uses its cached metadata first: every package has a hash in the lock file, and new metadata takes longer than unpacking.
 */
async function runNpm(root, verb, scope) {
  const flags = ["--no-audit", "--no-fund", "--no-save", "--loglevel=error", "--no-progress"];
  const words = [verb, ...flags, scope === "production" ? "--omit=dev" : "--include=dev"];
  const stopTelling = tellProgress(root, scope);
  try {
    const first = await npm(root, [...words, "--prefer-offline"]);
    if (first.code === 0) return;
    // The first attempt uses cached metadata, which may be older than the locked version. The second asks the
    // registry.
    const second = await npm(root, words);
    if (second.code === 0) return;
    throw new Error(
      `npm ${verb} failed:\n${second.output.trim()}\n\nThe dependencies come from the registry that npm is set up with (npm config get registry).\nWhen that can be reached and the lock file is in order, "npm ${verb}" works by itself too.`,
    );
  } finally {
    stopTelling();
  }
}

/** Runs npm and returns its exit code and output. It uses the npm that started this process, if there is one. */
async function npm(root, words) {
  const own = process.env.npm_execpath;
  const [program, ...rest] = own?.endsWith("npm-cli.js") ? [process.execPath, own, ...words] : ["npm", ...words];
  const child = spawn(program, rest, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  return { code, output };
}

/** Prints the progress every few seconds until the returned function is called. */
function tellProgress(root, scope) {
  const start = Date.now();
  const wanted = wantedPackages(root, scope);
  const heartbeat = setInterval(() => {
    const present = wanted.filter(([path]) => existsSync(join(root, path, "package.json"))).length;
    say(`  … ${Math.round((Date.now() - start) / 1000)} s, ${present} of ${wanted.length} packages`);
  }, 5000);
  return () => clearInterval(heartbeat);
}

/** Returns the packages of the lock file for all systems, as pairs of path and entry. */
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
    // A lock file without a process id counts as abandoned only after two seconds. It is empty for a moment between
    // its creation and the writing of the id.
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
