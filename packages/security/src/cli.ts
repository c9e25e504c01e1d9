import { runSuite } from "@galley/faults/suite";
import { attackScenarios } from "./scenarios.ts";

const shown = ["GET /me: longest", "Draft: longest"];

await runSuite({ command: "test:security", scenarios: attackScenarios, page: "infra/security.md", shown });
