import { runSuite } from "@galley/faults/suite";
import { scenarios } from "./scenarios.ts";

await runSuite({ command: "test:fuzz", scenarios });
