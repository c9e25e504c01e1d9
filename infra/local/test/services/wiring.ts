import type { KeyFiles } from "../../src/keys.ts";
import type { Wiring } from "../../src/services/environment.ts";

const keys: KeyFiles = {
  serviceTokenPublicKeys: "/keys/public.json",
  serviceTokenPrivateKey: {
    gateway: "/keys/gateway",
    generation: "/keys/generation",
    dashboard: "/keys/dashboard",
    operator: "/keys/operator",
  },
  sealingPublicKeys: "/keys/sealing-public",
  sealingPrivateKeys: "/keys/sealing-private",
  credentialSealingKeys: "/keys/credentials",
  apiKeyPepper: "/keys/pepper",
};
/** Creates the wiring of a system in which some services have two replicas. */
export const wiring = (environment: Wiring["environment"]): Wiring => ({
  environment,
  mongodbUri: "mongodb://m",
  amqpUrl: "amqp://a",
  names: { databasePrefix: "galley_1", amqpPrefix: "galley.1" },
  keys,
  ports: {
    grpc: { content: [1, 11], publishing: [2], webhooks: [4], generation: [5], dashboard: [9], gateway: [6, 7] },
    metrics: {
      content: [91, 92],
      publishing: [93],
      webhooks: [94],
      generation: [95],
      dashboard: [98],
      gateway: [96, 97],
    },
    sites: [3, 13],
    dashboard: [10],
    tour: 8,
  },
  tour: { OUTBOUND_CONNECT_TO: "map", OUTBOUND_AUTHORITIES_FILE: "/keys/ca" },
  host: "127.0.0.1",
  httpPorts: [8080, 8081],
  publicBaseUrl: "http://127.0.0.1:8080",
  dashboardUrl: "http://localhost:8080/dashboard",
  compileCache: "/cache",
});
