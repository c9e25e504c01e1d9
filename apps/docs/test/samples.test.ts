import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { useBuiltSite } from "./support/built-site.ts";
import { startExampleServer } from "./support/example-server.ts";

const site = useBuiltSite();
const run = promisify(execFile);
const key = "svc_example";

/** Runs a program with the variables that the pages tell readers to set. Returns the requests that it sent. */
async function requestsOf(program: string, ...words: string[]) {
  const server = await startExampleServer();
  try {
    const environment = { GALLEY_BASE_URL: `http://127.0.0.1:${server.port}/v1`, GALLEY_API_KEY: key };
    const ids = {
      PUBLICATION: "6f1c8a52-94a3-4d0e-9f0e-2f6a3f1f7c11",
      SESSION: "4f9f3d1c-1c52-4d5e-9d35-6f6d8c1b7e90",
    };
    await run(program, words, { env: { ...process.env, ...environment, ...ids } });
    return server.asked;
  } finally {
    await server.close();
  }
}

const operations = () => site.pages.flatMap(({ path }) => /^reference\/(?!events)(.+)/.exec(path)?.[1] ?? []);

describe("examples of the reference", () => {
  it("call their operation with curl, with a body that the API takes", async () => {
    for (const id of operations()) {
      const [code = ""] = site.blocks(`reference/${id}`, "sh");
      const asked = await requestsOf("bash", "-c", code.replace("curl ", "curl --silent --show-error --fail "));
      expect(asked).toMatchObject([{ operation: id, complaints: [], headers: { authorization: `Bearer ${key}` } }]);
      if (code.includes("-d '")) expect(asked[0]?.headers["content-type"]).toBe("application/json");
    }
  });

  it("call their operation with the TypeScript SDK", async () => {
    const folder = mkdtempSync(join(import.meta.dirname, "samples-"));
    try {
      for (const id of operations()) {
        const [code = ""] = site.blocks(`reference/${id}`, "ts");
        writeFileSync(join(folder, `${id}.ts`), code);
        const flags = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"];
        const asked = await requestsOf(process.execPath, ...flags, join(folder, `${id}.ts`));
        expect(asked).toMatchObject([{ operation: id, complaints: [] }]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("examples of the guides", () => {
  it("send only requests that the API takes", async () => {
    const pages = site.pages.filter(({ path }) => /^(guides|api|index|quick-start)/.test(path));
    const codes = pages.flatMap(({ path }) => site.blocks(path, "sh").filter((code) => code.startsWith("curl ")));
    expect(codes.length).toBeGreaterThan(12);
    for (const code of codes) {
      const asked = await requestsOf("bash", "-c", code.replace("curl ", "curl --silent --show-error --fail "));
      expect([code, asked]).toEqual([
        code,
        [expect.objectContaining({ complaints: [], operation: expect.any(String) })],
      ]);
    }
  });
});
