// Folders of a service that import from each other can only be understood together. What a folder takes from those above it is no part of a
// circle: a feature may share types of the folder that it lies in. dependency-cruiser counts such imports as circles, so this looks itself.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

const imports = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

const files = globSync("services/*/src/**/*.ts");

const problems = [];
for (const [service, sources] of Map.groupBy(files, (file) => file.split("/").slice(0, 3).join("/"))) {
  for (const circle of circlesOf(edgesOf(service, sources))) {
    const names = circle.map((folder) => `${service}/${folder}`).sort();
    problems.push(`Folders in a circle: ${names.join(", ")}`);
  }
}

console.log(problems.length === 0 ? "No folder is in a circle." : problems.join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;

/** For each folder those that it imports from, but for the ones that it lies in. */
function edgesOf(service, sources) {
  const edges = new Map();
  const folderOf = (file) => relative(service, dirname(file)) || ".";
  for (const file of sources) {
    const folder = folderOf(file);
    const others = edges.get(folder) ?? new Set();
    edges.set(folder, others);
    for (const [, path] of readFileSync(file, "utf8").matchAll(imports)) {
      const other = folderOf(normalize(join(dirname(file), path)));
      if (other !== "." && other !== folder && !folder.startsWith(`${other}/`)) others.add(other);
    }
  }
  return edges;
}

/** The groups of folders each of which leads to all others of its group (Tarjan's strongly connected components). */
function circlesOf(edges) {
  const [numbers, lowest, stack, circles] = [new Map(), new Map(), [], []];
  const visit = (folder) => {
    numbers.set(folder, numbers.size);
    lowest.set(folder, numbers.get(folder));
    stack.push(folder);
    for (const other of edges.get(folder) ?? []) {
      if (!numbers.has(other)) visit(other);
      if (stack.includes(other)) lowest.set(folder, Math.min(lowest.get(folder), lowest.get(other)));
    }
    if (lowest.get(folder) !== numbers.get(folder)) return;
    const group = stack.splice(stack.indexOf(folder));
    if (group.length > 1) circles.push(group);
  };
  for (const folder of edges.keys()) if (!numbers.has(folder)) visit(folder);
  return circles;
}
