// Prints how many lines of TypeScript and JavaScript each part of the repository has, comments included, beside the most that it may have now
// and shall have in the end, and fails above the former. What grows has to give up something else; what shrank has its budget lowered.
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

const { budgets } = JSON.parse(readFileSync("infra/checks/line-budgets.json", "utf8"));
const notOurs = new Set(["node_modules", "dist", "gen", ".git", ".galley"]);
const files = globSync("**/*.{ts,mjs,js}", { exclude: (path) => notOurs.has(basename(path)) });
const lengths = files.map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }));

for (const { name, folders, except = [], most, goal } of budgets) {
  const isIn = ({ file }) =>
    folders.some((folder) => file.startsWith(folder)) && !except.some((one) => file.startsWith(one));
  const sum = lengths.filter(isIn).reduce((total, { lines }) => total + lines, 0);
  const figures = [sum, most, goal].map((figure) => figure.toLocaleString("en").padStart(7));
  console.log(`${sum > most ? "✗" : "✓"} ${name.padEnd(46)} ${figures[0]} of ${figures[1]} (goal ${figures[2]})`);
  if (sum > most) process.exitCode = 1;
}
