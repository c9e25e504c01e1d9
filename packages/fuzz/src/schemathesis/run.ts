import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runProgram } from "@galley/local/run-program";
import { receiverHost } from "@galley/local/sample-web";
import type { PartResult } from "../part-result.ts";
import type { SeededAccount } from "../seed.ts";
import type { World } from "../world.ts";
import type { Schemathesis } from "./install.ts";
import { writeSettings } from "./settings.ts";

/** What a run needs to be the same again. */
export interface FuzzSettings {
  readonly seed: number;
  readonly examples: number;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/** The parts of Schemathesis' report that matter here. */
interface Report {
  readonly complete: boolean;
  readonly test_cases: { readonly generated: number; readonly unique_failures: number; readonly errored: number };
  readonly operations: { readonly total: number; readonly tested: number };
  readonly phases: Readonly<Record<string, { readonly status: string }>>;
  readonly errors: readonly unknown[];
  /** By operation and phase, how the system took the requests that were meant to be valid. */
  readonly valid_rates: Readonly<Record<string, Readonly<Record<string, { readonly accepted: number }>>>>;
}

const allPhases = ["examples", "coverage", "fuzzing", "stateful"];

/** Runs every phase and every check of Schemathesis over the system's own OpenAPI document. */
export async function runSchemathesis(
  { python, packages }: Schemathesis,
  { system, folder }: World,
  { owner, stranger }: { owner: SeededAccount; stranger: SeededAccount },
  { seed, examples, signal, print }: FuzzSettings,
): Promise<PartResult> {
  const reportFile = join(folder, "schemathesis.json");
  const words = [
    "-m",
    "schemathesis.cli",
    "--config-file",
    writeSettings(folder, owner, stranger),
    "--no-color",
    "run",
  ];
  const settings = ["--max-examples", String(examples), "--seed", String(seed), "--phases", allPhases.join(",")];
  const report = ["--report", "json", "--report-json-path", reportFile];
  const { code } = await runProgram(python, [...words, `${system.baseUrl}/openapi.json`, ...settings, ...report], {
    folder,
    environment: {
      ...process.env,
      PYTHONPATH: [packages, process.env.PYTHONPATH].filter(Boolean).join(delimiter),
      PYTHONDONTWRITEBYTECODE: "1",
      FUZZ_STYLE_IDS: owner.styleIds.join(","),
      FUZZ_RECEIVER: receiverHost,
      FUZZ_EXISTING_IDS: JSON.stringify(existingIds(owner)),
    },
    withinMilliseconds: 60 * 60_000,
    signal,
    onLine: (line) => print(`  ${line}`),
  });
  return judge(JSON.parse(readFileSync(reportFile, "utf8")) as Report, code);
}

/** Something that is there before, by the first segment of the paths that speak of it. */
function existingIds({ publicationId, topicId, ideaId, sessionId }: SeededAccount): Record<string, string> {
  return { publications: publicationId, topics: topicId, ideas: ideaId, sessions: sessionId };
}

function judge(report: Report, code: number | null): PartResult {
  const { generated, unique_failures: failures, errored } = report.test_cases;
  const faults: string[] = [];
  if (failures > 0) faults.push(`${failures} checks of Schemathesis failed`);
  if (errored > 0 || report.errors.length > 0) faults.push("Schemathesis could not do its work");
  if (!report.complete) faults.push("Schemathesis did not come to its end");
  if (report.operations.tested !== report.operations.total) faults.push("not every operation was tested");
  for (const [operation, byPhase] of Object.entries(report.valid_rates)) {
    // Who tests only refusals tests little.
    if (!Object.values(byPhase).some(({ accepted }) => accepted > 0)) faults.push(`${operation} never succeeded`);
  }
  for (const phase of allPhases) {
    if (report.phases[phase]?.status !== "success") faults.push(`phase ${phase}: ${report.phases[phase]?.status}`);
  }
  if (code !== 0 && faults.length === 0) faults.push(`Schemathesis ended with exit code ${code}`);
  return { part: "schemathesis", cases: generated, failures: Math.max(failures, faults.length), faults };
}
