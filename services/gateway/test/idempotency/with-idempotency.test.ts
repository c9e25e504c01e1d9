import type { Claim, IdempotencyLedger, StoredAnswer } from "../../src/domain/idempotency.ts";
import { createWithIdempotency, type WithIdempotency } from "../../src/idempotency/with-idempotency.ts";

const request = { accountId: "account", maxStoredKeys: 10, key: "key", fingerprint: "fingerprint" };
const answer: StoredAnswer = { status: 201, headers: {}, text: "{}" };

const never = (): Promise<never> => new Promise(() => undefined);

interface Setting {
  readonly withIdempotency: WithIdempotency;
  readonly calls: string[];
  readonly failures: unknown[];
}

/** Creates an execution whose ledger answers at once, with these changes. */
function setting(change: Partial<IdempotencyLedger>): Setting {
  const calls: string[] = [];
  const failures: unknown[] = [];
  const noted = (name: string) => async (operationId: string) => void calls.push(`${name} ${operationId}`);
  const ledger: IdempotencyLedger = {
    count: async () => 0,
    has: async () => false,
    claim: async () => ({ outcome: "ours", operationId: "operation" }),
    extend: async () => true,
    keep: noted("keep"),
    reopen: noted("reopen"),
    forget: noted("forget"),
    ...change,
  };
  const onStoreFailure = (error: unknown): void => void failures.push(error);
  return {
    withIdempotency: createWithIdempotency({
      ledger,
      quota: { isReached: async () => false, add: () => undefined },
      newId: () => "id",
      onStoreFailure,
    }),
    calls,
    failures,
  };
}

describe("a keyed request while the database hangs", () => {
  it("is told so without any work, and what it claims too late is left for a repeat", async () => {
    const claim = Promise.withResolvers<Claim>();
    const { withIdempotency, calls } = setting({ claim: () => claim.promise });
    let worked = 0;
    const work = async (): Promise<StoredAnswer> => {
      worked += 1;
      return answer;
    };
    await expect(withIdempotency(request, work)).rejects.toMatchObject({ kind: "unavailable" });
    claim.resolve({ outcome: "ours", operationId: "late" });
    await claim.promise;
    await Promise.resolve();
    expect(calls).toEqual(["reopen late"]);
    expect(worked).toBe(0);
  });

  it("leaves alone what it finds too late to be another's", async () => {
    const claim = Promise.withResolvers<Claim>();
    const { withIdempotency, calls } = setting({ claim: () => claim.promise });
    await expect(withIdempotency(request, async () => answer)).rejects.toMatchObject({ kind: "unavailable" });
    claim.resolve({ outcome: "running" });
    await claim.promise;
    await Promise.resolve();
    expect(calls).toEqual([]);
  });

  it("gets its answer though the answer cannot be kept, which is told of", async () => {
    const { withIdempotency, failures } = setting({ keep: never });
    await expect(withIdempotency(request, async () => answer)).resolves.toEqual(answer);
    expect(failures).toMatchObject([{ kind: "unavailable" }]);
  });
});
