import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../src/config.ts";

const complete = {
  MONGODB_URI: "mongodb://127.0.0.1:27017",
  AMQP_URL: "amqp://127.0.0.1",
  GRPC_ADDRESS: "127.0.0.1:9001",
  SERVICE_TOKEN_PUBLIC_KEYS_FILE: "/keys.json",
};

describe("the configuration", () => {
  const before = { ...process.env };
  const folder = mkdtempSync(join(tmpdir(), "galley-content-"));
  beforeEach(() => {
    process.env = { ...complete };
  });
  afterAll(() => {
    process.env = before;
    rmSync(folder, { recursive: true });
  });

  it("is read from the environment, with the repository's tiers", () => {
    expect(readConfig()).toEqual({
      mongodbUri: "mongodb://127.0.0.1:27017",
      databaseName: "galley_content",
      amqpUrl: "amqp://127.0.0.1",
      amqpPrefix: "galley",
      grpcAddress: { host: "127.0.0.1", port: 9_001 },
      serviceTokenPublicKeysFile: "/keys.json",
      sampling: { sampler: undefined, argument: undefined },
      tiers: {
        free: { publications: 2, topicsPerPublication: 5, cadencePostsPerWeek: 3 },
        pro: { publications: 20, topicsPerPublication: 50, cadencePostsPerWeek: 21 },
        enterprise: { publications: 500, topicsPerPublication: 200, cadencePostsPerWeek: 100 },
      },
    });
  });

  it("refuses tiers that lack a limit", () => {
    process.env.TIERS_FILE = join(folder, "tiers.json");
    writeFileSync(process.env.TIERS_FILE, JSON.stringify({ free: { publications: 2, topicsPerPublication: 5 } }));
    expect(() => readConfig()).toThrow("free.cadencePostsPerWeek");
  });
});
