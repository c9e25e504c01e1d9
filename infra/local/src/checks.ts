/** One step of `npm run check`: `command` is run from the root, by the pinned Node when it begins with "node". */
export interface CheckStep {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Its output is shown when it holds, too. */
  readonly shows?: "always";
}

const bin = (name: string) => `node_modules/.bin/${name}`;

/** What has to hold before a change lands. Some run at once: the one that takes longest begins first, and then the fast ones. */
export const checkSteps: readonly CheckStep[] = [
  { name: "each check catches a planted fault", command: ["node", "infra/checks/planted-faults.mjs"] },
  {
    name: "lock file",
    command: ["npm", "ci", "--dry-run", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
  },
  { name: "hashes of packages", command: ["node", "infra/checks/locked-packages.mjs"] },
  { name: "format and lint", command: [bin("biome"), "ci", "--colors=off"] },
  { name: "types", command: ["node", "node_modules/typescript/bin/tsc", "-b"] },
  { name: "types of tests", command: ["node", "node_modules/typescript/bin/tsc", "-p", "tsconfig.tests.json"] },
  {
    name: "import boundaries",
    command: [
      "node",
      bin("depcruise"),
      "--config",
      ".dependency-cruiser.mjs",
      ...["services", "packages", "proto/src", "infra"],
    ],
  },
  { name: "folders in circles", command: ["node", "infra/checks/folder-circles.mjs"] },
  { name: "services alone", command: ["node", "infra/checks/teams.mjs"] },
  { name: "manifests", command: ["node", "infra/checks/manifests.mjs"] },
  { name: "alerts", command: ["node", "infra/checks/alerts.mjs"] },
  { name: "lines", command: ["node", "infra/checks/line-budgets.mjs"], shows: "always" },
  {
    name: "regular expressions",
    command: [
      "node",
      "--conditions=@galley/source",
      "--disable-warning=ExperimentalWarning",
      "infra/checks/regular-expressions.mjs",
    ],
  },
  { name: "dead code", command: ["node", bin("knip"), "--no-progress"] },
  { name: "contract style", command: [bin("buf"), "lint", "proto"] },
  {
    name: "contract compatibility",
    command: [bin("buf"), "breaking", "proto", "--against", "proto/baseline.json"],
  },
];
