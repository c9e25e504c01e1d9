import { type RequestedSampling, samplingOf } from "../../src/tracing/sampling.ts";

/** What is sampled, and what is said about it. */
function read(asked: RequestedSampling) {
  const warnings: string[] = [];
  return { sampling: samplingOf(asked, (sentence) => warnings.push(sentence)), warnings };
}

describe("samplingOf", () => {
  it.each([
    [{}, "parentbased_always_on", 1],
    [{ argument: "0.5" }, "parentbased_always_on", 1],
    [{ sampler: "always_off" }, "always_off", 1],
    [{ sampler: "ParentBased_TraceIdRatio", argument: "0.25" }, "parentbased_traceidratio", 0.25],
    [{ sampler: "traceidratio" }, "traceidratio", 1],
    [{ sampler: "always_on", argument: "for others" }, "always_on", 1],
  ])("reads %j without a word", (asked, sampler, ratio) => {
    expect(read(asked)).toEqual({ sampling: { sampler, ratio }, warnings: [] });
  });

  it.each(["parentbased_jaeger_remote", "xray", "sometimes", "traceidratio "])("ignores the sampler %j", (sampler) => {
    expect(read({ sampler, argument: "0.5" })).toEqual({
      sampling: { sampler: "parentbased_always_on", ratio: 1 },
      warnings: [expect.stringMatching(/^OTEL_TRACES_SAMPLER is ignored: expected always_on, .* or /)],
    });
  });

  it.each(["half", "2", "-0.1", " ", "0,5", "NaN"])("ignores the ratio %j", (argument) => {
    expect(read({ sampler: "traceidratio", argument })).toEqual({
      sampling: { sampler: "traceidratio", ratio: 1 },
      warnings: ["OTEL_TRACES_SAMPLER_ARG is ignored: expected a number from 0 to 1"],
    });
  });
});
