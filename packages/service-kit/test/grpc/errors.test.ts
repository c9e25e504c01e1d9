import {
  conflict,
  type ErrorKind,
  errorKinds,
  forbidden,
  internal,
  invalid,
  notFound,
  quotaExceeded,
  rateLimited,
  type ServiceError,
  unauthenticated,
  unavailable,
  upstreamFailed,
} from "../../src/errors/index.ts";
import { call, type Fixture, startFixture } from "./fixture.ts";

const samples: Record<ErrorKind, ServiceError> = {
  invalid: invalid("name is too long"),
  unauthenticated: unauthenticated(),
  forbidden: forbidden("The account is suspended."),
  "not-found": notFound(),
  conflict: conflict("It changed meanwhile."),
  "quota-exceeded": quotaExceeded("Two publications at most.", { limit: 2, current: 2 }),
  "rate-limited": rateLimited("Slowly.", 7),
  "upstream-failed": upstreamFailed("PUBLISH_FAILED", "Ghost said no: äöü 你好", new Error("inner")),
  unavailable: unavailable("Not now.", { retryAfterSeconds: 1.2, cause: new Error("inner") }),
  internal: internal(new Error("inner")),
};

let fixture: Fixture;
let thrown: unknown;
beforeAll(async () => {
  fixture = await startFixture({
    getDelivery: async () => {
      throw thrown;
    },
  });
});
afterAll(() => fixture.end());
beforeEach(() => fixture.lines.splice(0));

const failure = async (): Promise<ServiceError> => {
  const outcome = await fixture.client.call("getDelivery", { deliveryId: "d" }, call).catch((error: unknown) => error);
  return outcome as ServiceError;
};

describe("an error that a handler throws", () => {
  it.each(errorKinds)(
    "reaches the caller as it is, and is one line of the log, with its cause if there is one: %s",
    async (kind) => {
      const sample = samples[kind];
      thrown = sample;
      const { message, reason, quota, retryAfterSeconds } = await failure();
      expect(fixture.lines).toEqual([
        expect.objectContaining({ rpc: "webhooks/getDelivery", kind, durationMilliseconds: expect.any(Number) }),
      ]);
      expect(JSON.stringify(fixture.lines).includes("inner")).toBe(sample.cause !== undefined);
      expect({ message, reason, quota }).toEqual({
        message: sample.message,
        reason: sample.reason,
        quota: sample.quota,
      });
      expect(retryAfterSeconds).toBe(
        sample.retryAfterSeconds === undefined ? undefined : Math.ceil(sample.retryAfterSeconds),
      );
    },
  );

  it("is internal when it is no ServiceError, and its cause stays inside", async () => {
    thrown = new TypeError("secret");
    const error = await failure();
    expect(error.kind).toBe("internal");
    expect(JSON.stringify([error.message, error.cause, error.stack])).not.toContain("secret");
    expect(fixture.lines).toEqual([expect.objectContaining({ level: "error", kind: "internal" })]);
  });
});
