import { rememberResults } from "../../src/http/index.ts";

const plenty = 1_000_000;

describe("results that are remembered", () => {
  it("are worked out once, also for those who ask meanwhile", async () => {
    const remembered = rememberResults<string>(plenty);
    let worked = 0;
    const ask = (name: string) => {
      const work = async () => {
        worked += 1;
        return `of ${name}`;
      };
      return remembered({ name, bytes: 10, work });
    };
    expect(await Promise.all([ask("a"), ask("a"), ask("b")])).toEqual(["of a", "of a", "of b"]);
    expect(await ask("a")).toBe("of a");
    expect(worked).toBe(2);
  });

  it("are worked out again after a failure", async () => {
    const remembered = rememberResults<string>(plenty);
    const ask = (work: () => Promise<string>) => remembered({ name: "a", bytes: 10, work });
    await expect(ask(() => Promise.reject(new Error("not now")))).rejects.toThrow("not now");
    expect(await ask(async () => "now")).toBe("now");
  });
});
