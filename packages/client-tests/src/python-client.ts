import { createHash, randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runCommand } from "@galley/local/command-line";
import { CannotGoOn, errorReason } from "@galley/local/fix";
import { freePort } from "@galley/local/ports";
import { pythonWithPip } from "@galley/local/python";
import { createReporter, type Reporter } from "@galley/local/reporter";
import { succeed } from "@galley/local/run-program";
import { startSystem } from "@galley/local/system";
import { cachedFolder } from "@galley/test-kit/cached-folder";
import { pythonVersion } from "./python-version.ts";

const clientFolder = fileURLToPath(new URL("../../../clients/python/", import.meta.url));
const repository = join(clientFolder, "../..");
const requirements = join(clientFolder, "requirements-test.txt");
const oldestPython = [3, 10] as const;

/** Runs Python with these words in a folder, and with `paths` in front of its own packages. */
type RunPython = (folder: string, paths: readonly string[], ...words: string[]) => Promise<string>;

/**
 * The program behind `npm run test:python`. The exit code is 0 when every step succeeds and 1 when one fails. Without Python 3.10 it says
 * that everything is skipped, and the exit code is 0.
 */
async function main(words: readonly string[]): Promise<number> {
  parseArgs({ args: [...words], options: {}, strict: true });
  const reporter = createReporter({ write: console.log, heartbeatMilliseconds: 15_000 });
  const found = await findPython(reporter);
  if ("skipped" in found) {
    console.log(`SKIPPED: the Python client was not tested. ${found.skipped}\n0 passed, 0 failed, 1 skipped`);
    return 0;
  }
  const packages = await testPackages(found.python, found.version, reporter);
  const run: RunPython = (folder, paths, ...words) => {
    const environment = { ...process.env, PYTHONPATH: paths.join(":"), PYTHONDONTWRITEBYTECODE: "1" };
    return succeed(found.python, words, { folder, environment });
  };
  const work = mkdtempSync(join(tmpdir(), "galley-python-"));
  // The tests run on a copy, so that the tools leave nothing in the repository.
  const copy = join(work, "clients/python");
  cpSync(clientFolder, copy, { recursive: true, filter: (path) => !/__pycache__|_cache$/.test(path) });
  await succeed(process.execPath, [join(repository, "apps/docs/src/main.ts")]);
  for (const file of ["package.json", "services/gateway/openapi.json", "apps/docs/dist/site"])
    cpSync(join(repository, file), join(work, file), { recursive: true });
  const steps: [string, () => Promise<unknown>][] = [
    ["generated files are current", () => succeed(process.execPath, [join(clientFolder, "generate.mjs"), "--check"])],
    ["mypy --strict finds nothing", () => run(copy, [packages], "-m", "mypy")],
    ["unit tests pass", async () => console.log(await run(copy, [packages], "-m", "pytest", "-q", "tests"))],
    ["the built package installs and runs from an empty folder", () => installBuilt(run, copy, packages, work)],
    [
      "with the built package, the README's examples do what they say in a complete system",
      () => followReadme(run, packages, work),
    ],
  ];
  try {
    return await runSteps(steps);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function runSteps(steps: readonly [string, () => Promise<unknown>][]): Promise<number> {
  let failed = 0;
  for (const [promise, work] of steps) {
    const failure = await work().then(
      () => undefined,
      (thrown: unknown) => errorReason(thrown),
    );
    if (failure !== undefined) failed += 1;
    console.log(failure === undefined ? `✓ ${promise}` : `✗ ${promise}\n${failure}`);
  }
  console.log(`${steps.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function findPython(reporter: Reporter): Promise<{ python: string; version: string } | { skipped: string }> {
  try {
    const python = await pythonWithPip(process.env, reporter);
    const version = await pythonVersion(python, oldestPython);
    if (version.isOldEnough) return { python, version: version.text };
    return { skipped: `It needs Python ${oldestPython.join(".")} or newer, and this is ${version.text}.` };
  } catch (thrown) {
    return { skipped: `There is no Python with pip: ${errorReason(thrown)}` };
  }
}

/** Returns the folder with httpx and the locked test tools. They are downloaded at the first run. */
function testPackages(python: string, version: string, reporter: Reporter): Promise<string> {
  const pin = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 8);
  return cachedFolder(
    {
      name: `python-client-${pin}-python${version}`,
      doing: "Getting httpx, mypy, pytest and hatchling from the Python package index (20 MB)",
      needs: ["It needs pip, and the Python package index within reach."],
      fill: async (workshop) => {
        const quiet = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-compile"];
        const bounds = ["--require-hashes", "--only-binary", ":all:", "--target", workshop];
        await succeed(python, ["-m", "pip", "install", ...quiet, ...bounds, "--requirement", requirements]);
      },
    },
    reporter,
  );
}

/** The folder into which the built package is installed. */
const installedFolder = (work: string): string => join(work, "installed");

/** Builds the source package and the wheel, installs the wheel into an empty folder, and uses it from another. */
async function installBuilt(run: RunPython, copy: string, packages: string, work: string): Promise<void> {
  await run(copy, [packages], "-m", "build", "--no-isolation", "--outdir", join(work, "built"));
  const files = readdirSync(join(work, "built"));
  const wheel = files.find((file) => file.endsWith(".whl"));
  if (wheel === undefined || !files.some((file) => file.endsWith(".tar.gz")))
    throw new CannotGoOn(`Two packages should have been built, not ${files.join(" and ")}.`, []);
  const empty = installedFolder(work);
  const flags = ["--quiet", "--no-deps", "--no-index", "--disable-pip-version-check", "--target", empty];
  await run(work, [], "-m", "pip", "install", ...flags, join(work, "built", wheel));
  const program =
    "import galley; assert galley.Galley('svc_x', 'https://example.org').webhooks.sign({'event': 'x'}).headers";
  await run(empty, [empty, packages], "-c", program);
}

/** Output of the README's examples. */
const readmeOutput: readonly RegExp[] = [
  /^draft_ready \d/m,
  /^Mill Street opens to bicycles \d+$/m,
  /^http.*two-wheels/m,
  /^pro \d+$/m,
  /^There is no such session\.$/m,
  /^A test$/m,
  /^204$/m,
];

/** Runs the examples of the README as one program with a new account of a complete system. */
async function followReadme(run: RunPython, packages: string, work: string): Promise<void> {
  const readme = readFileSync(join(clientFolder, "README.md"), "utf8");
  const blocks = [...readme.matchAll(/^```python\n(.*?)^```$/gms)].map(([, block]) => block ?? "");
  const system = await startSystem({ stateFolder: join(work, "state"), quiet: true });
  try {
    const email = `${randomUUID()}@example.org`;
    const { apiKey } = await system.admin("account", "create", "--email", email, "--name", "Ada", "--tier", "pro");
    const settings = { GALLEY_API_KEY: apiKey, GALLEY_BASE_URL: system.baseUrl };
    const port = String(await freePort());
    const program = [
      `import os; os.environ.update(${JSON.stringify(settings)})`,
      ...blocks.map((block) => block.replaceAll("3000", port)),
    ].join("\n");
    const printed = await run(work, [installedFolder(work), packages], "-c", program);
    for (const expected of readmeOutput)
      if (!expected.test(printed)) throw new CannotGoOn(`The output has nothing like ${expected}:\n${printed}`, []);
  } finally {
    await system.stop();
  }
}

await runCommand(main, { help: "npm run test:python -- --help" });
