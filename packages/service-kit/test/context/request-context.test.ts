import { setImmediate } from "node:timers/promises";
import { currentContext, runWithContext } from "../../src/context/index.ts";

describe("the request context", () => {
  it("follows what was started inside of it, and nothing else", async () => {
    const seen = await Promise.all(
      ["a", "b"].map((requestId) =>
        runWithContext({ requestId }, async () => {
          await setImmediate();
          return currentContext()?.requestId;
        }),
      ),
    );
    expect(seen).toEqual(["a", "b"]);
    expect(currentContext()).toBeUndefined();
  });
});
