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

/** The settings for which traces are recorded, as the operator wrote them. */
export interface RequestedSampling {
  readonly sampler?: string | undefined;
  /** The share of traces to record, for samplers that record a share. */
  readonly argument?: string | undefined;
}

/**
 * Creates the sampler, which decides which traces are recorded, from OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. As OpenTelemetry
 * requires (specification, "Environment Variables"), the case of names does not matter, and invalid values count as not set and are
 * passed to `warn`. A wrong setting for traces must not stop a service.
 */
export function createSampler(asked: RequestedSampling, warn: (sentence: string) => void): Sampler {
  const name = (asked.sampler ?? standard).toLowerCase();
  const rootName = name.startsWith(followsParent) ? name.slice(followsParent.length) : name;
  const create = Object.hasOwn(roots, rootName) ? roots[rootName] : undefined;
  if (create === undefined) {
    const names = Object.keys(roots).join(", ");
    warn(`OTEL_TRACES_SAMPLER is ignored: expected one of ${names}, or ${followsParent} and one of these`);
    return createSampler({}, warn);
  }
  const root = create(rootName === "traceidratio" ? parseRatio(asked.argument ?? "1", warn) : 1);
  return rootName === name ? root : new ParentBasedSampler({ root });
}

function parseRatio(text: string, warn: (sentence: string) => void): number {
  const ratio = text.trim() === "" ? Number.NaN : Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  warn("OTEL_TRACES_SAMPLER_ARG is ignored: expected a number from 0 to 1");
  return 1;
}
