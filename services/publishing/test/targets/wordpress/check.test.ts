import { type OpenedWordpress, openWordpress } from "./open-wordpress.ts";

describe("checking a link to WordPress", () => {
  let wordpress: OpenedWordpress;
  beforeEach(async () => {
    wordpress = await openWordpress();
  });
  afterEach(() => wordpress.close());

  it("finds no problem with a user who may publish", async () => {
    const findings = await wordpress.test({ author: "Ann Author" });
    expect(findings.filter(({ level }) => level === "problem")).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual([
      "address",
      "tls",
      "version",
      "application passwords",
      "user",
      "rights",
      "html",
      "author",
    ]);
  });

  it.each([
    ["a wrong password", { password: "wrong wrong wrong wrong" }],
    ["an unknown user", { user: "nobody" }],
  ])("says of %s what to do, and tells of the header that servers strip", async (_what, options) => {
    const problem = (await wordpress.test(options)).find(({ level }) => level === "problem");
    expect(problem).toMatchObject({ check: "user", remedy: expect.stringContaining("Authorization") });
    expect(JSON.stringify(problem)).not.toContain("wrong wrong");
  });

  it("finds a stripped header to look like a wrong password, as it does to WordPress", async () => {
    wordpress.fake.configure({ stripsAuthorization: true });
    const problem = (await wordpress.test()).find(({ level }) => level === "problem");
    expect(problem).toMatchObject({ check: "user", remedy: expect.stringContaining("CGIPassAuth") });
  });

  it("says when Application Passwords are off, before any password is sent", async () => {
    wordpress.fake.configure({ noApplicationPasswords: true });
    const findings = await wordpress.test();
    expect(findings.at(-1)).toMatchObject({ check: "application passwords", level: "problem" });
    expect(wordpress.fake.calls.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  it("names the rights that a user lacks", async () => {
    expect(await wordpress.test({ user: "contributor" })).toContainEqual(
      expect.objectContaining({ check: "rights", level: "problem", message: expect.stringContaining("publish posts") }),
    );
  });

  it("warns of authors who will be refused, and refuses a stand-in whom WordPress does not know", async () => {
    const author = (findings: readonly { check: string; level: string }[]) =>
      findings.find(({ check }) => check === "author")?.level;
    expect(author(await wordpress.test())).toBe("warning");
    expect(author(await wordpress.test({ author: "Nobody" }))).toBe("problem");
  });

  it("says that an address is no WordPress's, or is not answered", async () => {
    wordpress.fake.failNext("GET", /^\/$/, { status: 200, body: "<html>Hello</html>" });
    expect(await wordpress.test()).toMatchObject([{ check: "address", level: "problem" }]);
    wordpress.fake.failNext("GET", /^\/$/, "silent");
    expect(await wordpress.test()).toMatchObject([
      { check: "address", level: "problem", message: expect.stringContaining("did not answer") },
    ]);
  });
});
