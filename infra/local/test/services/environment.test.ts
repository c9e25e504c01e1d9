import { serviceNames } from "../../src/services/definitions.ts";
import { serviceEnvironment } from "../../src/services/environment.ts";
import { wiring as wiringOf } from "./wiring.ts";

const wiring = wiringOf({
  HOME: "/home/me",
  LLM_API_KEY: "llm-secret",
  AWS_SECRET_ACCESS_KEY: "cloud-secret",
  LOG_LEVEL: "debug",
});

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
