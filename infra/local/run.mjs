// The entry point of `npm start`, `npm test` and similar commands. It has no dependencies and runs on Node 20 and later. It
// installs the locked packages, finds the pinned Node 24, and runs src/cli.ts with it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { helpFor } from "./help.mjs";
import { install } from "./install.mjs";
import { pinnedNode } from "./pinned-node.mjs";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const [command = "start", ...commandArguments] = process.argv.slice(2);

/** Commands that do not need the packages for tests and checks. */
const needProductionOnly = new Set(["start", "dev", "admin", "doctor", "tour", "receiver", "stop"]);

const major = Number(process.versions.node.split(".")[0]);
if (major < 20) fail(`This is Node ${process.versions.node}. Install Node 20 or later (24 is best) and try again.`);
if (process.platform === "win32") fail("Galley runs on Linux and macOS. On Windows use it inside WSL.");
const help = helpFor(command, commandArguments);
if (help) {
  process.stdout.write(help);
  process.exit(0);
}
try {
  await install(root, needProductionOnly.has(command) ? "production" : "everything");
  handOver(await pinnedNode(root));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

/** Runs the launcher with Node 24 and exits with its exit code. */
function handOver(node) {
  const child = spawn(
    node,
    [
      "--conditions=@galley/source",
      "--disable-warning=ExperimentalWarning",
      "infra/local/src/cli.ts",
      command,
      ...commandArguments,
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        PATH: [join(node, ".."), join(root, "node_modules/.bin"), process.env.PATH].join(":"),
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, ".galley/compile-cache"),
      },
    },
  );
  // SIGINT is ignored here: Ctrl-C reaches the launcher too, because it is in the same process group. Other signals
  // are sent only to this process and are forwarded.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // The parent process is watched. `kill` of npm ends the shell between npm and this process, which gets no signal.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 500);
  child.on("exit", (code, signal) =>
    process.exit(signal ? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1) : code),
  );
}

function fail(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
