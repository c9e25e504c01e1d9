import { busyMicroseconds, cpuByName, type Watched } from "./cpu.ts";

/**
 * Begins to count. What it gives says what has been used since by the processes that are charged; the time of `ours`, which are further
 * processes of the bench, is nobody else's.
 */
export function startCosts(charged: readonly Watched[], ours: readonly Watched[]) {
  const look = () => ({ at: performance.now(), busy: busyMicroseconds(), cpu: cpuByName([...charged, ...ours]) });
  const before = look();
  return () => {
    const after = look();
    const used = (name: string): number => (after.cpu.get(name) ?? 0) - (before.cpu.get(name) ?? 0);
    const own = [...after.cpu.keys()].reduce((sum, name) => sum + used(name), 0);
    const foreign = after.busy - before.busy - own;
    return {
      cpuMicroseconds: Object.fromEntries(charged.map(({ name }) => [name, used(name)])),
      /** How many cores others kept busy meanwhile. */
      foreignCores: Math.max(0, foreign / ((after.at - before.at) * 1_000)),
    };
  };
}
