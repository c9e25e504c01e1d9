import { waitUntil } from "@galley/test-kit/conditions";
import mongoose from "mongoose";
import { createTestClient } from "../support/client.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const unauthorized = { error: "The API key is missing or not valid.", code: "UNAUTHORIZED" };

describe("authentication", () => {
  it.each([
    ["no header", undefined],
    ["no key", "Bearer "],
    ["no scheme", `svc_${"a".repeat(64)}`],
    ["another scheme", `Basic svc_${"a".repeat(64)}`],
    ["a short key", "Bearer svc_abc"],
    ["another prefix", `Bearer key_${"a".repeat(64)}`],
    ["a key with a character more", `Bearer svc_${"a".repeat(65)}`],
    ["two keys", `Bearer svc_${"a".repeat(64)} svc_${"a".repeat(64)}`],
    ["an unknown key", `Bearer svc_${"a".repeat(64)}`],
  ])("answers 401 to %s", async (_what, authorization) => {
    const send = createTestClient(gateway.replica.origin);
    const answer = await send("GET", "/v1/me", authorization === undefined ? {} : { headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual(unauthorized);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  });

  it("comes before every other check: unknown paths, wrong methods and broken bodies get 401 without a key", async () => {
    const send = createTestClient(gateway.replica.origin);
    for (const [method, path] of [
      ["GET", "/v1"],
      ["GET", "/v1/"],
      ["GET", "/v1/nowhere"],
      ["PUT", "/v1/me"],
      ["GET", "/v1/publications/%E0%A4%A"],
    ] as const) {
      expect([path, (await send(method, path)).status]).toEqual([path, 401]);
    }
    expect((await send("POST", "/v1/publications", { rawBody: "{" })).status).toBe(401);
    expect((await send("POST", "/v1/publications", { rawBody: Buffer.alloc(2_000_000, 32) })).status).toBe(401);
  });

  it("takes the scheme in any case, as HTTP has it", async () => {
    const send = createTestClient(gateway.replica.origin);
    const headers = { authorization: `bearer ${gateway.account.apiKey}` };
    expect((await send("GET", "/v1/me", { headers })).status).toBe(200);
  });

  it("refuses an expired key", async () => {
    const { accountId } = gateway.account;
    const statusWith = async (secondsLeft: number): Promise<() => Promise<number>> => {
      const expiresAt = Math.floor(Date.now() / 1_000) + secondsLeft;
      const { apiKey } = await gateway.admin.call("createKey", { accountId, name: "ends", expiresAt });
      const send = createTestClient(gateway.replica.origin, apiKey);
      return async () => (await send("GET", "/v1/me")).status;
    };
    const [ending, lasting] = [await statusWith(5), await statusWith(3_600)];
    await waitUntil(async () => (await ending()) === 401);
    expect(await lasting()).toBe(200);
  });

  it("keeps neither the key nor its plain digest", async () => {
    const { apiKey } = gateway.account;
    const connection = await mongoose
      .createConnection(gateway.installation.env.MONGODB_URI as string, {
        dbName: `${gateway.installation.env.DATABASE_PREFIX}_gateway`,
      })
      .asPromise();
    const stored = JSON.stringify(
      await Promise.all(
        (await connection.listCollections()).map(({ name }) => connection.collection(name).find().toArray()),
      ),
    );
    await connection.close();
    expect(stored).toContain(gateway.account.keyId);
    expect(stored).not.toContain(apiKey);
    expect(stored).not.toContain(apiKey.slice(4, 40));
    for (const encoding of ["hex", "base64", "base64url"] as const) {
      const digest = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(apiKey)));
      expect(stored).not.toContain(digest.toString(encoding));
    }
    expect(gateway.replica.log.join("")).not.toContain(apiKey.slice(4, 40));
  });

  it("notes when a key was used last", async () => {
    const { accountId, keyId } = gateway.account;
    await gateway.send("GET", "/v1/me");
    await waitUntil(async () => {
      const { keys } = await gateway.admin.call("listKeys", { accountId });
      const key = keys.find(({ id }) => id === keyId);
      expect(Math.abs((key?.lastUsedAt ?? 0) - Date.now() / 1_000)).toBeLessThan(120);
    });
  });
});
