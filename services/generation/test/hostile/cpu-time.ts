/** Milliseconds that this thread computed while it did the work; what others did on the machine meanwhile does not count. */
export async function cpuMilliseconds(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
