import { type Control, evidenceOf, isFound, isHeld, type Outcome, requireMinimum } from "../src/scenario.ts";

const held: Outcome = {
  ...{ attempted: 9, acknowledged: 8, lost: 0, doubled: 0, recovered: 1, unexpected: 0 },
  figures: {},
  violations: [],
};
const broken: Outcome = {
  ...held,
  ...{ lost: 1, unexpected: 1, violations: ["lost: a topic", "unexpected: a place never came back"] },
};
const expecting = (expect: Control["expect"]) => ({ expect }) as Control;

describe("a control", () => {
  it.each(["lost", /a place never came back/, [/a topic/, /a place/]])("is found by %s", (sought) => {
    expect(isFound(expecting(sought as Control["expect"]), broken)).toBe(true);
    expect(isFound(expecting(sought as Control["expect"]), held)).toBe(false);
  });

  it("is not found by anything else that went wrong", () => {
    expect(isFound(expecting(/a dead letter/), broken)).toBe(false);
    expect(isFound(expecting("doubled"), broken)).toBe(false);
    expect(isFound(expecting([/a topic/, /a dead letter/]), broken)).toBe(false);
  });

  it("shows what it is told by", () => {
    expect(evidenceOf(expecting("lost"), broken)).toEqual(["lost: a topic"]);
    expect(evidenceOf(expecting(/never came/), broken)).toEqual(["unexpected: a place never came back"]);
  });
});

describe("a run that tried too little", () => {
  it.each([
    { attempted: 10, acknowledged: 8 },
    { attempted: 9, acknowledged: 9 },
  ])("does not hold its promise: %o", (least) => {
    const outcome = requireMinimum(held, least);
    expect(isHeld(outcome)).toBe(false);
    expect(outcome.violations).toHaveLength(1);
  });

  it("is told from one that tried enough", () => {
    expect(requireMinimum(held, { attempted: 9, acknowledged: 8 })).toBe(held);
  });
});
