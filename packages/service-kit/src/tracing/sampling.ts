import { z } from "zod";

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

type SamplerName = (typeof samplers)[number];

/** Which traces are recorded. Names and defaults are OpenTelemetry's (specification, "Environment Variables"). */
export interface Sampling {
  readonly sampler: SamplerName;
  /** Of traces that begin here, for samplers by ratio. */
  readonly ratio: number;
}

/** Which traces shall be recorded, as somebody wrote it. */
export interface RequestedSampling {
  readonly sampler?: string | undefined;
  readonly argument?: string | undefined;
}

/** The variables that ask for it. Any text will do: nobody looks at it where nothing is traced. */
export const samplingVariables = {
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
};

const standard: Sampling = { sampler: "parentbased_always_on", ratio: 1 };

/**
 * Reads what was asked for. As OpenTelemetry has it, names may be in any case, and what is no name or no ratio counts as not set
 * and is told to `warn`: a service that works must not end for the sake of its traces.
 */
export function samplingOf({ sampler, argument }: RequestedSampling, warn: (sentence: string) => void): Sampling {
  if (sampler === undefined) return standard;
  const name = samplers.find((known) => known === sampler.toLowerCase());
  if (name === undefined) {
    warn(`OTEL_TRACES_SAMPLER is ignored: expected ${samplers.slice(0, -1).join(", ")} or ${samplers.at(-1)}`);
    return standard;
  }
  if (!name.endsWith("traceidratio") || argument === undefined) return { ...standard, sampler: name };
  const ratio = argument.trim() === "" ? Number.NaN : Number(argument);
  if (ratio >= 0 && ratio <= 1) return { sampler: name, ratio };
  warn("OTEL_TRACES_SAMPLER_ARG is ignored: expected a number from 0 to 1");
  return { ...standard, sampler: name };
}
