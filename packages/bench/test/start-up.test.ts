import { ageMilliseconds } from "../src/measure/start-up.ts";

describe("the age of a process", () => {
  it("is what the machine has run longer than at its birth, to hundredths of a second", () => {
    const fields = ["S", ...Array.from({ length: 18 }, () => "0"), "4321", "7"];
    expect(ageMilliseconds(`12 (a (strange) name) ${fields.join(" ")}`, "44.56 80.10\n")).toBeCloseTo(1_350);
  });
});
