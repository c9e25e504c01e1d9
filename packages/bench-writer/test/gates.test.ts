import { controls, runControls } from "../src/controls/run-controls.ts";
import { gates } from "../src/metrics/gates.ts";

describe("the gates", () => {
  it("hold on drafts without fault, and each turns red when drafts are spoilt", () => {
    const lines: string[] = [];
    runControls((line) => lines.push(line));
    expect(lines.filter((line) => !line.startsWith("ok"))).toEqual([]);
  });

  it("have a control each", () => {
    const known = new Set(controls.map(({ measure }) => measure));
    const missing = Object.values(gates)
      .flat()
      .filter(({ measure }) => !known.has(measure));
    expect(missing).toEqual([]);
  });
});
