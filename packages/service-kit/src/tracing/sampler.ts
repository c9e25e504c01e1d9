import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";

const roots: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
};
const followsParent = "parentbased_";
const standard = `${followsParent}always_on`;

/** Which traces shall be recorded, as somebody wrote it. */
export interface RequestedSampling {
  readonly sampler?: string | undefined;
  /** Of traces that begin here, for samplers by ratio. */
  readonly argument?: string | undefined;
}

/**
 * The sampler that OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG ask for. As OpenTelemetry has it (specification, "Environment
 * Variables"), names may be in any case, and what is no name or no ratio counts as not set and is told to `warn`: a service that works
 * must not end for the sake of its traces.
 */
export function samplerOf(asked: RequestedSampling, warn: (sentence: string) => void): Sampler {
  const name = (asked.sampler ?? standard).toLowerCase();
  const rootName = name.startsWith(followsParent) ? name.slice(followsParent.length) : name;
  const create = Object.hasOwn(roots, rootName) ? roots[rootName] : undefined;
  if (create === undefined) {
    const names = Object.keys(roots).join(", ");
    warn(`OTEL_TRACES_SAMPLER is ignored: expected one of ${names}, or ${followsParent} and one of these`);
    return samplerOf({}, warn);
  }
  const root = create(rootName === "traceidratio" ? ratioOf(asked.argument ?? "1", warn) : 1);
  return rootName === name ? root : new ParentBasedSampler({ root });
}

function ratioOf(text: string, warn: (sentence: string) => void): number {
  const ratio = text.trim() === "" ? Number.NaN : Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  warn("OTEL_TRACES_SAMPLER_ARG is ignored: expected a number from 0 to 1");
  return 1;
}
