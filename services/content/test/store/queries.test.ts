import { randomUUID } from "node:crypto";
import type { Connection } from "mongoose";
import { type TestStores, testStores } from "./stores.ts";

const accountId = "account";

/** Asks the database itself: its profiler has every operation. */
describe("a query of the stores", () => {
  let connection: Connection;
  let stores: TestStores;
  beforeAll(async () => {
    ({ connection, stores } = await testStores());
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it("is one for many publications, ideas or lists that are asked for at once", async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const readAll of [
      () => Promise.all(ids.map((id) => stores.publications.findWithTopics(accountId, id))),
      () => Promise.all(ids.map((id) => stores.ideas.find(accountId, id))),
      () => Promise.all(ids.slice(0, 8).map((id) => stores.ideas.list(accountId, id, { limit: 200 }))),
      () => Promise.all(ids.slice(0, 8).map((id) => stores.publications.list(id))),
    ]) {
      await connection.collection("system.profile").drop();
      await connection.db?.command({ profile: 2 });
      await readAll();
      await connection.db?.command({ profile: 0 });
      const commands = await connection.collection<{ command: object }>("system.profile").find().toArray();
      expect(commands.filter(({ command }) => !("profile" in command)).length).toBe(1);
    }
  });
});
