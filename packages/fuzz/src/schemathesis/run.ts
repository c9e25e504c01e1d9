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

/** How many requests Schemathesis generates at most for one operation in one of its phases. */
const examples = { fast: 10, full: 100 };

/** The test that lets Schemathesis generate valid and invalid requests from the OpenAPI document, and check the answers against it. */
export const schemathesis: Scenario = {
  name: "schemathesis",
  guarantee:
    "Every request that the OpenAPI document allows or forbids is answered as it says, for the account's own things only.",
  minimum: { fast: { attempted: 200, acknowledged: 0 }, full: { attempted: 1_000, acknowledged: 0 } },
  run: (context) => fuzzSystem(context, (fuzzed) => runSchemathesis(context, fuzzed)),
  controls: Object.values(schemathesisControls),
};

/** The fields of Schemathesis's report that the test uses. */
interface Report {
  readonly complete: boolean;
  readonly test_cases: { readonly generated: number; readonly unique_failures: number; readonly errored: number };
  readonly operations: { readonly total: number; readonly tested: number };
  readonly phases: Readonly<Record<string, { readonly status: string }>>;
  readonly errors: readonly unknown[];
  /** How many of the valid requests were accepted, by operation and by phase of the run. */
  readonly valid_rates: Readonly<Record<string, Readonly<Record<string, { readonly accepted: number }>>>>;
}

const allPhases = ["examples", "coverage", "fuzzing", "stateful"];

/** Lets Schemathesis read the OpenAPI document that the system serves, and run all of its phases and checks against the system. */
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

/** Returns the id of an existing object for each kind. The key is the first segment of the object's path, such as "topics". */
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
  if (cases.unique_failures > 0) ledger.reportUnexpected(`${cases.unique_failures} checks of Schemathesis failed`);
  if (cases.errored > 0 || report.errors.length > 0) ledger.reportUnexpected("Schemathesis could not do its work");
  if (!report.complete) ledger.reportUnexpected("Schemathesis did not come to its end");
  if (operations.tested !== operations.total) ledger.reportUnexpected("not every operation was tested");
  for (const [operation, byPhase] of Object.entries(report.valid_rates)) {
    // If no request of an operation was accepted, the operation was hardly tested. That counts as a failure.
    if (!Object.values(byPhase).some(({ accepted }) => accepted > 0))
      ledger.reportUnexpected(`${operation} never succeeded`);
  }
  for (const phase of allPhases)
    if (phases[phase]?.status !== "success") ledger.reportUnexpected(`phase ${phase}: ${phases[phase]?.status}`);
  if (code !== 0 && ledger.counters.unexpected === before)
    ledger.reportUnexpected(`Schemathesis ended with exit code ${code}`);
}

const hooks = fileURLToPath(new URL("../../schemathesis/hooks.py", import.meta.url));

/** Writes the settings of a run into its folder, with all checks of Schemathesis turned on. Returns the path of the file. */
function writeSettings({ folder, owner, stranger }: Fuzzed): string {
  const authFile = join(folder, "fuzz-keys.json");
  const user = (name: string, { apiKey }: SeededAccount) => ({
    name,
    fixedHeaders: [{ name: "Authorization", value: `Bearer ${apiKey}` }],
  });
  writePrivateJson(authFile, { auth: [user("owner", owner), user("stranger", stranger)] });
  const file = join(folder, "schemathesis.toml");
  // The timeout is that of the slowest request, which waits up to 130 s for a draft. NUL characters are not generated, because every text
  // field refuses them and the OpenAPI document does not say so. The tests with undocumented input send them.
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
