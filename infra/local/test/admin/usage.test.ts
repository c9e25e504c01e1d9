import { parseFlags } from "../../src/admin/usage.ts";
import { WrongUsage } from "../../src/command-line.ts";

const flags = { required: ["account"], optional: ["name"] };

describe("parseFlags", () => {
  it("gives the values of flags", () => {
    expect(parseFlags("key create", ["--account", "a", "--name=n m"], flags)).toEqual({ account: "a", name: "n m" });
  });

  it.each([
    ["an unknown flag", ["--account", "a", "--colour", "red"], "it takes --account, --name"],
    ["a missing flag", ["--name", "n"], "needs --account"],
    ["an empty value", ["--account", " "], "needs --account"],
    ["a repeated flag", ["--account", "a", "--account", "b"], "twice"],
    ["a word too many", ["--account", "a", "b"], "it takes --account, --name"],
    ["a flag without its value", ["--account"], "it takes --account, --name"],
  ])("refuses %s", (_case, words, message) => {
    const parse = () => parseFlags("key create", words, flags);
    expect(parse).toThrow(WrongUsage);
    expect(parse).toThrow(message);
  });
});
