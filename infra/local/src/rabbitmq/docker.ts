import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { dockerWithImage } from "../docker.ts";
import { lastLogLines, rotateLog } from "../logs/log-file.ts";
import { launch } from "../processes/launch.ts";
import { supervise } from "../processes/supervise.ts";
import type { Reporter } from "../reporter.ts";
import { type Environment, runProgram } from "../run-program.ts";
import { readJson, writePrivateJson } from "../state-folder.ts";
import type { Store, StoreFolders } from "../store.ts";
import { amqpUrl, nodeIdentity } from "./credentials.ts";
import { rabbitmqVersion } from "./version.ts";

/** The Docker image with which RabbitMQ runs on a machine that has Docker but no RabbitMQ. */
export const rabbitmqImage = "rabbitmq:4.1";

/** Starts RabbitMQ in a container with a volume of this clone. Throws `NotThisWay` without a Docker engine. */
export async function startDockerRabbitmq(
  environment: Environment,
  folders: StoreFolders,
  reporter: Reporter,
): Promise<Store> {
  const docker = await dockerWithImage(rabbitmqImage, environment, reporter);
  const identity = await nodeIdentity(folders.data);
  const name = containerName(folders.data);
  await mkdir(folders.logs, { recursive: true, mode: 0o700 });
  const console = rotateLog(join(folders.logs, "rabbitmq.log"));
  const url = amqpUrl(identity);
  const remove = () => runProgram(docker, ["rm", "-f", name], { environment, withinMilliseconds: 30_000 });
  const start = () =>
    supervise({
      name: "rabbitmq",
      reporter,
      launch: async () => {
        await remove();
        return launch({
          name: "rabbitmq",
          role: "store",
          command: docker,
          arguments: runArguments(name, identity),
          environment: {
            PATH: environment.PATH ?? "",
            HOME: environment.HOME ?? "",
            RABBITMQ_DEFAULT_USER: identity.user,
            RABBITMQ_DEFAULT_PASS: identity.password,
            ...dockerVariables(environment),
          },
          onLine: console.write,
          recordsFolder: folders.records,
        });
      },
      isReady: async () => {
        await rabbitmqVersion(url, 2000);
      },
      readyWithinMilliseconds: 120_000,
      stopGraceMilliseconds: 20_000,
      lastWords: () => lastLogLines(console.file, 8),
    });
  const server = await reporter.step(`Starting RabbitMQ in a container of ${rabbitmqImage}`, start);
  return {
    uri: url,
    description: `RabbitMQ ${await rabbitmqVersion(url, 4000)} on port ${identity.port} (Docker, ${rabbitmqImage})`,
    process: server,
    async stop() {
      await server.stop();
      await remove();
    },
  };
}

function runArguments(name: string, identity: { port: number }): string[] {
  return [
    ["run", "--rm", "--name", name, "--hostname", name],
    ["--publish", `127.0.0.1:${identity.port}:5672`],
    ["--volume", `${name}:/var/lib/rabbitmq`],
    // The name and password are passed as environment variables, because all users of the machine can read the
    // arguments of programs.
    ["--env", "RABBITMQ_DEFAULT_USER", "--env", "RABBITMQ_DEFAULT_PASS"],
    [rabbitmqImage],
  ].flat();
}

/** Returns the name of the container and its volume, which is stored with the data. */
function containerName(dataFolder: string): string {
  const file = join(dataFolder, "container.json");
  const known = readJson(file);
  if (typeof known === "string") return known;
  const name = `galley-rabbitmq-${randomBytes(4).toString("hex")}`;
  writePrivateJson(file, name);
  return name;
}

function dockerVariables(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).filter(([name, value]) => name.startsWith("DOCKER_") && value);
  return Object.fromEntries(entries) as Record<string, string>;
}
