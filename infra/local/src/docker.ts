import { NotThisWay } from "./first-that-works.ts";
import { errorReason } from "./fix.ts";
import type { Reporter } from "./reporter.ts";
import { type Environment, findProgram, lastLines, runProgram } from "./run-program.ts";

/** Returns the Docker client when its engine answers within seconds. Throws `NotThisWay` otherwise. */
export async function dockerWithEngine(environment: Environment): Promise<string> {
  const docker = await findProgram("docker", environment.PATH);
  if (docker === undefined) throw new NotThisWay("Docker is not installed");
  const engine = await ask(docker, ["version", "--format", "{{.Server.Version}}"], environment).catch(
    (thrown: unknown) => ({ code: 1, output: errorReason(thrown) }),
  );
  if (engine.code !== 0) throw new NotThisWay(`no Docker engine answers: ${lastLines(engine.output, 1)}`);
  return docker;
}

/** Whether the engine already has this image. */
export async function hasImage(docker: string, image: string, environment: Environment): Promise<boolean> {
  const result = await ask(docker, ["image", "inspect", "--format", "{{.Id}}", image], environment);
  return result.code === 0;
}

/** Returns the Docker client after its engine has this image, which is pulled when necessary. */
export async function dockerWithImage(image: string, environment: Environment, reporter: Reporter): Promise<string> {
  const docker = await dockerWithEngine(environment);
  if (await hasImage(docker, image, environment)) return docker;
  const pull = await reporter.step(`Pulling the Docker image ${image}`, () =>
    runProgram(docker, ["pull", image], {
      environment,
      withinMilliseconds: 10 * 60_000,
      silentForMilliseconds: 20_000,
    }),
  );
  if (pull.code !== 0) throw new Error(`the image ${image} cannot be pulled: ${lastLines(pull.output, 1)}`);
  return docker;
}

function ask(docker: string, dockerArguments: readonly string[], environment: Environment) {
  return runProgram(docker, dockerArguments, { environment, withinMilliseconds: 5000 });
}
