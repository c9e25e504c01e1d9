import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runProgram } from "@galley/local/run-program";
import { type Control, repositoryRoot } from "./control.ts";

const withinMilliseconds = 120_000;

/**
 * Checks the descriptions of removable protections, so that a run without the protection can prove something. It rejects in these cases:
 * - the types of the replaced exports come from another module than the one whose path is given,
 * - the module lacks an export that is to be replaced,
 * - no source of a test scenario contains the sentence that must be reported.
 * `runFast` checks that the product uses the replaced exports.
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

/**
 * Throws unless the replacement is typed with the very module that it replaces. Otherwise the compiler would not notice
 * a change of that module.
 */
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

/**
 * Splits a regular expression into its fixed texts, to look for them in the sources. Groups, character classes and numbers stand between
 * them.
 */
const literalParts = ({ source }: RegExp): string[] =>
  source
    .replaceAll(/\\[a-zA-Z][+*]?|\[[^\]]*\][+*]?|\.[+*]|[\^$()|":]|\d+/g, "\0")
    .replaceAll("\\", "")
    .split("\0")
    .map((text) => text.trim())
    .filter((text) => /[a-z]{3}/i.test(text));

/**
 * Throws unless some test scenario can report the sentence that this control expects. Words that the scenario inserts
 * must be in groups, as in "the (content) of".
 */
function checkExpected({ name, expect }: Control): void {
  const texts = literalParts(expect);
  const said = texts.filter((text) => scenarioSources.includes(text));
  const missing = texts.find((text) => text.includes(" ") && !said.includes(text));
  if (missing !== undefined) throw new Error(`${name}: no scenario says "${missing}"`);
  if (said.length === 0) throw new Error(`${name}: no scenario says anything of ${expect}`);
}

/** Loads all modules with replaced exports in one process, in the same way as services load them, and checks that these exports exist. */
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
