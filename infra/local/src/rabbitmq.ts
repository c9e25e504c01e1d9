import { installDebianPackage, isDebianBased, systemName } from "./debian.ts";
import { firstThatWorks, type Way } from "./first-that-works.ts";
import { startDockerRabbitmq } from "./rabbitmq/docker.ts";
import { findRabbitmqServer, startLocalRabbitmq } from "./rabbitmq/local-server.ts";
import { rabbitmqVersion } from "./rabbitmq/version.ts";
import type { Reporter } from "./reporter.ts";
import type { Environment } from "./run-program.ts";
import { givenStore, type Store, type StoreFolders } from "./store.ts";

/**
 * The RabbitMQ for a system: the one that AMQP_URL names, or one that is started here on the data in `folders`. `expect` is
 * told early where one is being started, so that its clients, which keep trying, can start meanwhile.
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

/** What to do where no RabbitMQ can be had, for the system at hand. */
export function rabbitmqFix(): string[] {
  const install =
    process.platform === "darwin"
      ? "brew install rabbitmq"
      : isDebianBased()
        ? "sudo apt-get install rabbitmq-server"
        : "rabbitmq-server from your system's packages, or Docker";
  return [
    `On ${systemName()}: ${install}`,
    "or name one that runs:  AMQP_URL=amqp://user:password@host:5672 npm start",
  ];
}
