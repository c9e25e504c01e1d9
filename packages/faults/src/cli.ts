import { allScenarios } from "./scenarios.ts";
import { runSuite } from "./suite.ts";

await runSuite({ command: "test:faults", scenarios: allScenarios, page: "infra/faults.md" });
