import { ServiceError, unavailable } from "../../src/errors/index.ts";
import { expiredToken } from "../../src/tokens/caller.ts";
import { call, type Fixture, startFixture } from "./fixture.ts";

let fixture: Fixture;
let calls = 0;
let isAway = false;
/** Tokens are numbered. All tokens up to this number have expired. */
let expiredUpTo = 0;
let minted = 0;
const mint = (): string => {
  minted += 1;
  return `gateway ${minted}`;
};

beforeAll(async () => {
  fixture = await startFixture(
    {
      listDeliveries: async () => {
        calls += 1;
        if (!isAway) return {};
        // The token of the first attempt expires before the retry.
        isAway = false;
        expiredUpTo = minted;
        throw unavailable();
      },
    },
    {
      verify: (token) => {
        const [issuer = "", number = ""] = token.split(" ");
        if (Number(number) <= expiredUpTo) throw new ServiceError("unauthenticated", "Over.", { reason: expiredToken });
        return { issuer, accountId: "a", tier: "pro" };
      },
    },
  );
});
afterAll(() => fixture.end());
beforeEach(() => {
  calls = 0;
  minted = 0;
  expiredUpTo = 0;
  isAway = false;
});

describe("a call that outlives its token", () => {
  it("gets another one for its next attempt", async () => {
    isAway = true;
    await fixture.client.call("listDeliveries", {}, { ...call, token: mint, idempotent: true });
    expect([calls, minted]).toEqual([2, 2]);
  });

  it("is made again, even if it may not be repeated, when the token ran out before it was begun", async () => {
    expiredUpTo = 1;
    await fixture.client.call("listDeliveries", {}, { ...call, token: mint });
    expect([calls, minted]).toEqual([1, 2]);
  });

  it("finds the service unavailable when no token helps, and is not told that it may not call", async () => {
    expiredUpTo = 100;
    const outcome = fixture.client.call("listDeliveries", {}, { ...call, token: mint });
    await expect(outcome).rejects.toMatchObject({ kind: "unavailable" });
    expect([calls, minted]).toEqual([0, 2]);
  });
});
