import { installDebianPackage, isDebianBased, systemName } from "./debian.ts";
import { firstThatWorks, NotThisWay } from "./first-that-works.ts";
import type { Reporter } from "./reporter.ts";
import { type Environment, findProgram } from "./run-program.ts";

/**
 * Returns the path of a Chromium: the value of `CHROMIUM_BINARY`, or one on the PATH, or Debian's, which is installed when
 * possible. Throws `CannotGoOn` when there is none.
 */
export async function findChromium(environment: Environment, reporter: Reporter): Promise<string> {
  const named = environment.CHROMIUM_BINARY;
  if (named !== undefined && named !== "") return named;
  const onPath = async (): Promise<string> => {
    const found = await findProgram("chromium", environment.PATH);
    if (found === undefined) throw new NotThisWay("there is no chromium on the PATH");
    return found;
  };
  const installed = async (): Promise<string> => {
    await installDebianPackage("chromium", environment, reporter);
    return onPath();
  };
  const ways = [
    { name: "chromium on PATH", attempt: onPath },
    { name: "apt-get install", attempt: installed },
  ];
  const install = isDebianBased() ? "sudo apt-get install chromium" : "chromium from your system's packages";
  const fix = [`On ${systemName()}: ${install}`, "or name one in the environment:  CHROMIUM_BINARY=/path/to/chromium"];
  return firstThatWorks("Chromium", ways, fix, reporter);
}
