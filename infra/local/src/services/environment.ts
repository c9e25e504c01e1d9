import type { InstallationNames } from "../installation.ts";
import type { KeyFiles } from "../keys.ts";
import type { Environment } from "../run-program.ts";
import type { TourWiring } from "../tour-web.ts";
import { handedOn, handedOnToAll, pick, type ServiceName } from "./definitions.ts";
import type { InnerPorts } from "./ports.ts";

/** The addresses, keys and settings from which the environment variables of all services are created. */
export interface Wiring {
  readonly environment: Environment;
  readonly mongodbUri: string;
  readonly amqpUrl: string;
  readonly names: InstallationNames;
  readonly keys: KeyFiles;
  readonly ports: InnerPorts;
  readonly tour: TourWiring;
  /** The host on which the gateways listen, with a port for each gateway below. `publicBaseUrl` is the address that clients use. */
  readonly host: string;
  readonly httpPorts: readonly number[];
  readonly publicBaseUrl: string;
  /** The dashboard's URL for browsers. */
  readonly dashboardUrl: string;
  readonly compileCache: string;
}

/** Returns the environment of a service: everything it needs, and no secret of another service. `replica` counts from 0. */
export function serviceEnvironment(service: ServiceName, wiring: Wiring, replica = 0): Record<string, string> {
  const { environment, keys, ports } = wiring;
  const common = {
    ...pick(environment, handedOnToAll),
    ...pick(environment, handedOn[service]),
    NODE_COMPILE_CACHE: wiring.compileCache,
    MONGODB_URI: wiring.mongodbUri,
    DATABASE_PREFIX: environment.DATABASE_PREFIX ?? wiring.names.databasePrefix,
    AMQP_URL: wiring.amqpUrl,
    AMQP_PREFIX: environment.AMQP_PREFIX ?? wiring.names.amqpPrefix,
    SERVICE_TOKEN_PUBLIC_KEYS_FILE: keys.serviceTokenPublicKeys,
    GRPC_ADDRESS: local(ports.grpc[service][replica]),
    METRICS_ADDRESS: local(ports.metrics[service][replica]),
  };
  const { OUTBOUND_CONNECT_TO, OUTBOUND_AUTHORITIES_FILE } = wiring.tour;
  const outbound = { OUTBOUND_CONNECT_TO };
  const own: Record<ServiceName, () => Record<string, string>> = {
    content: () => ({}),
    publishing: () => ({
      SITES_LISTEN_ADDRESS: local(ports.sites[replica]),
      PUBLIC_SITES_BASE_URL: environment.PUBLIC_SITES_BASE_URL ?? wiring.publicBaseUrl,
      PUBLIC_BASE_URL: wiring.publicBaseUrl,
      CREDENTIAL_SEALING_KEYS_FILE: keys.credentialSealingKeys,
      ...outbound,
      OUTBOUND_AUTHORITIES_FILE,
    }),
    webhooks: () => ({
      WEBHOOK_SEALING_PRIVATE_KEYS_FILE: keys.sealingPrivateKeys,
      ...outbound,
      OUTBOUND_AUTHORITIES_FILE,
    }),
    generation: () => ({
      CONTENT_ADDRESS: localEach(ports.grpc.content),
      PUBLISHING_ADDRESS: localEach(ports.grpc.publishing),
      SERVICE_TOKEN_PRIVATE_KEY_FILE: keys.serviceTokenPrivateKey.generation,
      ...outbound,
      OUTBOUND_AUTHORITIES_FILE,
    }),
    dashboard: () => dashboardEnvironment(wiring, replica),
    gateway: () => ({ ...gatewayEnvironment(wiring, replica), ...outbound }),
  };
  return { ...common, ...own[service]() };
}

function dashboardEnvironment({ keys, ports, dashboardUrl }: Wiring, replica: number): Record<string, string> {
  return {
    HTTP_ADDRESS: local(ports.dashboard[replica]),
    DASHBOARD_URL: dashboardUrl,
    GATEWAY_ADDRESS: localEach(ports.grpc.gateway),
    CONTENT_ADDRESS: localEach(ports.grpc.content),
    GENERATION_ADDRESS: localEach(ports.grpc.generation),
    PUBLISHING_ADDRESS: localEach(ports.grpc.publishing),
    WEBHOOKS_ADDRESS: localEach(ports.grpc.webhooks),
    SERVICE_TOKEN_PRIVATE_KEY_FILE: keys.serviceTokenPrivateKey.dashboard,
  };
}

function gatewayEnvironment({ keys, ports, ...wiring }: Wiring, replica: number): Record<string, string> {
  return {
    HOST: wiring.host,
    PORT: String(wiring.httpPorts[replica]),
    PUBLIC_BASE_URL: wiring.publicBaseUrl,
    CONTENT_ADDRESS: localEach(ports.grpc.content),
    GENERATION_ADDRESS: localEach(ports.grpc.generation),
    PUBLISHING_ADDRESS: localEach(ports.grpc.publishing),
    // The addresses of all servers of the public sites. Each gateway gets them in another order and begins with another server, so that
    // the load is shared.
    SITES_ADDRESS: localEach(rotate(ports.sites, replica)),
    PUBLIC_SITES_BASE_URL: wiring.environment.PUBLIC_SITES_BASE_URL ?? wiring.publicBaseUrl,
    DASHBOARD_ADDRESS: localEach(rotate(ports.dashboard, replica)),
    DASHBOARD_URL: wiring.dashboardUrl,
    SERVICE_TOKEN_PRIVATE_KEY_FILE: keys.serviceTokenPrivateKey.gateway,
    API_KEY_PEPPER_FILE: keys.apiKeyPepper,
    WEBHOOK_SEALING_PUBLIC_KEYS_FILE: keys.sealingPublicKeys,
  };
}

function localEach(ports: readonly number[]): string {
  return ports.map(local).join(",");
}

function rotate(ports: readonly number[], places: number): number[] {
  const first = places % ports.length;
  return [...ports.slice(first), ...ports.slice(0, first)];
}

/** Returns the address of a port of 127.0.0.1 as "host:port". */
export function local(port: number | undefined): string {
  if (port === undefined) throw new Error("A replica without a port");
  return `127.0.0.1:${port}`;
}
