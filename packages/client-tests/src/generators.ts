import { createHash } from "node:crypto";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Reporter } from "@galley/local/reporter";
import { succeed } from "@galley/local/run-program";
import { cachedFolder } from "@galley/test-kit/cached-folder";

const generatorsFolder = fileURLToPath(new URL("../generators/", import.meta.url));

/** The OpenAPI document from which clients are generated. */
export const documentFile = fileURLToPath(new URL("../../../services/gateway/openapi.json", import.meta.url));

/** Returns the folder with the locked generators of TypeScript clients. They are downloaded at the first run. */
export function typescriptGenerators(reporter: Reporter): Promise<string> {
  const files = ["package.json", "package-lock.json"];
  return cachedFolder(
    {
      name: `client-generators-${fingerprint(files)}`,
      doing: "Getting generators of TypeScript clients from npm's registry (15 MB)",
      needs: ["It needs npm, and its registry within reach."],
      fill: async (workshop) => {
        for (const file of files) cpSync(join(generatorsFolder, file), join(workshop, file));
        await succeed("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
          folder: workshop,
        });
      },
    },
    reporter,
  );
}

/** Returns the folder, for PYTHONPATH, with the locked generator of Python clients. It is downloaded at the first run. */
export function pythonGenerator(python: string, version: string, reporter: Reporter): Promise<string> {
  const requirements = join(generatorsFolder, "requirements.txt");
  return cachedFolder(
    {
      name: `client-generators-${fingerprint(["requirements.txt"])}-python${version}`,
      doing: "Getting a generator of Python clients from the Python package index (30 MB)",
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

function fingerprint(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(join(generatorsFolder, file)));
  return hash.digest("hex").slice(0, 8);
}
