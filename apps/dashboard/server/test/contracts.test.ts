import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DashboardService, SignInService } from "@galley/proto/es/dashboard/v1/dashboard";
import { backendServices } from "../src/clients/backends.ts";

const folder = join(import.meta.dirname, "../../../../proto/galley");

/** Services that no page calls, and why. */
const withheldServices: Readonly<Record<string, string>> = {
  "galley.gateway.v1.AdminService": "operators manage accounts",
  "galley.dashboard.v1.OperatorService": "operators manage members",
  "galley.common.v1.AccountDataService": "operators export and delete accounts",
  "galley.common.v1.BatchService": "services send each other calls together",
};

/** The full names of all services of the contracts. */
function servicesOfContracts(): string[] {
  return globSync("**/*.proto", { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const name = /^package ([\w.]+);/m.exec(text)?.[1];
    return [...text.matchAll(/^service (\w+)/gm)].map(([, service]) => `${name}.${service}`);
  });
}

describe("every service of every contract", () => {
  it("is in the table of calls, served by the dashboard itself, or withheld with a reason", () => {
    const known = [...Object.values(backendServices), DashboardService, SignInService].map(({ typeName }) => typeName);
    const expected = [...known, ...Object.keys(withheldServices)];
    expect(servicesOfContracts().sort()).toEqual(expected.sort());
  });
});
