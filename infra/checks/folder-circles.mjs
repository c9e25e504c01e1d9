// Fails if folders of a service import each other in a circle, because they can only be understood together. Imports
// from a parent folder do not count, since a feature may share types of the folder that contains it. dependency-cruiser
// counts them as circles, so this check does its own search.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

const imports = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

const files = globSync("services/*/src/**/*.ts");

const problems = [];
for (const [service, sources] of Map.groupBy(files, (file) => file.split("/").slice(0, 3).join("/"))) {
  for (const circle of findCircles(findEdges(service, sources))) {
    const names = circle.map((folder) => `${service}/${folder}`).sort();
    problems.push(`Folders in a circle: ${names.join(", ")}`);
  }
}

console.log(problems.length === 0 ? "No folder is in a circle." : problems.join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;

/** Returns for each folder the folders that it imports from, except its parents. */
function findEdges(service, sources) {
  const edges = new Map();
  const parentFolder = (file) => relative(service, dirname(file)) || ".";
  for (const file of sources) {
    const folder = parentFolder(file);
    const others = edges.get(folder) ?? new Set();
    edges.set(folder, others);
    for (const [, path] of readFileSync(file, "utf8").matchAll(imports)) {
      const other = parentFolder(normalize(join(dirname(file), path)));
      if (other !== "." && other !== folder && !folder.startsWith(`${other}/`)) others.add(other);
    }
  }
  return edges;
}

/**
 * Returns the groups of folders that import each other in a circle, directly or through other folders of the group. They are found with
 * Tarjan's algorithm for strongly connected components.
 */
function findCircles(edges) {
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
