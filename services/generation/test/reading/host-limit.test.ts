import { createHostLimit } from "../../src/reading/host-limit.ts";
import { withAccount } from "../../src/threads/account-context.ts";

const never = (): Promise<never> => new Promise(() => undefined);

describe("the limit of requests", () => {
  it("prevents hosts that never answer from delaying others, no matter how many accounts name them", async () => {
    const limit = createHostLimit();
    for (const account of ["a", "b", "c"]) {
      for (let host = 0; host < 40; host += 1) {
        void withAccount(account, () => limit(`http://hang${host}.${account}.example/`, never));
      }
    }
    const read = withAccount("calm", () => limit("http://ok.example/", async () => "read"));
    expect(await read).toBe("read");
  });

  it("allows two concurrent requests to a host, and the next one after one of them succeeded or failed", async () => {
    const limit = createHostLimit();
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<string>());
    const begun: number[] = [];
    const outcomes = gates.map(({ promise }, index) =>
      limit("http://one.example/", () => {
        begun.push(index);
        return promise;
      }).catch((error: Error) => error.message),
    );
    await limit("http://other.example/", async () => undefined);
    expect(begun).toEqual([0, 1]);
    gates[0]?.reject(new Error("broken"));
    expect(await outcomes[0]).toBe("broken");
    for (const { resolve } of gates) resolve("read");
    expect(await Promise.all(outcomes)).toEqual(["broken", "read", "read"]);
    expect(begun).toEqual([0, 1, 2]);
  });
});
