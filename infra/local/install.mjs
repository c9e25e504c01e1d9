import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Brings node_modules to what package-lock.json says, when that changed since the last time. Two launchers at once wait
 * for each other. Throws with npm's own words when it cannot.
 */
export async function install(root) {
  if (isInstalled(root)) return;
  await withInstallLock(root, async () => {
    if (isInstalled(root)) return;
    const isNew = !existsSync(join(root, "node_modules/.package-lock.json"));
    say(isNew ? "Installing dependencies …" : "Installing dependencies, since package-lock.json changed …");
    const start = Date.now();
    await runNpm(root, isNew ? "ci" : "install");
    writeFileSync(stampFile(root), fingerprint(root));
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

function isInstalled(root) {
  const stamp = existsSync(stampFile(root)) ? readFileSync(stampFile(root), "utf8") : "";
  const wanted = fingerprint(root);
  if (stamp === wanted) return true;
  if (!hasEveryPackage(root)) return false;
  // Somebody ran npm by hand.
  writeFileSync(stampFile(root), wanted);
  return true;
}

/** Whether what npm says it installed is what the lock file asks for. Optional packages are for some systems only. */
function hasEveryPackage(root) {
  try {
    const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8")).packages;
    const present = read("node_modules/.package-lock.json");
    return Object.entries(read("package-lock.json")).every(
      ([path, entry]) =>
        !path.includes("node_modules/") || entry.optional || entry.link || present[path]?.version === entry.version,
    );
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

/** `npm ci` for an empty place; `npm install` changes only what differs and leaves the lock file alone. */
async function runNpm(root, verb) {
  const flags = ["--no-audit", "--no-fund", "--no-save", "--loglevel=error", "--no-progress"];
  const npm = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [program, ...rest] = [...npm, verb, ...flags];
  const child = spawn(program, rest, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  const start = Date.now();
  const wanted = wantedPackages(root);
  const heartbeat = setInterval(() => {
    const present = wanted.filter((path) => existsSync(join(root, path, "package.json"))).length;
    say(`  … ${Math.round((Date.now() - start) / 1000)} s, ${present} of ${wanted.length} packages`);
  }, 5000);
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve)).finally(() =>
    clearInterval(heartbeat),
  );
  if (code === 0) return;
  throw new Error(
    `npm ${verb} failed:\n${output.trim()}\n\nThe dependencies come from the registry that npm is set up with (npm config get registry).\nWhen that can be reached and the lock file is in order, "npm ${verb}" works by itself too.`,
  );
}

function wantedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.keys(packages).filter((path) => path.includes("node_modules/") && !packages[path].optional);
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
