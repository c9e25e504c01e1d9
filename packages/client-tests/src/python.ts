import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorReason } from "@galley/local/fix";
import { pythonWithPip } from "@galley/local/python";
import type { Reporter } from "@galley/local/reporter";
import { succeed } from "@galley/local/run-program";
import type { Check } from "./check.ts";
import { documentFile, pythonGenerator } from "./generators.ts";
import { pythonVersion } from "./python-version.ts";

const oldestPython = [3, 11] as const;

/** Reads every example of a named schema with the class that was generated from it, writes it, and reads the same again. */
const readExamples = `
import json, sys
import generated.models as models
schemas = json.load(open(sys.argv[1], encoding="utf-8"))["components"]["schemas"]
count = 0
for name, schema in schemas.items():
    for example in schema.get("examples", []):
        model = getattr(models, name)
        read = model.from_dict(example)
        assert model.from_dict(read.to_dict()) == read and read.to_dict().keys() == example.keys(), name
        count += 1
assert count > 20, count
`;

/** The checks with openapi-python-client, or the reason why there are none. */
export async function pythonChecks(
  folder: string,
  reporter: Reporter,
): Promise<readonly Check[] | { readonly skipped: string }> {
  const promise = "openapi-python-client generates a client that passes mypy --strict and reads every example";
  let python: string;
  try {
    python = await pythonWithPip(process.env, reporter);
  } catch (thrown) {
    return { skipped: `${promise}: there is no Python with pip (${errorReason(thrown)})` };
  }
  const version = await pythonVersion(python, oldestPython);
  if (!version.isOldEnough)
    return { skipped: `${promise}: it needs Python ${oldestPython.join(".")} or newer, and this is ${version.text}` };
  const packages = await pythonGenerator(python, version.text, reporter);
  const environment = { ...process.env, PYTHONPATH: `${packages}:${folder}`, PYTHONDONTWRITEBYTECODE: "1" };
  const run = (...words: string[]) => succeed(python, words, { folder, environment });
  return [
    {
      promise,
      run: async () => {
        writeFileSync(join(folder, "settings.yaml"), "post_hooks: []\n");
        const settings = ["--config", "settings.yaml", "--meta", "none", "--output-path", "generated"];
        await run("-m", "openapi_python_client", "generate", "--fail-on-warning", "--path", documentFile, ...settings);
        await run("-m", "mypy", "--strict", "generated");
        writeFileSync(join(folder, "read_examples.py"), readExamples);
        await run("read_examples.py", documentFile);
      },
    },
  ];
}
