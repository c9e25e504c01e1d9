import { randomUUID } from "node:crypto";
import { type EventOutput, events } from "@galley/proto/events/v1";
import { AdminService } from "@galley/proto/gateway/v1";
import { createGrpcClient } from "@galley/service-kit/grpc";
import { createLogger } from "@galley/service-kit/logging";
import { connectBroker } from "@galley/service-kit/messaging";
import { waitUntil } from "@galley/test-kit/conditions";
import { createTestClient } from "../support/client.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const wish = () => ({ email: `${randomUUID()}@example.org`, name: "Ada", tier: "" });

describe("AdminService.CreateAccount", () => {
  it("creates an account of the free tier with a first key that works", async () => {
    const { account, keyId, apiKey } = await gateway.admin.call("createAccount", {
      ...wish(),
      email: `  Mixed.${randomUUID()}@Example.ORG `,
      name: "  Ada  ",
    });
    expect(account).toMatchObject({ name: "Ada", tier: "free", suspended: false });
    expect(account?.email).toMatch(/^mixed\..+@example\.org$/);
    expect(account?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(apiKey).toMatch(/^svc_[0-9A-Za-z]{64}$/);
    const me = await createTestClient(gateway.replica.origin, apiKey)("GET", "/v1/me");
    expect(me.json.data).toEqual({ id: account?.id, email: account?.email, name: "Ada", tier: "free" });
    const { keys } = await gateway.admin.call("listKeys", { accountId: account?.id });
    expect(keys).toEqual([expect.objectContaining({ id: keyId, name: "First key", prefix: apiKey.slice(0, 12) })]);
  });

  it("gives one account to ten racing creates with one e-mail", async () => {
    const one = wish();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        gateway.admin.call("createAccount", { ...one, email: n % 2 ? one.email : one.email.toUpperCase() }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ kind: "invalid" });
    }
  });

  const notAddresses = ["ada", "ada@localhost", "a b@example.org", "@example.org", "a@-example.org", "a@example..org"];

  it.each<[change: object, message: string]>([
    ...[...notAddresses, `${"a".repeat(250)}@example.org`].map((email): [object, string] => [
      { email },
      "email must be an e-mail address, for example ada@example.org",
    ]),
    [{ tier: "constructor" }, "tier must be one of free, pro or enterprise"],
    [{ name: " ", tier: "gold" }, "name must be 1 to 200 characters long; tier must be one of free, pro or enterprise"],
  ])("refuses %j", async (change, message) => {
    const refused = gateway.admin.call("createAccount", { ...wish(), ...change });
    await expect(refused).rejects.toMatchObject({ kind: "invalid", message });
  });

  it("keeps a name with a dollar sign as it is", async () => {
    const { account } = await gateway.admin.call("createAccount", { ...wish(), name: "$set" });
    expect(account?.name).toBe("$set");
  });
});

describe("AdminService.ListAccounts", () => {
  it("lists every account, oldest first", async () => {
    const first = await gateway.admin.openAccount();
    const second = await gateway.admin.openAccount();
    const ids = (await gateway.admin.call("listAccounts", {})).accounts.map(({ id }) => id);
    expect(ids.indexOf(first.accountId)).toBeLessThan(ids.indexOf(second.accountId));
    expect(ids[0]).toBe(gateway.account.accountId);
  });

  it("lists the one that is named", async () => {
    const { accountId } = await gateway.admin.openAccount("pro");
    const { accounts } = await gateway.admin.call("listAccounts", { accountId });
    expect(accounts).toMatchObject([{ id: accountId, tier: "pro" }]);
    await expect(gateway.admin.call("listAccounts", { accountId: "x" })).rejects.toMatchObject({ kind: "not-found" });
  });
});

