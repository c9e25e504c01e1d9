import { join } from "node:path";
import { z } from "zod";
import { ConfigError } from "./load-config.ts";
import { address, httpUrl } from "./variables.ts";

/**
 * The environment variables that every service has, each with its default and its message. Spread this object into the schema of a
 * service.
 */
export const commonVariables = {
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/./, "it does not begin with mongodb:// or mongodb+srv://")
    .describe("a MongoDB connection string, for example mongodb://127.0.0.1:27017/?replicaSet=rs0"),
  DATABASE_PREFIX: z
    .string()
    .regex(/^[\w-]{1,40}$/, "not a name")
    .default("galley")
    .describe("1 to 40 letters, digits, - or _ (default galley); the database is <prefix>_<service>"),
  AMQP_URL: z
    .string()
    .regex(/^amqps?:\/\/./, "it does not begin with amqp:// or amqps://")
    .describe("a RabbitMQ URL, for example amqp://guest:guest@127.0.0.1:5672"),
  AMQP_PREFIX: z
    .string()
    .regex(/^[\w.-]{1,100}$/, "not a name")
    .default("galley")
    .describe("what this installation's names on the broker begin with: letters, digits, ., - or _"),
  GRPC_ADDRESS: address,
  METRICS_ADDRESS: address
    .optional()
    .describe("host:port on which operators read metrics and health, for example 127.0.0.1:9100; off unless set"),
  GRPC_TLS_CERT_FILE: z
    .string()
    .optional()
    .describe("a PEM file with the certificate for gRPC, of this process as server and as client"),
  GRPC_TLS_KEY_FILE: z.string().optional().describe("a PEM file with the private key of that certificate"),
  GRPC_TLS_CA_FILE: z
    .string()
    .optional()
    .describe("a PEM file with the authorities whose certificates others may show"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: z.string().describe("a JSON file with the public keys of those who mint tokens"),
};

// The path to the repository's root is the same from this source file as from the file that is built from it.
const tiersFileOfRepository = join(import.meta.dirname, "../../../../infra/tiers.json");

/**
 * The variable that names the JSON file with the plans, for services that enforce the limits of plans. The default is the file in the
 * repository.
 */
export const tiersFile = z.string().default(tiersFileOfRepository).describe("a JSON file with the plans");

type CommonVariables = z.infer<z.ZodObject<typeof commonVariables>>;

/** The part of the configuration that all services have in common. */
export type CommonConfig = ReturnType<typeof commonConfig>;

/** Converts the variables that every service has to the configuration of the service named `service`. */
export function commonConfig(service: string, read: CommonVariables) {
  return {
    mongodbUri: read.MONGODB_URI,
    databaseName: `${read.DATABASE_PREFIX}_${service}`,
    amqpUrl: read.AMQP_URL,
    amqpPrefix: read.AMQP_PREFIX,
    grpcAddress: read.GRPC_ADDRESS,
    /** The files for mutual TLS between services. If undefined, gRPC connections are not encrypted. */
    grpcTls: grpcTlsFiles(read),
    /** The address at which operators read metrics and health. If undefined, no such server is started. */
    metricsAddress: read.METRICS_ADDRESS,
    /** The URL to which traces are sent. If undefined, tracing is off. */
    traceEndpoint: readTraceEndpoint(read),
    /** Which traces are recorded. Any text is accepted here, because it has no effect while tracing is off. */
    sampling: { sampler: read.OTEL_TRACES_SAMPLER, argument: read.OTEL_TRACES_SAMPLER_ARG },
    serviceTokenPublicKeysFile: read.SERVICE_TOKEN_PUBLIC_KEYS_FILE,
  };
}

/** The paths of the files for mutual TLS between services. */
export interface GrpcTlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
  readonly caFile: string;
}

type GrpcTlsVariables = Readonly<
  Partial<Record<"GRPC_TLS_CERT_FILE" | "GRPC_TLS_KEY_FILE" | "GRPC_TLS_CA_FILE", string | undefined>>
>;

/**
 * Returns the paths of the TLS files that these variables name, or undefined when no variable is set. Throws ConfigError when only some
 * are set.
 */
export function grpcTlsFiles(read: GrpcTlsVariables): GrpcTlsFiles | undefined {
  const { GRPC_TLS_CERT_FILE: certFile, GRPC_TLS_KEY_FILE: keyFile, GRPC_TLS_CA_FILE: caFile } = read;
  const given = { GRPC_TLS_CERT_FILE: certFile, GRPC_TLS_KEY_FILE: keyFile, GRPC_TLS_CA_FILE: caFile };
  if (certFile && keyFile && caFile) return { certFile, keyFile, caFile };
  const names = Object.entries(given).filter(([, value]) => !value);
  if (names.length === Object.keys(given).length) return undefined;
  throw new ConfigError(
    names.map(([name]) => `${name} is not set; expected all of ${Object.keys(given).join(", ")}, or none of them`),
  );
}

function readTraceEndpoint(read: CommonVariables): string | undefined {
  if (read.OTEL_SDK_DISABLED?.toLowerCase() === "true") return undefined;
  const base = read.OTEL_EXPORTER_OTLP_ENDPOINT;
  return read.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base === undefined ? undefined : `${base}/v1/traces`);
}
