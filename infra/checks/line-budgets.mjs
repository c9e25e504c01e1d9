// Prints the number of lines of TypeScript and JavaScript code in each part of the repository, and fails if a part
// exceeds its budget. Comments and blank lines are not counted, so explaining code costs nothing. A change that needs
// more lines raises the budget and says why.
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

const { budgets } = JSON.parse(readFileSync("infra/checks/line-budgets.json", "utf8"));
const excludedNames = new Set(["node_modules", "dist", "gen", ".git", ".galley"]);
const files = globSync("**/*.{ts,tsx,mjs,js}", { exclude: (path) => excludedNames.has(basename(path)) });
const lengths = files.map((file) => ({ file, lines: codeLines(readFileSync(file, "utf8")) }));

for (const { name, folders, except = [], max } of budgets) {
  const isIn = ({ file }) =>
    folders.some((folder) => file.startsWith(folder)) && !except.some((one) => file.startsWith(one));
  const sum = lengths.filter(isIn).reduce((total, { lines }) => total + lines, 0);
  const [lines, budget] = [sum, max].map((figure) => figure.toLocaleString("en").padStart(7));
  console.log(`${sum > max ? "✗" : "✓"} ${name.padEnd(46)} ${lines} of ${budget}`);
  if (sum > max) process.exitCode = 1;
}

/**
 * Counts lines that are neither blank nor comments. In this repository, lines inside a block comment start with `*`.
 */
function codeLines(text) {
  return text.split("\n").filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line)).length;
}
