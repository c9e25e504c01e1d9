import { AccountService } from "@galley/proto/gateway/v1";
import { createGrpcClient } from "@galley/service-kit/grpc";
import { waitUntil } from "@galley/test-kit/conditions";
import { callAsDashboard } from "../support/account-service.ts";
import { createTestClient } from "../support/client.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();

const callFor = <Name extends Parameters<typeof callAsDashboard>[2]>(
  accountId: string,
  name: Name,
  request: Parameters<typeof callAsDashboard<Name>>[3],
) => callAsDashboard<Name>(gateway, accountId, name, request);

describe("AccountService", () => {
  it("returns the account of the token, and refuses every issuer but the dashboard", async () => {
    const { accountId, email } = await gateway.admin.openAccount("pro");
    const { account } = await callFor(accountId, "getAccount", {});
    expect(account).toMatchObject({ id: accountId, email, tier: "pro", suspended: false });
    await expect(callFor("nobody", "getAccount", {})).rejects.toMatchObject({ kind: "not-found" });
    const client = createGrpcClient(AccountService, { address: `127.0.0.1:${gateway.replica.app.ports.grpc}` });
    for (const issuer of ["gateway", "generation", "operator"] as const) {
      const token = gateway.installation.tokens.mint(issuer, "gateway", { accountId });
      const refused = client.call("getAccount", {}, { token, deadlineMilliseconds: 5_000 });
      await expect(refused).rejects.toMatchObject({ kind: "forbidden" });
    }
    client.close();
  });

  it("creates, renames, rolls and revokes keys of its own account, and of no other", async () => {
    const mine = await gateway.admin.openAccount("pro");
    const theirs = await gateway.admin.openAccount("pro");
    const { key, apiKey } = await callFor(mine.accountId, "createApiKey", { name: " Build ", role: "KEY_ROLE_VIEWER" });
    expect(key).toMatchObject({ name: "Build", role: "KEY_ROLE_VIEWER" });
    const me = await createTestClient(gateway.replica.origin, apiKey)("GET", "/v1/me");
    expect(me.status).toBe(200);

    const keyId = key?.id ?? "";
    for (const [name, request] of [
      ["updateApiKey", { keyId, name: "Stolen" }],
      ["rollApiKey", { keyId, overlapSeconds: 0 }],
      ["revokeApiKey", { keyId }],
    ] as const) {
      await expect(callFor(theirs.accountId, name, request)).rejects.toMatchObject({ kind: "not-found" });
    }

    const renamed = await callFor(mine.accountId, "updateApiKey", { keyId, name: "Website" });
    expect(renamed.key?.name).toBe("Website");
    const rolled = await callFor(mine.accountId, "rollApiKey", { keyId, overlapSeconds: 3_600 });
    expect(rolled.key).toMatchObject({ name: "Website", role: "KEY_ROLE_VIEWER" });
    expect(rolled.replaced).toMatchObject({ id: keyId, replacedBy: rolled.key?.id });
    await callFor(mine.accountId, "revokeApiKey", { keyId });
    await waitUntil(
      async () => (await createTestClient(gateway.replica.origin, apiKey)("GET", "/v1/me")).status === 401,
    );
  });

  it("allows 100 keys that work, also to calls at the same time, and replaced ones besides", async () => {
    const { accountId } = await gateway.admin.openAccount("pro");
    const create = () => callFor(accountId, "createApiKey", { name: "Build", role: "KEY_ROLE_VIEWER" });
    const keys = async () => (await callFor(accountId, "listApiKeys", {})).keys;
    // Repeated, because a busy machine may need longer for the call than the key has to live.
    const expiresAt = await waitUntil(async () => {
      const soon = Math.ceil(Date.now() / 1_000) + 1;
      await callFor(accountId, "createApiKey", { name: "Ended", role: "KEY_ROLE_VIEWER", expiresAt: soon });
      return soon;
    });
    await waitUntil(() => Date.now() / 1_000 > expiresAt);
    for (let batch = 0; batch < 9; batch += 1) await Promise.all(Array.from({ length: 11 }, create));
    const message = "An account can have 100 API keys; 100 are in use. Revoke one first.";
    const refusal = { kind: "quota-exceeded", message, quota: { limit: 100, current: 100 } };
    await expect(create()).rejects.toMatchObject(refusal);

    const working = async () => (await keys()).filter(({ name, revokedAt }) => name !== "Ended" && !revokedAt);
    const [first, second] = await working();
    await callFor(accountId, "rollApiKey", { keyId: first?.id ?? "", overlapSeconds: 3_600 });
    expect(await working()).toHaveLength(101);
    await callFor(accountId, "revokeApiKey", { keyId: second?.id ?? "" });
    const racing = await Promise.allSettled(Array.from({ length: 10 }, create));
    expect(racing.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1);
    expect((await working()).length).toBeLessThanOrEqual(101);
    for (const call of racing) if (call.status === "rejected") expect(call.reason).toMatchObject(refusal);
  });

  it("counts the requests of each key by day", async () => {
    const { accountId, apiKey, keyId } = await gateway.admin.openAccount("pro");
    const call = createTestClient(gateway.replica.origin, apiKey);
    for (let requests = 0; requests < 3; requests += 1) await call("GET", "/v1/me");
    await waitUntil(async () => {
      const { keys, requestsPerMinute, limit } = await callFor(accountId, "listApiKeys", {});
      expect([requestsPerMinute, limit]).toEqual([600, 100]);
      const counts = keys.find(({ id }) => id === keyId)?.requests ?? [];
      return counts.reduce((sum, { requests }) => sum + requests, 0) === 3;
    });
  });

  it.each([
    [{ name: " " }, "name must be 1 to 200 characters long"],
    [{ name: "x".repeat(201) }, "name must be at most 200 characters long"],
    [{ name: "x", role: "KEY_ROLE_UNSPECIFIED" }, "role must be one of viewer, writer or editor"],
    [{ name: "x", role: 99 as never }, "role must be one of viewer, writer or editor"],
    [{ name: "x", expiresAt: 1 }, "expiresAt must be in the future"],
    [{ name: "x", expiresAt: 9e12 }, "expiresAt must be in the future"],
  ])("refuses to create %j", async (request, message) => {
    const { accountId } = await gateway.admin.openAccount("pro");
    await expect(
      callFor(accountId, "createApiKey", { role: "KEY_ROLE_VIEWER", ...(request as { name: string }) }),
    ).rejects.toMatchObject({ kind: "invalid", message });
  });
});
