// Finds and builds the previous version of Galley, so that a test can run it beside the current one during an upgrade.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildImages, compile } from "../../images/build.mjs";

const commitsBeforeFirstRelease = 100;

/** Returns the previous version: its tag, or before the first release an earlier commit. */
export function findPrevious(root) {
  const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  try {
    return git("describe", "--tags", "--abbrev=0", "HEAD~1");
  } catch {
    return git("rev-parse", `HEAD~${commitsBeforeFirstRelease}`).slice(0, 12);
  }
}

/**
 * Builds the images of a revision with the tag "previous", in a separate checkout. Services that were added later are
 * left out.
 */
export async function buildPrevious(root, revision, services, folder, say) {
  const tree = join(folder, "previous-tree");
  execFileSync("git", ["worktree", "add", "--detach", "--force", tree, revision], { cwd: root, stdio: "pipe" });
  try {
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: tree, stdio: "pipe" });
    const dockerfile = readFileSync(join(tree, "Dockerfile"), "utf8");
    const known = services.filter((name) => dockerfile.includes(`FROM runtime AS ${name}\n`));
    compile(tree, known);
    await buildImages(known, join(folder, "previous"), "previous", say, tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
    execFileSync("git", ["worktree", "prune"], { cwd: root, stdio: "pipe" });
  }
}
