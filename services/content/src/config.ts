import {
  type CommonConfig,
  commonConfig,
  commonVariables,
  loadConfig,
  readJsonFile,
  tiersFile,
} from "@galley/service-kit/config";
import { z } from "zod";
import type { Tiers } from "./domain/tiers.ts";

const environment = z.object({ ...commonVariables, TIERS_FILE: tiersFile });

const limit = z.int().nonnegative();

// The file says more of a plan; other services read that.
const tiersSchema: z.ZodType<Tiers> = z.record(
  z.string(),
  z.object({ publications: limit, topicsPerPublication: limit, cadencePostsPerWeek: limit }),
);

/** The configuration of this service. */
export interface Config extends CommonConfig {
  readonly tiers: Tiers;
}

/** Reads the environment; throws ConfigError naming each variable that is wrong. */
export function readConfig(env?: Readonly<Record<string, string | undefined>>): Config {
  const variables = loadConfig(environment, env);
  return { ...commonConfig("content", variables), tiers: readJsonFile(variables.TIERS_FILE, tiersSchema) };
}
