// Collects every regular expression in released code: literals from the syntax tree, and expressions that modules
// create while they are loaded, by watching the constructor. Expressions that functions create from their arguments are
// not found.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "@swc/core";

const shipped = "{services/*/src,packages/service-kit/src}/**/*.ts";
// Matches modules that start a program when they are imported. Their expressions are found in the syntax tree only, because importing
// them would start the program.
const programs = /\/(?:main|thread)\.ts$/;

/** Returns a list of `{ source, flags, files }` with each expression once. */
export async function collectExpressions(root) {
  const files = globSync(shipped, { cwd: root })
    .filter((file) => !file.includes("/gen/"))
    .sort();
  const found = new Map();
  const add = (source, flags, file) => {
    const key = `/${source}/${flags}`;
    const known = found.get(key) ?? { source, flags, files: [] };
    if (!known.files.includes(file)) known.files.push(file);
    found.set(key, known);
  };
  const makers = [];
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    if (/\bRegExp\(/.test(text) && !programs.test(file)) makers.push(file);
    walk(parseSync(text, { syntax: "typescript", target: "es2024" }).body, (pattern, flags) =>
      add(pattern, flags, file),
    );
  }
  for (const [file, made] of await madeWhileLoading(root, makers)) {
    for (const { source, flags } of made) add(source, flags, file);
  }
  return [...found.values()];
}

function walk(node, add) {
  if (typeof node !== "object" || node === null) return;
  if (node.type === "RegExpLiteral") add(node.pattern, node.flags);
  for (const child of Array.isArray(node) ? node : Object.values(node)) walk(child, add);
}

async function madeWhileLoading(root, files) {
  const made = new Map();
  const paths = new Map(files.map((file) => [pathToFileURL(join(root, file)).href, file]));
  const Real = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Real, {
    construct: (target, given) => {
      const expression = new target(...given);
      const caller = new Error().stack.split("\n").flatMap((line) => /file:[^:)]+/.exec(line) ?? []);
      const file = paths.get(caller.find((url) => url !== import.meta.url));
      if (file !== undefined) made.set(file, [...(made.get(file) ?? []), expression]);
      return expression;
    },
  });
  try {
    for (const url of paths.keys()) await import(url);
  } finally {
    globalThis.RegExp = Real;
  }
  return made;
}
