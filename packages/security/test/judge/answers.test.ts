import { judgeAnswers } from "../../src/judge/answers.ts";
import { answered } from "./replies.ts";

const limited = { answers: ["200", "429 RATE_LIMITED"], least: { "429 RATE_LIMITED": 1 } };

describe("answers to an attacker", () => {
  it("that a document allows are no fault, nor is being turned away for a while", () => {
    const replies = [answered(200), answered(429, "RATE_LIMITED", "3"), answered(503, "SERVICE_UNAVAILABLE", "1")];
    expect(judgeAnswers(replies, limited)).toEqual([]);
  });

  it.each([
    [
      "another status",
      [answered(429, "RATE_LIMITED", "3"), answered(500, "INTERNAL_ERROR")],
      /"500 INTERNAL_ERROR" 1 times/,
    ],
    ["another code", [answered(429, "RATE_LIMITED", "3"), answered(200, "FORBIDDEN")], /"200 FORBIDDEN"/],
    ["no answer", [answered(429, "RATE_LIMITED", "3"), { kind: "silent", milliseconds: 9 }], /"silent"/],
    ["a broken connection", [answered(429, "RATE_LIMITED", "3"), { kind: "cut", reason: "EPIPE" }], /"cut" .*EPIPE/],
    ["a refusal without a time to come again", [answered(429, "RATE_LIMITED")], /1 refusals did not say when/],
    ["what had to come and did not", [answered(200)], /"429 RATE_LIMITED" came 0 times/],
    ["nothing at all", [], /sent nothing/],
  ] as const)("are a fault when there is %s", (_what, replies, fault) => {
    expect(judgeAnswers(replies, limited).join("\n")).toMatch(fault);
  });
});
