import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { Sampling } from "./sampling.ts";

/** The sampler that OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG ask for. */
export function samplerOf({ sampler, ratio }: Sampling): Sampler {
  const root = rootOf(sampler, ratio);
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

function rootOf(sampler: Sampling["sampler"], ratio: number): Sampler {
  if (sampler.endsWith("always_off")) return new AlwaysOffSampler();
  return sampler.endsWith("traceidratio") ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}
