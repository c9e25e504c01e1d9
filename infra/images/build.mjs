// Builds the images of the services and the dashboard without a Docker daemon. `node infra/images/build.mjs --out
// FOLDER [--tag TAG] [SERVICE …]` writes FOLDER/SERVICE.tar and its bill of materials SERVICE.cdx.json. The start
// command comes from the Dockerfile. The base contains Node and the three libraries it needs, from Debian's packages,
// but no shell and no package manager.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { unpackPackages } from "./debian-packages.mjs";
import { writeImage } from "./oci-archive.mjs";

const root = join(import.meta.dirname, "../..");
const services = ["gateway", "content", "generation", "publishing", "webhooks", "dashboard"];
const serviceFolder = (service) => (service === "dashboard" ? "apps/dashboard/server" : `services/${service}`);
const run = (cwd, program, ...words) =>
  execFileSync(program, words, { cwd, encoding: "utf8", maxBuffer: 2 ** 27, stdio: ["ignore", "pipe", "pipe"] });

/** Reads a service's container settings from the Dockerfile, including those of the runtime stage. */
export function readDockerfile(text, service, version, revision) {
  const lines = text.replaceAll(/\\\n\s*/g, "").split("\n");
  const stage = (from) => {
    const start = lines.findIndex((line) => line === from || line.startsWith(`${from} `));
    const end = lines.findIndex((line, index) => index > start && line.startsWith("FROM "));
    return lines.slice(start + 1, end < 0 ? undefined : end);
  };
  const instructions = [...stage(`FROM \${RUNTIME_IMAGE} AS runtime`), ...stage(`FROM runtime AS ${service}`)];
  const of = (word) =>
    instructions.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1).trim());
  const known = { VERSION: version, REVISION: revision };
  const pairs = (word) =>
    of(word).flatMap((line) =>
      [...line.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, quoted, bare]) => [
        name,
        (quoted ?? bare).replaceAll(/\$\{(\w+)\}/g, (_, variable) => known[variable] ?? ""),
      ]),
    );
  const [options, probe] = of("HEALTHCHECK").at(-1).split(" CMD ");
  const seconds = Object.fromEntries(options.split(" ").map((option) => option.slice("--".length).split("=")));
  const nanoseconds = (name) => Number.parseInt(seconds[name], 10) * 1e9;
  return {
    User: of("USER").at(-1),
    WorkingDir: of("WORKDIR").at(-1),
    Env: pairs("ENV").map(([name, value]) => `${name}=${value}`),
    Entrypoint: JSON.parse(of("ENTRYPOINT").at(-1)),
    Cmd: JSON.parse(of("CMD").at(-1)),
    // The health check is Docker's own extension of the image format. Docker Compose waits until it passes; Kubernetes ignores it and
    // uses the probes of the manifests.
    Healthcheck: {
      Test: ["CMD", ...JSON.parse(probe)],
      Interval: nanoseconds("interval"),
      Timeout: nanoseconds("timeout"),
      StartPeriod: nanoseconds("start-period"),
      StartInterval: nanoseconds("start-interval"),
    },
    ExposedPorts: Object.fromEntries(
      of("EXPOSE").flatMap((ports) => ports.split(" ").map((port) => [`${port}/tcp`, {}])),
    ),
    Labels: Object.fromEntries(pairs("LABEL")),
  };
}

/** Copies Node and the three libraries that it needs into a folder, which becomes the lowest layer of every image. */
function layOutBase(folder) {
  unpackPackages(["libc6", "libgcc-s1", "libstdc++6"], folder, "A C library");
  for (const unused of ["usr/share", "usr/lib/x86_64-linux-gnu/gconv", "usr/lib/x86_64-linux-gnu/audit"])
    rmSync(join(folder, unused), { recursive: true, force: true });
  mkdirSync(join(folder, "usr/local/bin"), { recursive: true });
  cpSync(join(root, "node_modules/node/bin/node"), join(folder, "usr/local/bin/node"));
  chmodSync(join(folder, "usr/local/bin/node"), 0o755);
  mkdirSync(join(folder, "etc"), { recursive: true });
  writeFileSync(join(folder, "etc/passwd"), "galley:x:10001:10001::/galley:/sbin/nologin\n");
  mkdirSync(join(folder, "tmp"), { recursive: true });
}

/** Compiles these services in a tree with installed packages, like their stages of the Dockerfile. */
export function compile(tree, names) {
  run(tree, process.execPath, "proto/generate.mjs");
  run(tree, process.execPath, "node_modules/typescript/bin/tsc", "-b", ...names.map(serviceFolder));
  if (names.includes("dashboard"))
    run(tree, process.execPath, "node_modules/vite/bin/vite.js", "build", "apps/dashboard/web", "--logLevel", "warn");
  if (names.includes("gateway") && existsSync(join(tree, "apps/docs")))
    run(tree, process.execPath, "apps/docs/src/main.ts");
}

/**
 * Builds the images of these services into the folder `out`, from a compiled tree. By default the tree is this
 * repository.
 */
export async function buildImages(names, out, tag, say, tree = root) {
  const work = mkdtempSync(join(tmpdir(), "galley-images-"));
  const seconds = Number(run(tree, "git", "log", "-1", "--format=%ct"));
  const revision = run(tree, "git", "rev-parse", "HEAD").trim();
  try {
    mkdirSync(out, { recursive: true });
    layOutBase(join(work, "base"));
    for (const service of names) {
      run(tree, process.execPath, join(import.meta.dirname, "collect.mjs"), service, join(work, service, "galley"));
      const config = readDockerfile(readFileSync(join(tree, "Dockerfile"), "utf8"), service, tag, revision);
      const image = {
        name: `docker.io/galley/${service}:${tag}`,
        layers: [join(work, "base"), join(work, service)],
        config,
        seconds,
      };
      const { bytes, digest } = await writeImage(image, join(out, `${service}.tar`));
      const materials = ["sbom", "--omit=dev", "--sbom-format=cyclonedx", `--workspace=@galley/${service}`];
      writeFileSync(join(out, `${service}.cdx.json`), run(tree, "npm", ...materials));
      say(`${service}: ${Math.round(bytes / 2 ** 20)} MiB, ${digest}`);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const options = { out: { type: "string" }, tag: { type: "string", default: "dev" }, help: { type: "boolean" } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.filter((name) => !services.includes(name));
  if (values.help || values.out === undefined || unknown.length > 0) {
    console.log(`Usage: node infra/images/build.mjs --out FOLDER [--tag TAG] [${services.join("|")} …]`);
    process.exit(values.help ? 0 : 2);
  }
  const names = positionals.length > 0 ? positionals : services;
  compile(root, names);
  await buildImages(names, values.out, values.tag, console.log);
}
