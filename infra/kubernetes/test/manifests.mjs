import { execFileSync } from "node:child_process";
import { cpSync, globSync } from "node:fs";
import { join } from "node:path";

/** Copies the manifests into a folder and adds newly created keys. Returns the folder of the overlays. */
export function copyManifests(root, folder) {
  const places = ["infra/kubernetes/{base,components,overlays}/**/*.yaml", "{services,apps}/*/kubernetes/*.yaml"];
  const files = globSync(places, { cwd: root });
  for (const file of files) cpSync(join(root, file), join(folder, file));
  const overlays = join(folder, "infra/kubernetes/overlays");
  const keys = ["keys", "create", "--out", join(overlays, "single-node/keys")];
  execFileSync(process.execPath, ["infra/local/run.mjs", "admin", ...keys], { cwd: root, stdio: "pipe" });
  return overlays;
}
