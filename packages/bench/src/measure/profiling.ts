/** Makes Node write a processor profile of each process into this folder when it ends. */
export function profiling(folder: string): (name: string) => readonly string[] {
  return (name) => ["--cpu-prof", `--cpu-prof-dir=${folder}`, `--cpu-prof-name=${name}.cpuprofile`];
}
