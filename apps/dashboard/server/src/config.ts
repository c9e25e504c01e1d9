import { join } from "node:path";
import { address, addresses, commonConfig, commonVariables, httpUrl, loadConfig } from "@galley/service-kit/config";
import { z } from "zod";

// Sources and builds lie equally deep.
const pagesFolderOfRepository = join(import.meta.dirname, "../../web/dist");

// The dashboard talks to no broker.
const { AMQP_URL: _amqpUrl, AMQP_PREFIX: _amqpPrefix, ...variablesWithoutBroker } = commonVariables;

const flag = z
  .enum(["true", "false"], "neither true nor false")
  .default("false")
  .transform((text) => text === "true")
  .describe("true or false (default false)");

const variables = z.object({
  ...variablesWithoutBroker,
  HTTP_ADDRESS: address,
  DASHBOARD_URL: httpUrl.describe(
    "the dashboard's address as browsers see it, for example https://api.example.org/dashboard",
  ),
  DASHBOARD_ALLOW_HTTP: flag,
  SERVICE_TOKEN_PRIVATE_KEY_FILE: z.string().describe("a file with a private JWK"),
  GATEWAY_ADDRESS: addresses,
  CONTENT_ADDRESS: addresses,
  GENERATION_ADDRESS: addresses,
  PUBLISHING_ADDRESS: addresses,
});

/** Everything that can be set from outside. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. Throws ConfigError naming every variable that is wrong. */
export function readConfig(env?: Readonly<Record<string, string | undefined>>) {
  const read = loadConfig(variables, env);
  return {
    ...commonConfig("dashboard", { ...read, AMQP_URL: "", AMQP_PREFIX: "" }),
    httpAddress: read.HTTP_ADDRESS,
    /** Without a trailing slash. */
    dashboardUrl: read.DASHBOARD_URL,
    /** Whether cookies may travel unencrypted to a host other than localhost. */
    allowHttp: read.DASHBOARD_ALLOW_HTTP,
    /** The folder with the built pages. */
    pagesFolder: pagesFolderOfRepository,
    serviceTokenPrivateKeyFile: read.SERVICE_TOKEN_PRIVATE_KEY_FILE,
    gatewayAddresses: read.GATEWAY_ADDRESS,
    contentAddresses: read.CONTENT_ADDRESS,
    generationAddresses: read.GENERATION_ADDRESS,
    publishingAddresses: read.PUBLISHING_ADDRESS,
  };
}
