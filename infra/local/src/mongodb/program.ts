import { errorReason } from "../fix.ts";
import { lastLines, runProgram } from "../run-program.ts";

/** A mongod that runs on this machine. */
export interface MongodProgram {
  readonly path: string;
  readonly version: string;
  /** Where the program was found, for example "mongod on PATH". */
  readonly origin: string;
}

const oldestMajor = 6;

/** Checks that this mongod runs and is new enough. Throws with the reason otherwise. */
export async function checkMongod(path: string, origin: string): Promise<MongodProgram> {
  const result = await runProgram(path, ["--version"], { withinMilliseconds: 10_000 }).catch((thrown: unknown) => {
    throw new Error(`${path} cannot be run: ${errorReason(thrown)}`, { cause: thrown });
  });
  const version = /db version v(\d+)(\.\S+)/.exec(result.output);
  if (result.code !== 0 || !version) throw new Error(`${path} does not run here: ${lastLines(result.output)}`);
  if (Number(version[1]) < oldestMajor) throw new Error(`${path} is MongoDB ${version[1]}${version[2]}; 6.0 is needed`);
  return { path, version: `${version[1]}${version[2]}`, origin };
}
