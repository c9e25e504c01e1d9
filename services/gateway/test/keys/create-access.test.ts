import { unavailable } from "@galley/service-kit/errors";
import { createLogger } from "@galley/service-kit/logging";
import { waitUntil } from "@galley/test-kit/conditions";
import { createAccess } from "../../src/keys/create-access.ts";
import { account, key } from "./samples.ts";

const apiKey = `svc_${"x".repeat(64)}`;

describe("createAccess", () => {
  it("trusts what is cached for a second after the last look at the changes, and not a moment longer", async () => {
    const world = { away: false, milliseconds: 0 };
    const orAway = async <Result>(result: Result): Promise<Result> => {
      if (world.away) throw unavailable();
      return result;
    };
    const failures: string[] = [];
    const access = createAccess({
      hash: () => "h",
      accounts: { find: () => orAway(account) },
      apiKeys: { findByHash: () => orAway(key), markUsed: async () => undefined },
      requestCounts: { add: async () => undefined },
      readChanges: () => orAway({ serverTime: new Date(0), changedKeys: [], changedAccounts: [] }),
      monotonicNow: () => world.milliseconds,
      logger: createLogger({ service: "gateway", destination: { write: (line) => void failures.push(line) } }),
    });
    access.start();
    await waitUntil(() => access.hasHeardWithin(0));
    expect(await access.authenticate(apiKey, "1.1.1.1")).toEqual({ account, keyId: "k", role: "editor" });
    world.away = true;
    await waitUntil(() => failures.length > 0);
    world.milliseconds = 1_000;
    expect(access.authenticate(apiKey, "1.1.1.1")).toEqual({ account, keyId: "k", role: "editor" });
    world.milliseconds = 1_001;
    await expect(access.authenticate(apiKey, "1.1.1.1")).rejects.toMatchObject({ kind: "unavailable" });
    await access.stop();
  });

  it("lets a key end by the database's clock, however wrong this machine's is", async () => {
    const world = { milliseconds: 0 };
    // The clock of the database is half a century behind this machine.
    const ofDatabase = { serverTime: new Date(1_000_000), changedKeys: [], changedAccounts: [] };
    const ending = { ...key, expiresAt: new Date(1_000_500) };
    const access = createAccess({
      hash: () => "h",
      accounts: { find: async () => account },
      apiKeys: { findByHash: async () => ending, markUsed: async () => undefined },
      requestCounts: { add: async () => undefined },
      readChanges: async () => ofDatabase,
      monotonicNow: () => world.milliseconds,
      logger: createLogger({ service: "gateway", level: "silent" }),
    });
    access.start();
    await waitUntil(() => access.hasHeardWithin(0));
    await access.stop();
    world.milliseconds = 499;
    expect(await access.authenticate(apiKey, "1.1.1.1")).toMatchObject({ keyId: "k", role: "editor" });
    world.milliseconds = 501;
    expect(() => access.authenticate(apiKey, "1.1.1.1")).toThrow("not valid");
  });
});
