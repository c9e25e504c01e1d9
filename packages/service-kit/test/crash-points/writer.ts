// A small service whose steps make different numbers of writes: one; two; two of which one changes nothing; none; and a step that
// runs the others.
import { testMongoUri } from "@galley/test-kit/mongo";
import { crashingStep, withCrashPoints } from "../../src/crash-points/index.ts";
import { runMain } from "../../src/lifecycle/index.ts";
import { connectMongo } from "../../src/mongo/index.ts";

const [databaseName = ""] = process.argv.slice(2);

await runMain("writer", (logger) => ({
  start: async () => {
    const connection = await connectMongo({ uri: testMongoUri(), databaseName, logger });
    const things = connection.collection<{ _id: string; count: number }>("things");
    const raise = { $inc: { count: 1 } };
    const store = withCrashPoints(
      "store",
      {
        insert: async (_id: string) => void (await things.insertOne({ _id, count: 1 })),
        raise: async (_id: string) => void (await things.findOneAndUpdate({ _id }, raise)),
        raiseThere: async (_id: string) => {
          await things.updateOne({ _id: "nowhere" }, raise);
          await things.updateOne({ _id }, raise);
        },
        replace: async (_id: string) => {
          await things.deleteOne({ _id });
          await things.insertOne({ _id, count: 0 });
        },
        lookTwice: async (_id: string) => {
          await things.findOne({ _id });
          await things.findOne({ _id });
        },
      },
      { reads: [] },
    );
    const all = crashingStep("all", async (_id: string) => {
      await store.insert(_id);
      await store.raise(_id);
      await store.raiseThere(_id);
      await store.lookTwice(_id);
      await store.replace(_id);
    });
    await Promise.all(["a", "b", "c"].map(all));
    await connection.dropDatabase();
    process.exit(0);
  },
  stop: async () => undefined,
}));
