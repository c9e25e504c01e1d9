import type { KeyFiles } from "../../src/keys.ts";
import { serviceNames } from "../../src/services/definitions.ts";
import { serviceEnvironment, type Wiring } from "../../src/services/environment.ts";

const keys: KeyFiles = {
  serviceTokenPublicKeys: "/keys/public.json",
  serviceTokenPrivateKey: { gateway: "/keys/gateway", generation: "/keys/generation", operator: "/keys/operator" },
  sealingPublicKeys: "/keys/sealing-public",
  sealingPrivateKeys: "/keys/sealing-private",
  credentialSealingKeys: "/keys/credentials",
  apiKeyPepper: "/keys/pepper",
};
const wiring: Wiring = {
  environment: {
    HOME: "/home/me",
    LLM_API_KEY: "llm-secret",
    AWS_SECRET_ACCESS_KEY: "cloud-secret",
    LOG_LEVEL: "debug",
  },
  mongodbUri: "mongodb://m",
  amqpUrl: "amqp://a",
  names: { databasePrefix: "galley_1", amqpPrefix: "galley.1" },
  keys,
  ports: {
    grpc: { content: [1, 11], publishing: [2], webhooks: [4], generation: [5], gateway: [6, 7] },
    metrics: { content: [91, 92], publishing: [93], webhooks: [94], generation: [95], gateway: [96, 97] },
    sites: [3, 13],
    tour: 8,
  },
  tour: { OUTBOUND_CONNECT_TO: "map", OUTBOUND_AUTHORITIES_FILE: "/keys/ca" },
  host: "127.0.0.1",
  httpPorts: [8080, 8081],
  publicBaseUrl: "http://127.0.0.1:8080",
  compileCache: "/cache",
};

describe("serviceEnvironment", () => {
  it("gives every service its stores, its address and the public keys", () => {
    for (const service of serviceNames) {
      expect(serviceEnvironment(service, wiring)).toMatchObject({
        MONGODB_URI: "mongodb://m",
        DATABASE_PREFIX: "galley_1",
        AMQP_URL: "amqp://a",
        AMQP_PREFIX: "galley.1",
        SERVICE_TOKEN_PUBLIC_KEYS_FILE: "/keys/public.json",
        GRPC_ADDRESS: expect.stringMatching(/^127\.0\.0\.1:\d$/),
        LOG_LEVEL: "debug",
      });
    }
  });

  it.each([
    ["/keys/gateway", ["gateway"]],
    ["/keys/generation", ["generation"]],
    ["/keys/operator", []],
    ["/keys/pepper", ["gateway"]],
    ["/keys/sealing-private", ["webhooks"]],
    ["/keys/credentials", ["publishing"]],
    ["llm-secret", ["generation"]],
    ["cloud-secret", []],
  ])("tells of %s only those who need it: %j", (secret, owners) => {
    const told = serviceNames.filter((service) => Object.values(serviceEnvironment(service, wiring)).includes(secret));
    expect(told).toEqual(owners);
  });

  it("gives each gateway ports of its own and one public address", () => {
    const [first, second] = [0, 1].map((replica) => serviceEnvironment("gateway", wiring, replica));
    expect([first?.PORT, second?.PORT]).toEqual(["8080", "8081"]);
    expect([first?.GRPC_ADDRESS, second?.GRPC_ADDRESS]).toEqual(["127.0.0.1:6", "127.0.0.1:7"]);
    expect(first?.PUBLIC_BASE_URL).toBe(second?.PUBLIC_BASE_URL);
  });

  it("gives each replica a door and figures of its own, and tells whoever calls a service of all its replicas", () => {
    const [first, second] = [0, 1].map((replica) => serviceEnvironment("content", wiring, replica));
    expect([first?.GRPC_ADDRESS, second?.GRPC_ADDRESS]).toEqual(["127.0.0.1:1", "127.0.0.1:11"]);
    expect([first?.METRICS_ADDRESS, second?.METRICS_ADDRESS]).toEqual(["127.0.0.1:91", "127.0.0.1:92"]);
    for (const service of ["generation", "gateway"] as const) {
      expect(serviceEnvironment(service, wiring).CONTENT_ADDRESS).toBe("127.0.0.1:1,127.0.0.1:11");
    }
  });

  it("has each gateway ask another replica for the sites first", () => {
    const sites = [0, 1].map((replica) => serviceEnvironment("gateway", wiring, replica).SITES_ADDRESS);
    expect(sites).toEqual(["127.0.0.1:3,127.0.0.1:13", "127.0.0.1:13,127.0.0.1:3"]);
  });
});
