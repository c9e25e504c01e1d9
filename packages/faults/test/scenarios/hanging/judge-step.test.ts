import type { Reply } from "../../../src/client/reply.ts";
import { createLedger } from "../../../src/ledger.ts";
import { judgeStep, type ProbeSample, type Step } from "../../../src/scenarios/hanging/judge-step.ts";
import type { Probe } from "../../../src/scenarios/hanging/probes.ts";
import { answered, away } from "../../answers.ts";

const step: Step = { name: "content", hung: "content", isWhole: true, from: 0, to: 20_000, until: 34_000 };
const gatewayStep: Step = { ...step, name: "one of two gateways", hung: "gateway-2" };
const good = answered(200);
const silent: Reply = { kind: "silent", milliseconds: 40_000 };

function sample(startedAt: number, reply: Reply, milliseconds = 5, probe: Partial<Probe> = {}): ProbeSample {
  const usual = { name: "read", gateway: 0, needs: ["content"], deadlineMilliseconds: 3_000, isRead: true } as const;
  return { probe: { ...usual, ask: async () => reply, ...probe }, startedAt, milliseconds, reply };
}

function violationsOf(samples: readonly ProbeSample[], of = step): number {
  const ledger = createLedger();
  judgeStep(ledger, of, [...samples, sample(25_000, good)]);
  return ledger.outcome().violations.length;
}

describe("a step in which something hung", () => {
  it("is as it should be with 503 in time, and quick answers soon after", () => {
    expect(violationsOf([sample(1_000, away, 3_000), sample(21_000, away)])).toBe(0);
    const recovered = judgeStep(createLedger(), step, [sample(21_000, away), sample(25_000, good)]);
    expect(recovered).toBeCloseTo(1.005);
  });

  it.each([
    ["no answer ever", sample(1_000, silent, 40_000)],
    ["an answer past its deadline", sample(1_000, away, 5_100)],
    ["a 503 without Retry-After", sample(1_000, answered(503))],
    ["a 503 of what does not need it", sample(1_000, away, 5, { needs: ["generation"] })],
    ["a failure ten seconds after", sample(30_100, away)],
    ["a slow answer ten seconds after", sample(29_900, good, 1_000)],
    ["no answer ever to a request from after", sample(22_000, silent, 40_000)],
  ])("is not with %s", (_name, wrong) => expect(violationsOf([wrong])).toBeGreaterThan(0));

  it("lets those wait who asked the very gateway that hung, and be served when it goes on", () => {
    const second = { gateway: 1, needs: ["gateway-2"] } as const;
    expect(violationsOf([sample(1_000, good, 19_100, second)], gatewayStep)).toBe(0);
    expect(violationsOf([sample(1_000, good, 19_100)], gatewayStep)).toBe(1);
    expect(violationsOf([sample(31_000, away, 5, second)], gatewayStep)).toBe(1);
  });
});
