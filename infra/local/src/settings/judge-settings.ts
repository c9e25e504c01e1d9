import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CannotGoOn } from "../fix.ts";
import type { KeyFiles } from "../keys.ts";
import { repositoryRoot } from "../root.ts";
import type { Environment } from "../run-program.ts";
import { type ServiceName, serviceFolder, serviceNames } from "../services/definitions.ts";
import { serviceEnvironment, type Wiring } from "../services/environment.ts";
import { knownSettings } from "./known-settings.ts";
import { carelessSettings, ignoredSettings, launcherProblems } from "./launcher-checks.ts";

/**
 * The result of checking settings: one sentence for each wrong setting that prevents a start, and one for each that is
 * ignored.
 */
export interface JudgedSettings {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Checks the settings in `environment`, each with the code that reads it: the launcher's own or that of its service. It makes no
 * requests.
 */
export async function judgeSettings(environment: Environment): Promise<JudgedSettings> {
  const careless = carelessSettings(environment, knownSettings());
  const ofServices = await Promise.all(serviceNames.map((service) => problemsOfService(service, environment)));
  const problems = new Set([...careless, ...launcherProblems(environment), ...ofServices.flat()]);
  return { problems: [...problems], warnings: ignoredSettings(environment) };
}

/** Checks the settings before a start. Warns about those that are ignored, and throws `CannotGoOn` with all wrong ones. */
export async function requireGoodSettings(environment: Environment, warn: (text: string) => void): Promise<void> {
  const { problems, warnings } = await judgeSettings(environment);
  for (const warning of warnings) warn(warning);
  if (problems.length === 0) return;
  throw new CannotGoOn(problems.length === 1 ? "A setting is wrong." : `${problems.length} settings are wrong.`, [
    ...problems,
    "Correct the environment or .env; .env.example explains every setting. Nothing was started.",
  ]);
}

/**
 * Returns the problems that a service finds in its environment. The path of its configuration is computed and not imported,
 * because this check is the only reason for the launcher to load code of a service.
 */
async function problemsOfService(service: ServiceName, environment: Environment): Promise<readonly string[]> {
  const file = join(repositoryRoot, serviceFolder(service), "src/config.ts");
  const { readConfig } = (await import(pathToFileURL(file).href)) as {
    readConfig(environment: Environment): unknown;
  };
  try {
    readConfig(serviceEnvironment(service, assumedWiring(environment)));
    return [];
  } catch (thrown) {
    const { problems } = thrown as { problems?: readonly string[] };
    if (problems === undefined) throw thrown;
    return problems;
  }
}

/**
 * Returns the settings that a service would get at a start. Values that only a start can choose, such as ports, are placeholders, because
 * this is only a check.
 */
function assumedWiring(environment: Environment): Wiring {
  const one = Object.fromEntries(serviceNames.map((name) => [name, [9000]])) as Record<ServiceName, number[]>;
  const keys: KeyFiles = {
    serviceTokenPublicKeys: "keys",
    serviceTokenPrivateKey: { gateway: "keys", generation: "keys", dashboard: "keys", operator: "keys" },
    sealingPublicKeys: "keys",
    sealingPrivateKeys: "keys",
    credentialSealingKeys: "keys",
    apiKeyPepper: "keys",
  };
  return {
    environment,
    keys,
    mongodbUri: environment.MONGODB_URI || "mongodb://127.0.0.1",
    amqpUrl: environment.AMQP_URL || "amqp://127.0.0.1",
    names: { databasePrefix: "galley", amqpPrefix: "galley" },
    ports: { grpc: one, metrics: one, sites: [9000], dashboard: [9000], tour: 9000 },
    tour: { OUTBOUND_CONNECT_TO: "", OUTBOUND_AUTHORITIES_FILE: "" },
    host: "127.0.0.1",
    httpPorts: [8080],
    publicBaseUrl: environment.PUBLIC_BASE_URL || "http://127.0.0.1:8080",
    dashboardUrl: environment.DASHBOARD_URL || "http://localhost:8080/dashboard",
    compileCache: "",
  };
}
