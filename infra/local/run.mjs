// The one way in: `npm start`, `npm test` and their like call this. It has no dependencies and runs on any Node from 20 on.
// It installs what the lock file names, finds the pinned Node 24 among it, and hands over to src/cli.ts under that.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { helpFor } from "./help.mjs";
import { install } from "./install.mjs";
import { pinnedNode } from "./pinned-node.mjs";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const [command = "start", ...commandArguments] = process.argv.slice(2);

/** Commands that do without the tools of tests and checks. */
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

/** Runs the launcher proper under Node 24 and ends as it ends. */
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
  // Ctrl-C reaches the child by itself, since it is of the same group. Whoever signals this process only means the child too.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // `kill` of npm ends the shell between npm and us, and nobody tells us.
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
