import { z } from "zod";

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** Which traces are recorded. Names and defaults are OpenTelemetry's (specification, "Environment Variables"). */
export interface Sampling {
  readonly sampler: (typeof samplers)[number];
  /** Of traces that begin here, for samplers by ratio. */
  readonly ratio: number;
}

/** The variables that say it. */
export const samplingVariables = {
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, "not a sampler")
    .default("parentbased_always_on")
    .describe(`${samplers.slice(0, -1).join(", ")} or ${samplers.at(-1)}`),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("not a number")
    .min(0, "below zero")
    .max(1, "above one")
    .default(1)
    .describe("a number from 0 to 1 (default 1)"),
};
