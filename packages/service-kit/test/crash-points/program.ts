// A small service that takes several durable steps. It prints a line for each step and another one at the end.
import { appendFileSync } from "node:fs";
import { withCrashPoints } from "../../src/crash-points/index.ts";
import { runMain } from "../../src/lifecycle/index.ts";

const [journal = ""] = process.argv.slice(2);
const note = (line: string): void => appendFileSync(journal, `${line}\n`);

const parts = () => ({
  store: withCrashPoints(
    "store",
    {
      insert: async (what: string) => note(`inserted ${what}`),
      note: async (what: string) => note(`noted ${what}`),
      find: async () => note("looked"),
      label: "not a function",
    },
    { reads: ["find"] },
  ),
  client: withCrashPoints(
    "backend",
    {
      create: async (what: string) => note(`called create with ${what}`),
      read: async (what: string) => note(`called read with ${what}`),
    },
    { reads: ["read"] },
  ),
});

await runMain("program", () => ({
  start: async () => {
    const { store, client } = parts();
    await store.find();
    await store.insert("a thing");
    await store.note("a thing");
    await client.read("r");
    await client.create("c");
    note("done");
    process.exit(0);
  },
  stop: async () => undefined,
}));
