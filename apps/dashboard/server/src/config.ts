import { join } from "node:path";
import {
  address,
  addresses,
  ConfigError,
  commonConfig,
  commonVariables,
  httpUrl,
  loadConfig,
} from "@galley/service-kit/config";
import { z } from "zod";
import type { IssuerSettings } from "./sign-in/issuer.ts";

// The folder of the built pages. The relative path is right for `src/config.ts` and for `dist/config.js`, because both folders are
// equally deep.
const pagesFolderOfRepository = join(import.meta.dirname, "../../web/dist");

// The variables of the message broker are left out, because the dashboard does not use it.
const { AMQP_URL: _amqpUrl, AMQP_PREFIX: _amqpPrefix, ...variablesWithoutBroker } = commonVariables;

const flag = z
  .enum(["true", "false"], "neither true nor false")
  .default("false")
  .transform((text) => text === "true")
  .describe("true or false (default false)");

/**
 * The URL of the issuer of single sign-on, exactly as the issuer writes it: both are compared character by character.
 */
const issuerUrl = z
  .string()
  .refine(isIssuer, "it is not an https URL")
  .describe("the https URL of an OpenID Connect issuer, exactly as it names itself; http on this machine only");

function isIssuer(text: string): boolean {
  const { protocol, hostname } = URL.parse(text) ?? {};
  return protocol === "https:" || (protocol === "http:" && (hostname === "localhost" || hostname === "127.0.0.1"));
}

const variables = z.object({
  ...variablesWithoutBroker,
  HTTP_ADDRESS: address,
  DASHBOARD_URL: httpUrl.describe(
    "the dashboard's address as browsers see it, for example https://api.example.org/dashboard",
  ),
  DASHBOARD_ALLOW_HTTP: flag,
  OIDC_ISSUER: issuerUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional().describe("the id of this installation's client at the issuer"),
  OIDC_CLIENT_SECRET: z.string().optional().describe("the secret of that client"),
  SERVICE_TOKEN_PRIVATE_KEY_FILE: z.string().describe("a file with a private JWK"),
  GATEWAY_ADDRESS: addresses,
  CONTENT_ADDRESS: addresses,
  GENERATION_ADDRESS: addresses,
  PUBLISHING_ADDRESS: addresses,
  WEBHOOKS_ADDRESS: addresses.optional(),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. Throws ConfigError naming every variable that is wrong. */
export function readConfig(env?: Readonly<Record<string, string | undefined>>) {
  const read = loadConfig(variables, env);
  return {
    ...commonConfig("dashboard", { ...read, AMQP_URL: "", AMQP_PREFIX: "" }),
    httpAddress: read.HTTP_ADDRESS,
    /** The address of the dashboard in browsers, without a trailing slash. */
    dashboardUrl: read.DASHBOARD_URL,
    /** Whether cookies may travel unencrypted to a host other than localhost. */
    allowHttp: read.DASHBOARD_ALLOW_HTTP,
    /** The issuer at which members sign in by single sign-on. Undefined when there is none. */
    issuer: issuerSettings(read),
    pagesFolder: pagesFolderOfRepository,
    serviceTokenPrivateKeyFile: read.SERVICE_TOKEN_PRIVATE_KEY_FILE,
    gatewayAddresses: read.GATEWAY_ADDRESS,
    contentAddresses: read.CONTENT_ADDRESS,
    generationAddresses: read.GENERATION_ADDRESS,
    publishingAddresses: read.PUBLISHING_ADDRESS,
    /**
     * The addresses of the webhook service. Undefined when it is not configured; failed webhooks are then not shown.
     */
    webhooksAddresses: read.WEBHOOKS_ADDRESS,
  };
}

type IssuerVariables = Partial<Record<"OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET", string | undefined>>;

/**
 * Reads the settings of single sign-on. Undefined when none of the three is set. Throws ConfigError when only some are.
 */
function issuerSettings({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
}: IssuerVariables): IssuerSettings | undefined {
  const given = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
  }
  const missing = Object.entries(given).filter(([, value]) => !value);
  if (missing.length === Object.keys(given).length) return undefined;
  throw new ConfigError(
    missing.map(([name]) => `${name} is not set; expected all of ${Object.keys(given).join(", ")}, or none of them`),
  );
}
