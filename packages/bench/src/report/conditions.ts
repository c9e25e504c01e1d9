import { cpus } from "node:os";

/** On what figures were taken, and how: the first line above them. */
export function conditions(method: string): string {
  const date = new Date().toISOString().slice(0, 10);
  const cores = cpus();
  return `${date}, ${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}; ${method}.`;
}
