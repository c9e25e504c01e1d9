import { installDebianPackage, isDebianBased, systemName } from "./debian.ts";
import { firstThatWorks, type Way } from "./first-that-works.ts";
import { startDockerRabbitmq } from "./rabbitmq/docker.ts";
import { findRabbitmqServer, startLocalRabbitmq } from "./rabbitmq/local-server.ts";
import { rabbitmqVersion } from "./rabbitmq/version.ts";
import type { Reporter } from "./reporter.ts";
import type { Environment } from "./run-program.ts";
import { givenStore, type Store, type StoreFolders } from "./store.ts";

/**
 * Opens the RabbitMQ server at AMQP_URL or, when it is not set, starts one with the data in `folders`. `expect` is called with the
 * address of the server before it is ready, so that clients can start meanwhile and retry until it answers.
 */
export async function openRabbitmq(
  environment: Environment,
  folders: StoreFolders,
  reporter: Reporter,
  expect: (uri: string) => void = () => {},
): Promise<Store> {
  if (environment.AMQP_URL) return givenStore("RabbitMQ", "AMQP_URL", environment.AMQP_URL, rabbitmqVersion);
  return firstThatWorks("RabbitMQ", rabbitmqWays(environment, folders, reporter, expect), rabbitmqFix(), reporter);
}

function rabbitmqWays(
  environment: Environment,
  folders: StoreFolders,
  reporter: Reporter,
  expect: (uri: string) => void,
): Way<Store>[] {
  const startLocal = async () => {
    const script = await findRabbitmqServer(environment.PATH);
    return reporter.step("Starting RabbitMQ", () =>
      startLocalRabbitmq(script, environment.PATH, folders, reporter, expect),
    );
  };
  return [
    { name: "rabbitmq-server on PATH", attempt: startLocal },
    { name: "Docker", attempt: () => startDockerRabbitmq(environment, folders, reporter) },
    {
      name: "apt-get install",
      attempt: async () => {
        await installDebianPackage("rabbitmq-server", environment, reporter);
        return startLocal();
      },
    },
  ];
}

/** Returns the steps, line by line, by which the user can provide a RabbitMQ on this system. */
export function rabbitmqFix(): string[] {
  return [
    `On ${systemName()}: ${howToInstall()}`,
    "or name one that runs:  AMQP_URL=amqp://user:password@host:5672 npm start",
  ];
}

function howToInstall(): string {
  if (process.platform === "darwin") return "brew install rabbitmq";
  return isDebianBased()
    ? "sudo apt-get install rabbitmq-server"
    : "rabbitmq-server from your system's packages, or Docker";
}
