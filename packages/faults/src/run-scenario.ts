import { withContext } from "./context.ts";
import { type Control, isFound, isHeld, type Outcome, requireMinimum, type Scenario } from "./scenario.ts";

export interface RunScenarioOptions {
  readonly seed: number;
  readonly pace: "fast" | "full";
  /** Only these of its points: then the run need not have done as much as a whole one. */
  readonly points?: readonly string[];
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

/** One run, of a scenario as it is or of one of its controls. */
export interface RunResult {
  readonly scenario: Scenario;
  /** The control that ran; undefined when everything was in place. */
  readonly control: Control | undefined;
  readonly seed: number;
  readonly pace: "fast" | "full";
  readonly seconds: number;
  /** Undefined when the run broke down before the checker had counted. */
  readonly outcome: Outcome | undefined;
  /** Why it broke down. */
  readonly misfortune: string | undefined;
  /** The promise held; or, without its protection, was seen not to hold. */
  readonly good: boolean;
}

/** Runs a scenario once, as it is or without one protection. Does not reject for what the run does. */
export async function runScenario(
  scenario: Scenario,
  control: Control | undefined,
  options: RunScenarioOptions,
): Promise<RunResult> {
  const start = performance.now();
  const facts = { scenario, control, seed: options.seed, pace: options.pace };
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    const ran = await withContext({ ...options, mutation: control?.mutation }, (context) => scenario.run(context));
    const isWhole = control === undefined && !options.points?.length;
    const outcome = isWhole ? requireMinimum(ran, scenario.least[options.pace]) : ran;
    const good = control === undefined ? isHeld(outcome) : isFound(control, outcome);
    return { ...facts, seconds: seconds(), outcome, misfortune: undefined, good };
  } catch (thrown) {
    const misfortune = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    return { ...facts, seconds: seconds(), outcome: undefined, misfortune, good: false };
  }
}
