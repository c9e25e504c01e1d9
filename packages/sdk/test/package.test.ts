import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const tsc = fileURLToPath(new URL("../../../node_modules/typescript/bin/tsc", import.meta.url));
const maxPackedBytes = 150_000;
/** The environment without the settings of an npm that runs these tests, for example its workspace. */
const withoutNpmSettings = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

const program = `
import { Galley, NotFoundError, verifyWebhook, version, type Publication } from "@galley/sdk";

const send: typeof fetch = async (input) =>
  String(input).endsWith("/me")
    ? Response.json({ error: "The resource does not exist.", code: "NOT_FOUND" }, { status: 404 })
    : Response.json({ data: [{ id: "p-1" }] });
const galley = new Galley({ apiKey: "svc_planted", baseUrl: "https://api.example.org", fetch: send });
const publications: Publication[] = await galley.publications.list();
const error: unknown = await galley.me().catch((thrown: unknown) => thrown);
const { body, headers } = await galley.webhooks.sign({ event: "draft.failed" });
const { event } = await verifyWebhook(body, headers, { apiKey: "svc_planted" });
// @ts-expect-error A publication needs a slug.
const wrong = () => galley.publications.create({ name: "One" });
console.log(JSON.stringify([publications, error instanceof NotFoundError, event, typeof version, typeof wrong]));
`;

describe("the package that npm pack makes", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-sdk-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const npm = (cwd: string, ...words: string[]): string =>
    execFileSync("npm", [...words, "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd,
      encoding: "utf8",
      env: withoutNpmSettings,
    });
  const run = (...words: string[]): string =>
    execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...words], {
      cwd: join(folder, "app"),
      encoding: "utf8",
      env: { PATH: process.env.PATH },
    });

  it("is small, installs into an empty folder, compiles against a program with strict types, and runs", () => {
    const [packed] = JSON.parse(npm(here, "pack", "--json", "--pack-destination", folder).replace(/^[^[{]*/, ""));
    expect(packed.size).toBeLessThan(maxPackedBytes);
    const files: string[] = packed.files.map(({ path }: { path: string }) => path);
    expect(files).toEqual(
      expect.arrayContaining(["package.json", "README.md", "LICENSE", "dist/index.js", "dist/index.d.ts"]),
    );
    expect(files.filter((file) => !/^(dist|src)\/|^(package\.json|README\.md|LICENSE)$/.test(file))).toEqual([]);

    const app = join(folder, "app");
    mkdirSync(app);
    writeFileSync(join(app, "package.json"), JSON.stringify({ private: true, type: "module" }));
    npm(app, "install", "--offline", "--ignore-scripts", join(folder, packed.filename));
    writeFileSync(join(app, "program.ts"), program);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: "es2022",
      module: "nodenext",
      lib: ["es2022", "dom"],
      types: [],
    };
    writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["program.ts"] }));
    run(tsc, "-p", ".");
    const printed = run("program.ts");
    expect(JSON.parse(printed)).toEqual([[{ id: "p-1" }], true, "draft.failed", "string", "function"]);
  }, 300_000);
});
