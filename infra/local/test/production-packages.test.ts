import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../src/root.ts";

const read = (file: string): string => readFileSync(join(repositoryRoot, file), "utf8");

describe("npm start, which installs no tools of development,", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, { dev?: true }> };
  const generators = [...read("proto/generate.mjs").matchAll(/bin\("(@[^/"]+\/[^/"]+)/g)].map(([, name]) => name);

  it.each([...generators, "@grpc/proto-loader", "vite", "marked", "highlight.js", "minisearch", "swagger-ui-dist"])(
    "installs %s, which makes code or pages",
    (name) => {
      expect(packages[`node_modules/${name}`]).toBeDefined();
      expect(packages[`node_modules/${name}`]?.dev).toBeUndefined();
    },
  );

  it("generates code with two packages of Buf", () => expect(generators).toHaveLength(2));
});
