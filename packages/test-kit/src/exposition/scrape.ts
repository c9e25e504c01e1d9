import { lintExposition } from "./lint-exposition.ts";
import { type Exposition, readExposition } from "./read-exposition.ts";

/** Reads the figures of the service whose operator's door is on this port. Throws when a rule for figures is broken. */
export async function scrape(port: number | undefined): Promise<Exposition> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  const problems = answer.ok ? lintExposition(text) : [`The status is ${answer.status}`];
  if (problems.length > 0) throw new Error(problems.join("; "));
  return readExposition(text);
}
