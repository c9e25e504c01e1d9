import { readConfig } from "../src/config.ts";
import { tierLimits } from "../src/domain/tiers.ts";

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
    const requestsPerMinute = ["free", "pro", "enterprise"].map((tier) => config.tiers[tier]?.requestsPerMinute);
    expect(requestsPerMinute).toEqual([60, 600, 6_000]);
  });

  it("gives a tier that has left the file the strictest limits", () => {
    const { tiers } = readConfig(env);
    for (const gone of ["gold", "__proto__"]) expect(tierLimits(tiers, gone).requestsPerMinute).toBe(60);
  });

  it("takes no time limit of a generate call over an hour, and says what is allowed", () => {
    expect(readConfig({ ...env, GENERATION_SYNC_TIMEOUT_SECONDS: "3600" }).generationSyncTimeoutSeconds).toBe(3_600);
    expect(() => readConfig({ ...env, GENERATION_SYNC_TIMEOUT_SECONDS: "3601" })).toThrow("from 1 to 3600");
  });
});
