// Makes gen/: the loader's types for every proto file, and one door per package version that exports all of them.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const generated = join(root, "src/gen");
const packages = readdirSync(join(root, "galley"));
const protoFiles = packages.map((name) => join("galley", name, "v1", `${name}.proto`));
const loader = dirname(createRequire(import.meta.url).resolve("@grpc/proto-loader/package.json"));

rmSync(generated, { recursive: true, force: true });
mkdirSync(generated);
execFileSync(
  process.execPath,
  [
    join(loader, "build/bin/proto-loader-gen-types.js"),
    // The same options as src/load.ts, or the types would lie.
    "--longs=Number",
    "--enums=String",
    "--defaults",
    "--oneofs",
    "--grpcLib=@grpc/grpc-js",
    "--includeComments",
    "--importFileExtension=.ts",
    "--targetFileExtension=.ts",
    "-I",
    ".",
    "-O",
    generated,
    ...protoFiles,
  ],
  { cwd: root, stdio: ["ignore", "ignore", "inherit"] },
);
for (const name of packages) {
  const messages = readdirSync(join(generated, "galley", name, "v1")).sort();
  const lines = messages.map((file) => `export type * from "./galley/${name}/v1/${file}";`);
  writeFileSync(join(generated, `${name}-v1.ts`), `${lines.join("\n")}\n`);
}