describe("AdminService.UpdateAccount", () => {
  it("tells every change by an event whose revision grows", async () => {
    const { AMQP_URL = "", AMQP_PREFIX = "" } = gateway.installation.env;
    const logger = createLogger({ service: "test", level: "silent" });
    const broker = connectBroker({ url: AMQP_URL, prefix: AMQP_PREFIX, logger });
    const received: EventOutput<"account.updated.v1">[] = [];
    const handler = async ({ payload }: { payload: Buffer }): Promise<void> => {
      received.push(events["account.updated.v1"].decode(payload));
    };
    broker.consume("generation.accounts", handler, { prefetch: 10 });
    const { accountId } = await gateway.admin.openAccount("free");
    const latest = () => received.filter((event) => event.accountId === accountId).at(-1);
    await waitUntil(() => expect(latest()).toMatchObject({ tier: "free", suspended: false, revision: 1 }));
    await gateway.admin.call("updateAccount", { accountId, tier: "pro" });
    await waitUntil(() => expect(latest()).toMatchObject({ tier: "pro", suspended: false, revision: 2 }));
    await gateway.admin.call("updateAccount", { accountId, suspended: true });
    await waitUntil(() => expect(latest()).toMatchObject({ tier: "pro", suspended: true, revision: 3 }));
    await gateway.admin.call("updateAccount", { accountId, suspended: true });
    await gateway.admin.call("updateAccount", { accountId, suspended: false, tier: "enterprise" });
    await waitUntil(() => expect(latest()).toMatchObject({ tier: "enterprise", suspended: false, revision: 4 }));
    await broker.close();
  });

  it("loses nothing when two change different things at once", async () => {
    const { accountId } = await gateway.admin.openAccount("free");
    await Promise.all([
      gateway.admin.call("updateAccount", { accountId, tier: "pro" }),
      gateway.admin.call("updateAccount", { accountId, suspended: true }),
    ]);
    const { accounts } = await gateway.admin.call("listAccounts", { accountId });
    expect(accounts).toMatchObject([{ tier: "pro", suspended: true }]);
  });

  it("refuses an unknown account and an unknown tier", async () => {
    await expect(gateway.admin.call("updateAccount", { accountId: "x", tier: "pro" })).rejects.toMatchObject({
      kind: "not-found",
    });
    const { accountId } = gateway.account;
    await expect(gateway.admin.call("updateAccount", { accountId, tier: "gold" })).rejects.toMatchObject({
      kind: "invalid",
    });
  });
});

describe("keys", () => {
  it("are shown once, listed without themselves, and revoked for good", async () => {
    const { accountId } = await gateway.admin.openAccount();
    const { key, apiKey } = await gateway.admin.call("createKey", { accountId, name: " CI " });
    expect(key).toMatchObject({ accountId, name: "CI", prefix: apiKey.slice(0, 12) });
    const listed = JSON.stringify(await gateway.admin.call("listKeys", { accountId }));
    expect(listed).not.toContain(apiKey.slice(12));
    const revoked = await gateway.admin.call("revokeKey", { accountId, keyId: key?.id });
    const again = await gateway.admin.call("revokeKey", { accountId, keyId: key?.id });
    expect(revoked.key?.revokedAt).toBeGreaterThan(0);
    expect(again.key?.revokedAt).toBe(revoked.key?.revokedAt);
  });

  it("belong to one account: nobody else's can be revoked or listed", async () => {
    const one = await gateway.admin.openAccount();
    const other = await gateway.admin.openAccount();
    const refused = gateway.admin.call("revokeKey", { accountId: other.accountId, keyId: one.keyId });
    await expect(refused).rejects.toMatchObject({ kind: "not-found" });
    await expect(gateway.admin.call("listKeys", { accountId: "nobody" })).rejects.toMatchObject({ kind: "not-found" });
    await expect(gateway.admin.call("createKey", { accountId: "nobody" })).rejects.toMatchObject({ kind: "not-found" });
  });

  it("cannot end in the past", async () => {
    const { accountId } = gateway.account;
    const refused = gateway.admin.call("createKey", { accountId, name: "k", expiresAt: 1 });
    await expect(refused).rejects.toMatchObject({ kind: "invalid", message: "expiresAt must be in the future" });
  });
});

