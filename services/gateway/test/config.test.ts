import { ConfigError } from "@galley/service-kit/config";
import { readConfig } from "../src/config.ts";

const env = {
  GRPC_ADDRESS: "127.0.0.1:9000",
  CONTENT_ADDRESS: "content:9001",
  GENERATION_ADDRESS: "generation:9002",
  PUBLISHING_ADDRESS: "publishing:9003",
  SITES_ADDRESS: "[::1]:9004",
  MONGODB_URI: "mongodb://db/",
  AMQP_URL: "amqp://broker/",
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: "public.json",
  SERVICE_TOKEN_PRIVATE_KEY_FILE: "private.json",
  API_KEY_PEPPER_FILE: "pepper",
  WEBHOOK_SEALING_PUBLIC_KEYS_FILE: "sealing.json",
};

describe("readConfig", () => {
  it("has defaults that the specification names, and the tiers of the repository", () => {
    const config = readConfig(env);
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      databaseName: "galley_gateway",
      generationSyncTimeoutSeconds: 120,
      upgradeEmail: "upgrade@galley.example",
      sitesAddresses: [{ host: "::1", port: 9004 }],
    });
    expect(config.tiers.free?.requestsPerMinute).toBe(60);
    expect(config.tiers.pro?.requestsPerMinute).toBe(600);
    expect(config.tiers.enterprise?.requestsPerMinute).toBe(6_000);
  });

  it("takes no time limit of a generate call over an hour, and says what is allowed", () => {
    expect(readConfig({ ...env, GENERATION_SYNC_TIMEOUT_SECONDS: "3600" }).generationSyncTimeoutSeconds).toBe(3_600);
    expect(() => readConfig({ ...env, GENERATION_SYNC_TIMEOUT_SECONDS: "3601" })).toThrow("from 1 to 3600");
  });

  it("names every variable that is missing or wrong at once", () => {
    const wrong = { ...env, PORT: "http", CONTENT_ADDRESS: undefined, GENERATION_SYNC_TIMEOUT_SECONDS: "0" };
    try {
      readConfig(wrong);
      throw new Error("The configuration was accepted");
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      const { message } = error as ConfigError;
      for (const name of ["PORT", "CONTENT_ADDRESS", "GENERATION_SYNC_TIMEOUT_SECONDS"])
        expect(message).toContain(name);
    }
  });
});
