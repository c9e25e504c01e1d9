import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotGoOn } from "../../src/fix.ts";
import { brokenLines, loadEnvFile } from "../../src/settings/env-file.ts";

const folder = mkdtempSync(join(tmpdir(), "galley-env-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const path = join(folder, ".env");
  writeFileSync(path, text);
  return path;
}

describe("loadEnvFile", () => {
  it("adds what the file sets, and leaves what the environment says already", () => {
    const environment: Record<string, string | undefined> = { PORT: "9090", LLM_MODEL: "" };
    const path = fileWith('# mine\nPORT=1\nexport LLM_MODEL=a\nUPGRADE_EMAIL="a b # c"\nLOG_LEVEL=debug # loud\n');
    expect(loadEnvFile(path, environment)).toEqual(["LLM_MODEL", "LOG_LEVEL", "PORT", "UPGRADE_EMAIL"]);
    expect(environment).toEqual({ PORT: "9090", LLM_MODEL: "", UPGRADE_EMAIL: "a b # c", LOG_LEVEL: "debug" });
  });

  it("takes a name without a value for not set, as services do", () => {
    const environment = {};
    expect(loadEnvFile(fileWith("HOST=\nPUBLIC_BASE_URL=''\n"), environment)).toEqual([]);
    expect(environment).toEqual({});
  });

  it("takes a missing file for an empty one", () => {
    expect(loadEnvFile(join(folder, "none"), {})).toEqual([]);
  });

  it("names every broken line by its number, repeats no value, and sets nothing", () => {
    const environment = {};
    const path = fileWith('PORT=1\nsecret-one\n2ND=secret-two\n\nLLM_API_KEY="secret-three\n');
    const load = () => loadEnvFile(path, environment);
    expect(load).toThrow(CannotGoOn);
    expect(load).toThrow(
      `${path}, line 2: there is no = in it.\n${path}, line 3: what stands before = is no name.\n${path}, line 5: a quotation mark is not closed.`,
    );
    expect(load).not.toThrow(/secret/);
    expect(environment).toEqual({});
  });
});

describe("brokenLines", () => {
  it.each([
    ["values over several lines", 'A="one\ntwo = three\nfour"\nB=1'],
    ["line ends of Windows", "A=1\r\n\r\n# c\r\nB=2\r\n"],
    ["spaces around names and values", "  A = 1 \n\texport B='x'"],
    ["an apostrophe inside a value", "A=it's\nB=2"],
    ["an equals sign inside a value", "A=mongodb://h/?replicaSet=rs0"],
  ])("finds nothing wrong with %s", (_case, text) => {
    expect(brokenLines(text)).toEqual([]);
  });

  it("goes on after a value over several lines", () => {
    expect(brokenLines("A=`one\ntwo`\nnonsense\nB=1")).toEqual([{ line: 3, problem: "there is no = in it" }]);
  });
});
