import { runSuite } from "@galley/faults/suite";
import { modelScenario } from "./scenario.ts";

await runSuite({ command: "test:model", scenarios: [modelScenario] });
