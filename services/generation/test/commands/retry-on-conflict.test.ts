import { retryOnConflict } from "../../src/commands/retry-on-conflict.ts";

describe("an order that conflicts with concurrent ones", () => {
  it("is tried until it succeeds", async () => {
    const outcomes = [undefined, undefined, "settled"];
    expect(await retryOnConflict(async () => outcomes.shift())).toBe("settled");
  });

  it("is not tried forever", async () => {
    let tries = 0;
    const attempt = async (): Promise<undefined> => {
      tries += 1;
    };
    await expect(retryOnConflict(attempt)).rejects.toMatchObject({ kind: "unavailable" });
    expect(tries).toBe(20);
  });

  it("is not tried again after its caller has disconnected", async () => {
    const caller = new AbortController();
    let tries = 0;
    const attempt = async (): Promise<undefined> => {
      tries += 1;
      caller.abort(new Error("The caller hung up."));
    };
    await expect(retryOnConflict(attempt, caller.signal)).rejects.toThrow("The caller hung up.");
    expect(tries).toBe(1);
  });
});
