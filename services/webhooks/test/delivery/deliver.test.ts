import { createSecretKey, randomUUID } from "node:crypto";
import { unavailable } from "@galley/service-kit/errors";
import { createLogger } from "@galley/service-kit/logging";
import {
  OutboundError,
  type OutboundErrorCode,
  type OutboundRequest,
  type OutboundResponse,
} from "@galley/service-kit/outbound";
import { setTracer } from "@galley/service-kit/tracing";
import { type DeliverPorts, deliver, type Lease } from "../../src/delivery/deliver.ts";
import { attemptCount, attemptDuration, instrumentAttempts } from "../../src/delivery/instrument-attempts.ts";
import type { Claim } from "../../src/domain/ports.ts";
import { standardDelaysSeconds } from "../../src/domain/verdict.ts";
import { digestOf, newApiKey } from "../sealed-keys.ts";

const claim: Claim = {
  deliveryId: randomUUID(),
  accountId: "account-1",
  publicationId: "publication-1",
  sessionId: "session-1",
  event: "draft.ready",
  url: "https://hooks.example.com/",
  host: "hooks.example.com",
  body: Buffer.from("{}"),
  sealedSigningKey: "sealed",
  fence: 1,
  attemptsMade: 1,
  number: 1,
  startedAt: new Date(),
};

const taken: OutboundResponse = {
  status: 200,
  headers: {},
  body: Buffer.alloc(0),
  truncated: false,
  cutOff: false,
  url: claim.url,
};

/** Returns functions that read the counted attempts, the measured durations and the results of spans from now on. */
function keptTelemetry() {
  const [attempts, durations] = [attemptCount(), attemptDuration()];
  attempts.reset();
  durations.reset();
  const spans: (string | undefined)[] = [];
  const ignore = () => undefined;
  setTracer(() => ({ traceparent: undefined, set: ignore, rename: ignore, end: (error) => void spans.push(error) }));
  return async () => ({
    attempts: (await attempts.get()).values.filter(({ value }) => value > 0).map(({ labels }) => labels),
    durations: (await durations.get()).values.find(({ metricName = "" }) => metricName.endsWith("_count"))?.value ?? 0,
    spans,
  });
}

/** Creates ports without faults, and a list of the calls to them. */
function world() {
  const done: string[] = [];
  const lines: { msg: string }[] = [];
  const requests: OutboundRequest[] = [];
  const kept = keptTelemetry();
  const ports: DeliverPorts = {
    outbound: {
      request: async (_url, options) => {
        requests.push(options);
        done.push("sent");
        return taken;
      },
    },
    openSigningKey: async () => ({
      accountId: "account-1",
      keyId: "key-1",
      signingKey: createSecretKey(digestOf(newApiKey())),
    }),
    queue: {
      finish: async (_claim, _result, verdict) => {
        done.push(verdict.state);
        return true;
      },
      release: async () => {
        done.push("released");
      },
    },
    delaysSeconds: standardDelaysSeconds,
    timeoutMilliseconds: 10_000,
    now: () => new Date(),
    random: () => 0.5,
    instrumentation: instrumentAttempts(() => new Date()),
    logger: createLogger({ service: "test", destination: { write: (line) => void lines.push(JSON.parse(line)) } }),
  };
  return { ports, done, lines, requests, kept };
}

const leaseOf = (milliseconds: number, signal = new AbortController().signal): Lease => ({
  endsAt: performance.now() + milliseconds,
  signal,
});

describe("deliver", () => {
  it("tells timeouts from answers, and from answers that ask for less", async () => {
    const { ports } = world();
    const failing = (code: OutboundErrorCode) => ({ request: () => Promise.reject(new OutboundError(code, "no")) });
    const endOf = (outbound: DeliverPorts["outbound"]) => deliver({ ...ports, outbound }, claim, leaseOf(15_000));
    expect(await endOf(ports.outbound)).toBe("answered");
    expect(await endOf({ request: async () => ({ ...taken, status: 500 }) })).toBe("answered");
    expect(await endOf(failing("timeout"))).toBe("timed-out");
    expect(await endOf(failing("connect"))).toBe("other");
    expect(await endOf({ request: async () => ({ ...taken, status: 429 }) })).toBe("other");
  });

  it("sends nothing when the claim came back too late, and never beyond its lease", async () => {
    const late = world();
    await deliver(late.ports, claim, leaseOf(900));
    expect(late.done).toEqual(["released"]);
    const tight = world();
    await deliver(tight.ports, claim, leaseOf(4_000));
    expect(tight.requests[0]?.timeoutMilliseconds).toBeLessThanOrEqual(3_000);
  });

  it("gives the claim back when the service stops before there is an answer", async () => {
    const { ports, done, kept } = world();
    const stop = new AbortController();
    const request = async (): Promise<never> => {
      stop.abort();
      throw new OutboundError("aborted", "The request was given up.");
    };
    await deliver({ ...ports, outbound: { request } }, claim, leaseOf(15_000, stop.signal));
    expect(done).toEqual(["released"]);
    expect(await kept()).toEqual({
      attempts: [{ outcome: "given-back", answer: "none" }],
      durations: 0,
      spans: ["given-back"],
    });
  });

  it("keeps an outcome through a moment without database", async () => {
    const { ports, done } = world();
    let tries = 0;
    const finish: DeliverPorts["queue"]["finish"] = async (...given) => {
      tries += 1;
      if (tries < 3) throw unavailable();
      return ports.queue.finish(...given);
    };
    await deliver({ ...ports, queue: { ...ports.queue, finish } }, claim, leaseOf(15_000));
    expect([tries, done]).toEqual([3, ["sent", "delivered"]]);
  });

  it("stops trying to store when its lease ends, since another may have the delivery then", async () => {
    const { ports, kept } = world();
    const queue = { ...ports.queue, finish: () => Promise.reject(unavailable()) };
    await expect(deliver({ ...ports, queue }, claim, leaseOf(1_300))).rejects.toMatchObject({ kind: "unavailable" });
    expect(await kept()).toEqual({ attempts: [{ outcome: "lost", answer: "2xx" }], durations: 1, spans: [undefined] });
  });

  it("fails loudly at what is no outcome of an attempt", async () => {
    const { ports, kept } = world();
    const openSigningKey = () => Promise.reject(new TypeError("a fault of ours"));
    await expect(deliver({ ...ports, openSigningKey }, claim, leaseOf(15_000))).rejects.toThrow("a fault of ours");
    expect(await kept()).toEqual({
      attempts: [{ outcome: "lost", answer: "none" }],
      durations: 1,
      spans: ["internal"],
    });
  });
});
