import { createEchoMemory } from "../../../src/writer/article/echo.ts";

describe("the memory for what was said", () => {
  const remembered = "The new bridge over the river was opened by the mayor on Monday morning.";
  const memory = createEchoMemory("en");
  memory.add(remembered);

  it("knows a sentence again, whatever its case and punctuation", () => {
    expect(memory.has(remembered.toUpperCase().replace(".", "!"))).toBe(true);
  });

  it("knows a slightly longer one again", () => {
    expect(memory.has("The new bridge over the river was opened by the mayor on Monday morning, at last.")).toBe(true);
  });

  it("does not take another figure in the same words for the same", () => {
    memory.add("In all 12 of the shops along the street the owners reported more customers than a year before.");
    const other = "In all 15 of the shops along the street the owners reported more customers than a year before.";
    expect(memory.has(other)).toBe(false);
  });

  it("does not take a short sentence for another one", () => {
    memory.add("It works well.");
    expect(memory.has("It works.")).toBe(false);
  });

  it("knows no sentence again that has another currency", () => {
    const memory = createEchoMemory("en");
    memory.add("The new plant costs €86 million in all.");
    expect(memory.has("The new plant costs $86 million in all.")).toBe(false);
    expect(memory.has("The new plant costs €86 million in all.")).toBe(true);
  });
});
