import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FaultContext } from "@galley/faults/context";
import type { Ledger } from "@galley/faults/ledger";
import type { Scenario } from "@galley/faults/scenario";
import { createReporter } from "@galley/local/reporter";
import { runProgram } from "@galley/local/run-program";
import { writePrivateJson } from "@galley/local/state-folder";
import { schemathesisControls } from "../controls.ts";
import { type Fuzzed, fuzzSystem } from "../fuzz-system.ts";
import type { SeededAccount } from "../seed.ts";
import { installSchemathesis } from "./install.ts";

/** The most requests that Schemathesis makes up for each operation in each phase. */
const examples = { fast: 10, full: 100 };

/** What the document allows, and what it forbids. */
export const schemathesis: Scenario = {
  name: "schemathesis",
  guarantee:
    "Every request that the OpenAPI document allows or forbids is answered as it says, for the account's own things only.",
  least: { fast: { attempted: 200, acknowledged: 0 }, full: { attempted: 1_000, acknowledged: 0 } },
  run: (context) => fuzzSystem(context, (fuzzed) => runSchemathesis(context, fuzzed)),
  controls: Object.values(schemathesisControls),
};

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
async function runSchemathesis({ seed, pace, signal, say, ledger }: FaultContext, fuzzed: Fuzzed): Promise<void> {
  const { python, packages } = await installSchemathesis(createReporter({ write: say }));
  const { world, owner, folder } = fuzzed;
  const reportFile = join(folder, "schemathesis.json");
  const words = ["-m", "schemathesis.cli", "--config-file", writeSettings(fuzzed), "--no-color", "run"];
  const settings = ["--max-examples", String(examples[pace]), "--seed", String(seed), "--phases", allPhases.join(",")];
  const report = ["--report", "json", "--report-json-path", reportFile];
  const address = `${world.system.baseUrl}/openapi.json`;
  const { code } = await runProgram(python, [...words, address, ...settings, ...report], {
    folder,
    environment: {
      ...process.env,
      PYTHONPATH: [packages, process.env.PYTHONPATH].filter(Boolean).join(delimiter),
      PYTHONDONTWRITEBYTECODE: "1",
      FUZZ_STYLE_IDS: owner.styleIds.join(","),
      FUZZ_RECEIVER: new URL(world.deliveries.newUrl(owner.apiKey).url).host,
      FUZZ_EXISTING_IDS: JSON.stringify(existingIds(owner)),
    },
    withinMilliseconds: 60 * 60_000,
    signal,
    onLine: (line) => say(`  ${line}`),
  });
  judge(ledger, JSON.parse(readFileSync(reportFile, "utf8")) as Report, code);
}

/** Something that is there before, by the first segment of the paths that speak of it. */
function existingIds({ publicationId, topicId, ideaId, sessionId }: SeededAccount): Record<string, string> {
  return { publications: publicationId, topics: topicId, ideas: ideaId, sessions: sessionId };
}

function judge(
  ledger: Ledger,
  { test_cases: cases, operations, phases, ...report }: Report,
  code: number | null,
): void {
  const before = ledger.counters.unexpected;
  ledger.attempt(cases.generated);
  if (cases.unique_failures > 0) ledger.surprise(`${cases.unique_failures} checks of Schemathesis failed`);
  if (cases.errored > 0 || report.errors.length > 0) ledger.surprise("Schemathesis could not do its work");
  if (!report.complete) ledger.surprise("Schemathesis did not come to its end");
  if (operations.tested !== operations.total) ledger.surprise("not every operation was tested");
  for (const [operation, byPhase] of Object.entries(report.valid_rates)) {
    // Who tests only refusals tests little.
    if (!Object.values(byPhase).some(({ accepted }) => accepted > 0)) ledger.surprise(`${operation} never succeeded`);
  }
  for (const phase of allPhases)
    if (phases[phase]?.status !== "success") ledger.surprise(`phase ${phase}: ${phases[phase]?.status}`);
  if (code !== 0 && ledger.counters.unexpected === before) ledger.surprise(`Schemathesis ended with exit code ${code}`);
}

const hooks = fileURLToPath(new URL("../../schemathesis/hooks.py", import.meta.url));

/** Writes the configuration of a run into its folder and gives the file. Every check of Schemathesis is on. */
function writeSettings({ folder, owner, stranger }: Fuzzed): string {
  const authFile = join(folder, "fuzz-keys.json");
  const user = (name: string, { apiKey }: SeededAccount) => ({
    name,
    fixedHeaders: [{ name: "Authorization", value: `Bearer ${apiKey}` }],
  });
  writePrivateJson(authFile, { auth: [user("owner", owner), user("stranger", stranger)] });
  const file = join(folder, "schemathesis.toml");
  // A synchronous generation may take 130 s. NUL is refused in every text, which JSON Schema could say only by a pattern on each; the wild
  // part sends it everywhere.
  const text = `
hooks = ${JSON.stringify(hooks)}
continue-on-failure = true
request-timeout = 130
checks.enabled = true
generation = { allow-x00 = false, database = "none" }
auth.wfc = { path = ${JSON.stringify(authFile)}, user = "owner", peers = ["owner", "stranger"] }
`;
  writeFileSync(file, text);
  return file;
}
