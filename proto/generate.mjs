// Generates the code of all contracts. src/gen/ gets the types for the loader, and one module for each package version that
// exports them. es/ gets protobuf-es code for the server and the pages of the dashboard. The SDK gets its methods for the dashboard's calls.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
    // These options decide how messages look in the generated types. They must equal those in src/load.ts, or the types would be wrong.
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
  const folder = join(generated, "galley", name, "v1");
  const messages = readdirSync(folder).sort();
  for (const file of messages) {
    // Makes lists read-only in the types of messages to send, so that callers can pass read-only lists. The pattern matches optional
    // fields. Types of received messages, in the same file, have no optional lists, so they do not change.
    const types = readFileSync(join(folder, file), "utf8").replaceAll(
      /^( {2}'\w+'\?: )(?=\(.*\)\[\];$)/gm,
      "$1readonly ",
    );
    writeFileSync(join(folder, file), types);
  }
  const lines = messages.map((file) => `export type * from "./galley/${name}/v1/${file}";`);
  writeFileSync(join(generated, `${name}-v1.ts`), `${lines.join("\n")}\n`);
}

const es = join(root, "es");
const bin = (name) => createRequire(import.meta.url).resolve(name);
rmSync(es, { recursive: true, force: true });
const plugin = {
  local: [process.execPath, bin("@bufbuild/protoc-gen-es/bin/protoc-gen-es")],
  out: "es",
  opt: "target=js+dts,import_extension=js",
};
execFileSync(
  process.execPath,
  [bin("@bufbuild/buf/bin/buf"), "generate", "--template", JSON.stringify({ version: "v2", plugins: [plugin] })],
  {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  },
);

// Images are built without the SDK.
const sdk = join(root, "../packages/sdk/generate-studio.mjs");
if (existsSync(sdk)) execFileSync(process.execPath, [sdk], { stdio: ["ignore", "ignore", "inherit"] });
