// Makes src/gen/: the loader's types for every proto file, and one door per package version that exports all of them.
// Makes es/: the same contracts as code of protobuf-es, for the dashboard's server and pages.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  const folder = join(generated, "galley", name, "v1");
  const messages = readdirSync(folder).sort();
  for (const file of messages) {
    // Lists are only read when a message is sent. Fields of received messages, the other half of a file, are never optional lists.
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
