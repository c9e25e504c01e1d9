import { join } from "node:path";
import { runProgram } from "@galley/local/run-program";
import type { PartResult } from "./part-result.ts";

const characters = 20_000;
const withinMilliseconds = 60 * 60_000;
const generation = join(import.meta.dirname, "../../../services/generation");
const jest = ["--experimental-vm-modules", "../../node_modules/jest/bin/jest.js", "--json"];
// The parsers need no stores.
const settings = ["--globalSetup=", "--globalTeardown=", "test/nasty"];

/** Everything that reads foreign texts on texts made to be slow, as the tests do in short: `characters` long each. */
export async function runParsers(signal: AbortSignal): Promise<PartResult> {
  const { output } = await runProgram(process.execPath, [...jest, ...settings], {
    folder: generation,
    environment: { ...process.env, NASTY_CHARACTERS: String(characters) },
    withinMilliseconds,
    signal,
  });
  const line = output.split("\n").find((one) => one.startsWith('{"')) ?? "{}";
  const { numTotalTests = 0, testResults = [] } = JSON.parse(line) as JestReport;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const faults = failed.map(({ title, failureMessages }) => `${title}: ${failureMessages.join(" ").slice(0, 500)}`);
  const isSilent = numTotalTests === 0;
  return {
    part: "parsers",
    cases: numTotalTests,
    failures: failed.length,
    faults: isSilent ? ["no parser was tried", ...faults] : faults,
  };
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
