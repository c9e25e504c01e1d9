import { createSampler, type RequestedSampling } from "../../src/tracing/sampler.ts";

/** Creates a sampler. Returns its description and its warnings. */
function read(asked: RequestedSampling) {
  const warnings: string[] = [];
  return { sampler: String(createSampler(asked, (sentence) => warnings.push(sentence))), warnings };
}

describe("createSampler", () => {
  it.each([
    [{}, /^ParentBased\{root=AlwaysOnSampler,/],
    [{ argument: "0.5" }, /^ParentBased\{root=AlwaysOnSampler,/],
    [{ sampler: "always_off" }, /^AlwaysOffSampler$/],
    [{ sampler: "ParentBased_TraceIdRatio", argument: "0.25" }, /^ParentBased\{root=TraceIdRatioBased\{0\.25\},/],
    [{ sampler: "traceidratio" }, /^TraceIdRatioBased\{1\}$/],
    [{ sampler: "always_on", argument: "for others" }, /^AlwaysOnSampler$/],
  ])("reads %j without a word", (asked, sampler) => {
    expect(read(asked)).toEqual({ sampler: expect.stringMatching(sampler), warnings: [] });
  });

  it.each(["parentbased_jaeger_remote", "xray", "constructor", "traceidratio "])(
    "ignores the sampler %j",
    (sampler) => {
      expect(read({ sampler, argument: "0.5" })).toEqual({
        sampler: expect.stringMatching(/^ParentBased\{root=AlwaysOnSampler,/),
        warnings: [expect.stringMatching(/^OTEL_TRACES_SAMPLER is ignored: expected one of always_on, /)],
      });
    },
  );

  it.each(["half", "2", "-0.1", " ", "0,5", "NaN"])("ignores the ratio %j", (argument) => {
    expect(read({ sampler: "traceidratio", argument })).toEqual({
      sampler: "TraceIdRatioBased{1}",
      warnings: ["OTEL_TRACES_SAMPLER_ARG is ignored: expected a number from 0 to 1"],
    });
  });
});
