import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServiceName } from "../../src/services/definitions.ts";
import { serviceFolder, serviceNames } from "../../src/services/definitions.ts";
import { serviceEnvironment } from "../../src/services/environment.ts";
import { knownSettings, unknownSettings } from "../../src/settings/known-settings.ts";
import { wiring } from "../services/wiring.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const namePattern = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:PORT|HOST)\b/g;
const namesIn = (text: string): string[] => [...new Set(text.match(namePattern) ?? [])];

/** The settings that the launcher itself reads. */
const ofLauncher = ["PORT", "HOST", "MONGODB_URI", "MONGOD_BINARY", "AMQP_URL", "GALLEY_INSTALL", "NO_COLOR"];
const wired = ["PUBLIC_BASE_URL", "PUBLIC_SITES_BASE_URL", "DASHBOARD_URL", "OUTBOUND_CONNECT_TO"];
/** Used by tests only. Users never set them. */
const ofTests = ["CRASH_POINTS_FOLDER", "DOCS_FOLDER"];

/** Returns the variables that a service reads, from the schema of its configuration. */
function serviceVariables(service: ServiceName): string[] {
  const shared = "packages/service-kit/src/config/common-variables.ts";
  const own = globSync(`${serviceFolder(service)}/src/{config.ts,config/*.ts}`, { cwd: root });
  const schemas = [...own, shared, "packages/service-kit/src/lifecycle/run-main.ts"].map(read);
  return schemas.flatMap((text) =>
    [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+)(?::|,$)/gm)].map(([, name]) => name ?? ""),
  );
}

function section(text: string, heading: string): string {
  const [, after = ""] = text.split(`\n${heading}\n`);
  return after.split("\n#")[0] ?? "";
}

const settings = knownSettings();

describe(".env.example", () => {
  it("sets nothing by itself, names nothing twice, and has a line of comment before each name", () => {
    const lines = read(".env.example").split("\n");
    expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
    expect(new Set(settings).size).toBe(settings.length);
    for (const name of settings) {
      const at = lines.findIndex((line) => line.startsWith(`#${name}=`));
      expect(lines[at - 1]).toMatch(/^# .+[.…]$/);
    }
  });

  it("has every variable of the README and of npm start -- --help, which has those of the README", async () => {
    const { helpFor } = (await import(join(root, "infra/local/help.mjs"))) as {
      helpFor(command: string, words: string[]): string;
    };
    const [, help = ""] = /^Settings, as(.+?)^Examples:/ms.exec(helpFor("start", ["--help"])) ?? [];
    const inHelp = namesIn(help);
    const table = section(read("README.md"), "## Configuration").split("\n");
    const inReadme = namesIn(table.map((line) => line.split("|")[1] ?? "").join("\n"));
    expect(inReadme.length).toBeGreaterThan(10);
    expect(inReadme.filter((name) => !inHelp.includes(name))).toEqual([]);
    expect(inHelp.filter((name) => !settings.includes(name))).toEqual([]);
  });

  it("has nothing that the launcher neither reads nor hands on", () => {
    const environment = Object.fromEntries(settings.map((name) => [name, `value of ${name}`]));
    const told = serviceNames.flatMap((service) => Object.entries(serviceEnvironment(service, wiring(environment))));
    const handedOn = told.filter(([name, value]) => value === `value of ${name}`).map(([name]) => name);
    const idle = settings.filter((name) => ![...ofLauncher, ...wired, ...handedOn].includes(name));
    expect(idle).toEqual([]);
  });
});

describe.each(serviceNames)("the settings of %s", (service) => {
  const variables = serviceVariables(service);
  const set = serviceEnvironment(service, wiring({}));

  it("all reach it, when a person may set them, and are explained", () => {
    expect(variables).toContain("MONGODB_URI");
    const free = variables.filter((name) => !(name in set) && !ofTests.includes(name));
    const told = serviceEnvironment(service, wiring(Object.fromEntries(free.map((name) => [name, "x"]))));
    expect(free.filter((name) => told[name] !== "x")).toEqual([]);
    expect(free.filter((name) => !settings.includes(name))).toEqual([]);
  });
});

it("what nothing reads is named", () => {
  const unknown = ["LLM_BASEURL", "LLM_API_KEYS"];
  expect(unknownSettings(["PORT", "HTTPS_PROXY", ...unknown])).toEqual(unknown);
});
