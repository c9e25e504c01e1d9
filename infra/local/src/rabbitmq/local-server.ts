import { mkdir, realpath, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { NotThisWay } from "../first-that-works.ts";
import { lastLogLines, rotateLog } from "../logs/log-file.ts";
import { launch, type Running } from "../processes/launch.ts";
import { stopRunning } from "../processes/stop.ts";
import { supervise } from "../processes/supervise.ts";
import type { Reporter } from "../reporter.ts";
import { findProgram, isExecutable, lastLines, runProgram } from "../run-program.ts";
import { writePrivateFile } from "../state-folder.ts";
import type { Store, StoreFolders } from "../store.ts";
import { amqpUrl, knownIdentity, type NodeIdentity, nodeIdentity } from "./credentials.ts";
import { rabbitmqVersion } from "./version.ts";

// Folders in which rabbitmq-server may be although they are not on the PATH: that of normal users on Debian, and that
// of some shells with Homebrew.
const usualFolders = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin", "/usr/local/opt/rabbitmq/sbin"];
// The start script that Debian's command `rabbitmq-server` calls. It is called directly, because the command switches to a system user
// and to the data of the system's own RabbitMQ.
const debianScript = "/usr/lib/rabbitmq/bin/rabbitmq-server";

/** Returns the start script of an installed RabbitMQ. Throws `NotThisWay` when there is none. */
export async function findRabbitmqServer(path: string | undefined): Promise<string> {
  const found = await findProgram("rabbitmq-server", path, usualFolders);
  if (found === undefined) throw new NotThisWay("rabbitmq-server is not installed");
  const real = await realpath(found);
  const isWrapper = basename(real) === "rabbitmq-script-wrapper" || found === "/usr/sbin/rabbitmq-server";
  return isWrapper && (await isExecutable(debianScript)) ? debianScript : found;
}

/**
 * Starts a private node of an installed RabbitMQ with its own name, ports, cookie, password and data. `expect` is called first
 * with its address.
 */
export async function startLocalRabbitmq(
  script: string,
  path: string | undefined,
  folders: StoreFolders,
  reporter: Reporter,
  expect: (uri: string) => void,
): Promise<Store> {
  const identity = await nodeIdentity(folders.data);
  const environment = await layOut(identity, path, folders);
  const portMapper = await startPortMapper(identity, path, folders);
  const url = amqpUrl(identity);
  expect(url);
  const console = rotateLog(join(folders.logs, "rabbitmq-console.log"));
  const stopPortMapper = async () => {
    if (portMapper) await stopRunning(portMapper, 2000);
  };
  const server = await supervise({
    name: "rabbitmq",
    reporter,
    launch: () =>
      launch({
        name: "rabbitmq",
        role: "store",
        command: script,
        arguments: [],
        environment,
        folder: folders.data,
        onLine: console.write,
        recordsFolder: folders.records,
      }),
    isReady: async () => {
      await rabbitmqVersion(url, 2000);
    },
    readyWithinMilliseconds: 120_000,
    stopGraceMilliseconds: 15_000,
    lastWords: () => reasonsIn(lastLogLines(console.file, 80)),
  }).catch(async (thrown: unknown) => {
    await stopPortMapper();
    throw thrown;
  });
  return {
    uri: url,
    description: `RabbitMQ ${await rabbitmqVersion(url, 4000)} on port ${identity.port} (${script})`,
    process: server,
    async stop() {
      await server.stop();
      await stopPortMapper();
    },
  };
}

/** Returns the lines of RabbitMQ's output that say why it did not start. RabbitMQ prints many other lines at the same time. */
function reasonsIn(lines: readonly string[]): readonly string[] {
  const reasons = lines.filter((line) => line.startsWith("ERROR:"));
  return reasons.length > 0 ? reasons : lines.slice(-8);
}

/**
 * Starts a private port mapper of Erlang, because the usual one is a daemon that would keep running. Without `epmd` Erlang starts
 * one itself.
 */
async function startPortMapper(
  identity: NodeIdentity,
  path: string | undefined,
  folders: StoreFolders,
): Promise<Running | undefined> {
  const epmd = await findProgram("epmd", path, ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]);
  if (epmd === undefined) return undefined;
  return launch({
    name: "epmd",
    role: "store",
    command: epmd,
    arguments: ["-port", String(identity.portMapperPort), "-address", "127.0.0.1"],
    environment: { PATH: path ?? "" },
    folder: folders.data,
    onLine: () => {},
    recordsFolder: folders.records,
  });
}

