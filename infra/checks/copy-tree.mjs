import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

const notOurs = new Set(["node_modules", "dist", ".git", ".galley", ".turbo"]);

/**
 * Copies the sources of the repository at `root` to the folder `copy`, except paths (relative to `root`) for which
 * `leaveOut` returns true. In the copy, imports of workspaces lead to the copy, and those of other packages to the
 * installation at `root`.
 */
export function copyTree(root, copy, leaveOut) {
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !notOurs.has(basename(path)) && !leaveOut(relative(root, path)),
  });
  for (const folder of globSync("{.,*/*,apps/*/*}/node_modules", { cwd: root })) {
    if (!existsSync(join(copy, dirname(folder)))) continue;
    mkdirSync(join(copy, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder)))
      if (name !== "@galley") symlinkSync(join(root, folder, name), join(copy, folder, name));
  }
  mkdirSync(join(copy, "node_modules/@galley"), { recursive: true });
  for (const workspace of JSON.parse(readFileSync(join(root, "package.json"), "utf8")).workspaces) {
    if (!existsSync(join(copy, workspace))) continue;
    const { name } = JSON.parse(readFileSync(join(copy, workspace, "package.json"), "utf8"));
    symlinkSync(join(copy, workspace), join(copy, "node_modules", name));
  }
}
