import { readFileSync } from "node:fs";
import { join } from "node:path";
import { metricNames } from "../../src/metrics/index.ts";
import type { Definition } from "../../src/metrics/names.ts";

const defined = Object.values(metricNames).flatMap((group) => Object.values(group) as Definition<string>[]);

describe("the figures", () => {
  it("have each a name of their own and a sentence", () => {
    expect(new Set(defined.map(({ name }) => name)).size).toBe(defined.length);
    for (const { help } of defined) expect(help).toMatch(/^[A-Z1].*\.$/);
  });

  it("are all explained to operators", () => {
    const page = readFileSync(join(import.meta.dirname, "../../../../infra/telemetry.md"), "utf8");
    expect(defined.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
