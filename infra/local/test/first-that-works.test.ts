import { firstThatWorks, NotThisWay, type Way } from "../src/first-that-works.ts";
import { CannotGoOn } from "../src/fix.ts";
import { createReporter } from "../src/reporter.ts";

function listening() {
  const lines: string[] = [];
  return { lines, reporter: createReporter({ write: (line) => lines.push(line) }) };
}

const works = (name: string): Way<string> => ({ name, attempt: async () => name });
const absent = (name: string): Way<string> => ({
  name,
  attempt: () => Promise.reject(new NotThisWay("not installed")),
});
const broken = (name: string): Way<string> => ({ name, attempt: () => Promise.reject(new Error("exit\n code 3")) });

describe("firstThatWorks", () => {
  it("tries ways in order and stops at the first that works", async () => {
    const tried: string[] = [];
    const ways = [absent("a"), broken("b"), works("c"), works("d")].map(({ name, attempt }) => ({
      name,
      attempt: () => {
        tried.push(name);
        return attempt();
      },
    }));
    expect(await firstThatWorks("thing", ways, [], listening().reporter)).toBe("c");
    expect(tried).toEqual(["a", "b", "c"]);
  });

  it("says why a way failed, and nothing of one that is not open here", async () => {
    const { lines, reporter } = listening();
    await firstThatWorks("thing", [absent("a"), broken("b"), works("c")], [], reporter);
    expect(lines).toEqual(["! thing by b failed: exit code 3"]);
  });

  it("gives every reason and the fix when none works", async () => {
    const failure = firstThatWorks("thing", [absent("a"), broken("b")], ["install it"], listening().reporter);
    await expect(failure).rejects.toMatchObject({
      message: "No thing. What was tried:\n  - a: not installed\n  - b: exit code 3",
      fix: ["install it"],
    });
  });

  it("stops at a way that was asked for by name and fails", async () => {
    const named = {
      name: "MONGODB_URI",
      attempt: () => Promise.reject(new CannotGoOn("nobody answers", ["unset it"])),
    };
    await expect(firstThatWorks("thing", [named, works("b")], [], listening().reporter)).rejects.toThrow(
      "nobody answers",
    );
  });
});
