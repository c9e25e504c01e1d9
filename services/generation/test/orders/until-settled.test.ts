import { untilSettled } from "../../src/orders/until-settled.ts";

describe("an order that meets others of its moment", () => {
  it("is tried until it settles", async () => {
    const outcomes = [undefined, undefined, "settled"];
    expect(await untilSettled(async () => outcomes.shift())).toBe("settled");
  });

  it("is not tried for ever", async () => {
    let tries = 0;
    const attempt = async (): Promise<undefined> => {
      tries += 1;
    };
    await expect(untilSettled(attempt)).rejects.toMatchObject({ kind: "unavailable" });
    expect(tries).toBe(20);
  });

  it("is not tried again once its caller is gone", async () => {
    const caller = new AbortController();
    let tries = 0;
    const attempt = async (): Promise<undefined> => {
      tries += 1;
      caller.abort(new Error("The caller hung up."));
    };
    await expect(untilSettled(attempt, caller.signal)).rejects.toThrow("The caller hung up.");
    expect(tries).toBe(1);
  });
});
