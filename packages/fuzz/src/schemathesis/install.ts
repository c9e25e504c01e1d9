import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CannotGoOn, errorReason } from "@galley/local/fix";
import { pythonWithPip } from "@galley/local/python";
import type { Reporter } from "@galley/local/reporter";
import { runProgram, succeed } from "@galley/local/run-program";
import { cachedFolder } from "@galley/test-kit/cached-folder";

/**
 * An installed Schemathesis, a fuzzer for APIs with an OpenAPI document. Run it with `python -m schemathesis.cli …` and
 * this folder in PYTHONPATH.
 */
export interface Schemathesis {
  readonly python: string;
  readonly packages: string;
}

const requirements = fileURLToPath(new URL("../../schemathesis/requirements.txt", import.meta.url));
const oldestPython = [3, 11] as const;
const pythonFix = [
  `Schemathesis needs Python ${oldestPython.join(".")} or newer with pip. On Debian: sudo apt-get install python3-pip`,
  "Everything else is tested without it: npm test, and npm run test:fuzz -- --only wild",
];

/**
 * Installs the version of Schemathesis that is pinned in the repository, unless it is installed already. Throws `CannotGoOn` when it cannot
 * be installed.
 */
export async function installSchemathesis(reporter: Reporter): Promise<Schemathesis> {
  const python = await pythonWithPip(process.env, reporter).catch((thrown: unknown) => {
    throw new CannotGoOn(`Python is missing: ${errorReason(thrown)}.`, pythonFix);
  });
  const version = await readVersion(python);
  // The name of the folder changes with the version of Python, because some packages are compiled for it, and with the pinned versions. So
  // a change leads to a new installation.
  const pin = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 8);
  const packages = await cachedFolder(
    {
      name: `schemathesis-${pin}-python${version.join(".")}`,
      doing: "Getting Schemathesis from the Python package index (10 MB)",
      needs: pythonFix,
      fill: (workshop) => install(python, workshop),
    },
    reporter,
  );
  return { python, packages };
}

async function readVersion(python: string): Promise<number[]> {
  const words = ["-c", "import sys; print(*sys.version_info[:2])"];
  const { output } = await runProgram(python, words, { withinMilliseconds: 15_000 });
  const [major = 0, minor = 0] = output.trim().split(" ").map(Number);
  if (major < oldestPython[0] || (major === oldestPython[0] && minor < oldestPython[1])) {
    throw new CannotGoOn(`${python} is Python ${major}.${minor}.`, pythonFix);
  }
  return [major, minor];
}

async function install(python: string, workshop: string): Promise<void> {
  const words = ["-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check", "--no-compile"];
  const bounds = ["--require-hashes", "--only-binary", ":all:", "--target", workshop, "--requirement", requirements];
  await succeed(python, [...words, ...bounds]);
}
