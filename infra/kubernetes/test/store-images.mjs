// Builds images of MongoDB and RabbitMQ for the test, which uses no image registry. They contain the launcher's mongod
// and Debian's RabbitMQ in a system created by debootstrap, and MongoDB's shell from npm.
import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isOnPath, unpackPackages } from "../../images/debian-packages.mjs";
import { writeImage } from "../../images/oci-archive.mjs";
import { findMongod } from "../../local/src/mongodb.ts";
import { createReporter } from "../../local/src/reporter.ts";

const release = "bookworm";
const names = ["mongodb", "rabbitmq"];

/**
 * Returns the paths of both archives, with the images docker.io/galley/mongodb:test and docker.io/galley/rabbitmq:test.
 * The first build takes about three minutes.
 */
export async function findStoreImages(root, folder, say) {
  const files = names.map((name) => join(folder, `${name}.tar`));
  if (files.every((file) => existsSync(file))) return files;
  say("Making images of MongoDB and RabbitMQ with debootstrap, once …");
  const system = join(folder, "stores");
  if (!existsSync(system)) {
    const packages = "--include=rabbitmq-server,libcurl4,ca-certificates";
    debootstrap(folder, ["--variant=minbase", packages, release, `${system}.new`, findMirror()]);
    addShell(root, await findLauncherMongod(root, say), `${system}.new`);
    renameSync(`${system}.new`, system);
  }
  const common = { layers: [system], seconds: 0, keepsModes: true };
  const path = "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const mongodb = { Entrypoint: ["/usr/local/bin/mongod"], Env: [path, "HOME=/data/db"] };
  const broker = [
    "RABBITMQ_MNESIA_BASE=/var/lib/rabbitmq/mnesia",
    "RABBITMQ_LOGS=-",
    "RABBITMQ_LOG_BASE=/tmp/log",
    "RABBITMQ_PID_FILE=/tmp/pid",
  ];
  const rabbitmq = {
    Entrypoint: ["/usr/lib/rabbitmq/bin/rabbitmq-server"],
    Env: [path, "HOME=/var/lib/rabbitmq", "RABBITMQ_CONFIG_FILE=/etc/rabbitmq/test", ...broker],
  };
  for (const [index, config] of [mongodb, rabbitmq].entries())
    await writeImage({ ...common, config, name: `docker.io/galley/${names[index]}:test` }, files[index]);
  return files;
}

function debootstrap(folder, words) {
  const options = { stdio: "pipe", maxBuffer: 2 ** 26 };
  if (isOnPath("debootstrap")) return execFileSync("debootstrap", words, options);
  const unpacked = join(folder, "debootstrap");
  if (!existsSync(unpacked)) unpackPackages(["debootstrap"], unpacked, "debootstrap");
  const env = { ...process.env, DEBOOTSTRAP_DIR: join(unpacked, "usr/share/debootstrap") };
  return execFileSync(join(unpacked, "usr/sbin/debootstrap"), words, { ...options, env });
}

/** Returns the mirror from which this machine gets Debian's packages. */
function findMirror() {
  const words = ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", `Codename: ${release}`];
  const [mirror] = execFileSync("apt-get", words, { encoding: "utf8" }).split("\n").filter(Boolean);
  if (mirror === undefined) throw new Error(`This machine gets no packages of Debian ${release}.`);
  return mirror;
}

/** Returns the mongod that the launcher uses. */
async function findLauncherMongod(root, say) {
  const folder = join(root, ".galley");
  const folders = { data: folder, logs: folder, records: folder, programs: join(folder, "programs") };
  return (await findMongod(process.env, folders, createReporter({ write: say }))).path;
}

/**
 * Adds mongod, Node and mongosh, and allows RabbitMQ's guest user to connect from other machines, as the official image
 * does.
 */
function addShell(root, mongod, system) {
  const local = join(system, "usr/local/bin");
  cpSync(mongod, join(local, "mongod"));
  cpSync(join(root, "node_modules/node/bin/node"), join(local, "node"));
  const shell = join(system, "opt/mongosh");
  mkdirSync(shell, { recursive: true });
  writeFileSync(join(shell, "package.json"), "{}");
  execFileSync("npm", ["install", "--ignore-scripts", "--omit=optional", "mongosh@2.12.0"], {
    cwd: shell,
    stdio: "pipe",
  });
  writeFileSync(join(local, "mongosh"), '#!/bin/sh\nexec node /opt/mongosh/node_modules/mongosh/bin/mongosh.js "$@"\n');
  for (const name of ["mongosh", "node", "mongod"]) chmodSync(join(local, name), 0o755);
  appendFileSync(join(system, "etc/passwd"), "store:x:999:999::/tmp:/bin/sh\n");
  writeFileSync(join(system, "etc/rabbitmq/test.conf"), "loopback_users.guest = false\n");
  for (const folder of ["data/db", "var/lib/rabbitmq"]) mkdirSync(join(system, folder), { recursive: true });
  rmSync(join(system, "var/cache/apt"), { recursive: true, force: true });
}
