import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "@galley/local/run-program";
import { type Control, repositoryRoot } from "./control.ts";

const withinMilliseconds = 120_000;

/**
 * Rejects when a control cannot prove anything: its types are of another module than its path, the module lacks an export that it replaces,
 * or no source has the sentence that it expects. `runFast` shows that the product uses the replaced exports.
 */
export async function checkControls(controls: readonly Control[]): Promise<void> {
  for (const control of controls) {
    checkType(control);
    checkExpected(control);
  }
  await checkExports(controls.map(({ replaces: { module, exports } }) => [module, Object.keys(exports)]));
}

const sourcesIn = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), "utf8"));

/** The types must come from the module that is replaced. */
function checkType({ name, definedIn, replaces: { module } }: Control): void {
  const folder = dirname(fileURLToPath(definedIn));
  const isFile = module.endsWith(".ts");
  const isTyped = sourcesIn(folder, "*.ts").some((source) => {
    const imports = [...source.matchAll(/import type \* as (\w+) from "([^"]+)"/g)];
    const alias = imports.find(([, , from = ""]) =>
      isFile ? join(folder, from) === join(repositoryRoot, module) : from === module,
    )?.[1];
    return alias !== undefined && source.includes(`inModule<typeof ${alias}>("${module}", {`);
  });
  if (!isTyped) throw new Error(`${name}: no inModule<typeof …>("${module}", …) has the types of that module`);
}

const scenarioSources = globSync("packages/*/src/**/*.ts", { cwd: repositoryRoot })
  .filter((file) => !/\/controls[/.]/.test(file))
  .map((file) => readFileSync(join(repositoryRoot, file), "utf8"))
  .join("\n");

/** The fixed texts of an expression. Groups, classes and numbers stand for parts that differ. */
const textsOf = ({ source }: RegExp): string[] =>
  source
    .replaceAll(/\\[a-zA-Z][+*]?|\[[^\]]*\][+*]?|\.[+*]|[\^$()|":]|\d+/g, "\0")
    .replaceAll("\\", "")
    .split("\0")
    .map((text) => text.trim())
    .filter((text) => /[a-z]{3}/i.test(text));

/** Some scenario must be able to report the expected sentence. Parts that it inserts stand in groups: "the (content) of". */
function checkExpected({ name, expect }: Control): void {
  const texts = textsOf(expect);
  const said = texts.filter((text) => scenarioSources.includes(text));
  const missing = texts.find((text) => text.includes(" ") && !said.includes(text));
  if (missing !== undefined) throw new Error(`${name}: no scenario says "${missing}"`);
  if (said.length === 0) throw new Error(`${name}: no scenario says anything of ${expect}`);
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