describe("AdminService.RollKey", () => {
  const roll = (request: object) => gateway.admin.call("rollKey", { overlapSeconds: 60, ...request });
  const statusOf = async (apiKey: string) =>
    (await createTestClient(gateway.replica.origin, apiKey)("GET", "/v1/me")).status;

  it("gives a new key of the same name, and lets the old one work until the overlap is over", async () => {
    const { accountId } = await gateway.admin.openAccount();
    const old = await gateway.admin.call("createKey", { accountId, name: "CI" });
    const { key, apiKey, replaced } = await roll({ accountId, keyId: old.key?.id, overlapSeconds: 3_600 });
    expect(key).toMatchObject({ accountId, name: "CI", prefix: apiKey.slice(0, 12) });
    expect(key?.expiresAt).toBeUndefined();
    expect(replaced).toMatchObject({ id: old.key?.id, replacedBy: key?.id });
    expect(Number(replaced?.expiresAt) - Number(key?.createdAt)).toBeGreaterThanOrEqual(3_599);
    expect(await Promise.all([old.apiKey, apiKey].map(statusOf))).toEqual([200, 200]);
    const listed = JSON.stringify(await gateway.admin.call("listKeys", { accountId }));
    expect(listed).not.toContain(apiKey.slice(12));
  });

  it("never lets the old key live longer than it was to, and gives the new one a life as long", async () => {
    const { accountId } = await gateway.admin.openAccount();
    const expiresAt = Math.floor(Date.now() / 1_000) + 600;
    const old = await gateway.admin.call("createKey", { accountId, name: "short", expiresAt });
    const { key, replaced } = await roll({ accountId, keyId: old.key?.id, overlapSeconds: 86_400 });
    expect(replaced?.expiresAt).toBe(expiresAt);
    const lifeOf = (one: typeof key): number => Number(one?.expiresAt) - Number(one?.createdAt);
    // Both times of both keys are rounded to seconds.
    expect(Math.abs(lifeOf(key) - lifeOf(replaced))).toBeLessThanOrEqual(1);
  });

  it("gives one successor when two replace a key at once, and no second one later", async () => {
    const { accountId } = await gateway.admin.openAccount();
    const { key: old } = await gateway.admin.call("createKey", { accountId, name: "raced" });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => roll({ accountId, keyId: old?.id })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(roll({ accountId, keyId: old?.id })).rejects.toMatchObject({ kind: "conflict" });
    const { keys } = await gateway.admin.call("listKeys", { accountId });
    const alive = keys.filter(({ name, revokedAt }) => name === "raced" && revokedAt === undefined);
    expect(alive).toHaveLength(2);
  });

  it("refuses keys that are not there, keys that have ended, and overlaps that are none", async () => {
    const { accountId } = await gateway.admin.openAccount();
    const other = await gateway.admin.openAccount();
    const { key } = await gateway.admin.call("createKey", { accountId, name: "k" });
    for (const request of [
      { accountId: other.accountId, keyId: key?.id },
      { accountId, keyId: "nope" },
      { accountId: "nope", keyId: key?.id },
    ])
      await expect(roll(request)).rejects.toMatchObject({ kind: "not-found" });
    for (const overlapSeconds of [-1, 365 * 86_400 + 1])
      await expect(roll({ accountId, keyId: key?.id, overlapSeconds })).rejects.toMatchObject({ kind: "invalid" });
    await expect(roll({ accountId, keyId: key?.id, expiresAt: 1 })).rejects.toMatchObject({ kind: "invalid" });
    await gateway.admin.call("revokeKey", { accountId, keyId: key?.id });
    await expect(roll({ accountId, keyId: key?.id })).rejects.toMatchObject({ kind: "conflict" });
    const { keys } = await gateway.admin.call("listKeys", { accountId });
    expect(keys.filter(({ revokedAt }) => revokedAt === undefined)).toHaveLength(1);
  });
});

describe("the admin door", () => {
  it.each(["gateway", "generation"] as const)("is closed to a token of %s", async (issuer) => {
    const client = createGrpcClient(AdminService, { address: `127.0.0.1:${gateway.replica.app.ports.grpc}` });
    const token = gateway.installation.tokens.mint(issuer, "gateway", { accountId: "a" });
    const call = client.call("listAccounts", {}, { token, deadlineMilliseconds: 5_000 });
    await expect(call).rejects.toMatchObject({ kind: "forbidden" });
    client.close();
  });
});
