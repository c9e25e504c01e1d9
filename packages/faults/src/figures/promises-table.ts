import type { Scenario } from "../scenario.ts";

/** What each scenario promises, how it breaks in, and what its controls take out. */
export function promisesTable(scenarios: readonly Scenario[]): string[] {
  const rows = scenarios.map(({ name, guarantee, fault, controls }) => {
    const without = controls.map(({ mutation }) => mutation.takesOut).join("; ");
    return `| \`${name}\` | ${cell(guarantee)} | ${cell(fault)} | ${cell(without)} |`;
  });
  return ["| Scenario | Promise | Fault | Noticed when taken out |", "|---|---|---|---|", ...rows];
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}