async function layOut(
  identity: NodeIdentity,
  path: string | undefined,
  folders: StoreFolders,
): Promise<Record<string, string>> {
  const { logs } = folders;
  const environment = nodeEnvironment(identity, path, folders);
  await mkdir(environment.HOME, { recursive: true, mode: 0o700 });
  writePrivateFile(environment.RABBITMQ_CONFIG_FILE, settingsText(identity));
  writePrivateFile(environment.RABBITMQ_ENABLED_PLUGINS_FILE, "[].\n");
  writePrivateFile(environment.RABBITMQ_CONF_ENV_FILE, "");
  // Configures Erlang to resolve the name "localhost" by itself, because the system's resolver may not know it.
  writePrivateFile(environment.ERL_INETRC, '{host, {127,0,0,1}, ["localhost"]}.\n{lookup, [file, native]}.\n');
  await rm(join(logs, "rabbitmq.log"), { force: true });
  await writeFile(join(logs, "rabbitmq.log"), "", { mode: 0o600 });
  return environment;
}

/**
 * Options of Erlang that let its threads sleep when there is no work. By default they wait actively for a while, which uses processor
 * time that other programs need. Source: RabbitMQ's guide "Runtime Tuning", reduction of CPU usage.
 */
const withoutBusyWaiting = "+sbwt none +sbwtdcpu none +sbwtdio none";

/** Returns the environment of RabbitMQ's programs for a private node. */
function nodeEnvironment(identity: NodeIdentity, path: string | undefined, { data, logs }: StoreFolders) {
  return {
    PATH: path ?? "",
    HOME: join(data, "home"),
    LANG: "C.UTF-8",
    RABBITMQ_NODENAME: identity.nodeName,
    RABBITMQ_DIST_PORT: String(identity.distributionPort),
    RABBITMQ_MNESIA_BASE: join(data, "data"),
    RABBITMQ_LOG_BASE: logs,
    RABBITMQ_LOGS: join(logs, "rabbitmq.log"),
    RABBITMQ_CONFIG_FILE: join(data, "rabbitmq.conf"),
    RABBITMQ_CONF_ENV_FILE: join(data, "environment.conf"),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(data, "enabled_plugins"),
    RABBITMQ_PLUGINS_EXPAND_DIR: join(data, "plugins"),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `-kernel inet_dist_use_interface {127,0,0,1} ${withoutBusyWaiting}`,
    // With this variable, the start script replaces itself by the RabbitMQ server (`exec`). The server then receives signals directly and
    // stops within a second.
    RUNNING_UNDER_SYSTEMD: "true",
    ERL_INETRC: join(data, "erl_inetrc"),
    ERL_EPMD_PORT: String(identity.portMapperPort),
    ERL_EPMD_ADDRESS: "127.0.0.1",
  };
}

function settingsText({ port, user, password }: NodeIdentity): string {
  return [
    `listeners.tcp.1 = 127.0.0.1:${port}`,
    // RabbitMQ reads the user and the password only at its first start, while it has no data.
    `default_user = ${user}`,
    `default_pass = ${password}`,
    "log.console = false",
    "log.file.level = info",
    "disk_free_limit.absolute = 50MB",
    "",
  ].join("\n");
}

/**
 * Runs `rabbitmqctl` on the private node with the data in these folders, for example `["set_disk_free_limit", "50MB"]`. Returns
 * its output. Rejects with its last lines when it fails.
 */
export async function rabbitmqctl(
  folders: StoreFolders,
  path: string | undefined,
  words: readonly string[],
): Promise<string> {
  const program = join(dirname(await findRabbitmqServer(path)), "rabbitmqctl");
  const environment = nodeEnvironment(knownIdentity(folders.data), path, folders);
  const { code, output } = await runProgram(program, words, { environment, withinMilliseconds: 60_000 });
  if (code !== 0) throw new Error(`rabbitmqctl ${words.join(" ")}: ${lastLines(output)}`);
  return output;
}
