import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../src/config.ts";

const environment = {
  MONGODB_URI: "mongodb://127.0.0.1/?replicaSet=rs0",
  AMQP_URL: "amqp://127.0.0.1",
  GRPC_ADDRESS: "127.0.0.1:9003",
  SITES_LISTEN_ADDRESS: "127.0.0.1:9004",
  PUBLIC_SITES_BASE_URL: "http://127.0.0.1:8080/",
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: "/keys.json",
  CREDENTIAL_SEALING_KEYS_FILE: "/sealing.json",
};

describe("readConfig", () => {
  it("reads the environment, and the plans from the repository", () => {
    const config = readConfig(environment);
    expect(config).toMatchObject({
      databaseName: "galley_publishing",
      sitesListenAddress: { host: "127.0.0.1", port: 9004 },
      publicSitesBaseUrl: "http://127.0.0.1:8080",
      leaseSeconds: 10,
    });
    expect([config.tiers.free, config.tiers.pro, config.tiers.enterprise]).toEqual([
      { postsPerWeek: 5 },
      { postsPerWeek: 100 },
      { postsPerWeek: 1000 },
    ]);
  });

  it.each(Object.keys(environment))("names %s when it is not set", (name) => {
    expect(() => readConfig({ ...environment, [name]: undefined })).toThrow(`${name} is not set`);
  });

  it.each([
    ["PUBLIC_SITES_BASE_URL", "sites.example.com"],
    ["PUBLIC_SITES_BASE_URL", "javascript:alert(1)"],
    ["SITES_LISTEN_ADDRESS", "9004"],
    ["DATABASE_PREFIX", "a/b"],
  ])("refuses %s=%s", (name, value) => {
    expect(() => readConfig({ ...environment, [name]: value })).toThrow(`${name} is wrong`);
  });

  it("refuses plans that do not say how many posts a week they allow", () => {
    const folder = mkdtempSync(join(tmpdir(), "galley-tiers-"));
    const file = join(folder, "tiers.json");
    writeFileSync(file, JSON.stringify({ free: { publications: 2 } }));
    expect(() => readConfig({ ...environment, TIERS_FILE: file })).toThrow("free.postsPerWeek");
    rmSync(folder, { recursive: true });
  });
});
