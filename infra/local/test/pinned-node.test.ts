import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const launcher = fileURLToPath(new URL("..", import.meta.url));
const repository = join(launcher, "../..");
const { dependencies } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));

/** Creates a clone's folder with this program in the place of the pinned Node. */
function cloneWith(put: (path: string) => void): string {
  const root = mkdtempSync(join(tmpdir(), "galley-node-"));
  writeFileSync(join(root, "package.json"), JSON.stringify({ dependencies }));
  mkdirSync(join(root, "node_modules/node/bin"), { recursive: true });
  put(join(root, "node_modules/node/bin/node"));
  return root;
}

/**
 * Returns the Node that the launcher chooses in this clone, and its error output. It runs in its own process, because
 * it writes to standard error.
 */
function chosenIn(root: string): { path: string; said: string } {
  const script = `import { pinnedNode } from ${JSON.stringify(join(launcher, "pinned-node.mjs"))};
    process.stdout.write(await pinnedNode(${JSON.stringify(root)}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  return { path: stdout, said: stderr };
}

const isHashed = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);

(isHashed ? describe : describe.skip)("the pinned Node", () => {
  it("is not run when it has another hash than the one that is known, not even for its version", () => {
    const root = cloneWith((path) => {
      writeFileSync(path, `#!/bin/sh\ntouch "$(dirname "$0")/was-run"\necho v${dependencies.node}\n`);
      chmodSync(path, 0o755);
    });
    const { path, said } = chosenIn(root);
    expect(path).toBe(process.execPath);
    expect(said).toContain("is not run: its SHA-256 is");
    expect(existsSync(join(root, "node_modules/node/bin/was-run"))).toBe(false);
    rmSync(root, { recursive: true });
  });

  it("is run when its hash is right, and hashed anew when the file is another", () => {
    const genuine = join(repository, "node_modules/node/bin/node");
    const root = cloneWith((path) => linkSync(genuine, path));
    const own = join(root, "node_modules/node/bin/node");
    expect(chosenIn(root)).toEqual({ path: own, said: "" });
    expect(existsSync(join(root, ".galley/node-verified"))).toBe(true);
    rmSync(own);
    writeFileSync(own, `#!/bin/sh\necho v${dependencies.node}\n`);
    chmodSync(own, 0o755);
    expect(chosenIn(root).path).toBe(process.execPath);
    rmSync(root, { recursive: true });
  });
});
