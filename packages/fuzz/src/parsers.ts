import { join } from "node:path";
import { runProgram } from "@galley/local/run-program";
import type { PartResult } from "./part-result.ts";

const characters = 20_000;
const withinMilliseconds = 60 * 60_000;
const services = join(import.meta.dirname, "../../../services");
const jest = ["--experimental-vm-modules", "../../node_modules/jest/bin/jest.js", "--json"];
// Neither parsers nor the rules of fields need stores.
const settings = ["--globalSetup=", "--globalTeardown="];
const tried = [
  { service: "generation", tests: "test/hostile", what: "no parser was tried" },
  { service: "gateway", tests: "test/http/validation/hostile-fields", what: "no field was tried" },
] as const;

/** Everything that reads foreign texts, and every field of the API, on texts made to be slow: `characters` long each. */
export async function runParsers(signal: AbortSignal): Promise<PartResult> {
  const results: Omit<PartResult, "part">[] = [];
  for (const each of tried) results.push(await runTests(each, signal));
  return {
    part: "parsers",
    cases: results.reduce((sum, { cases }) => sum + cases, 0),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
    faults: results.flatMap(({ faults }) => faults),
  };
}

async function runTests(
  { service, tests, what }: (typeof tried)[number],
  signal: AbortSignal,
): Promise<Omit<PartResult, "part">> {
  const { output } = await runProgram(process.execPath, [...jest, ...settings, tests], {
    folder: join(services, service),
    environment: { ...process.env, HOSTILE_CHARACTERS: String(characters) },
    withinMilliseconds,
    signal,
  });
  const line = output.split("\n").find((one) => one.startsWith('{"')) ?? "{}";
  const { numTotalTests = 0, testResults = [] } = JSON.parse(line) as JestReport;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const faults = failed.map(({ title, failureMessages }) => `${title}: ${failureMessages.join(" ").slice(0, 500)}`);
  return { cases: numTotalTests, failures: failed.length, faults: numTotalTests === 0 ? [what, ...faults] : faults };
}

/** What of Jest's report matters here. */
interface JestReport {
  readonly numTotalTests?: number;
  readonly testResults?: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
