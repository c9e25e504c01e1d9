import { withContext } from "@galley/faults/context";
import type { Mutation } from "@galley/faults/mutation";
import type { Attack } from "./attack.ts";
import { prepare } from "./prepare.ts";
import { type AttackResult, type RunOptions, runAttack } from "./run-attack.ts";

/** Makes these attacks one after another on one system, and tells of each as it is over. */
export async function runAll(
  attacks: readonly Attack[],
  options: RunOptions,
  mutation?: Mutation,
): Promise<AttackResult[]> {
  const { pace, signal, say } = options;
  return withContext({ seed: 1, pace, signal, say, mutation }, async (context) => {
    const surroundings = await prepare(context);
    const results: AttackResult[] = [];
    for (const attack of attacks) {
      if (signal.aborted) break;
      say(`${attack.name}: ${attack.does}`);
      const result = await runAttack(attack, surroundings, options);
      results.push(result);
      for (const line of described(result)) say(line);
    }
    return results;
  });
}

function described({ attack, faults, seconds, reads, drafts }: AttackResult): string[] {
  const verdict = faults.length === 0 ? "held" : "DID NOT HOLD";
  const times = `GET /me ${reads.longestMilliseconds} ms at most, drafts ${drafts.longestMilliseconds} ms`;
  return [
    `${faults.length === 0 ? "✓" : "✗"} ${attack.name}: ${verdict} (${times}; ${seconds.toFixed(1)} s)`,
    ...faults.map((fault) => `    - ${fault}`),
  ];
}
