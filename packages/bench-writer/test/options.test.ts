import { readOptions } from "../src/options.ts";
import { withFigures } from "../src/report/write.ts";
import { passesOf } from "../src/run/passes.ts";

describe("the command line", () => {
  it("names what there is when something is asked for that there is not", () => {
    expect(() => readOptions(["--model", "brilliant"])).toThrow(/able, forgetful, careless, broken, none/);
    expect(() => readOptions(["--judge", "fair"])).toThrow(/good, rubber-stamp, absent/);
  });

  it("measures marked messages without a model only, and keeps their figures out of the page", () => {
    expect(readOptions(["--messages"])).toMatchObject({ messages: true, models: ["none"] });
    expect(() => readOptions(["--messages", "--model", "able"])).toThrow(/--messages/);
    expect(() => readOptions(["--messages", "--write"])).toThrow(/--messages/);
  });

  it("sends everything through every model unless it is told otherwise", () => {
    const { models, judges } = readOptions([]);
    const names = passesOf(models, judges).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["able", "forgetful", "careless, absent judge", "without a model"]));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("the page of figures", () => {
  it("gets new figures between its markers and keeps the rest", () => {
    const page = "before\n<!-- figures -->\nold\n<!-- /figures -->\nafter\n";
    expect(withFigures(page, ["new"])).toBe("before\n<!-- figures -->\nnew\n<!-- /figures -->\nafter\n");
    expect(() => withFigures("no markers", ["new"])).toThrow(/no markers/);
  });
});
