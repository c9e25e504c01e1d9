import type { Ledger } from "@galley/faults/ledger";
import { readLog } from "@galley/faults/log-watch";
import type { System } from "@galley/local/system";

const mostErrorsTold = 10;

/** Counts what the logs of a used system tell, whatever its clients made of the answers: answers of 500, errors, and services that died. */
export function judgeLogs(ledger: Ledger, system: System, say: (line: string) => void): void {
  // Of requests, as the gateway's access log names them.
  const statuses = new Map<number, number>();
  const errors: string[] = [];
  for (const name of system.services) {
    let starts = 0;
    for (const { text, time, level, msg, status } of readLog(system, name)) {
      if (msg === "request" && status !== undefined) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (msg === "started") starts += 1;
      // Lines without a time come from Node itself, for example the stack of what nobody caught.
      if (time === undefined || level === "error" || level === "fatal") errors.push(`${name}: ${text.slice(0, 600)}`);
    }
    if (starts !== 1) ledger.surprise(`${name} was started ${starts} times`);
  }
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  say(`answers by status: ${byStatus.join(", ")}`);
  const internalErrors = statuses.get(500) ?? 0;
  if (internalErrors > 0) ledger.surprise(`the gateway answered 500 ${internalErrors} times`);
  for (const error of errors.slice(0, mostErrorsTold)) ledger.surprise(`of ${errors.length} logged errors: ${error}`);
}
