import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "@galley/test-kit/conditions";
import { MongoClient } from "mongodb";
import { admin, databaseNames, newAccount, type TestAccount, webhookInbox } from "../src/test-system.ts";

const client = new MongoClient(process.env.MONGODB_URI ?? "");
const root = mkdtempSync(join(tmpdir(), "galley-tenant-"));
afterAll(async () => {
  await client.close();
  rmSync(root, { recursive: true, force: true });
});

/** Uses features that store documents in every service. Returns ids and an e-mail address by which the documents can be found. */
async function useGalley({ accountId, email, api }: TestAccount): Promise<string[]> {
  const inbox = webhookInbox(api.apiKey);
  const ids: string[] = [accountId, email];
  for (const name of ["Kept", "Deleted before"]) {
    const body = { name, slug: `t-${randomUUID()}` };
    const { id } = (await api.post("/publications", body, { "idempotency-key": randomUUID() })).body.data;
    await api.post(`/publications/${id}/topics`, { name: "Bridges" });
    const order = { title: "The bridge", instructions: "The bridge opens on Monday.", webhookUrl: inbox.url };
    const path = `/publications/${id}/drafts/generate`;
    const { sessionId } = (await api.post(path, { ...order, autoPublish: true })).body.data;
    await inbox.next();
    ids.push(id, sessionId);
  }
  expect((await api.delete(`/publications/${ids.at(-2)}`)).status).toBe(200);
  const keys = (await admin("key", "list", "--account", accountId)) as { keyId: string }[];
  return [...ids, ...keys.map(({ keyId }) => keyId)];
}

/**
 * Searches all documents of the system for the texts. Returns the names (`database.collection`) of the collections that contain one of
 * them.
 */
async function findTraces(texts: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of Object.values(databaseNames(["content", "generation", "publishing", "webhooks", "gateway"]))) {
    for (const collection of await client.db(name).collections()) {
      for await (const document of collection.find()) {
        const written = JSON.stringify(document);
        if (texts.some((text) => written.includes(text))) found.add(collection.namespace.replace(/^.*_(\w+\.)/, "$1"));
      }
    }
  }
  return found;
}

it("an account is exported whole, without secrets, and deleted so that nothing of it remains in any collection", async () => {
  const [ada, other] = await Promise.all([newAccount("pro"), newAccount("pro")]);
  const [ids, others] = await Promise.all([useGalley(ada), useGalley(other)]);
  // Waits until the gateway has stored the request counts of both accounts, which it does once a second.
  for (const texts of [ids, others]) {
    await waitUntil(async () => (await findTraces(texts)).has("gateway.request_counts"));
  }
  const [before, ofOther] = [await findTraces(ids), await findTraces(others)];
  for (const service of ["content", "generation", "publishing", "webhooks", "gateway"])
    expect([...before].some((name) => name.startsWith(`${service}.`))).toBe(true);

  const folder = join(root, "export");
  await admin("tenant", "export", "--account", ada.accountId, "--out", folder);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".jsonl"));
  expect(new Set(files.map((name) => name.replace("/", ".").replace(".jsonl", "")))).toEqual(before);
  const exported = files.map((name) => readFileSync(join(folder, name), "utf8")).join("");
  for (const word of [ada.email, "The bridge", "Bridges"]) expect(exported).toContain(word);
  for (const word of ["sealed", '"hash"', other.accountId]) expect(exported).not.toContain(word);

  const { documents, publications } = await admin("tenant", "delete", "--account", ada.accountId, "--dry-run");
  expect(publications).toMatchObject([{ name: "Kept" }]);
  expect(await findTraces(ids)).toEqual(before);
  expect(await admin("tenant", "delete", "--account", ada.accountId, "--yes")).toMatchObject({
    accountId: ada.accountId,
  });
  expect(documents).toBeGreaterThan(10);
  expect(await findTraces(ids)).toEqual(new Set());
  expect((await ada.api.get("/me")).status).toBe(401);
  const again = admin("tenant", "delete", "--account", ada.accountId, "--yes");
  await expect(again).rejects.toThrow(`There is no account ${ada.accountId}`);
  expect(await findTraces(others)).toEqual(ofOther);
  expect((await other.api.get("/publications")).body.data).toHaveLength(1);
}, 180_000);
