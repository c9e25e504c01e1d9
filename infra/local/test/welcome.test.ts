import { whereEverythingIs } from "../src/commands/welcome.ts";

describe("the closing words of a start", () => {
  const lines = (accounts: object[]) => {
    const asked: string[] = [];
    const admin = async (...words: string[]) => {
      asked.push(words.slice(0, 2).join(" "));
      if (words[1] === "login-link") return { link: `http://one.example/dashboard/sign-in#${words[3]}` };
      return words[1] === "list" ? accounts : { accountId: "a0", apiKey: "svc_first" };
    };
    const origins = ["http://one.example", "http://two.example"] as const;
    return whereEverythingIs({ admin, origins: [...origins], adminCommand: "galley" }).then((told) => ({
      told,
      asked,
    }));
  };

  it("make an account where there is none, and show its key in a command to try", async () => {
    const { told, asked } = await lines([]);
    expect(asked).toEqual(["account list", "account create", "account login-link"]);
    expect(told.join("\n")).toMatch(
      /one\.example\/v1 {2}http:\/\/two\.example\/v1[\s\S]*Bearer svc_first' http:\/\/one/,
    );
  });

  it("make none beside others, and say how to get a key", async () => {
    const { told, asked } = await lines([{ accountId: "a1" }]);
    expect(asked).toEqual(["account list", "account login-link"]);
    expect(told.join("\n")).toMatch(/galley key create --account a1[\s\S]*YOUR_KEY/);
    expect(told.join("\n")).toContain("http://one.example/dashboard/sign-in#a1   (signs in once, within 10 minutes)");
  });
});
