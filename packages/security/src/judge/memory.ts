/** Resident memory by service, in MiB. */
export type Memory = ReadonlyMap<string, number>;

/** The service that has grown most, and by how many MiB; services that are gone count for nothing. */
export function largestGrowth(before: Memory, after: Memory): { readonly name: string; readonly mebibytes: number } {
  const growth = [...after].map(([name, size]) => ({ name, mebibytes: size - (before.get(name) ?? size) }));
  return growth.sort((one, other) => other.mebibytes - one.mebibytes)[0] ?? { name: "nobody", mebibytes: 0 };
}

/** A sentence for each service that still has more than `mostMebibytes` more than before. */
export function judgeMemory(before: Memory, after: Memory, mostMebibytes: number): string[] {
  return [...after]
    .map(([name, size]) => ({ name, mebibytes: size - (before.get(name) ?? size) }))
    .filter(({ mebibytes }) => mebibytes > mostMebibytes)
    .map(({ name, mebibytes }) => `${name} still holds ${mebibytes} MiB more than before`);
}
