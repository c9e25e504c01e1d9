import { withContext } from "@galley/faults/context";
import type { Mutation } from "@galley/faults/mutation";
import type { Attack } from "./attack.ts";
import type { Times } from "./judge/times.ts";
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

function described({ attack, faults, seconds, answers, grown, ...probed }: AttackResult): string[] {
  const verdict = faults.length === 0 ? "held" : "DID NOT HOLD";
  const [reads, sites, drafts] = [probed.reads, probed.sites, probed.drafts].map(timesOf);
  const told = [...answers].sort().map(([label, count]) => `${count} × ${label}`);
  return [
    `${faults.length === 0 ? "✓" : "✗"} ${attack.name}: ${verdict} (${seconds.toFixed(1)} s)`,
    `    GET /me ${reads}; site ${sites}; drafts ${drafts}; ${grown.name} ${grown.mebibytes} MiB more`,
    `    the attacker was answered ${told.join(", ")}`,
    ...faults.map((fault) => `    - ${fault}`),
  ];
}

function timesOf({ longestMilliseconds, medianMilliseconds, count, failed }: Times): string {
  const refused = failed > 0 ? `, ${failed} of ${count} not served` : "";
  return `${longestMilliseconds} ms at most, ${medianMilliseconds} ms mostly${refused}`;
}
