// Copies what one service needs at run time into a folder: compiled code of the service, of service-kit and of the
// contracts, the locked production dependencies, and the built pages of the dashboard or the documentation. Usage: node
// infra/images/collect.mjs SERVICE FOLDER, in a compiled tree.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, lutimesSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

const [service, folder] = process.argv.slice(2);
const isDashboard = service === "dashboard";
const ownFolder = isDashboard ? "apps/dashboard/server" : `services/${service}`;
if (!existsSync(`${ownFolder}/package.json`) || folder === undefined) {
  console.error("Usage: node infra/images/collect.mjs gateway|content|generation|publishing|webhooks|dashboard FOLDER");
  process.exit(2);
}
const shared = ["proto", "packages/service-kit"];
const workspaces = [...shared, ownFolder];
mkdirSync(folder, { recursive: true });
for (const file of ["package.json", "infra/tiers.json"]) cpSync(file, join(folder, file));
for (const workspace of workspaces) {
  cpSync(join(workspace, "package.json"), join(folder, workspace, "package.json"));
  cpSync(join(workspace, "dist"), join(folder, workspace, "dist"), {
    recursive: true,
    filter: (path) => !/\.(?:map|d\.ts|tsbuildinfo)$/.test(path),
  });
}
if (existsSync(`services/${service}/styles`))
  cpSync(`services/${service}/styles`, join(folder, `services/${service}/styles`), { recursive: true });
cpSync("proto/galley", join(folder, "proto/galley"), { recursive: true });
const builtFolders = { dashboard: ["proto/es", "apps/dashboard/web/dist"], gateway: ["apps/docs/dist/site"] };
// An earlier version of the gateway had no documentation in a folder of its own.
for (const built of builtFolders[service] ?? [])
  if (existsSync(built))
    cpSync(built, join(folder, built), { recursive: true, filter: (path) => !path.endsWith(".d.ts") });

// npm lists the installed packages that the service needs. The lock file determines their versions.
const listed = execFileSync("npm", ["ls", "--all", "--omit=dev", "--parseable", `--workspace=@galley/${service}`], {
  encoding: "utf8",
  maxBuffer: 2 ** 26,
  stdio: ["ignore", "pipe", "ignore"],
});
const root = realpathSync(".");
const paths = listed.split("\n").filter((path) => path.includes("/node_modules/"));
for (const path of paths) {
  const inside = path.slice(root.length + 1);
  if (inside.startsWith("node_modules/@galley/") || inside === "node_modules/node") continue;
  // The `node_modules` folder inside a package is skipped, because npm lists the packages in it separately.
  cpSync(path, join(folder, inside), {
    recursive: true,
    filter: (one) => one === path || !one.slice(path.length).startsWith("/node_modules"),
  });
}
mkdirSync(join(folder, "node_modules/@galley"), { recursive: true });
for (const workspace of shared)
  symlinkSync(join("../..", workspace), join(folder, "node_modules/@galley", basename(workspace)));
// A fixed time makes the image reproducible, because layers contain the times of files.
for (const path of readdirSync(folder, { recursive: true })) lutimesSync(join(folder, path), 0, 0);
lutimesSync(folder, 0, 0);
console.log(`${service}: ${readdirSync(join(folder, "node_modules")).length} folders of packages`);
