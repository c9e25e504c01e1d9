// Loaded with `node --import` before a service. It replaces exports of the product's modules, to remove a protection
// from the process (as the environment says), or only reports which of these exports the service uses.
import { existsSync, writeFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Control, repositoryRoot } from "./control.ts";
import { type ControlsOfProcess, controlVariable, failedFile, usedFile } from "./in-processes.ts";
import type { Applying, Replace } from "./replacing.ts";

const { controls, takesOut, folder } = JSON.parse(process.env[controlVariable] ?? "") as ControlsOfProcess;

// Controls (descriptions of a removable protection) in other packages import this package by name. A service that runs
// as a built program would resolve that name to a build, which may not exist, so the source is chosen here.
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (!specifier.startsWith("@galley/faults/")) return nextResolve(specifier, context);
    return nextResolve(specifier, { ...context, conditions: [...(context.conditions ?? []), "@galley/source"] });
  },
});

type Exports = Map<string, ((original: unknown) => unknown)[]>;
/**
 * The exports to replace, by module. If several replacements concern the same export, they are applied one after
 * another.
 */
const modules = new Map<string, Exports>();

for (const { name, definedIn } of controls) {
  const defined = Object.values<Record<string, Control>>(await import(definedIn)).flatMap((all) => all[name] ?? []);
  const [control] = defined;
  if (control === undefined || defined.length > 1)
    throw new Error(`${definedIn} defines ${defined.length} controls "${name}" instead of one`);
  const { service, replaces } = control;
  const folder = service === "dashboard" ? "/apps/dashboard/server/" : `/services/${service}/`;
  if (service !== undefined && !process.argv[1]?.includes(folder)) continue;
  const exports: Exports = modules.get(replaces.module) ?? new Map();
  modules.set(replaces.module, exports);
  for (const [key, replace] of Object.entries(replaces.exports))
    exports.set(key, [...(exports.get(key) ?? []), by(replace, control)]);
}

const targets = new Map<string, { readonly module: string; readonly exports: Exports }>();
for (const [module, exports] of modules) {
  if (module.endsWith(".ts")) for (const url of moduleUrls(module)) targets.set(url, { module, exports });
  else changeInPlace(module, exports);
}
if (targets.size > 0) replaceExports();

function by(replace: Replace<unknown>, { name, definedIn }: Control): (original: unknown) => unknown {
  const used = usedFile(folder, name);
  let isUsed = false;
  const applying: Applying = {
    takesOut,
    used: () => {
      if (!isUsed && !existsSync(used)) writeFileSync(used, "");
      isUsed = true;
    },
    failed: (error) => {
      if (isMistakeIn(error, definedIn)) writeFileSync(failedFile(folder, name), String((error as Error).stack));
    },
  };
  return (original) => replace(original, applying);
}

/**
 * Returns true if the error is a programming mistake in this module, as opposed to an error that the module throws on
 * purpose or passes on.
 */
function isMistakeIn(error: unknown, module: string): boolean {
  if (!(error instanceof TypeError || error instanceof ReferenceError)) return false;
  const [, thrownAt = ""] = error.stack?.split(/\n\s+at /, 2) ?? [];
  return thrownAt.includes(module);
}

/** Returns the URLs of a module's source and of its build. */
function moduleUrls(module: string): string[] {
  const built = module.replace("/src/", "/dist/").replace(/\.ts$/, ".js");
  return [module, built].map((path) => pathToFileURL(join(repositoryRoot, path)).href);
}

function replaced({ module, exports }: { module: string; exports: Exports }, key: string, found: object): unknown {
  if (!(key in found)) throw new Error(`${module} exports no "${key}" to replace`);
  const original = found[key as keyof typeof found] as unknown;
  return (exports.get(key) ?? []).reduce((present, become) => become(present), original);
}

/**
 * Loads a substitute for each module in which something is replaced. It has the same exports, except for the replaced
 * ones.
 */
function replaceExports(): void {
  const replace = Symbol.for("galley.replace-export");
  Object.assign(globalThis, {
    [replace]: (url: string, key: string, found: object) => {
      const target = targets.get(url);
      return target && replaced(target, key, found);
    },
  });
  registerHooks({
    load: (url, context, nextLoad) => {
      const target = targets.get(url);
      if (target === undefined) return nextLoad(url, context);
      const original = JSON.stringify(`${url}?original`);
      const source = [
        `import * as found from ${original};`,
        `export * from ${original};`,
        `const replace = globalThis[Symbol.for(${JSON.stringify(Symbol.keyFor(replace))})];`,
        ...[...target.exports.keys()].map(
          (key) => `export const ${key} = replace(${JSON.stringify(url)}, "${key}", found);`,
        ),
      ].join("\n");
      return { format: "module", source, shortCircuit: true };
    },
  });
}

/**
 * Replaces exports of a package inside its module object, so that service-kit, which has loaded the same copy, sees the
 * change.
 */
function changeInPlace(module: string, exports: Exports): void {
  const found = createRequire(join(repositoryRoot, "packages/service-kit/package.json"))(module) as Record<
    string,
    unknown
  >;
  for (const key of exports.keys()) {
    const changed = replaced({ module, exports }, key, found);
    if (changed !== found[key]) found[key] = changed;
  }
}
