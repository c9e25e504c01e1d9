import { runSuite } from "@galley/faults/suite";
import { schemathesis } from "./schemathesis/run.ts";
import { wild } from "./wild/run-wild.ts";

await runSuite({ command: "test:fuzz", scenarios: [schemathesis, wild] });
