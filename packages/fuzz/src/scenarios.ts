import type { Scenario } from "@galley/faults/scenario";
import { schemathesis } from "./schemathesis/run.ts";
import { wild } from "./wild/run-wild.ts";

/** Requests from the OpenAPI document, and requests against it. */
export const scenarios: readonly Scenario[] = [schemathesis, wild];
