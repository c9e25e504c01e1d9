import { issueKey } from "../../src/keys/key-commands.ts";
import type { ApiKeyStore } from "../../src/store/api-keys.ts";

/** A store whose counts include the keys of parallel calls, which revoke theirs again. */
function storeWithCounts(counts: number[]) {
  const stored = new Set<string>();
  const apiKeys = {
    countInForce: async () => counts.shift(),
    insert: async ({ id }: { readonly id: string }) => void stored.add(id),
    revoke: async (_accountId: string, id: string) => void stored.delete(id),
  } as unknown as ApiKeyStore;
  return { apiKeys, stored };
}

describe("issueKey", () => {
  it.each([[[103]], [[99, 104]]])(
    "states the limit, not the count of a race (%p), when too many keys are in use, and keeps none",
    async (counts) => {
      const { apiKeys, stored } = storeWithCounts(counts);
      await expect(
        issueKey({ apiKeys, hashApiKey: (key) => key }, { accountId: "a", name: "Build" }),
      ).rejects.toMatchObject({
        message: "An account can have 100 API keys; 100 are in use. Revoke one first.",
        quota: { limit: 100, current: 100 },
      });
      expect(stored.size).toBe(0);
    },
  );
});
