// A small service that takes one durable step after another, with a line for each, and then says that it is done.
import { appendFileSync } from "node:fs";
import { withCallCrashPoints, withCrashPoints } from "../../src/crash-points/index.ts";
import { runMain } from "../../src/lifecycle/index.ts";

const [journal = ""] = process.argv.slice(2);
const note = (line: string): void => appendFileSync(journal, `${line}\n`);

const parts = () => ({
  store: withCrashPoints(
    "store",
    {
      insert: async (what: string) => note(`inserted ${what}`),
      note: (what: string) => note(`noted ${what}`),
      find: async () => note("looked"),
      label: "not a function",
    },
    { reads: ["find"] },
  ),
  client: withCallCrashPoints(
    "backend",
    { call: async (name: string, what: string) => note(`called ${name} with ${what}`), close: () => undefined },
    { calls: ["create", "read"], reads: ["read"] },
  ),
});

await runMain("program", () => ({
  start: async () => {
    const { store, client } = parts();
    await store.find();
    await store.insert("a thing");
    store.note("a thing");
    await client.call("read", "r");
    await client.call("create", "c");
    note("done");
    process.exit(0);
  },
  stop: async () => undefined,
}));
