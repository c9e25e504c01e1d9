import { installDebianPackage } from "./debian.ts";
import { NotThisWay } from "./first-that-works.ts";
import { reasonOf } from "./fix.ts";
import type { Reporter } from "./reporter.ts";
import { runProgram } from "./run-program.ts";

/** A Python 3 that has pip; on a Debian without one it is installed where that is allowed. */
export async function pythonWithPip(
  environment: Readonly<Record<string, string | undefined>>,
  reporter: Reporter,
): Promise<string> {
  const found = await findPython(environment);
  if (found) return found;
  await installDebianPackage("python3-pip", environment, reporter).catch((thrown: unknown) => {
    throw new NotThisWay(`it needs Python 3 with pip, and ${reasonOf(thrown)}`);
  });
  const installed = await findPython(environment);
  if (installed) return installed;
  throw new Error("Python 3 with pip was installed and is still not found");
}

async function findPython(environment: Readonly<Record<string, string | undefined>>): Promise<string | undefined> {
  for (const command of ["python3", "python"]) {
    const result = await runProgram(command, ["-m", "pip", "--version"], {
      environment,
      withinMilliseconds: 15_000,
    }).catch(() => undefined);
    if (result?.code === 0 && result.output.includes("python 3")) return command;
  }
  return undefined;
}
