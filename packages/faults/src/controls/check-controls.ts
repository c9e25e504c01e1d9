import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "@galley/local/run-program";
import { type Control, repositoryRoot } from "./control.ts";

const withinMilliseconds = 120_000;

/** Rejects when a control would replace nothing: its module lacks the export, or its service has no such port with such functions. */
export async function checkControls(controls: readonly Control[]): Promise<void> {
  for (const control of controls) if ("port" in control) checkPort(control);
  await checkExports(
    controls.flatMap((one): [string, string[]][] => ("module" in one ? [[one.module, Object.keys(one.exports)]] : [])),
  );
}

/** Has every function. */
const anyPort: Record<string, unknown> = new Proxy({}, { get: () => () => undefined });

function checkPort({ port, by, service, name }: Extract<Control, { port: string }>): void {
  const folder = join(repositoryRoot, service === undefined ? "packages/service-kit/src" : `services/${service}/src`);
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const text = sources.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  const missing = [`"${port}"`, ...Object.keys(by(anyPort))].filter((word) => !text.includes(word));
  if (missing.length > 0) throw new Error(`${name}: ${folder} has no ${missing.join(" and no ")}`);
}

/** In one process that loads them all as services do. */
async function checkExports(wanted: readonly (readonly [string, string[]])[]): Promise<void> {
  const program = `
    const { createRequire } = await import("node:module");
    const require = createRequire(process.cwd() + "/packages/service-kit/package.json");
    for (const [module, names] of ${JSON.stringify(wanted)}) {
      const found = module.endsWith(".ts") ? await import(process.cwd() + "/" + module) : require(module);
      for (const name of names) if (!(name in found)) throw new Error(module + " exports no " + name);
    }
    process.exit(0);`;
  const words = ["--conditions=@galley/source", "--input-type=module", "--eval", program];
  const { code, output } = await runProgram(process.execPath, words, { folder: repositoryRoot, withinMilliseconds });
  if (code !== 0) throw new Error(output);
}
