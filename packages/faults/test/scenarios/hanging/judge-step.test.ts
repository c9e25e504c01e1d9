import type { Answer, Reply } from "../../../src/client/reply.ts";
import { createLedger } from "../../../src/ledger.ts";
import { judgeStep, type Step } from "../../../src/scenarios/hanging/judge-step.ts";
import type { Probe, Sample } from "../../../src/scenarios/hanging/probes.ts";

const step: Step = { name: "content", hung: "content", isWhole: true, from: 0, to: 20_000, until: 34_000 };
const gatewayStep: Step = { ...step, name: "one of two gateways", hung: "gateway-2" };

function answer(status: number, headers: Record<string, string> = {}): Answer {
  return { kind: "answer", status, headers: new Headers(headers), body: {}, milliseconds: 5 };
}

const good = answer(200);
const away = answer(503, { "retry-after": "1" });

function sample(startedAt: number, reply: Reply, milliseconds = 5, probe: Partial<Probe> = {}): Sample {
  const usual: Probe = {
    name: "read",
    gateway: 0,
    needs: ["content"],
    deadlineMilliseconds: 3_000,
    isRead: true,
    ask: async () => reply,
  };
  return { probe: { ...usual, ...probe }, startedAt, milliseconds, reply };
}

function judged(samples: readonly Sample[], of = step) {
  const ledger = createLedger();
  const figures = judgeStep(ledger, of, [...samples, sample(25_000, good)]);
  return { figures, violations: ledger.outcome().violations };
}

describe("a step in which something hung", () => {
  it("is as it should be with 503 in time, and quick answers soon after", () => {
    const { figures, violations } = judged([sample(1_000, away, 3_000), sample(21_000, away)]);
    expect(violations).toEqual([]);
    expect(figures.recoverySeconds).toBeCloseTo(1.005);
  });

  it.each([
    ["no answer ever", sample(1_000, { kind: "silent", milliseconds: 40_000 }, 40_000)],
    ["an answer past its deadline", sample(1_000, away, 5_100)],
    ["a 503 without Retry-After", sample(1_000, answer(503))],
    ["a 503 of what does not need it", sample(1_000, away, 5, { needs: ["generation"] })],
    ["a failure ten seconds after", sample(30_100, away)],
    ["a slow answer ten seconds after", sample(29_900, good, 1_000)],
    ["no answer ever to a request from after", sample(22_000, { kind: "silent", milliseconds: 40_000 }, 40_000)],
  ])("is not with %s", (_name, wrong) => {
    expect(judged([wrong]).violations.length).toBeGreaterThan(0);
  });

  it("lets those wait who asked the very gateway that hung, and be served when it goes on", () => {
    const second = { gateway: 1, needs: ["gateway-2"] } as const;
    expect(judged([sample(1_000, good, 19_100, second)], gatewayStep).violations).toEqual([]);
    expect(judged([sample(1_000, good, 19_100)], gatewayStep).violations).toHaveLength(1);
    expect(judged([sample(31_000, away, 5, second)], gatewayStep).violations).toHaveLength(1);
  });
});
