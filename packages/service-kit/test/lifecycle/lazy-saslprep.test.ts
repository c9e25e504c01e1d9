import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const kit = fileURLToPath(new URL("../..", import.meta.url));
const ours =
  'const { saslprep } = await import("./src/lifecycle/lazy-saslprep.ts"); const mongoose = await import("mongoose");';
const theirs = 'const mongoose = await import("mongoose"); const { saslprep } = ofDriver("@mongodb-js/saslprep");';

/** Runs a question in a new process that has loaded the MongoDB driver and one of the two functions. Returns its answer. */
function answer(question: string, loading: string): unknown {
  const program = `
    import { createRequire } from "node:module";
    const require = createRequire(process.cwd() + "/package.json");
    const ofDriver = createRequire(createRequire(require.resolve("mongoose")).resolve("mongodb"));
    ${loading}
    const tablesAreLoaded = () => Object.keys(require.cache).some((path) => path.endsWith("code-points-data.js"));
    const outcome = (password) => { try { return saslprep(password); } catch { return "refused"; } };
    process.stdout.write(JSON.stringify(${question}));`;
  const flags = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning", "--input-type=module"];
  return JSON.parse(execFileSync(process.execPath, [...flags, "--eval", program], { cwd: kit, encoding: "utf8" }));
}

describe("the tables of MongoDB's driver for passwords", () => {
  it("stay unloaded in a service whose password is plain ASCII", () => {
    expect(answer('[saslprep("s3cret ~!"), tablesAreLoaded()]', ours)).toEqual(["s3cret ~!", false]);
    expect(answer("tablesAreLoaded()", theirs)).toBe(true);
  });

  it("are loaded for a password that needs them", () => {
    expect(answer('[saslprep("I\\u00ADX \\u2168"), tablesAreLoaded()]', ours)).toEqual(["IX IX", true]);
  });

  it("change no password, and refuse none, that the driver by itself would not", () => {
    const ascii = Array.from({ length: 128 }, (_, code) => `a${String.fromCharCode(code)}b`);
    const passwords = ["", "é", "\u0627\u0031", "\u0627\u0628", "\u0221", ...ascii];
    const question = `${JSON.stringify(passwords)}.map(outcome)`;
    const outcomes = answer(question, ours);
    expect(outcomes).toEqual(answer(question, theirs));
    expect(outcomes).toContain("refused");
  });
});
