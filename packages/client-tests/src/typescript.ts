import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter } from "@galley/local/reporter";
import { succeed } from "@galley/local/run-program";
import type { Check } from "./check.ts";
import { documentFile, typescriptGenerators } from "./generators.ts";

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["es2022", "dom", "dom.iterable"],
  types: [],
  skipLibCheck: true,
};

/** Reads every example of a named schema with the zod schema that was generated from it. */
const readExamples = `
import { readFileSync } from "node:fs";
import * as generated from "./hey-api/zod.gen.ts";
const { components } = JSON.parse(readFileSync(process.argv[2], "utf8"));
let count = 0;
for (const [name, { examples = [] }] of Object.entries(components.schemas))
  for (const example of examples) {
    generated["z" + name].parse(example);
    count += 1;
  }
if (count < 20) throw new Error("Only " + count + " examples were found");
`;

/** The checks with hey-api and openapi-typescript. */
export async function typescriptChecks(folder: string, reporter: Reporter): Promise<readonly Check[]> {
  const packages = join(await typescriptGenerators(reporter), "node_modules");
  symlinkSync(packages, join(folder, "node_modules"));
  const run = (file: string, ...words: string[]) =>
    succeed(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...words], { folder });
  const compile = async (name: string, include: readonly string[]): Promise<void> => {
    writeFileSync(join(folder, `tsconfig.${name}.json`), JSON.stringify({ compilerOptions, include }));
    await run(join(packages, "typescript/bin/tsc"), "-p", `tsconfig.${name}.json`);
  };
  return [
    {
      promise: "hey-api generates a client with zod schemas that compiles and reads every example",
      run: async () => {
        const plugins = ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk", "zod"];
        const settings = { input: documentFile, output: "hey-api", plugins };
        writeFileSync(join(folder, "settings.mjs"), `export default ${JSON.stringify(settings)};`);
        await run(join(packages, "@hey-api/openapi-ts/bin/run.js"), "-f", "settings.mjs");
        await compile("hey-api", ["hey-api"]);
        writeFileSync(join(folder, "read-examples.mjs"), readExamples);
        await run("read-examples.mjs", documentFile);
      },
    },
    {
      promise: "openapi-typescript generates types that compile",
      run: async () => {
        await run(join(packages, "openapi-typescript/bin/cli.js"), documentFile, "-o", "types.ts");
        await compile("types", ["types.ts"]);
      },
    },
  ];
}
